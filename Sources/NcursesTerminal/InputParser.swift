/// Divides what a terminal sends into keys, control sequences and commands, character by character, by the grammar of ECMA-48 and of
/// the terminals that follow it.
///
/// What is well-formed is taken whole, whatever it says, so that no part of an answer that nobody asked for counts as a key: control
/// sequences (CSI), function keys (SS3), and the strings of DCS, SOS, OSC, PM and APC up to their ends. What breaks off is given up:
/// another escape character or an invalid one ends it, and so do its length (`longest`) and time, by `expire`.
struct InputParser {
  /// What has been recognised.
  enum Token: Equatable {
    /// A character; after an escape character, as Alt sends it, or not.
    case character(Unicode.Scalar, hasAlt: Bool)

    /// A control sequence.
    case control(ControlSequence, hasAlt: Bool)

    /// A key of the cursor or the keypad, by the letter that ends it: `ESC O A`.
    case keypad(Unicode.Scalar, hasAlt: Bool)

    /// A function key of the Linux console, from 1 on.
    case function(Int)

    /// The text of an operating system command (OSC).
    case command(String)

    /// Anything else, whole or broken off.
    case other
  }

  private enum State: Equatable {
    case ground
    case escape
    case control
    /// After `ESC [ [`, which the Linux console sends for function keys.
    case linuxFunction
    /// After `ESC [ M`, xterm's first way of reporting the mouse; how many more characters there are.
    case oldMouse(rest: Int)
    case keypad
    case string
    /// After an escape character in a string, which is its end or the beginning of something else.
    case stringEscape
  }

  /// The longest sequence, in characters; what follows one that has not ended by then is read as something new.
  static let longest = 65_536

  /// How much of a command is kept: more than any that is asked for.
  static let longestCommand = 64

  private var state = State.ground
  private var hasAlt = false
  private var sequence = ControlSequence()

  /// The character behind the escape character of what has begun, and whether both were one, as in C1.
  private var introducer: (scalar: Unicode.Scalar, isOne: Bool) = ("[", false)

  /// How many characters have come behind that.
  private var length = 0
  private var command = ""

  /// True if nothing has begun.
  var isIdle: Bool { state == .ground }

  /// What has begun, by how long its rest is waited for.
  var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape: .escape
    case .control, .keypad, .string: length == 0 ? .introducer : .sequence
    case .linuxFunction, .oldMouse, .stringEscape: .sequence
    }
  }

  /// What may have begun.
  enum Pending {
    case nothing

    /// An escape character, which is the Esc key unless something follows at once.
    case escape

    /// An escape character and another one, such as `[`, which is a key with Alt unless something follows soon.
    case introducer

    /// More than that, which no key sends.
    case sequence
  }

  /// Adds a character; nil if more are needed.
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

  /// Ends what has begun, since nothing more came in time.
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
      // C1: an escape character and a letter in one.
      let letter = Unicode.Scalar(UInt8(scalar.value - 0x40))
      return introduce(letter, isOne: true) ? nil : .other
    default: return .character(scalar, hasAlt: false)
    }
  }

  private mutating func takeAfterEscape(_ scalar: Unicode.Scalar) -> Token? {
    if scalar == "\u{1B}" {
      // The first of three is a key.
      defer { hasAlt.toggle() }
      return hasAlt ? .character("\u{1B}", hasAlt: true) : nil
    }
    if introduce(scalar, isOne: false) { return nil }
    return end(.character(scalar, hasAlt: true))
  }

  /// Begins what a letter introduces. Returns whether it introduces anything.
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

  /// Gives up what has begun; the character begins something new.
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
    // CAN and SUB give up what has begun.
    case 0x18, 0x1A: return end(.other)
    default:
      // One more than is kept shows that it is too long.
      if introducer.scalar == "]", length <= Self.longestCommand + 1 { command.unicodeScalars.append(scalar) }
      return nil
    }
  }

  private mutating func endString() -> Token {
    let isKept = introducer.scalar == "]" && command.unicodeScalars.count <= Self.longestCommand
    return end(isKept ? .command(command) : .other)
  }
}
