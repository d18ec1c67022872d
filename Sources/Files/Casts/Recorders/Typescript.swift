/// What `script` of util-linux, and of BSD, writes: a line about the session, its output, and a line about its end.
enum Typescript {
  private static let opening = Array("Script started on ".utf8), closing = Array("\nScript done on ".utf8)

  /// Returns true if a file begins as typescripts do.
  static func isTypescript(_ bytes: [UInt8]) -> Bool { bytes.starts(with: opening) }

  /// Writes a session as an asciicast.
  ///
  /// - Parameter timing: The file with the times; nil for all output at one instant, which is told.
  static func convert(
    _ bytes: [UInt8], _ timing: [UInt8]?, _ options: CaptureOptions, into draft: inout SessionDraft
  ) throws(CastFault) -> [UInt8] {
    let (body, status) = read(bytes, into: &draft)
    let events = timing?.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 } ?? 0
    try draft.expect(CollectionOfOne(bytes[body]), moreEvents: events)
    if let timing {
      try TypescriptTiming.play(timing, bytes, body, status, into: &draft)
    } else {
      draft.note(
        "there is no timing, so that all output is shown at once; '--timing FILE' names the file with the times")
      try draft.write(bytes[body])
      if let status { try draft.write("x", status.utf8) }
    }
    return draft.finished(bytes[body], options)
  }

  /// Reads the first and the last line, and returns the range of the output between them, and the status at the end.
  private static func read(_ bytes: [UInt8], into draft: inout SessionDraft) -> (body: Range<Int>, status: String?) {
    // The first line is none of a file to which '--timing' was given without being a typescript.
    guard isTypescript(bytes), let end = bytes.firstIndex(of: 0x0A) else { return (0..<bytes.count, nil) }
    let first = String(decoding: bytes[..<end], as: UTF8.self)
    draft.timestamp = timestamp(first.dropFirst(opening.count))
    (draft.command, draft.terminal) = (value(of: "COMMAND", in: first), value(of: "TERM", in: first))
    draft.columns = value(of: "COLUMNS", in: first).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    draft.rows = value(of: "LINES", in: first).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let tail = max(bytes.count - lastLineLength, end)
    guard
      let close = (tail..<max(bytes.count - closing.count, tail)).last(where: { bytes[$0...].starts(with: closing) })
    else { return (end + 1..<bytes.count, nil) }
    return (
      end + 1..<max(close, end + 1),
      value(of: "COMMAND_EXIT_CODE", in: String(decoding: bytes[close...], as: UTF8.self))
    )
  }

  private static let lastLineLength = 1024

  /// Returns the value of a name such as `COMMAND="ls -l"`.
  private static func value(of name: String, in line: String) -> String? {
    let mark = Array(" \(name)=\"".utf8), first = Array("[\(name)=\"".utf8)
    let bytes = Array(line.utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) || bytes[$0...].starts(with: first) })
    else { return nil }
    let text = bytes[(start + mark.count)...]
    // A command may have quotes itself: the last one ends it that is before the next name, or the end.
    let end = text.indices.first { index in
      text[index] == UInt8(ascii: "\"")
        && (index + 1 >= text.endIndex || text[index + 1] == UInt8(ascii: "]") || text[index + 1] == 0x20)
    }
    return end.map { String(decoding: text[..<$0], as: UTF8.self) }
  }

  /// Returns the seconds since 1970 of a time such as `2026-01-02 03:04:05+00:00`; nil for another form.
  static func timestamp(_ text: Substring) -> Int? {
    let text = Array(text.utf8.prefix(25))
    guard text.count == 25, text[4] == UInt8(ascii: "-"), text[13] == UInt8(ascii: ":") else { return nil }
    func number(_ first: Int, _ count: Int) -> Int? {
      Int(String(decoding: text[first..<first + count], as: UTF8.self))
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
      let minute = number(14, 2), let second = number(17, 2), let zone = number(20, 2), let part = number(23, 2),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let sign = text[19] == UInt8(ascii: "-") ? -1 : 1
    let time = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - sign * (zone * 3600 + part * 60)
    return time >= 0 ? time : nil
  }

  /// Returns the days since 1970 of a date of the Gregorian calendar. Years are counted from March, so that a leap day ends one.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}

/// The times of a typescript.
///
/// The classic form has a line for each piece of output, with the seconds since the one before and the number of bytes. In the
/// advanced form a letter precedes them: `O` for output, `I` for input, `S` for a signal, and `H` for what is known of the session.
public enum TypescriptTiming {
  /// Returns true if a file begins as one with times does.
  public static func isTiming(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: 0x0A), end < 200 else { return false }
    return bytes.withUnsafeBufferPointer { Entry($0, 0..<end) != nil }
  }

  /// Writes the events of a session.
  ///
  /// - Parameters:
  ///   - timing: The file with the times.
  ///   - bytes: The typescript.
  ///   - body: The part of it that is output.
  ///   - status: The status at the end, as far as the typescript says it.
  static func play(
    _ timing: [UInt8], _ bytes: [UInt8], _ body: Range<Int>, _ status: String?, into draft: inout SessionDraft
  ) throws(CastFault) {
    var player = Player(bytes: bytes, body: body, status: status)
    var (start, line, wrong) = (0, 1, 0)
    while start < timing.count {
      let end = timing[start...].firstIndex(of: 0x0A) ?? timing.count
      let entry = timing.withUnsafeBufferPointer { Entry($0, start..<end) }
      if let entry {
        try player.take(entry, timing, into: &draft)
      } else if start < end {
        if wrong == 0 {
          draft.note("line \(line) of the timing is none of a time and a number of bytes; it is left out")
        }
        wrong += 1
      }
      (start, line) = (end + 1, line + 1)
    }
    try player.finish(into: &draft)
  }

  /// A line of the file.
  private struct Entry {
    /// What it is about; `O` in the classic form.
    let kind: UInt8
    /// The seconds since the line before.
    let delay: Double
    /// What follows: the number of bytes, or a name and its value.
    let text: Range<Int>

    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
      guard let first = line.first else { return nil }
      var scanner = JSONScanner(bytes, from: first, to: line.upperBound)
      let isAdvanced = bytes[first] >= UInt8(ascii: "A")
      if isAdvanced {
        guard "HOIS".utf8.contains(bytes[first]), first + 1 < line.upperBound, bytes[first + 1] == 0x20 else {
          return nil
        }
        scanner.index += 1
      }
      kind = isAdvanced ? bytes[first] : UInt8(ascii: "O")
      guard let delay = scanner.takeNumber(), scanner.index < line.upperBound, bytes[scanner.index] == 0x20 else {
        return nil
      }
      self.delay = delay
      var end = line.upperBound
      while end > scanner.index + 1, bytes[end - 1] == 0x0D { end -= 1 }
      text = scanner.index + 1..<end
      let needsNumber = kind == UInt8(ascii: "O") || kind == UInt8(ascii: "I")
      guard !needsNumber || !text.isEmpty && bytes[text].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    }
  }

  /// What goes through a typescript by its times.
  private struct Player {
    let bytes: [UInt8]
    let body: Range<Int>
    var status: String?
    private var next: Int
    private var outputLog = "", inputLog = ""
    private var length: Double?
    private var isShort = false

    init(bytes: [UInt8], body: Range<Int>, status: String?) {
      (self.bytes, self.body, self.status, next) = (bytes, body, status, body.lowerBound)
    }

    mutating func take(_ entry: Entry, _ timing: [UInt8], into draft: inout SessionDraft) throws(CastFault) {
      draft.pass(seconds: entry.delay)
      let text = String(decoding: timing[entry.text], as: UTF8.self)
      switch entry.kind {
      case UInt8(ascii: "O"): try draft.write(piece(text))
      // Inputs are among the output if both were written into one file; else they are in a file of their own.
      case UInt8(ascii: "I"): if inputLog == outputLog { try draft.write("i", piece(text)) }
      case UInt8(ascii: "S"): if let size = Self.size(text) { try draft.write("r", size.utf8) }
      default: note(text, into: &draft)
      }
    }

    private mutating func piece(_ text: String) -> ArraySlice<UInt8> {
      let count = Int(text) ?? Int.max
      let left = body.upperBound - next
      if count > left { isShort = true }
      defer { next += min(count, left) }
      return bytes[next..<next + min(count, left)]
    }

    /// Returns the size of a signal such as `SIGWINCH ROWS=24 COLS=100`.
    private static func size(_ text: String) -> String? {
      let words = text.split(separator: " ")
      guard words.first == "SIGWINCH" else { return nil }
      func number(_ name: String) -> Int? {
        words.first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
      }
      guard let rows = number("ROWS="), let columns = number("COLS=") else { return nil }
      return "\(columns)x\(rows)"
    }

    private mutating func note(_ text: String, into draft: inout SessionDraft) {
      let space = text.firstIndex(of: " ") ?? text.endIndex
      let value = String(text[space...].dropFirst())
      switch text[..<space] {
      case "START_TIME": draft.timestamp = Typescript.timestamp(value[...]) ?? draft.timestamp
      case "TERM": draft.terminal = value
      case "COLUMNS": draft.columns = Int(value) ?? draft.columns
      case "LINES": draft.rows = Int(value) ?? draft.rows
      case "SHELL": draft.shell = value
      case "COMMAND": draft.command = value
      case "OUTPUT_LOG": outputLog = value
      case "INPUT_LOG": inputLog = value
      case "DURATION": length = Double(value)
      case "EXIT_CODE": status = value
      default: break
      }
    }

    /// Writes what the times leave over, and the end.
    mutating func finish(into draft: inout SessionDraft) throws(CastFault) {
      if isShort { draft.note("the timing has more bytes than the typescript") }
      if next < body.upperBound {
        draft.note(
          "the timing ends before the typescript, \(body.upperBound - next) bytes of which are shown at the end")
        try draft.write(bytes[next..<body.upperBound])
      }
      if let length { draft.pass(seconds: length - Double(draft.time) / 1e6) }
      if let status { try draft.write("x", status.utf8) }
    }
  }
}
