/// A key of the keyboard, as far as a terminal can tell keys apart.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Key: Hashable, Sendable {
  /// A key that types a character. Shift is part of the character: `L`, not shift and `l`.
  case character(Unicode.Scalar)

  /// An arrow key.
  case left, right, up, down

  /// The keys for the start and the end of a line.
  case home, end

  /// The keys for the page above and the page below.
  case pageUp, pageDown

  /// The key that deletes to the left, whatever code the terminal sends for it.
  case backspace

  /// The key that deletes to the right.
  case delete

  /// The Return or Enter key.
  case enter

  /// The tab key, without and with Shift.
  case tab, backTab

  /// The Esc key.
  case escape

  /// A function key, by its number from 1 on.
  case function(Int)
}

/// The modifier keys that are held down with another key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key, which is reported only with keys that type no character.
  public static let shift = Modifiers(rawValue: 1)

  /// The Alt key, which is also called Option or Meta.
  public static let alt = Modifiers(rawValue: 2)

  /// The Control key.
  public static let control = Modifiers(rawValue: 4)
}

/// A key with its modifiers, to which a key binding is bound.
///
/// The text of a key stroke is one such as `q`, `space`, `shift+left`, `ctrl+alt+f5`. Parsing the text of a key stroke
/// gives the same key stroke.
public struct KeyStroke: Hashable, Sendable {
  /// The key.
  public var key: Key

  /// The modifier keys that are held down with the key.
  public var modifiers: Modifiers

  /// Creates a key stroke from its parts.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates the key that types a character.
  public init(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }
}

extension KeyStroke: LosslessStringConvertible {
  /// The names of keys that are words, without function keys; for suggestions.
  package static var namedKeys: [String] { KeyNames.keys.map(KeyNames.name) }

  /// Creates a key stroke from its text; nil if the text names none. Words may be in upper case; single characters mean
  /// themselves, so `L` and `l` are two keys.
  public init?(_ description: String) {
    var modifiers: Modifiers = []
    var rest = Substring(description)
    // A plus sign at the very end is the key with that sign: "ctrl++".
    while let plus = rest.dropLast().firstIndex(of: "+") {
      guard let modifier = KeyNames.modifier(named: rest[..<plus].lowercased()) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard let key = KeyNames.key(named: String(rest)) else { return nil }
    self.init(key, modifiers)
  }

  /// The text of the key stroke: the modifiers in the order ctrl, alt, shift, then the key, joined by plus signs.
  public var description: String {
    let prefixes = KeyNames.modifiers.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (prefixes + [KeyNames.name(of: key)]).joined(separator: "+")
  }
}

extension InputEvent {
  /// Returns the event of a key stroke.
  public static func key(_ stroke: KeyStroke) -> InputEvent { .key(stroke.key, stroke.modifiers) }

  /// The key stroke of the event; nil if the event is no key.
  public var keyStroke: KeyStroke? {
    guard case .key(let key, let modifiers) = self else { return nil }
    return KeyStroke(key, modifiers)
  }
}
