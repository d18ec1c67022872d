import Cells

/// Text, upright and with one character in a cell.
///
/// `text` holds the glyph in 24 bits and, above them, the style or the mark of a border's line (`borderMark`). In the
/// right half of a wide character it is `rightHalf` and the style. A character two columns wide is written as a whole
/// or not at all; if one of its halves is painted over later, the other becomes a space when the frame is finished
/// (`Canvas+Cells`).
extension CanvasCell {
  /// The bit of `text` in the right half of a wide character.
  static let rightHalf: UInt32 = 1 << 31

  /// The bits of `text` that mark a border's line; no text has the style `reverse`.
  static var borderMark: UInt32 { packed(.reverse) }

  /// Returns the bits of `text` for a style.
  static func packed(_ style: CellStyle) -> UInt32 { (style.rawValue & styleMask) << styleShift }

  /// The style of the character; a border's line has none.
  var style: CellStyle { CellStyle(rawValue: (text & ~Self.borderMark) >> Self.styleShift & Self.styleMask) }

  /// True if the cell holds the left half of a wide character.
  var isLeftHalf: Bool { !isRightHalf && Cell.isWide(text & Self.glyphMask) }

  /// True if the cell holds the right half of a wide character.
  var isRightHalf: Bool { text & Self.rightHalf != 0 }

  private static let styleShift: UInt32 = 24
  private static let styleMask: UInt32 = 0x7F
  static let glyphMask: UInt32 = 0x00FF_FFFF

  /// The least wide character.
  static let firstWide: UInt32 = 0x1100

  /// Writes a character.
  ///
  /// Of a character that is not opaque and the character below, the more opaque one is shown, in the mixture of both
  /// colours. A character that is less than half opaque does not replace a line.
  ///
  /// - Parameters:
  ///   - text: The new content of `text`.
  ///   - box: The letter box of the character.
  mutating func write(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    guard paint.alpha >= Canvas.opaque, look == .plain else { return mixText(text, paint, box) }
    (self.text, textPaint, letterBox) = (text, paint, box)
  }

  /// Writes a character that is not opaque, or that covers more than plain paper.
  private mutating func mixText(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    var paint = paint
    if paint.alpha >= Canvas.opaque {
      if isBody && covered > 0 { paint = onBody(paint) }
      turnInkIntoPaper()
    } else if self.text != 0 {
      joinHalves()
      let mixture = paint.over(textPaint)
      if paint.alpha >= textPaint.alpha * (1 - paint.alpha) { (self.text, letterBox) = (text, box) }
      textPaint = mixture
      return
    } else {
      joinHalves()
      guard look == .plain || paint.alpha >= 0.5 || covered > Coverage.samples / 2 else { return }
      turnInkIntoPaper()
    }
    (self.text, textPaint, letterBox) = (text, paint, box)
  }

  /// Returns the colour of a character that is written inside a body: the colour of the body, if that of the character
  /// is nearly the paper's, as a dark window in a light wall has.
  private func onBody(_ paint: Paint) -> Paint {
    paint.squaredDifference(from: paper.withAlpha(paint.alpha)) < Self.indistinct ? inkPaint : paint
  }

  /// The squared difference of a character's colour from the paper's below which it cannot be read.
  private static let indistinct: Float = 0.15

  /// Takes a character of another cell in another colour.
  mutating func write(_ other: borrowing CanvasCell, _ paint: Paint) {
    (text, textPaint, letterBox) = (other.text, paint, other.letterBox)
  }

  /// Removes the character if more than half of the cell is covered; a dot, which would leave a hole in what covers it, if
  /// any noticeable part is.
  mutating func hideText(covered: Float) {
    if text != 0 && (covered > 0.5 || text & Self.glyphMask == 0xB7 && covered > 0.1) { text = 0 }
  }

  /// Tints the character as paint over a share of the cell does.
  mutating func tintText(_ paint: Paint, _ area: Float) {
    let share = paint.alpha * area
    textPaint = (textPaint * (1 - share) + paint * share).withAlpha(textPaint.alpha)
  }
}
