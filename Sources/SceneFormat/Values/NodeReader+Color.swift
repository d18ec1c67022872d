import LayerAnimation

/// The role of a colour, which decides which of the terminal's own colours `default` stands for.
enum ColorRole {
  /// The colour of fills, lines, characters, and other drawn contents.
  case ink
  /// The colour of backgrounds of layers, and of gradients.
  case paper
}

/// Reads colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear`, `default`, or one for light and one for dark
/// terminals.
extension NodeReader {
  /// Returns a colour; if there are two for light and dark terminals, the one for the ground that the scene is decoded
  /// for.
  func color(_ role: ColorRole = .ink) -> Color? {
    isMapping ? shade(role) : plainColor(role)
  }

  private func plainColor(_ role: ColorRole) -> Color? {
    if isNothing, let word, !word.isEmpty { return noColor(word) }
    guard let text = scalar("a colour") else { return nil }
    if text.lowercased() == "default" { return context.terminalColor(role) }
    switch ColorText.read(text) {
    case .color(let color): return color
    case .notADigit(let offset):
      fail("'\(Self.shortened(text))' is not a colour: only 0-9 and a-f may follow '#'", atCharacter: offset + 1)
    case .wrongLength: fail("'\(Self.shortened(text))' is not a colour: '#' takes 3, 6 or 8 digits")
    case .unknownName: return unknownColor(text)
    }
    return nil
  }

  /// Returns one of two colours. Both are read, so that mistakes in either are found on every terminal.
  private func shade(_ role: ColorRole) -> Color? {
    guard let mapping = MappingReader(self, as: .shades) else { return nil }
    let light = mapping.read("light") { $0.part(role) }
    let dark = mapping.read("dark") { $0.part(role) }
    guard let light, let dark else { return nil }
    return context.isOnLightGround ? light : dark
  }

  /// The text of that one of two colours for light and dark terminals that is for this ground; any other value
  /// unchanged. Nil if one of the two is no colour.
  var shadeText: NodeReader? {
    guard isShades else { return self }
    guard color() != nil, let text = value(ofKey: context.isOnLightGround ? "light" : "dark") else { return nil }
    return text
  }

  private func part(_ role: ColorRole) -> Color? {
    guard !isMapping else {
      fail("expected one colour, found a mapping: 'light' and 'dark' cannot stand in one another")
      return nil
    }
    return plainColor(role)
  }

  /// True if the value is a mapping for light and dark terminals, where other mappings are allowed as well.
  var isShades: Bool { has("light") || has("dark") }

  private func unknownColor(_ text: String) -> Color? {
    let name = text.lowercased()
    guard !Self.absences.contains(name) else { return noColor(text) }
    let hint = context.suggestion(for: name, among: CSSColors.names + ["default"])
    fail("'\(Self.shortened(text))' is not a colour; write '#rrggbb' or a CSS name\(hint)")
    return nil
  }

  /// Returns a colour, or `none` for no colour. The outer optional is nil if the value is invalid.
  func optionalColor(_ role: ColorRole = .ink) -> Color?? {
    if isWord("none") { return .some(nil) }
    return color(role).map { .some($0) }
  }

  /// The words that probably mean no colour, for the message where a colour is required.
  private static let absences = ["none", "nil", "no"]

  private func noColor(_ text: String) -> Color? {
    fail("'\(text)' is no colour here; write 'clear' for one that is not seen")
    return nil
  }
}
