import VisibleText

/// The names of keys in key bindings and in the help text: one table for reading and for writing.
enum KeyNames {
  /// The keys that type no visible character.
  static let keys: [(name: String, key: Key)] = [
    ("space", .character(" ")), ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("backspace", .backspace), ("delete", .delete),
    ("enter", .enter), ("tab", .tab), ("backtab", .backTab), ("escape", .escape),
  ]

  /// The modifiers, in the order in which they are written.
  static let modifiers: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift),
  ]

  /// The key of a name: one of the table, `f1` and so on, or a single character.
  static func key(named name: String) -> Key? {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return scalar.hasSign ? .character(scalar) : nil }
    let word = name.lowercased()
    if let known = keys.first(where: { $0.name == word }) { return known.key }
    guard word.first == "f", let number = Int(word.dropFirst()), functionNumbers.contains(number) else { return nil }
    return .function(number)
  }

  /// The modifier of a name in small letters.
  static func modifier(named name: String) -> Modifiers? { modifiers.first { $0.name == name }?.modifier }

  /// The name of a key.
  static func name(of key: Key) -> String {
    if let known = keys.first(where: { $0.key == key }) { return known.name }
    switch key {
    case .character(let scalar): return String(Character(scalar))
    case .function(let number): return "f\(number)"
    default: return "?"
    }
  }

  /// Terminfo has names for these (`kf1` to `kf63`), so no terminal sends others.
  private static let functionNumbers = 1...63
}

extension Unicode.Scalar {
  /// Whether it can be seen: no space, and nothing that acts on a terminal or shows nothing.
  fileprivate var hasSign: Bool { !properties.isWhitespace && !isHidden }
}
