/// Light: characters whose colour is added to what is there.
extension Canvas {
  /// Writes a character that shines: its colour, and those of what lies below, add up (G28).
  ///
  /// The parameters are those of `addText`.
  func addLight(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= columns, !isProbe, damage?.contains(column: column, row: row) ?? true else {
      return addText(glyph, width: width, column: column, row: row, paint)
    }
    let cell = row * columns + column
    touch(cell)
    let below = text[cell] != 0 ? textPaint[cell].over(paper[cell]) : inkPaint(cell).over(paper[cell])
    let sum = below * below.alpha + paint * paint.alpha
    let light = Paint(sum[0], sum[1], sum[2], max(below.alpha, paint.alpha)).clamped(
      lowerBound: .zero, upperBound: .one)
    addText(
      glyph, width: width, column: column, row: row,
      (light / max(light.alpha, 1 / 256)).clamped(
        lowerBound: .zero, upperBound: .one
      ).withAlpha(light.alpha))
  }
}
