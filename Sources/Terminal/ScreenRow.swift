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

  /// From the first column that differs to the last. There must be one.
  var changedColumns: Range<Int> {
    var (start, end) = (0, columns)
    while start < end, !differs(start) { start &+= 1 }
    while end > start, !differs(end &- 1) { end &-= 1 }
    return start..<end
  }
}
