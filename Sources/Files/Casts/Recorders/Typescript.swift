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

  /// Returns the value of a key such as `COMMAND="ls -l"`.
  private static func value(of key: String, in line: String) -> String? {
    let mark = Array(" \(key)=\"".utf8), first = Array("[\(key)=\"".utf8)
    let bytes = Array(line.utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) || bytes[$0...].starts(with: first) })
    else { return nil }
    let text = bytes[(start + mark.count)...]
    // A command may have quotes itself: the last one ends it that is before the next key, or the end.
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
