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
    let fields = command.dropFirst().split(separator: UInt8(ascii: ","))
    return fields.contains { $0.elementsEqual("a=q".utf8) || $0.elementsEqual("a=d".utf8) }
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

/// The parameters of a control sequence: numbers, of which those after a colon belong to the one before.
///
/// At most thirty are kept, as many as xterm keeps, and none is greater than 65,535.
struct ControlParameters: Sendable {
  /// A parameter that is left empty.
  static let missing = -1

  /// The greatest number of parameters, and the greatest parameter.
  static let limit = 30, greatest = 65_535

  /// The parameters, and room for as many as there may be.
  private var values = [Int32](repeating: 0, count: limit)

  /// For each parameter, a bit that is set if a colon is before it.
  private var joined: UInt32 = 0

  /// The number of parameters.
  private(set) var count = 0

  /// True once a parameter beyond the limit has begun; its digits are left out.
  private var isFull = false

  /// True if any parameter follows a colon.
  var hasColons: Bool { joined != 0 }

  /// Removes all parameters.
  mutating func removeAll() { (count, joined, isFull) = (0, 0, false) }

  /// Appends a digit to the last parameter.
  mutating func append(digit: Int) {
    if count == 0 { append(Self.missing, afterColon: false) }
    guard !isFull else { return }
    values[count - 1] = min(max(values[count - 1], 0) * 10 + Int32(digit), Int32(Self.greatest))
  }

  /// Begins the next parameter after a semicolon or a colon.
  mutating func beginNext(afterColon: Bool) {
    if count == 0 { append(Self.missing, afterColon: false) }
    append(Self.missing, afterColon: afterColon)
  }

  /// Appends a parameter, unless there are as many as are kept.
  private mutating func append(_ value: Int, afterColon: Bool) {
    isFull = count >= Self.limit
    guard !isFull else { return }
    values[count] = Int32(value)
    if afterColon { joined |= 1 << count }
    count += 1
  }

  /// Reads the parameters of a sequence that has neither colons nor anything else but digits and semicolons, from after
  /// its introducer on. Returns the index of its last byte, or nil if it is another sequence or not complete.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    removeAll()
    var (value, index) = (Self.missing, start)
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x30, byte <= 0x39 {
        value = value < 0 ? Int(byte & 0x0F) : value * 10 + Int(byte & 0x0F)
        if value > Self.greatest { value = Self.greatest }
      } else if byte == UInt8(ascii: ";") {
        append(value, afterColon: false)
        value = Self.missing
      } else {
        guard byte >= 0x40, byte < 0x7F else { return nil }
        if value >= 0 || count > 0 { append(value, afterColon: false) }
        return index
      }
      index += 1
    }
    return nil
  }

  /// Returns a parameter; `missing` if it is empty or there is none.
  subscript(index: Int) -> Int { index >= 0 && index < count ? Int(values[index]) : Self.missing }

  /// Returns true if a colon is before a parameter.
  func isJoined(_ index: Int) -> Bool { index < count && joined & 1 << index != 0 }

  /// Returns the number of parameters that belong to a parameter, since they follow it after colons.
  func joinedCount(after index: Int) -> Int {
    guard hasColons else { return 0 }
    var count = 0
    while isJoined(index + 1 + count) { count += 1 }
    return count
  }

  /// Returns a parameter, 1 if it is empty or zero.
  func countOrOne(_ index: Int) -> Int { max(self[index], 1) }

  /// Returns a parameter, 0 if it is empty.
  func orZero(_ index: Int) -> Int { max(self[index], 0) }
}

extension ControlParameters: Equatable {
  static func == (a: ControlParameters, b: ControlParameters) -> Bool {
    (a.count, a.joined, a.isFull) == (b.count, b.joined, b.isFull) && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }
}
