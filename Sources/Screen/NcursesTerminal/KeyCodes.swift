import Terminal

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
    default: cursorKey(letter).map { KeyStroke($0) }
    }
  }

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
