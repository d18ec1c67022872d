import LayerAnimation

/// Colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear`.
extension NodeReader {
  /// A colour.
  func color() -> Color? {
    if isNothing, let word, !word.isEmpty { return noColor(word) }
    guard let text = scalar("a colour") else { return nil }
    switch ColorText.read(text) {
    case .color(let color): return color
    case .notADigit(let offset):
      fail("'\(Self.shortened(text))' is not a colour: only 0-9 and a-f may follow '#'", atCharacter: offset + 1)
    case .wrongLength: fail("'\(Self.shortened(text))' is not a colour: '#' takes 3, 6 or 8 digits")
    case .unknownName: return unknownColor(text)
    }
    return nil
  }

  private func unknownColor(_ text: String) -> Color? {
    let name = text.lowercased()
    guard !Self.absences.contains(name) else { return noColor(text) }
    let hint = context.suggestion(for: name, among: CSSColors.names)
    fail("'\(Self.shortened(text))' is not a colour; write '#rrggbb' or a CSS name\(hint)")
    return nil
  }

  /// A colour, or `none` for no colour. The outer optional is nil if the value is invalid.
  func optionalColor() -> Color?? {
    if isWord("none") { return .some(nil) }
    return color().map { .some($0) }
  }

  /// Words that probably mean no colour, for the message where a colour is required.
  private static let absences = ["none", "nil", "no"]

  private func noColor(_ text: String) -> Color? {
    fail("'\(text)' is no colour here; write 'clear' for one that is not seen")
    return nil
  }
}
