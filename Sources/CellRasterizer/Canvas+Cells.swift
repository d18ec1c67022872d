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
    let glyph = state[cell] == .solid ? matcher.solidGlyph : matcher.glyph(for: coverage[cell])
    if isMonochrome { return Cell(glyph: glyph, foreground: .default, background: .default, style: []) }
    let paint = inkPaint(cell)
    guard paint.alpha > Self.leastOpacity else { return Cell(" ", background: color(of: background)) }
    let behind = paint.withAlpha(paint.alpha * solidity(cell)).over(background)
    return Cell(
      glyph: glyph, foreground: paint.over(background).cellColor, background: color(of: behind), style: [])
  }

  /// How far ink takes the place of the paper: not at all up to two thirds of the coverage, wholly where all is
  /// covered, so that filled shapes are solid and their edges soft, while thick lines stay lines.
  private func solidity(_ cell: Int) -> Float {
    let excess = max(covered[cell] / Coverage.samples * 3 - 2, 0)
    return excess * excess
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
