import Cells

/// Text: upright, one character a cell.
///
/// What `text` holds of a cell is the glyph and, above its 27 bits, the style, or that it is a border's line
/// (`borderMark`). In the right half of a wide character it is `rightHalf` and the style. A character two columns
/// wide is written whole or not at all; if one of its halves is painted over later, the other becomes a space when the
/// frame is finished (`Canvas+TextCells`).
extension Canvas {
  /// What `text` holds in the right half of a wide character, beside its style.
  static let rightHalf: UInt32 = 1 << 31

  /// What `text` holds of a border's line, beside its character: no text has the style `reverse`.
  static var borderMark: UInt32 { packed(.reverse) }

  /// The character that a border has written into a cell, if nothing was written over it.
  ///
  /// - Parameter column: May lie outside the canvas.
  func borderLine(column: Int, row: Int) -> UInt32? {
    guard column >= 0, column < columns else { return nil }
    let cell = row * columns + column
    guard state[cell].isComposed, text[cell] & Self.borderMark != 0 else { return nil }
    return text[cell] & ~Self.borderMark
  }

  /// Writes a character into a cell, whatever limits painting.
  ///
  /// Of a character that is not opaque and the one below it the more opaque one is shown, in the mixture of both colours. One
  /// that is less than half opaque does not replace a line either.
  ///
  /// - Parameters:
  ///   - packed: What `text` shall hold.
  ///   - box: Where the character would stand if it were not moved to the nearest cell; kept only by pictures.
  func setText(_ packed: UInt32, in cell: Int, _ paint: Paint, _ box: LetterBox) {
    if paint.alpha >= Self.opaque { return setOpaqueText(packed, in: cell, paint, box) }
    touch(cell)
    joinHalves(cell)
    if state[cell] == .bare && text[cell] == 0 {
      write(packed, in: cell, paint, box)
    } else {
      mixText(packed, in: cell, paint, box)
    }
  }

  /// Writes an opaque character into a cell, whatever limits painting.
  func setOpaqueText(_ packed: UInt32, in cell: Int, _ paint: Paint, _ box: LetterBox) {
    touch(cell)
    if covered[cell] > 0 || state[cell].isHalved { turnInkIntoPaper(cell) }
    write(packed, in: cell, paint, box)
  }

  private func write(_ packed: UInt32, in cell: Int, _ paint: Paint, _ box: LetterBox) {
    text[cell] = packed
    textPaint[cell] = paint
    if isPicture { letterBoxes[cell] = box }
  }

  private func mixText(_ packed: UInt32, in cell: Int, _ paint: Paint, _ box: LetterBox) {
    if text[cell] != 0 {
      let mixture = paint.over(textPaint[cell])
      if paint.alpha >= textPaint[cell].alpha * (1 - paint.alpha) { write(packed, in: cell, paint, box) }
      textPaint[cell] = mixture
    } else if paint.alpha >= 0.5 || covered[cell] > Coverage.samples / 2 {
      turnInkIntoPaper(cell)
      write(packed, in: cell, paint, box)
    }
  }

  /// Writes opaque characters into cells beside one another, whatever limits painting.
  ///
  /// The addresses are read once and not for each cell, as the compiler cannot know that none of these writes changes them.
  func write(
    _ glyphs: UnsafePointer<UInt32>, _ count: Int, to first: Int, _ paint: Paint, _ style: CellStyle, _ box: LetterBox
  ) {
    if isPicture { notice(first..<first + count) }
    let (state, covered, isFilled) = (state + first, covered + first, isFilled + first)
    let (paper, text, textPaint) = (paper + first, text + first, textPaint + first)
    let (stagePaper, packed) = (stagePaper, Self.packed(style))
    let hidden = keepsHidden ? hidden : nil
    let boxes = isPicture ? letterBoxes + first : nil
    for index in 0..<count {
      if !state[index].isComposed {
        state[index] = .bare
        covered[index] = 0
        isFilled[index] = false
        paper[index] = stagePaper
        hidden?.clear(first + index)
      } else if covered[index] > 0 || state[index].isHalved {
        turnInkIntoPaper(first + index)
      }
      text[index] = glyphs[index] | packed
      textPaint[index] = paint
      if let boxes { boxes[index] = box }
    }
  }
}
