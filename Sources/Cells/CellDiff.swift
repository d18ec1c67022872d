#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// The difference of two grids of cells: runs of changed cells, row by row.
///
/// A presenter draws a run as one cursor movement and its cells. Rows are compared as memory first, since in most frames
/// most rows are unchanged; only rows that differ are compared cell by cell.
///
///     old   ..........        new   ..ab...c..      runs   2..<4, 7..<8      joining gaps up to 3:   2..<8
///
/// A run contains both halves of a wide character of the new grid, or neither.
package struct CellDiff {
  private let old: CellBuffer
  private let new: CellBuffer
  private let joinedGap: Int

  /// A comparison of two grids; it is computed by `forEachRun`.
  ///
  /// - Parameters:
  ///   - old: The frame that is shown.
  ///   - new: The next frame.
  ///   - joinedGap: The greatest number of unchanged cells between two changed ones that are drawn again to make one run of
  ///     two, since they cost less than a cursor movement; at least 0.
  /// - Precondition: Both grids have the same size.
  package init(from old: CellBuffer, to new: CellBuffer, joiningGapsUpTo joinedGap: Int = 0) {
    precondition(
      old.columns == new.columns && old.rows == new.rows,
      "a diff needs grids of one size, not \(old.columns)×\(old.rows) and \(new.columns)×\(new.rows)")
    precondition(joinedGap >= 0, "a gap cannot be \(joinedGap) cells long")
    self.old = old
    self.new = new
    self.joinedGap = joinedGap
  }

  /// Calls `body` for each run, from top to bottom and from left to right.
  ///
  /// - Complexity: O(columns × rows), of which rows that do not differ are compared as memory. Allocates nothing.
  package func forEachRun(_ body: (_ row: Int, _ columns: Range<Int>) throws -> Void) rethrows {
    for row in 0..<new.rows where rowDiffers(row) {
      var column = 0
      while let run = nextRun(inRow: row, from: column) {
        try body(row, run)
        column = run.upperBound
      }
    }
  }

  /// Whether any cell of a row differs. A cell has no padding, so equal cells are equal bytes.
  @usableFromInline
  package func rowDiffers(_ row: Int) -> Bool {
    guard let before = old.cells.baseAddress, let after = new.cells.baseAddress else { return false }
    let start = row * new.columns
    return memcmp(before + start, after + start, new.columns * MemoryLayout<Cell>.stride) != 0
  }

  /// The first run of a row at or after a column.
  @usableFromInline
  package func nextRun(inRow row: Int, from column: Int) -> Range<Int>? {
    guard var start = firstChange(inRow: row, from: column) else { return nil }
    var end = start + 1
    while end < new.columns, let next = firstChange(inRow: row, from: end), next - end <= joinedGap {
      end = next + 1
    }
    while start > column, isContinuation(start, row) { start -= 1 }
    while end < new.columns, isContinuation(end, row) { end += 1 }
    return start..<end
  }

  private func firstChange(inRow row: Int, from column: Int) -> Int? {
    let base = row * new.columns
    return (column..<new.columns).first { old.cells[base + $0] != new.cells[base + $0] }
  }

  private func isContinuation(_ column: Int, _ row: Int) -> Bool {
    new.cells[row * new.columns + column].glyph == Cell.continuation
  }
}
