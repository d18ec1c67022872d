/// An event of a recording, by its place in the file.
struct ScannedEvent: Hashable, Sendable {
  /// The kind: `o` for output, `i` for input, `m` for a marker, `r` for a new size, `x` for the end.
  var kind: UInt8

  /// The time, in microseconds from the beginning, without the waiting that is left out.
  var time: Int

  /// The place of the data, between its quotes.
  var data: Range<Int>

  /// The place of the kind's name, between its quotes; empty in a list, whose events are output.
  var code: Range<Int>
}

/// Goes through the events of a file, one after the other.
///
/// It is a value of a few words, so that one can be kept for any place of the file, and go on from there.
struct EventScanner: Hashable, Sendable {
  /// A form of a file, by its version.
  enum Form: UInt8, Hashable, Sendable {
    /// A mapping with a list of delays and texts.
    case list = 1
    /// A line for each event, with the time from the beginning.
    case absolute
    /// A line for each event, with the time from the one before.
    case relative
  }

  /// What is wrong with a line.
  enum Problem: Hashable, Sendable {
    /// It is no event, or cut; the part that it lacks first.
    case malformed(Part)
    /// Its time is before the one of the event before.
    case backwards
    /// Its time is beyond what is played.
    case late
  }

  /// A part of an event.
  enum Part: Hashable, Sendable {
    /// The bracket at its beginning.
    case bracket
    /// The time, a number.
    case time
    /// The kind, a text.
    case kind
    /// The data, a text.
    case data
    /// The bracket at its end.
    case end
  }

  /// The form of the file.
  let form: Form

  /// The longest time without an event, in microseconds; longer ones are shortened to it.
  let idleLimit: Int

  /// The index of the next byte.
  private(set) var index: Int

  /// The index of the line, or of the element, that was read last.
  private(set) var lineStart: Int

  /// What is wrong with what was read last.
  private(set) var problem: Problem?

  /// The time of the last event, as played and as the file has it.
  private(set) var time = 0
  private var recordedTime = 0

  /// True at the end of a list.
  private var isEnded = false

  /// The greatest time, ten days in microseconds.
  static let latest = 864_000_000_000

  /// Creates a scanner of the events from an index on.
  init(form: Form, from index: Int, idleLimit: Double?) {
    (self.form, self.index, lineStart) = (form, index, index)
    self.idleLimit = idleLimit.map { Self.microseconds($0) } ?? Self.latest
  }

  /// Returns a time in microseconds, from 0 to `latest`.
  static func microseconds(_ seconds: Double) -> Int {
    guard seconds > 0 else { return 0 }
    return seconds < 864_000 ? Int((seconds * 1e6).rounded()) : latest
  }

  /// Returns the next event, or nil at the end. A line that is none is left out.
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> ScannedEvent? {
    while !isAtEnd(of: bytes) {
      if let event = nextOrProblem(in: bytes) { return event }
    }
    return nil
  }

  /// True if nothing is left.
  func isAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Bool { index >= bytes.count || isEnded }

  /// Returns the next event; nil if there is none where one should be, with `problem`, or at the end of the file.
  mutating func nextOrProblem(in bytes: UnsafeBufferPointer<UInt8>) -> ScannedEvent? {
    problem = nil
    return form == .list ? nextOfList(bytes) : nextLine(bytes)
  }

  private mutating func nextLine(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedEvent? {
    var scanner = JSONScanner(bytes, from: index)
    let first = scanner.next()
    lineStart = scanner.index
    guard first != 0 || scanner.index < bytes.count else {
      index = bytes.count
      return nil
    }
    if first == UInt8(ascii: "#") {
      index = Self.lineEnd(bytes, from: scanner.index)
      return nil
    }
    guard scanner.take(UInt8(ascii: "[")) else { return skipLine(bytes, lacking: .bracket) }
    guard let number = scanner.takeNumber(), scanner.take(UInt8(ascii: ",")) else {
      return skipLine(bytes, lacking: .time)
    }
    guard let kind = scanner.takeString(), scanner.take(UInt8(ascii: ",")) else {
      return skipLine(bytes, lacking: .kind)
    }
    guard let data = Self.takeData(&scanner) else { return skipLine(bytes, lacking: .data) }
    guard scanner.take(UInt8(ascii: "]")) else { return skipLine(bytes, lacking: .end) }
    index = scanner.index
    note(number)
    return ScannedEvent(kind: kind.count == 1 ? bytes[kind.lowerBound] : 0, time: time, data: data, code: kind)
  }

  /// Takes the data of an event; that of an end may be a number.
  private static func takeData(_ scanner: inout JSONScanner) -> Range<Int>? {
    if let text = scanner.takeString() { return text }
    let start = scanner.index
    return scanner.skipValue() ? start..<scanner.index : nil
  }

  private mutating func skipLine(_ bytes: UnsafeBufferPointer<UInt8>, lacking part: Part) -> ScannedEvent? {
    problem = .malformed(part)
    index = Self.lineEnd(bytes, from: lineStart)
    return nil
  }

  private mutating func nextOfList(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedEvent? {
    var scanner = JSONScanner(bytes, from: index)
    if scanner.take(UInt8(ascii: "]")) {
      (isEnded, index) = (true, scanner.index)
      return nil
    }
    _ = scanner.take(UInt8(ascii: ","))
    _ = scanner.next()
    lineStart = scanner.index
    guard scanner.take(UInt8(ascii: "[")), let number = scanner.takeNumber(), scanner.take(UInt8(ascii: ",")),
      let data = scanner.takeString(), scanner.take(UInt8(ascii: "]"))
    else {
      (problem, isEnded) = (.malformed(.end), true)
      return nil
    }
    index = scanner.index
    note(number)
    return ScannedEvent(kind: UInt8(ascii: "o"), time: time, data: data, code: data.lowerBound..<data.lowerBound)
  }

  /// Notes the time of an event, limited so that times never go backwards nor too far.
  private mutating func note(_ seconds: Double) {
    let isAbsolute = form == .absolute
    if seconds < 0 { problem = .backwards }
    let amount = Self.microseconds(seconds)
    let recorded = isAbsolute ? amount : recordedTime + amount
    if recorded >= Self.latest { problem = .late }
    if recorded < recordedTime { problem = .backwards }
    let elapsed = max(min(recorded, Self.latest) - recordedTime, 0)
    recordedTime += elapsed
    time += min(elapsed, idleLimit)
  }

  /// Returns the index after the end of a line.
  static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return min(index + 1, bytes.count)
  }
}
