import LayerAnimation

/// A reader of the notation of colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear` or `transparent`.
package enum ColorText {
  /// The result of reading a text as a colour.
  package enum Reading: Equatable {
    /// The text is a colour.
    case color(Color)
    /// A character after `#` is no hexadecimal digit; its offset is counted from 0 behind `#`.
    case notADigit(offset: Int)
    /// The number of digits after `#` is not 3, 6 or 8.
    case wrongLength
    /// No colour has this name.
    case unknownName
  }

  /// Reads a text; names may be in upper case.
  package static func read(_ text: String) -> Reading {
    if text.hasPrefix("#") { return readDigits(text) }
    let name = text.lowercased()
    if name == "clear" || name == "transparent" { return .color(.clear) }
    return CSSColors.named[name].map { .color(Color(hex: $0)) } ?? .unknownName
  }

  /// The names of opaque colours, sorted.
  package static var names: [String] { CSSColors.names }

  private static func readDigits(_ text: String) -> Reading {
    let digits = text.unicodeScalars.dropFirst()
    if let offset = digits.enumerated().first(where: { !$0.element.properties.isASCIIHexDigit })?.offset {
      return .notADigit(offset: offset)
    }
    guard let bits = UInt64(String(text.dropFirst()), radix: 16) else { return .wrongLength }
    switch digits.count {
    case 3:
      return .color(Color(hex: UInt32((bits >> 8 & 15) * 0x110000 + (bits >> 4 & 15) * 0x1100 + (bits & 15) * 0x11)))
    case 6: return .color(Color(hex: UInt32(bits)))
    case 8: return .color(Color(hex: UInt32(bits >> 8)).faded(by: Double(bits & 255) / 255))
    default: return .wrongLength
    }
  }
}
