/// A row of a screen.
///
/// Rows are values: copies of a screen share them until one is written to.
struct ScreenRow: Sendable {
  /// The cells, as many as the screen has columns.
  var cells: [ScreenCell]

  /// True if the text goes on in the next row, since it was wrapped there.
  var isWrapped = false

  /// True if the row was written to since `hits` was counted; see `CastSearch`.
  var isFresh = true

  /// The occurrences of a text that is searched for, when they were last counted.
  var hits: UInt16 = 0

  /// Creates a row of equal cells.
  init(columns: Int, filledWith cell: ScreenCell = .blank) {
    cells = Array(repeating: cell, count: columns)
  }

  /// Creates a row from its cells.
  init(cells: [ScreenCell], isWrapped: Bool) {
    self.cells = cells
    self.isWrapped = isWrapped
  }

  /// Takes the cells of another row of the same length, without sharing its memory.
  mutating func copyCells(of other: ScreenRow) {
    copyCells(of: other, from: 0, to: cells.count - 1)
    isWrapped = false
  }

  /// Takes some cells of another row of the same length.
  mutating func copyCells(of other: ScreenRow, from first: Int, to last: Int) {
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { source in
        guard let target = cells.baseAddress, let start = source.baseAddress else { return }
        (target + first).update(from: start + first, count: last + 1 - first)
      }
    }
    isFresh = true
  }

  /// The number of cells before the blanks at the end of the row.
  var usedCount: Int {
    var count = cells.count
    while count > 0, cells[count - 1] == .blank { count -= 1 }
    return count
  }
}

extension ScreenRow: Equatable {
  static func == (a: ScreenRow, b: ScreenRow) -> Bool { a.isWrapped == b.isWrapped && a.cells == b.cells }
}
