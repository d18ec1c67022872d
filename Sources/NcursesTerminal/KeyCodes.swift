import CNcurses
import Terminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// Translates ncurses' key codes, and the characters that keys send, to key strokes.
enum KeyCodes {
  /// The key stroke of a key that sends a sequence, or `nil` for one that the player does not use.
  static func stroke(ofKeyCode code: Int32) -> KeyStroke? {
    if let stroke = XtermKeys.stroke(ofCode: code) { return stroke }
    if code > ncursesKeyFunction0 && code <= ncursesKeyLastFunction {
      return KeyStroke(.function(Int(code - ncursesKeyFunction0)))
    }
    return table.first { $0.code == code }?.stroke
  }

  /// The key stroke of a key that sends a character.
  ///
  /// The first 32 characters are sent by the keys from `@` to `_` with control, but some of them by other keys as well.
  static func stroke(ofCharacter character: wint_t) -> KeyStroke? {
    switch character {
    case 0x08, 0x7F: return KeyStroke(.backspace)
    case 0x09: return KeyStroke(.tab)
    case 0x0A, 0x0D: return KeyStroke(.enter)
    case 0x1B: return KeyStroke(.escape)
    case 0x00: return KeyStroke(" ", .control)
    case 0x01...0x1A: return Unicode.Scalar(UInt32(character) + 0x60).map { KeyStroke($0, .control) }
    case 0x1C...0x1F: return Unicode.Scalar(UInt32(character) + 0x40).map { KeyStroke($0, .control) }
    default: return Unicode.Scalar(UInt32(character)).map { KeyStroke($0) }
    }
  }

  /// `KEY_SR` and `KEY_SF`, "scroll", are terminfo's codes for shift with the arrows up and down. Find and Select are in the
  /// position of Home and End on VT220 keyboards; `KEY_A1` and the like are the corners of the keypad.
  private static let table: [(code: Int32, stroke: KeyStroke)] = [
    (ncursesKeyLeft, KeyStroke(.left)), (ncursesKeyShiftLeft, KeyStroke(.left, .shift)),
    (ncursesKeyRight, KeyStroke(.right)), (ncursesKeyShiftRight, KeyStroke(.right, .shift)),
    (ncursesKeyUp, KeyStroke(.up)), (ncursesKeyShiftUp, KeyStroke(.up, .shift)),
    (ncursesKeyDown, KeyStroke(.down)), (ncursesKeyShiftDown, KeyStroke(.down, .shift)),
    (ncursesKeyHome, KeyStroke(.home)), (ncursesKeyShiftHome, KeyStroke(.home, .shift)),
    (ncursesKeyFind, KeyStroke(.home)), (ncursesKeyA1, KeyStroke(.home)),
    (ncursesKeyEnd, KeyStroke(.end)), (ncursesKeyShiftEnd, KeyStroke(.end, .shift)),
    (ncursesKeySelect, KeyStroke(.end)), (ncursesKeyC1, KeyStroke(.end)),
    (ncursesKeyPreviousPage, KeyStroke(.pageUp)), (ncursesKeyShiftPrevious, KeyStroke(.pageUp, .shift)),
    (ncursesKeyA3, KeyStroke(.pageUp)),
    (ncursesKeyNextPage, KeyStroke(.pageDown)), (ncursesKeyShiftNext, KeyStroke(.pageDown, .shift)),
    (ncursesKeyC3, KeyStroke(.pageDown)),
    (ncursesKeyDelete, KeyStroke(.delete)), (ncursesKeyShiftDelete, KeyStroke(.delete, .shift)),
    (ncursesKeyBackspace, KeyStroke(.backspace)), (ncursesKeyEnter, KeyStroke(.enter)),
    (ncursesKeyBackTab, KeyStroke(.backTab)),
  ]
}

/// The sequences by which xterm, and everything that follows it, sends keys with modifiers: `ESC [ 1 ; m D` for the arrow to
/// the left, `m` being one more than the sum of shift 1, alt 2 and control 4.
///
/// Terminal descriptions contain at most some of them, so all are defined in ncurses here, each with a code of its own.
enum XtermKeys {
  /// Makes ncurses recognise the sequences.
  static func define() {
    for (index, key) in keys.enumerated() {
      for modifiers in 1...7 {
        define_key("\u{1B}[\(key.number);\(modifiers + 1)\(key.final)", firstCode + Int32(index * 8 + modifiers))
      }
    }
  }

  /// The key stroke of one of these codes.
  static func stroke(ofCode code: Int32) -> KeyStroke? {
    let place = Int(code - firstCode)
    guard place >= 0, place / 8 < keys.count else { return nil }
    return KeyStroke(keys[place / 8].key, Modifiers(rawValue: UInt8(place % 8)))
  }

  /// Greater than the codes that ncurses assigns: its own end at octal 777 and are followed by one or two hundred of a
  /// description's extensions.
  private static let firstCode: Int32 = 0x1000

  private static let keys: [(number: Int, final: String, key: Key)] = [
    (1, "A", .up), (1, "B", .down), (1, "C", .right), (1, "D", .left), (1, "H", .home), (1, "F", .end),
    (3, "~", .delete), (5, "~", .pageUp), (6, "~", .pageDown),
  ]
}
