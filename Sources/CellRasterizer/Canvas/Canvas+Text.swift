import Cells

/// Text: one character a cell, upright.
///
/// What `text` holds of a cell is the glyph and, above its 27 bits, the style. In the right half of a wide character it is
/// `rightHalf` and the style. A character two columns wide is written whole or not at all; if one of its halves is
/// painted over later, the other becomes a space when the frame is finished (`Canvas+TextCells`).
extension Canvas {
  /// What `text` holds in the right half of a wide character, beside its style.
  static let rightHalf: UInt32 = 1 << 31

  /// Writes a character. It takes the place of ink; the colour of ink that covered the cell stays behind it.
  ///
  /// - Parameters:
  ///   - glyph: A printable character, as cells hold it.
  ///   - width: 1 or 2 columns. A wide character that does not fit is not written at all.
  ///   - column: Its left column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  ///   - style: Bold, dim and the like.
  @inline(__always)
  func addText(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint, style: CellStyle = []) {
    guard column >= 0, column + width <= columns else { return }
    let cell = row * columns + column
    guard showsText(in: cell) else { return }
    if width == 2 {
      guard showsText(in: cell + 1) else { return }
      setText(Self.rightHalf | Self.packed(style), in: cell + 1, paint)
    }
    setText(glyph | Self.packed(style), in: cell, paint)
  }

  /// Whether a cell that can be shown only as a whole is shown: where more than half of it is inside the clip.
  @inline(__always)
  func showsText(in cell: Int) -> Bool { clip?.showsText(in: cell) ?? true }

  /// Gives a cell text that is packed already, whatever the clip.
  ///
  /// Of a faint character and the one below it the stronger is shown, in the colour that both make together. One that is
  /// fainter than half does not take the place of a line either.
  ///
  /// - Parameter packed: What `text` shall hold.
  @inline(__always)
  func setText(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    touch(cell)
    if paint.alpha >= Self.opaque || state[cell] == .bare && text[cell] == 0 {
      blot(cell)
      text[cell] = packed
      textPaint[cell] = paint
    } else {
      mixText(packed, in: cell, paint)
    }
  }

  private func mixText(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    if text[cell] != 0 {
      if paint.alpha >= textPaint[cell].alpha * (1 - paint.alpha) { text[cell] = packed }
      textPaint[cell] = paint.over(textPaint[cell])
    } else if paint.alpha >= 0.5 || covered[cell] > Coverage.samples / 2 {
      blot(cell)
      text[cell] = packed
      textPaint[cell] = paint
    }
  }

  /// Takes text and ink from a cell; the colour of ink that covered it stays.
  func erase(_ cell: Int) {
    guard showsText(in: cell) else { return }
    touch(cell)
    blot(cell)
    text[cell] = 0
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
  func addLight(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= columns else { return }
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
