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
    guard showsText(in: cell) else { return }
    if width == 2 {
      guard showsText(in: cell + 1) else { return }
      setText(Self.rightHalf, in: cell + 1, paint)
    }
    setText(scalar, in: cell, paint)
  }

  /// Whether a cell that can be shown only as a whole is shown: where more than half of it is inside the clip.
  @inline(__always)
  func showsText(in cell: Int) -> Bool { clip?.showsText(in: cell) ?? true }

  /// Writes a character, or the right half of a wide one, whatever the clip.
  ///
  /// Of a faint character and the one below it the stronger is shown, in the colour that both make together. One that is
  /// fainter than half does not take the place of a line either.
  @inline(__always)
  func setText(_ scalar: UInt32, in cell: Int, _ paint: Paint) {
    touch(cell)
    if paint.alpha >= Self.opaque || state[cell] == .bare && text[cell] == 0 {
      blot(cell)
      text[cell] = scalar
      textPaint[cell] = paint
    } else {
      mixText(scalar, in: cell, paint)
    }
  }

  private func mixText(_ scalar: UInt32, in cell: Int, _ paint: Paint) {
    if text[cell] != 0 {
      if paint.alpha >= textPaint[cell].alpha * (1 - paint.alpha) { text[cell] = scalar }
      textPaint[cell] = paint.over(textPaint[cell])
    } else if paint.alpha >= 0.5 || covered[cell] > Coverage.samples / 2 {
      blot(cell)
      text[cell] = scalar
      textPaint[cell] = paint
    }
  }

  /// Takes a cell's ink away for what is written there.
  @inline(__always)
  private func blot(_ cell: Int) {
    guard covered[cell] > 0 else { return }
    if !isMonochrome, covered[cell] > Coverage.samples / 2 { paper[cell] = inkPaint(cell).over(paper[cell]) }
    removeInk(cell)
  }
}

/// Light: characters whose colour is added to what is there.
extension Canvas {
  /// Writes a character that shines: its colour, and those of what lies below, add up (G28).
  ///
  /// The parameters are those of `addText`.
  func addLight(_ scalar: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= columns else { return }
    let cell = row * columns + column
    touch(cell)
    let below = text[cell] != 0 ? textPaint[cell].over(paper[cell]) : inkPaint(cell).over(paper[cell])
    let sum = below * below.alpha + paint * paint.alpha
    let light = Paint(sum[0], sum[1], sum[2], max(below.alpha, paint.alpha)).clamped(
      lowerBound: .zero, upperBound: .one)
    addText(
      scalar, width: width, column: column, row: row,
      (light / max(light.alpha, 1 / 256)).clamped(
        lowerBound: .zero, upperBound: .one
      ).withAlpha(light.alpha))
  }
}
