/// Methods that copy cells between grids of different sizes.
extension CellBuffer {
  /// Copies the cells that both grids have, from the top left corner on. Other cells are unchanged.
  ///
  /// A wide character that the right edge cuts becomes a space.
  ///
  /// - Complexity: O(cells that both have). Allocates nothing.
  package func copyCorner(of other: CellBuffer) {
    let width = min(columns, other.columns)
    guard width > 0 else { return }
    for row in 0..<min(rows, other.rows) {
      let source = UnsafeMutableBufferPointer(rebasing: other.cells[row * other.columns..<row * other.columns + width])
      _ = cells[row * columns..<row * columns + width].update(fromContentsOf: source)
      noteWrite(toRow: row)
      if self[width - 1, row].isWide { self[width - 1, row].glyph = 0x20 }
    }
  }

  /// Copies all cells of another grid, with its upper left corner at a position of this one, clipped to this one.
  ///
  /// - Complexity: O(cells of the other). Allocates nothing.
  package func copy(_ other: CellBuffer, toColumn column: Int, row: Int) {
    let columns = max(0, column)..<max(max(0, column), min(self.columns, column + other.columns))
    for y in max(0, row)..<max(max(0, row), min(rows, row + other.rows)) {
      for x in columns { self[x, y] = other[x - column, y - row] }
      if let last = columns.last, self[last, y].isWide { self[last, y].glyph = 0x20 }
    }
  }
}

/// A method that keeps wide characters whole where cells come from several grids.
extension CellBuffer {
  /// Replaces each half of a wide character by a space if the other half is not beside it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - columns: The columns that were written; no character reaches beyond them.
  /// - Complexity: O(columns). Allocates nothing.
  package func joinHalves(inRow row: Int, columns: Range<Int>) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = self[column, row]
      if cell.isWide, column + 1 < columns.upperBound, self[column + 1, row].glyph == Cell.continuation {
        column += 2
        continue
      }
      if cell.isWide || cell.glyph == Cell.continuation { self[column, row].glyph = 0x20 }
      column += 1
    }
  }
}
