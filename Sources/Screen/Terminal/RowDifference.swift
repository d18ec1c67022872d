import CSystem
import Cells

// Without the inlining below, a frame of the still picture (`Benchmarks/terminal-bench W4`) takes 9 % more instructions.

/// The difference of two frames in one row: which cells of the next one are not those that are shown.
///
/// Rows are compared as memory first, since in most frames most are unchanged; only in those that differ cells are looked at.
///
///     old   ..........        new   ..ab...c..      runs   2..<4, 7..<8
package struct RowDifference {
  /// The cells that are shown.
  let old: UnsafeMutablePointer<Cell>
  /// The next frame's.
  let new: UnsafeMutablePointer<Cell>
  /// The number of cells in the row.
  let columns: Int
  /// The number of the row.
  let row: Int

  /// Creates the difference of a row of two grids; nil if no cell differs. A cell has no padding, so equal cells are equal bytes.
  ///
  /// - Precondition: Both grids have the same size.
  package init?(ofRow row: Int, from shown: CellBuffer, to next: CellBuffer) {
    precondition(
      shown.columns == next.columns && shown.rows == next.rows,
      "a difference needs grids of one size, not \(shown.columns)×\(shown.rows) and \(next.columns)×\(next.rows)")
    guard let old = shown.cells.baseAddress, let new = next.cells.baseAddress else { return nil }
    (columns, self.row) = (next.columns, row)
    (self.old, self.new) = (old + row * columns, new + row * columns)
    if memcmp(self.old, self.new, columns * MemoryLayout<Cell>.stride) == 0 { return nil }
  }

  /// Calls `body` for each run of cells that differ, from left to right. It contains both halves of a wide character of the next frame,
  /// or neither.
  ///
  /// - Complexity: O(columns). Allocates nothing.
  package func forEachRun(_ body: (Range<Int>) -> Void) {
    var end = 0
    while true {
      var start = firstDifference(from: end)
      guard start < columns else { return }
      while start > end, new[start].glyph == Cell.continuation { start -= 1 }
      end = firstDifference(from: start) + 1
      while end < columns, differs(end) || new[end].glyph == Cell.continuation { end += 1 }
      body(start..<end)
    }
  }

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
