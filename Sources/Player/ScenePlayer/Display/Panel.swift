import Cells

/// A box over the stage with a title in its upper edge.
struct Panel {
  /// The colours and glyphs.
  let theme: Theme

  /// Fills a box and draws its edges, clipped to the frame.
  ///
  /// - Parameters:
  ///   - title: The text in the upper edge.
  ///   - footer: The text in the lower edge.
  func draw(_ region: ScreenRegion, title: String, footer: String = "", into frame: CellBuffer) {
    guard region.columns.count > 1, region.rows.count > 1 else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    let (top, bottom) = (region.rows.lowerBound, region.rows.upperBound - 1)
    drawEdge(region, top, theme.glyph("╭", "+"), theme.glyph("╮", "+"), title, into: frame)
    drawEdge(region, bottom, theme.glyph("╰", "+"), theme.glyph("╯", "+"), footer, into: frame)
    for row in top + 1..<bottom {
      for column in [region.columns.lowerBound, region.columns.upperBound - 1]
      where frame.contains(column: column, row: row) {
        frame[column, row] = theme.ink(.faint).cell(theme.glyph("│", "|"))
      }
    }
  }

  private func drawEdge(
    _ region: ScreenRegion, _ row: Int, _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ text: String,
    into frame: CellBuffer
  ) {
    var pen = Pen(
      frame, column: region.columns.lowerBound, row: row, end: region.columns.upperBound, ink: theme.ink(.faint))
    pen.put(left)
    pen.put(theme.glyph("─", "-"), count: region.columns.count - 2)
    pen.put(right)
    guard !text.isEmpty else { return }
    pen = Pen(
      frame, column: region.columns.lowerBound + 2, row: row, end: region.columns.upperBound - 2,
      ink: theme.ink(.accent))
    pen.put(" ")
    pen.write(fitting: text)
    pen.put(" ")
  }
}
