import LayerAnimation

/// Colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear`.
extension NodeReader {
  /// A colour.
  func color() -> Color? {
    if isNothing, let word, !word.isEmpty { return noColor(word) }
    guard let text = scalar("a colour") else { return nil }
    if text.hasPrefix("#") { return hexColor(text) }
    let name = text.lowercased()
    if name == "clear" || name == "transparent" { return .clear }
    if let hex = CSSColors.named[name] { return Color(hex: hex) }
    guard !Self.absences.contains(name) else { return noColor(text) }
    let hint = context.suggestion(for: name, among: CSSColors.names)
    fail("'\(Self.shortened(text))' is not a colour; write '#rrggbb' or a CSS name\(hint)")
    return nil
  }

  /// A colour, or `none` for no colour. The outer optional is nil if the value is invalid.
  func optionalColor() -> Color?? {
    if word == "none" { return .some(nil) }
    return color().map { .some($0) }
  }

  /// Words that probably mean no colour, for the message where a colour is required.
  private static let absences = ["none", "nil", "no"]

  private func noColor(_ text: String) -> Color? {
    fail("'\(text)' is no colour here; write 'clear' for one that is not seen")
    return nil
  }

  private func hexColor(_ text: String) -> Color? {
    let digits = text.unicodeScalars.dropFirst()
    if let offset = digits.enumerated().first(where: { !$0.element.properties.isASCIIHexDigit })?.offset {
      fail("'\(Self.shortened(text))' is not a colour: only 0-9 and a-f may follow '#'", atCharacter: offset + 1)
      return nil
    }
    guard let bits = UInt64(String(text.dropFirst()), radix: 16) else { return wrongLength(text) }
    switch digits.count {
    case 3: return Color(hex: UInt32((bits >> 8 & 15) * 0x110000 + (bits >> 4 & 15) * 0x1100 + (bits & 15) * 0x11))
    case 6: return Color(hex: UInt32(bits))
    case 8: return Color(hex: UInt32(bits >> 8)).faded(by: Double(bits & 255) / 255)
    default: return wrongLength(text)
    }
  }

  private func wrongLength(_ text: String) -> Color? {
    fail("'\(Self.shortened(text))' is not a colour: '#' takes 3, 6 or 8 digits")
    return nil
  }
}
