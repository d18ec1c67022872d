import Cells

/// A row of the screen and the row of the next frame.
struct ScreenRow {
  let old: UnsafeMutablePointer<Cell>
  let new: UnsafeMutablePointer<Cell>
  let columns: Int
  let row: Int

  /// Whether the cells of a column differ, all 16 bytes at once.
  @inline(__always)
  func differs(_ column: Int) -> Bool {
    let before = UnsafeRawPointer(old + column)
    let after = UnsafeRawPointer(new + column)
    let first = before.loadUnaligned(as: UInt64.self) ^ after.loadUnaligned(as: UInt64.self)
    let second =
      before.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      ^ after.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return first | second != 0
  }

  /// The first column from one on whose cells differ; the number of columns where there is none.
  ///
  /// Four cells at once as long as these are equal, which in most rows most are.
  @inline(__always)
  func firstDifference(from start: Int) -> Int {
    // In a picture that changes everywhere it is the first one.
    if start < columns, differs(start) { return start }
    var column = start
    while column &+ 4 <= columns, !fourDiffer(from: column) { column &+= 4 }
    while column < columns, !differs(column) { column &+= 1 }
    return min(column, columns)
  }

  @inline(__always)
  private func fourDiffer(from column: Int) -> Bool {
    let before = UnsafeRawPointer(old + column).loadUnaligned(as: SIMD8<UInt64>.self)
    let after = UnsafeRawPointer(new + column).loadUnaligned(as: SIMD8<UInt64>.self)
    let difference = before ^ after
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] != 0
  }
}
