import Cells

/// The end of compositing: paper, ink and text become cells.
extension Canvas {
  /// Writes the frame into the upper left part of a grid at least as large.
  ///
  /// - Complexity: O(cells). Allocates nothing.
  func write(to frame: CellBuffer, _ matcher: GlyphMatcher) {
    let blank = Cell(" ", background: color(of: stagePaper))
    for row in 0..<rows {
      let target = frame.cells.baseAddress.map { $0 + row * frame.columns }
      guard let target else { return }
      for column in 0..<columns {
        let cell = row * columns + column
        target[column] = state[cell] != .untouched ? self.cell(at: cell, column: column, matcher) : blank
      }
    }
  }

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

  private func textCell(at cell: Int, column: Int, _ background: Paint) -> Cell {
    let glyph = wholeGlyph(at: cell, column: column)
    let paint = textPaint[cell]
    if isMonochrome { return faded(glyph, paint.alpha) }
    return Cell(
      glyph: glyph, foreground: paint.over(background).cellColor, background: color(of: background), style: [])
  }

  /// Without colours text is there, or dim, or gone.
  private func faded(_ glyph: UInt32, _ alpha: Float) -> Cell {
    let isGone = alpha < 0.15
    return Cell(
      glyph: isGone ? 0x20 : glyph, foreground: .default, background: .default,
      style: !isGone && alpha < 0.6 ? .dim : [])
  }

  /// A wide character whose other half was painted over is a space.
  private func wholeGlyph(at cell: Int, column: Int) -> UInt32 {
    let glyph = text[cell]
    if glyph == Self.rightHalf {
      let isWhole = column > 0 && text[cell - 1] != 0 && text[cell - 1] != Self.rightHalf && isWide(text[cell - 1])
      return isWhole ? Cell.continuation : 0x20
    }
    guard isWide(glyph) else { return glyph }
    let hasRightHalf = column + 1 < columns && state[cell + 1] != .untouched && text[cell + 1] == Self.rightHalf
    return hasRightHalf ? glyph : 0x20
  }

  private func isWide(_ glyph: UInt32) -> Bool {
    guard glyph >= 0x1100, let scalar = Unicode.Scalar(glyph) else { return false }
    return CharacterWidth.columns(of: scalar) == 2
  }

  private func color(of paint: Paint) -> CellColor {
    isMonochrome || paint.alpha <= Self.leastOpacity ? .default : paint.cellColor
  }

}
