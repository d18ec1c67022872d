import Cells
import Diagnostics

/// An event of a terminal.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key, Modifiers)

  /// A button of the mouse or its wheel was used.
  case mouse(MouseEvent)

  /// The screen has another size now, and is empty. Several changes in a row may be reported as one.
  case resize(TerminalSize)

  /// The terminal has reported its own colours, which are the backend's `colors` now.
  case colors(TerminalColors)

  /// The terminal has reported which one it is, and so the characters that it draws by itself, the backend's
  /// `drawnGlyphs`, and perhaps more colours, its `colorDepth`.
  case glyphs(DrawnGlyphs)

  /// The program was stopped, by Ctrl-Z for instance, and runs again. The screen has been set up again; a frame should
  /// be presented, even an unchanged one.
  case resume

  /// The backend's `wakeDescriptor` has something to read.
  case wake

  /// There will be no more input; the player should close the terminal and end.
  case end(EndReason)
}

/// The reason why a terminal's input has ended.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum EndReason: Hashable, Sendable {
  /// A signal asked the program to end: `SIGINT`, `SIGTERM` or `SIGHUP`. After closing the terminal a well-behaved
  /// program dies of that same signal, so that its parent learns of it.
  case signal(Int32)

  /// The terminal is gone, or its input was closed.
  case hangUp
}

/// An event of the mouse, with its position.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public var kind: Kind

  /// The column, from 0 at the left.
  public var column: Int

  /// The row, from 0 at the top.
  public var row: Int

  /// The horizontal position in the cell, as a fraction of its width: at least 0 and less than 1. It is 0.5 if the
  /// terminal reports whole cells only.
  public var columnPart = 0.5

  /// The vertical position in the cell, as a fraction of its height, from the top.
  public var rowPart = 0.5

  /// The modifier keys that were held down.
  public var modifiers: Modifiers

  /// The kinds of mouse events.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(MouseButton)

    /// A button was released; nil if the terminal does not report which.
    case release(MouseButton?)

    /// The mouse was moved with a button held down.
    case drag(MouseButton)

    /// The mouse was moved without a button; it is reported only if `TerminalBackend.reportsMoves` is true.
    case move

    /// The wheel was turned away from the user.
    case wheelUp

    /// The wheel was turned towards the user.
    case wheelDown
  }

  /// Creates an event from its parts.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// How a terminal reports the place of the mouse.
public enum MouseReports: String, CaseIterable, Hashable, Sendable {
  /// In pixels, where the terminal can do that (mode 1016), so that the place is known to a fraction of a cell.
  case pixels

  /// In columns and rows.
  case cells

  /// Not at all: the terminal handles the mouse itself, as for selecting text.
  case off = "none"
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The primary button, under the index finger of a right hand.
  case left

  /// The button in the middle, often the wheel.
  case middle

  /// The secondary button, which opens menus.
  case right
}

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

  /// Returns the name of a key: that of its case, in lower case, but for those that type something.
  static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let scalar): String(Character(scalar))
    case .function(let number): "f\(number)"
    default: "\(key)".lowercased()
    }
  }

  /// The numbers of function keys. Terminfo has names for these only (`kf1` to `kf63`), so no terminal sends others.
  private static let functionNumbers = 1...63
}

extension Unicode.Scalar {
  /// True if the character is visible: it is no space, no control character and no hidden character.
  fileprivate var hasSign: Bool { !properties.isWhitespace && !isHidden }
}
