/// Parts of a grid taken from another one.
extension CellBuffer {
  /// Takes over the cells that both grids have, from the top left corner. The others stay as they are.
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
}
