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
      let glyph = state[cell] == .solid ? matcher.solidGlyph : matcher.glyph(for: coverage[cell])
      return Cell(glyph: glyph, foreground: .default, background: .default, style: [])
    }
    let paint = inkPaint(cell)
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: background)) }
    let ink = paint.over(background).cellColor
    if state[cell] == .solid { return Cell(" ", background: ink) }
    guard isFilled[cell] else { return lineCell(matcher.glyph(for: coverage[cell]), at: cell, paint, on: background) }
    return fillCell(matcher.glyphOrInverse(for: coverage[cell]), ink, on: background)
  }

  /// A glyph in ink on paper; or, for what the ink leaves bare, in the paper's colour on ink. What colour the terminal's
  /// own paper has is not known, but it can be had by exchanging the two.
  private func fillCell(_ match: (scalar: UInt32, isInverse: Bool), _ ink: CellColor, on background: Paint) -> Cell {
    let paper = color(of: background)
    guard match.isInverse else { return Cell(glyph: match.scalar, foreground: ink, background: paper, style: []) }
    if match.scalar == 0x20 { return Cell(" ", background: ink) }
    guard paper.isDefault else { return Cell(glyph: match.scalar, foreground: paper, background: ink, style: []) }
    return Cell(glyph: match.scalar, foreground: ink, background: paper, style: .reverse)
  }

  /// A glyph in ink on paper. Where a line covers nearly all of a cell its colour goes into the paper too.
  private func lineCell(_ glyph: UInt32, at cell: Int, _ paint: Paint, on background: Paint) -> Cell {
    let behind = paint.withAlpha(paint.alpha * solidity(cell)).over(background)
    return Cell(
      glyph: glyph, foreground: paint.over(background).cellColor, background: color(of: behind), style: [])
  }

  /// How far a line takes the place of the paper: not at all up to two thirds of the coverage, wholly where all is
  /// covered, so that thick lines have soft edges and stay lines.
  private func solidity(_ cell: Int) -> Float {
    let excess = max(covered[cell] / Coverage.samples * 3 - 2, 0)
    return excess * excess
  }

  /// The colour a cell has for some paint.
  @inline(__always)
  func color(of paint: Paint) -> CellColor {
    isMonochrome || paint.alpha <= Self.leastOpacity ? .default : paint.cellColor
  }
}
