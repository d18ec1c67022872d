import Diagnostics

/// The names of keys in key bindings and in the help text: one table for reading and for writing.
enum KeyNames {
  /// The keys that type no visible character, without function keys.
  static let keys: [Key] = [
    .character(" "), .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .enter, .tab,
    .backTab, .escape,
  ]

  /// The modifiers, in the order in which they are written.
  static let modifiers: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift),
  ]

  /// Returns the key with a name: one of the table, `f1` and so on, or a single character.
  static func key(named name: String) -> Key? {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return scalar.hasSign ? .character(scalar) : nil }
    let word = name.lowercased()
    if let known = keys.first(where: { Self.name(of: $0) == word }) { return known }
    guard word.first == "f", let number = Int(word.dropFirst()), functionNumbers.contains(number) else { return nil }
    return .function(number)
  }

  /// Returns the modifier with a name in lower case.
  static func modifier(named name: String) -> Modifiers? { modifiers.first { $0.name == name }?.modifier }

  /// Returns the name of a key.
  static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let scalar): String(Character(scalar))
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .backspace: "backspace"
    case .delete: "delete"
    case .enter: "enter"
    case .tab: "tab"
    case .backTab: "backtab"
    case .escape: "escape"
    case .function(let number): "f\(number)"
    }
  }

  /// The numbers of function keys. Terminfo has names for these only (`kf1` to `kf63`), so no terminal sends others.
  private static let functionNumbers = 1...63
}

extension Unicode.Scalar {
  /// True if the character is visible: it is no space, no control character and no hidden character.
  fileprivate var hasSign: Bool { !properties.isWhitespace && !isHidden }
}
