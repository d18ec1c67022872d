import CNcurses
import Terminal

/// The sequences by which a terminal sends keys, according to its description.
struct KeySequences {
  private let sequences: [(text: String, stroke: KeyStroke)]

  /// Creates the list of some sequences. Of two keys with the same sequence the first counts.
  init(_ sequences: [(text: String, stroke: KeyStroke)]) {
    self.sequences = sequences.filter { !$0.text.isEmpty && !Self.isPlaceOfCursor($0.text) }
  }

  /// Returns the sequences of the description that is loaded. The capabilities of function keys are `kf1` to `kf63`.
  static func described() -> KeySequences {
    let functions = (1...63).map { ("kf\($0)", KeyStroke(.function($0))) }
    return KeySequences(
      (capabilities + functions).compactMap { name, stroke in TerminalDescription.string(name).map { ($0, stroke) } })
  }

  /// The result of comparing the characters that have been received with the sequences.
  enum Match: Equatable {
    /// A result for characters with which no key's sequence begins with the characters.
    case none

    /// The characters are the beginning of a key's sequence.
    case beginning

    /// The characters are the sequence of a key.
    case key(KeyStroke)
  }

  /// Returns true if a sequence may begin with a character.
  func mayBegin(with scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

  /// Compares all characters that have been received since the last key.
  ///
  /// - Complexity: O(sequences); a description has less than a hundred.
  func match(_ received: [Unicode.Scalar]) -> Match {
    if let key = sequences.first(where: { $0.text.unicodeScalars.elementsEqual(received) }) { return .key(key.stroke) }
    return sequences.contains { $0.text.unicodeScalars.starts(with: received) } ? .beginning : .none
  }

  /// Returns true if a sequence is also a terminal's report of its cursor position, `ESC [ row ; column R`. xterm sends
  /// the same for F3 with modifiers; it counts as the answer.
  private static func isPlaceOfCursor(_ text: String) -> Bool {
    var sequence = ControlSequence()
    guard text.hasPrefix("\u{1B}[") else { return false }
    for scalar in text.unicodeScalars.dropFirst(2) where sequence.take(scalar.value) != .incomplete { break }
    return sequence.isOfKind(nil, nil, "R") && sequence.count == 2
  }

  /// The capabilities of keys in terminfo. `kri` and `kind`, "scroll", are terminfo's names for shift with the arrows
  /// up and down. Find and Select are in the position of Home and End on VT220 keyboards; `ka1` and the like are the
  /// corners of the keypad.
  private static let capabilities: [(name: String, stroke: KeyStroke)] = [
    ("kcub1", KeyStroke(.left)), ("kLFT", KeyStroke(.left, .shift)),
    ("kcuf1", KeyStroke(.right)), ("kRIT", KeyStroke(.right, .shift)),
    ("kcuu1", KeyStroke(.up)), ("kri", KeyStroke(.up, .shift)),
    ("kcud1", KeyStroke(.down)), ("kind", KeyStroke(.down, .shift)),
    ("khome", KeyStroke(.home)), ("kHOM", KeyStroke(.home, .shift)), ("kfnd", KeyStroke(.home)),
    ("ka1", KeyStroke(.home)),
    ("kend", KeyStroke(.end)), ("kEND", KeyStroke(.end, .shift)), ("kslt", KeyStroke(.end)), ("kc1", KeyStroke(.end)),
    ("kpp", KeyStroke(.pageUp)), ("kPRV", KeyStroke(.pageUp, .shift)), ("ka3", KeyStroke(.pageUp)),
    ("knp", KeyStroke(.pageDown)), ("kNXT", KeyStroke(.pageDown, .shift)), ("kc3", KeyStroke(.pageDown)),
    ("kdch1", KeyStroke(.delete)), ("kDC", KeyStroke(.delete, .shift)),
    ("kbs", KeyStroke(.backspace)), ("kent", KeyStroke(.enter)), ("kcbt", KeyStroke(.backTab)),
  ]
}

/// The keys that are recognised by the characters and sequences of ECMA-48 terminals, regardless of the terminal's
/// description.
enum KeyCodes {
  /// Returns the key stroke of a key that sends a character.
  ///
  /// The first 32 characters are sent by the keys from `@` to `_` with control, but some of them by other keys as well.
  static func stroke(ofCharacter character: Unicode.Scalar) -> KeyStroke {
    switch character.value {
    case 0x08, 0x7F: KeyStroke(.backspace)
    case 0x09: KeyStroke(.tab)
    case 0x0A, 0x0D: KeyStroke(.enter)
    case 0x1B: KeyStroke(.escape)
    case 0x00: KeyStroke(" ", .control)
    case 0x01...0x1A: KeyStroke(Unicode.Scalar(UInt8(character.value) + 0x60), .control)
    case 0x1C...0x1F: KeyStroke(Unicode.Scalar(UInt8(character.value) + 0x40), .control)
    default: KeyStroke(character)
    }
  }

  /// Returns the key stroke of a key that sends a control sequence; nil for any other sequence.
  ///
  /// xterm and the terminals that follow it send `ESC [ 1 ; m D` for the arrow to the left with modifiers, `m` being
  /// one more than the sum of shift 1, alt 2 and control 4
  /// ([XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), "PC-Style Function Keys").
  static func stroke(of sequence: ControlSequence) -> KeyStroke? {
    guard sequence.isOfKind(nil, nil, Unicode.Scalar(sequence.final)), sequence.count <= 2,
      let modifiers = modifiers(sequence)
    else { return nil }
    let letter = Unicode.Scalar(sequence.final)
    if letter == "~" { return key(ofNumber: sequence.numbers.first, modifiers) }
    guard sequence.numbers.first <= 1 else { return nil }
    if letter == "Z" { return sequence.count == 0 ? KeyStroke(.backTab) : nil }
    return cursorKey(letter).map { KeyStroke($0, modifiers) }
  }

  /// Returns the key stroke of a key of the cursor or the keypad, by the letter that ends `ESC O`; nil for one that the
  /// player does not use.
  static func stroke(ofKeypad letter: Unicode.Scalar) -> KeyStroke? {
    switch letter {
    case "M": KeyStroke(.enter)
    case "P", "Q", "R", "S": KeyStroke(.function(Int(letter.value) - 0x4F))
    default: (cursorKey(letter) ?? keypadKeys[letter]).map { KeyStroke($0) }
    }
  }

  /// The keys of the keypad in its application mode, in which urxvt, zutty, mlterm and PuTTY send a letter for the figure
  /// on each (DECKPAM, VT220). Without Num Lock they are the keys beside that figure.
  private static let keypadKeys: [Unicode.Scalar: Key] = [
    "t": .left, "v": .right, "x": .up, "r": .down, "w": .home, "q": .end, "y": .pageUp, "s": .pageDown, "n": .delete,
    "k": .character("+"), "m": .character("-"), "j": .character("*"), "o": .character("/"), "l": .character(","),
  ]

  private static func modifiers(_ sequence: ControlSequence) -> Modifiers? {
    guard sequence.count == 2 else { return [] }
    return (1...8).contains(sequence.numbers.second) ? Modifiers(rawValue: UInt8(sequence.numbers.second - 1)) : nil
  }

  private static func cursorKey(_ letter: Unicode.Scalar) -> Key? {
    switch letter {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    default: nil
    }
  }

  private static func key(ofNumber number: Int, _ modifiers: Modifiers) -> KeyStroke? {
    switch number {
    case 1, 7: return KeyStroke(.home, modifiers)
    case 3: return KeyStroke(.delete, modifiers)
    case 4, 8: return KeyStroke(.end, modifiers)
    case 5: return KeyStroke(.pageUp, modifiers)
    case 6: return KeyStroke(.pageDown, modifiers)
    default:
      let function = functionNumbers.firstIndex(of: number)
      return modifiers.isEmpty ? function.map { KeyStroke(.function($0 + 1)) } : nil
    }
  }

  /// The numbers in the sequences of the twenty function keys, which have gaps (VT220).
  private static let functionNumbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
}
