import Cells

/// Text: upright, one character a cell.
///
/// `text` holds the glyph and, above its 27 bits, the style, or that it is a border's line
/// (`borderMark`). In the right half of a wide character it is `rightHalf` and the style. A character two columns
/// wide is written whole or not at all; if one of its halves is painted over later, the other becomes a space when the
/// frame is finished (`Canvas+Cells`).
extension CanvasCell {
  /// The content of `text` in the right half of a wide character, besides its style.
  static let rightHalf: UInt32 = 1 << 31

  /// The content of `text` for a border's line, besides its character: no text has the style `reverse`.
  static var borderMark: UInt32 { packed(.reverse) }

  /// Returns a style as `text` holds it.
  static func packed(_ style: CellStyle) -> UInt32 { (style.rawValue & styleMask) << styleShift }

  /// The style of what is written; a border's line has none.
  var style: CellStyle { CellStyle(rawValue: (text & ~Self.borderMark) >> Self.styleShift & Self.styleMask) }

  /// True if a character is written whose right half would be in the next cell.
  var isLeftHalf: Bool { !isRightHalf && Cell.isWide(text & Self.glyphMask) }

  /// True if the right half of a character is written.
  var isRightHalf: Bool { text & Self.rightHalf != 0 }

  private static let styleShift: UInt32 = 27
  private static let styleMask: UInt32 = 0xF
  static let glyphMask: UInt32 = 0x07FF_FFFF

  /// No character below this is wide.
  static let firstWide: UInt32 = 0x1100

  /// Writes a character.
  ///
  /// Of a character that is not opaque and the one below it the more opaque one is shown, in the mixture of both colours. One
  /// that is less than half opaque does not replace a line either.
  ///
  /// - Parameters:
  ///   - text: The new content of `text`.
  ///   - box: The place where the character would stand if it were not moved to the nearest cell.
  mutating func write(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    guard paint.alpha >= Canvas.opaque, look == .plain else { return mixText(text, paint, box) }
    (self.text, textPaint, letterBox) = (text, paint, box)
  }

  /// Writes a character that is not opaque, or over more than paper.
  private mutating func mixText(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    if paint.alpha >= Canvas.opaque {
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

  /// Takes over a character with another colour.
  mutating func write(_ other: borrowing CanvasCell, _ paint: Paint) {
    (text, textPaint, letterBox) = (other.text, paint, other.letterBox)
  }

  /// Text goes where something covers most of it.
  mutating func hideText(covered: Float) {
    if text != 0 && covered > 0.5 { text = 0 }
  }

  /// Paints over a share of a character's cell, and so over its colour.
  mutating func tintText(_ paint: Paint, _ area: Float) {
    let share = paint.alpha * area
    textPaint = (textPaint * (1 - share) + paint * share).withAlpha(textPaint.alpha)
  }
}
