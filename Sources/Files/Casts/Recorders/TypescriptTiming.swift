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
    let letter: UInt8
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
      letter = isAdvanced ? bytes[first] : UInt8(ascii: "O")
      guard let delay = scanner.takeNumber(), scanner.index < line.upperBound, bytes[scanner.index] == 0x20 else {
        return nil
      }
      self.delay = delay
      var end = line.upperBound
      while end > scanner.index + 1, bytes[end - 1] == 0x0D { end -= 1 }
      text = scanner.index + 1..<end
      let needsNumber = letter == UInt8(ascii: "O") || letter == UInt8(ascii: "I")
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
      switch entry.letter {
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
      func number(_ key: String) -> Int? { words.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) } }
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
