/// Recognises control functions in a stream of bytes (ECMA-48), as a machine of states.
///
/// The states are those of a VT500, which Paul Williams has described, with xterm's choices: an unknown sequence is
/// ignored up to its last byte, a control character within a sequence is carried out, CAN and SUB end a sequence or a
/// string, and a string ends with ST, a command (OSC) also with BEL. Text is not the parser's: it is asked only for
/// control characters, and for all bytes while `isGround` is false.
struct ControlParser: Sendable {
  /// What a byte completes.
  enum Action: Hashable, Sendable {
    /// Nothing yet.
    case none
    /// A control character.
    case execute(UInt8)
    /// An escape sequence with its last byte; its bytes between are in `intermediates`.
    case escape(UInt8)
    /// A control sequence with its last byte.
    case control(UInt8)
    /// A command (OSC), whose text is in `command`.
    case command
    /// The beginning of a string whose picture or drawing is not shown (DCS or APC), as far as its kind is known by.
    case string(SwallowedString)
  }

  private enum State: UInt8, Hashable, Sendable {
    case ground, escape, escapeIntermediate
    case controlEntry, controlParameters, controlIntermediate, controlIgnored
    case command, string, stringEscape
  }

  private var state = State.ground

  /// The private marker of a control sequence, one of `<=>?`; 0 if it has none.
  private(set) var marker: UInt8 = 0

  /// The byte between the parameters and the last byte; 0 if there is none.
  private(set) var intermediate: UInt8 = 0

  /// True if there were several bytes between, which no known sequence has.
  private(set) var hasSeveralIntermediates = false

  /// The parameters of a control sequence.
  private(set) var parameters = ControlParameters()

  /// The text of a command (OSC), at most `commandLimit` bytes of it.
  private(set) var command: [UInt8] = []

  /// The last byte of a string's introducer: `]`, `P`, `_`, `^` or `X`.
  private var introducer: UInt8 = 0

  /// True once it is known which kind of string this is.
  private var isKindKnown = false

  /// The greatest number of bytes of a command that are kept.
  static let commandLimit = 4096

  /// True if no sequence has begun, so that bytes are text.
  var isGround: Bool { state == .ground }

  /// True in a string or command, whose bytes are any.
  var isString: Bool { state == .command || state == .string }

  /// Takes a whole control sequence, from its escape character on, if it is complete and has nothing but digits and
  /// semicolons before its last byte, as most have. Returns the index of its last byte, or nil if nothing was taken.
  mutating func takePlainSequence(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "["),
      let last = parameters.read(bytes, from: start + 2)
    else { return nil }
    (marker, intermediate, hasSeveralIntermediates) = (0, 0, false)
    return last
  }

  /// Forgets a sequence that has begun.
  mutating func cancel() { state = .ground }

  /// Takes a control character, or any byte of a sequence.
  mutating func take(_ byte: UInt8) -> Action {
    switch state {
    case .ground: return takeControl(byte)
    case .command, .string: return takeInString(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"): return endString()
    default: break
    }
    if byte < 0x20 { return takeControl(byte) }
    if byte == 0x7F { return .none }
    switch state {
    case .escape, .stringEscape: return takeAfterEscape(byte)
    case .escapeIntermediate: return takeEscapeIntermediate(byte)
    default: return takeInControl(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B:
      state = .escape
      (marker, intermediate, hasSeveralIntermediates) = (0, 0, false)
      return .none
    case 0x18, 0x1A:
      state = .ground
      return .none
    default: return .execute(byte)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Action {
    switch byte {
    case UInt8(ascii: "["):
      state = .controlEntry
      parameters.removeAll()
      return .none
    case UInt8(ascii: "]"):
      state = .command
      introducer = byte
      command.removeAll(keepingCapacity: true)
      return .none
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string
      introducer = byte
      (intermediate, isKindKnown) = (0, false)
      command.removeAll(keepingCapacity: true)
      return .none
    case 0x20...0x2F:
      state = .escapeIntermediate
      intermediate = byte
      return .none
    default:
      state = .ground
      return .escape(byte)
    }
  }

  private mutating func takeEscapeIntermediate(_ byte: UInt8) -> Action {
    if byte < 0x30 {
      hasSeveralIntermediates = true
      return .none
    }
    state = .ground
    return .escape(byte)
  }

  private mutating func takeInControl(_ byte: UInt8) -> Action {
    if byte >= 0x40 {
      let isIgnored = state == .controlIgnored
      state = .ground
      return isIgnored ? .none : .control(byte)
    }
    if state == .controlIgnored { return .none }
    if byte < 0x30 {
      hasSeveralIntermediates = hasSeveralIntermediates || intermediate != 0
      intermediate = byte
      state = .controlIntermediate
    } else if state == .controlIntermediate {
      state = .controlIgnored
    } else {
      takeParameterByte(byte)
    }
    return .none
  }

  private mutating func takeParameterByte(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): parameters.append(digit: Int(byte & 0x0F))
    case UInt8(ascii: ";"): parameters.beginNext(afterColon: false)
    case UInt8(ascii: ":"): parameters.beginNext(afterColon: true)
    default:
      guard state == .controlEntry, byte != UInt8(ascii: "<") else {
        state = .controlIgnored
        return
      }
      marker = byte
    }
    state = .controlParameters
  }

  private mutating func takeInString(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x18, 0x1A: state = .ground
    case 0x07 where state == .command: return endString()
    default: return state == .command ? takeInCommand(byte) : takeInSwallowed(byte)
    }
    return .none
  }

  /// Takes a byte of a string that is not read. The kind of a device control string is known by its first letter, that of a
  /// picture as kitty has it by what precedes the picture. Questions, and what draws nothing, have no kind.
  private mutating func takeInSwallowed(_ byte: UInt8) -> Action {
    guard !isKindKnown else { return .none }
    switch introducer {
    case UInt8(ascii: "P") where byte < 0x40:
      if byte < 0x30 { intermediate = byte }
      return .none
    case UInt8(ascii: "P"):
      isKindKnown = true
      guard intermediate == 0 else { return .none }
      switch byte {
      case UInt8(ascii: "q"): return .string(.sixel)
      case UInt8(ascii: "p"), UInt8(ascii: "{"): return .string(.other)
      default: return .none
      }
    case UInt8(ascii: "_") where !command.isEmpty || byte == UInt8(ascii: "G"):
      if byte == UInt8(ascii: ";") || command.count == Self.kittyLimit { return takeKitty() }
      command.append(byte)
      return .none
    default:
      isKindKnown = true
      return .none
    }
  }

  /// Decides what a command for kitty's pictures is: a picture, or a question or the removal of one, which shows nothing.
  private mutating func takeKitty() -> Action {
    isKindKnown = true
    let keys = command.dropFirst().split(separator: UInt8(ascii: ","))
    return keys.contains { $0.elementsEqual("a=q".utf8) || $0.elementsEqual("a=d".utf8) }
      ? .none : .string(.kittyPicture)
  }

  /// The number of bytes before a picture that are kept, to see what it is.
  private static let kittyLimit = 256

  /// Takes a byte of a command. The Linux console's commands for its palette have no end; they end after their last
  /// digit, as in xterm.
  private mutating func takeInCommand(_ byte: UInt8) -> Action {
    if command.count < Self.commandLimit { command.append(byte) }
    let isReset = command.count == 1 && byte == UInt8(ascii: "R")
    let isColor = command.count == 8 && command[0] == UInt8(ascii: "P")
    if isReset || isColor { state = .ground }
    return .none
  }

  private mutating func endString() -> Action {
    state = .ground
    (marker, intermediate, hasSeveralIntermediates) = (0, 0, false)
    if introducer == UInt8(ascii: "_"), !isKindKnown, !command.isEmpty { return takeKitty() }
    return introducer == UInt8(ascii: "]") ? .command : .none
  }

  /// Returns the index of the first byte, from a start, that a string does not swallow.
  func skipString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard state == .string, isKindKnown else { return start }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B || byte == 0x18 || byte == 0x1A { break }
      index += 1
    }
    return index
  }
}

extension ControlParser: Equatable {
  /// Returns true if both go on in the same way; what is left of sequences that are finished does not count.
  static func == (a: ControlParser, b: ControlParser) -> Bool {
    guard a.state == b.state else { return false }
    return a.isGround
      || (a.marker, a.intermediate, a.hasSeveralIntermediates) == (b.marker, b.intermediate, b.hasSeveralIntermediates)
        && a.parameters == b.parameters && a.command == b.command
        && (a.introducer, a.isKindKnown) == (b.introducer, b.isKindKnown)
  }
}
