import CNcurses
import CSystem

/// A parser that divides the characters that a terminal sends into keys, control sequences and commands, by the grammar
/// of ECMA-48 (§ 5) and of the terminals that follow it.
///
/// Every well-formed sequence is taken as a whole, whatever its meaning, so that no part of an unexpected answer counts
/// as a key: control sequences (CSI), function keys (SS3), and the strings of DCS, SOS, OSC, PM and APC up to their
/// ends. An incomplete sequence is given up when another escape character or an invalid one comes, when it exceeds a
/// length (`longest`), and when its time is over, by `expire`.
struct InputParser {
  /// An item that has been recognised.
  enum Token: Equatable {
    /// A character, with Alt if an escape character came directly before it.
    case character(Unicode.Scalar, hasAlt: Bool)

    /// A control sequence.
    case control(ControlSequence, hasAlt: Bool)

    /// A key of the cursor or the keypad, by the letter that ends its sequence: `ESC O A`.
    case keypad(Unicode.Scalar, hasAlt: Bool)

    /// A function key of the Linux console, from 1 on.
    case function(Int)

    /// The text of an operating system command (OSC).
    case command(String)

    /// The text of a device control string (DCS).
    case deviceControl(String)

    /// Any other sequence, complete or broken off.
    case other
  }

  private enum State: Equatable {
    case ground
    case escape
    case control
    /// The state after `ESC [ [`, which the Linux console sends for function keys.
    case linuxFunction
    /// The state after `ESC [ M`, xterm's original mouse report, with the number of characters that are to come.
    case oldMouse(rest: Int)
    case keypad
    case string
    /// The state after an escape character in a string, which ends the string or begins something else.
    case stringEscape
  }

  /// The length of the longest sequence, in characters; the characters behind are read as something new.
  static let longest = 65_536

  /// The number of characters of a command or a device control string that are kept: more than any expected answer has.
  static let longestCommand = 64

  private var state = State.ground
  private var hasAlt = false
  private var sequence = ControlSequence()

  /// The character behind the escape character of the current sequence, and true if both were a single character of C1.
  private var introducer: (scalar: Unicode.Scalar, isOne: Bool) = ("[", false)

  /// The number of characters after the introducer.
  private var length = 0
  private var command = ""

  /// True if no sequence has begun.
  var isIdle: Bool { state == .ground }

  /// The kind of the sequence that has begun, which decides how long its rest is waited for.
  var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape: .escape
    case .control, .keypad, .string: length == 0 ? .introducer : .sequence
    case .linuxFunction, .oldMouse, .stringEscape: .sequence
    }
  }

  /// The kinds of incomplete sequences.
  enum Pending {
    case nothing

    /// An escape character, which is the Esc key unless something follows at once.
    case escape

    /// An escape character and another one, such as `[`, which is a key with Alt unless something follows soon.
    case introducer

    /// A longer sequence, which no key sends.
    case sequence
  }

  /// Adds a character, and returns the item that it completes; nil if more are needed.
  mutating func take(_ scalar: Unicode.Scalar) -> Token? {
    length += 1
    if state != .ground, length > Self.longest { return end(.other) }
    switch state {
    case .ground: return begin(scalar)
    case .escape: return takeAfterEscape(scalar)
    case .control: return takeInControl(scalar)
    case .linuxFunction:
      let number = Int(scalar.value) - 0x40
      return end((1...5).contains(number) ? .function(number) : .other)
    case .oldMouse(let rest):
      if rest == 1 { return end(.other) }
      state = .oldMouse(rest: rest - 1)
      return nil
    case .keypad: return takeInKeypad(scalar)
    case .string: return takeInString(scalar)
    case .stringEscape:
      if scalar == "\\" { return endString() }
      (state, hasAlt) = (.escape, false)
      return scalar == "\u{1B}" ? nil : takeAfterEscape(scalar)
    }
  }

  /// Ends the sequence that has begun, since nothing more came in time, and returns what it counts as.
  mutating func expire() -> Token? {
    switch pending {
    case .nothing: nil
    case .escape: end(.character("\u{1B}", hasAlt: hasAlt))
    case .introducer where !introducer.isOne: end(.character(introducer.scalar, hasAlt: true))
    case .introducer, .sequence: end(.other)
    }
  }

  private mutating func end(_ token: Token) -> Token {
    (state, hasAlt) = (.ground, false)
    return token
  }

  private mutating func begin(_ scalar: Unicode.Scalar) -> Token? {
    switch scalar.value {
    case 0x1B:
      (state, hasAlt, length) = (.escape, false, 0)
      return nil
    case 0x80...0x9F:
      // A character of C1 stands for an escape character and a letter (ECMA-48, § 5.3).
      let letter = Unicode.Scalar(UInt8(scalar.value - 0x40))
      return introduce(letter, isOne: true) ? nil : .other
    default: return .character(scalar, hasAlt: false)
    }
  }

  private mutating func takeAfterEscape(_ scalar: Unicode.Scalar) -> Token? {
    if scalar == "\u{1B}" {
      // The first of three escape characters is a key.
      defer { hasAlt.toggle() }
      return hasAlt ? .character("\u{1B}", hasAlt: true) : nil
    }
    if introduce(scalar, isOne: false) { return nil }
    return end(.character(scalar, hasAlt: true))
  }

  /// Begins the sequence that a letter introduces. Returns true if it introduces any.
  private mutating func introduce(_ letter: Unicode.Scalar, isOne: Bool) -> Bool {
    switch letter {
    case "[": (state, sequence) = (.control, ControlSequence())
    case "O": state = .keypad
    case "P", "X", "]", "^", "_": (state, command) = (.string, "")
    default: return false
    }
    (introducer, length) = ((letter, isOne), 0)
    return true
  }

  /// Gives up the sequence that has begun, and begins a new one with the character.
  private mutating func restart(with scalar: Unicode.Scalar) -> Token? {
    (state, hasAlt) = (.ground, false)
    return begin(scalar)
  }

  private mutating func takeInControl(_ scalar: Unicode.Scalar) -> Token? {
    if sequence.isEmpty, scalar == "[" {
      state = .linuxFunction
      return nil
    }
    if sequence.isEmpty, scalar == "M" {
      state = .oldMouse(rest: 3)
      return nil
    }
    switch sequence.take(scalar.value) {
    case .incomplete: return nil
    case .complete: return end(.control(sequence, hasAlt: hasAlt))
    case .broken: return restart(with: scalar)
    }
  }

  private mutating func takeInKeypad(_ scalar: Unicode.Scalar) -> Token? {
    switch scalar.value {
    case 0x30...0x39, 0x3B: nil
    case 0x20, 0x40...0x7E: end(.keypad(scalar, hasAlt: hasAlt))
    default: restart(with: scalar)
    }
  }

  private mutating func takeInString(_ scalar: Unicode.Scalar) -> Token? {
    switch scalar.value {
    case 0x1B:
      state = .stringEscape
      return nil
    case 0x07 where introducer.scalar == "]", 0x9C: return endString()
    // CAN and SUB cancel the sequence.
    case 0x18, 0x1A: return end(.other)
    default:
      // One character more than the limit is kept, which shows that the command is too long.
      if length <= Self.longestCommand + 1 { command.unicodeScalars.append(scalar) }
      return nil
    }
  }

  private mutating func endString() -> Token {
    guard command.unicodeScalars.count <= Self.longestCommand else { return end(.other) }
    switch introducer.scalar {
    case "]": return end(.command(command))
    case "P": return end(.deviceControl(command))
    default: return end(.other)
    }
  }
}

/// A control sequence of ECMA-48 (§ 5.4), `ESC [ … x`, which a terminal sends for a key, a report or an answer.
struct ControlSequence: Equatable {
  /// The character behind the introducer that makes it a private sequence, one of `<=>?`; 0 for none.
  private(set) var prefix: UInt8 = 0

  /// The first three parameters; 0 for one that is left out.
  private(set) var numbers = (first: 0, second: 0, third: 0)

  /// The number of parameters; 0 if nothing stands between the introducer and the end.
  private(set) var count = 0

  /// The character before the final one, such as the dollar sign of `$y`; 0 for none.
  private(set) var intermediate: UInt8 = 0

  /// The character that ends the sequence and tells its function.
  private(set) var final: UInt8 = 0

  /// True if the sequence contains anything that no key and no report has: subparameters, or a second intermediate
  /// character.
  private(set) var isOdd = false

  /// The state of a sequence after a character.
  enum Progress {
    /// More characters are needed.
    case incomplete

    /// The sequence is complete.
    case complete

    /// The character cannot be part of the sequence, which is therefore broken off.
    case broken
  }

  /// True if only the introducer of the sequence has been received.
  var isEmpty: Bool { prefix == 0 && count == 0 && intermediate == 0 && !isOdd }

  /// Adds the next character.
  mutating func take(_ character: UInt32) -> Progress {
    guard let byte = UInt8(exactly: character) else { return .broken }
    switch byte {
    case 0x30...0x39: add(digit: Int(byte) - 0x30)
    case 0x3B: count = max(count, 1) + 1
    case 0x3C...0x3F where isEmpty: prefix = byte
    case 0x3A, 0x3C...0x3F: isOdd = true
    case 0x20...0x2F:
      isOdd = isOdd || intermediate != 0
      intermediate = byte
    case 0x40...0x7E:
      final = byte
      return .complete
    default: return .broken
    }
    return .incomplete
  }

  private mutating func add(digit: Int) {
    func appended(_ number: Int) -> Int { min(number * 10 + digit, 99_999) }
    isOdd = isOdd || intermediate != 0
    count = max(count, 1)
    switch count {
    case 1: numbers.first = appended(numbers.first)
    case 2: numbers.second = appended(numbers.second)
    case 3: numbers.third = appended(numbers.third)
    default: break
    }
  }

  /// Returns true if the sequence has a prefix, an intermediate and a final character.
  func isOfKind(_ prefix: Unicode.Scalar? = nil, _ intermediate: Unicode.Scalar? = nil, _ final: Unicode.Scalar) -> Bool
  {
    !isOdd && self.prefix == Self.byte(prefix) && self.intermediate == Self.byte(intermediate)
      && self.final == Self.byte(final)
  }

  private static func byte(_ scalar: Unicode.Scalar?) -> UInt8 { scalar.map { UInt8(ascii: $0) } ?? 0 }

  static func == (one: ControlSequence, other: ControlSequence) -> Bool {
    one.prefix == other.prefix && one.numbers == other.numbers && one.count == other.count
      && one.intermediate == other.intermediate && one.final == other.final && one.isOdd == other.isOdd
  }
}

/// A decoder of the bytes that a terminal sends, one by one, in the locale's encoding.
struct CharacterDecoder {
  private var state = mbstate_t()
  private var hasBegun = false

  /// Returns the character that a byte completes; nil if more bytes are needed, or if the byte belongs to no character.
  /// A byte from 0x80 to 0x9F that belongs to no character is the control character of C1 with that number, also in
  /// UTF-8.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80, !hasBegun { return Unicode.Scalar(byte) }
    var (byte, character) = (CChar(bitPattern: byte), wchar_t())
    switch mbrtowc(&character, &byte, 1, &state) {
    case Self.needsMore:
      hasBegun = true
      return nil
    case Self.isInvalid:
      state = mbstate_t()
      defer { hasBegun = false }
      // An incomplete character ends before this byte.
      if hasBegun { return retake(UInt8(bitPattern: byte)) }
      return (0x80...0x9F).contains(UInt8(bitPattern: byte)) ? Unicode.Scalar(UInt8(bitPattern: byte)) : nil
    default:
      hasBegun = false
      return Unicode.Scalar(UInt32(bitPattern: Int32(character)))
    }
  }

  private mutating func retake(_ byte: UInt8) -> Unicode.Scalar? {
    hasBegun = false
    return take(byte)
  }

  /// The results of `mbrtowc` for an incomplete and for an invalid character: `(size_t)-2` and `(size_t)-1`.
  private static let needsMore = Int(bitPattern: UInt.max - 1)
  private static let isInvalid = Int(bitPattern: UInt.max)
}
