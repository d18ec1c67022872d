import Cells

// Without the explicit inlining below, a frame of the still picture (`Benchmarks/terminal-bench W4`) takes 9 % more
// instructions.

/// A row of the screen and the row of the next frame.
struct ScreenRow {
  let old: UnsafeMutablePointer<Cell>
  let new: UnsafeMutablePointer<Cell>
  let columns: Int
  let row: Int

  /// Returns true if the cells of a column differ, all 16 bytes at once.
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

  /// Returns the background and the style of the next frame's cell in a column, eight bytes at once.
  func backdrop(_ column: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(new + column).loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Returns a background and a style as `backdrop(_:)` gives them.
  static func backdrop(_ background: CellColor, _ style: CellStyle) -> UInt64 {
    UInt64(style.rawValue) << 32 | UInt64(background.bits)
  }

  /// Returns the first column from a column on whose cells differ; the number of columns if there is none.
  ///
  /// Four cells are compared at once as long as they are equal, as most cells of most rows are.
  @inline(__always)
  func firstDifference(from start: Int) -> Int {
    // In a picture that changes everywhere, the cells of the first column differ.
    if start < columns, differs(start) { return start }
    let (stride, end) = (MemoryLayout<Cell>.stride, columns * MemoryLayout<Cell>.stride)
    var offset = start * stride
    while offset + 4 * stride <= end, !fourDiffer(at: offset) { offset += 4 * stride }
    var column = offset / stride
    while column < columns, !differs(column) { column += 1 }
    return min(column, columns)
  }

  /// Returns true if any of four cells differs.
  ///
  /// - Parameter offset: The position of the cells in the row, in bytes.
  @inline(__always)
  private func fourDiffer(at offset: Int) -> Bool {
    let before = UnsafeRawPointer(old).loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    let after = UnsafeRawPointer(new).loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    let difference = before ^ after
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] != 0
  }
}
