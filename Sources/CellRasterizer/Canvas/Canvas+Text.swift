import Cells

/// Text: one character a cell, upright.
extension Canvas {
  /// Writes a character. It takes the place of ink; the colour of ink that covered the cell stays behind it.
  ///
  /// - Parameters:
  ///   - scalar: A printable character.
  ///   - width: 1 or 2 columns. A wide character that does not fit is not written at all.
  ///   - column: Its left column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  func addText(_ scalar: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= columns else { return }
    let cell = row * columns + column
    for place in cell..<cell + width {
      touch(place)
      blot(place)
      textPaint[place] = paint
    }
    text[cell] = scalar
    if width == 2 { text[cell + 1] = Self.rightHalf }
  }

  /// Takes a cell's ink away for what is written there.
  private func blot(_ cell: Int) {
    if !isMonochrome, covered[cell] > Coverage.samples / 2 { paper[cell] = inkPaint(cell).over(paper[cell]) }
    removeInk(cell)
  }
}
