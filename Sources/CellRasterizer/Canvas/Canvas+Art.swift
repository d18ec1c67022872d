import Cells

/// Character art: rows of cells that are prepared for the canvas already.
extension Canvas {
  /// Copies a row of cells. Where they hold 0 what lies below stays.
  ///
  /// - Parameters:
  ///   - glyphs: What `text` shall hold.
  ///   - colors: For each of them a place in `paints`.
  ///   - count: How many; all of them lie in the canvas.
  ///   - column: Where the first goes.
  ///   - row: The row.
  ///   - paints: The colours.
  func addArt(
    _ glyphs: UnsafePointer<UInt32>, _ colors: UnsafePointer<UInt8>, count: Int, column: Int, row: Int,
    _ paints: UnsafeBufferPointer<Paint>
  ) {
    extent.add(column: column, row: row)
    extent.add(column: column + count - 1, row: row)
    guard !isProbe else { return }
    let seen = damagedSpans.map { $0[row].clamped(to: column..<column + count) } ?? column..<column + count
    let start = row * columns
    for place in seen {
      let glyph = glyphs[place - column]
      guard glyph != 0, !hasClip || showsWhole(glyphs, place - column, in: start + place) else { continue }
      setText(glyph, in: start + place, paints[Int(colors[place - column])])
    }
  }

  /// Whether a clip shows a cell, and the other half of what is in it.
  private func showsWhole(_ glyphs: UnsafePointer<UInt32>, _ index: Int, in cell: Int) -> Bool {
    guard showsText(in: cell) else { return false }
    if glyphs[index] & Self.rightHalf != 0 { return showsText(in: cell - 1) }
    return !Cell.isWide(glyphs[index]) || showsText(in: cell + 1)
  }
}
