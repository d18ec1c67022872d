import Cells

/// The end of compositing: paper, ink and text become cells.
extension Canvas {
  /// Writes some columns of a row into a grid that is at least as large.
  ///
  /// - Complexity: O(columns). Allocates nothing.
  func write(row: Int, _ span: Range<Int>, to frame: CellBuffer, _ matcher: GlyphMatcher) {
    guard let start = frame.cells.baseAddress, !span.isEmpty else { return }
    let blank = Cell(" ", background: color(of: stagePaper))
    let target = start + row * frame.columns
    let (state, text, first) = (state, text, row * columns)
    for column in span {
      let cell = first + column
      if state[cell] == .untouched {
        target[column] = blank
      } else if isPlainText(text[cell]) {
        target[column] = plainCell(at: cell)
      } else {
        target[column] = self.cell(at: cell, column: column, matcher)
      }
    }
    frame.noteWrite(toRow: row)
  }

  @inline(__always)
  private func cell(at cell: Int, column: Int, _ matcher: GlyphMatcher) -> Cell {
    let background = paper[cell]
    if text[cell] != 0 { return textCell(at: cell, column: column, background) }
    guard covered[cell] > 0 else { return Cell(" ", background: color(of: background)) }
    if isMonochrome {
      let isSolid = state[cell] == .solid
      let glyph = isSolid ? matcher.solidGlyph : matcher.glyph(for: coverage[cell], isFill: isFilled[cell])
      return Cell(glyph: glyph, foreground: .default, background: .default, style: [])
    }
    let paint = inkPaint(cell)
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: background)) }
    if state[cell] == .solid { return Cell(" ", background: paint.over(background).cellColor) }
    let traits = InkTraits(isFill: isFilled[cell], hasPaper: background.alpha > Self.leastOpacity)
    return inkedCell(matcher.match(for: coverage[cell], traits), paint, on: background)
  }

  /// A glyph in two mixtures of ink and paper. What colour the terminal's own paper has is not known, but a glyph can be
  /// had in it by exchanging the two.
  private func inkedCell(_ match: GlyphMatch, _ paint: Paint, on background: Paint) -> Cell {
    let back = mixture(paint, match.background, background)
    if match.scalar == 0x20 { return Cell(" ", background: back) }
    let front = mixture(paint, match.foreground, background)
    guard front.isDefault else { return Cell(glyph: match.scalar, foreground: front, background: back, style: []) }
    return Cell(glyph: match.scalar, foreground: back, background: front, style: .reverse)
  }

  private func mixture(_ paint: Paint, _ share: Float, _ background: Paint) -> CellColor {
    color(of: paint.withAlpha(paint.alpha * share).over(background))
  }

  /// The colour a cell has for some paint.
  @inline(__always)
  func color(of paint: Paint) -> CellColor {
    isMonochrome || paint.alpha <= Self.leastOpacity ? .default : paint.cellColor
  }
}
