import Diagnostics

/// A session of another recorder while it becomes an asciicast of version 3.
struct SessionDraft {
  /// The lines of the events; the header is not known before all of them are read.
  var lines = CastLines(version: 3, header: "")

  /// The time, in microseconds.
  private(set) var time = 0

  /// The terminal's size, as far as the file says it.
  var columns: Int?, rows: Int?

  /// The name of the terminal's kind, the command, the shell, and the time at which the session began, in seconds since 1970.
  var terminal: String?, command: String?, shell: String?, timestamp: Int?

  /// What is wrong with the file.
  private(set) var faults: [CastFault] = []

  /// Lets time pass. Times that are none, negative, or beyond what is played count as none.
  mutating func pass(seconds: Double) {
    time = min(time + EventScanner.microseconds(seconds), EventScanner.latest)
  }

  /// Appends output.
  mutating func write(_ output: ArraySlice<UInt8>) throws(CastFault) {
    lines.append(output: output, at: time)
    try check(lines.bytes.count)
  }

  /// Appends an input, a new size such as `80x24`, or the status at the end.
  mutating func write(_ code: StaticString, _ text: some Collection<UInt8>) throws(CastFault) {
    lines.append(code, at: time, text: text)
    try check(lines.bytes.count)
  }

  /// Makes room for parts of output, each in an event of its own, and for some more events.
  ///
  /// - Throws: `CastFault` if they are too long, before memory is taken for them.
  mutating func expect(_ parts: some Sequence<ArraySlice<UInt8>>, moreEvents: Int = 0) throws(CastFault) {
    var length = Self.headerRoom + lines.length(of: [], events: moreEvents)
    for part in parts where length <= CastLines.limit { length += lines.length(of: part, events: 1) }
    try check(length)
    lines.reserve(length)
  }

  /// The number of bytes that are kept for the header.
  private static let headerRoom = 1 << 12

  private func check(_ length: Int) throws(CastFault) {
    guard length > CastLines.limit else { return }
    throw CastFault("the session is too long: as an asciicast it has more than \(CastLines.limit >> 20) MiB")
  }

  /// Notes what is wrong with the file.
  mutating func note(_ message: String) { faults.append(CastFault(message)) }

  /// Notes what is wrong at a place of the file.
  mutating func note(_ message: String, byte: Int) {
    faults.append(CastFault(byte: byte, line: 1, time: Double(time) / 1e6, message: message))
  }

  /// Returns the asciicast.
  ///
  /// - Parameters:
  ///   - output: The bytes of the session, whose movements of the cursor tell how large the terminal was at least.
  ///   - options: What somebody knows of the terminal; it counts more than what the file says.
  mutating func finished(_ output: ArraySlice<UInt8>, _ options: CaptureOptions) -> [UInt8] {
    lines.finishOutput(at: time)
    (columns, rows) = (options.columns ?? columns, options.rows ?? rows)
    if columns == nil || rows == nil {
      let guess = ScreenSizeGuess(output)
      (columns, rows) = (columns ?? guess.columns, rows ?? guess.rows)
      note(
        "the file does not say how large its terminal was; it is taken for \(columns ?? 0)x\(rows ?? 0), and '--screen WxH' "
          + "says otherwise")
    }
    lines.insert(header: header)
    return lines.take()
  }

  private var header: String {
    let type = terminal.map { ", \"type\": \($0.json)" } ?? ""
    var fields = ["\"version\": 3", "\"term\": {\"cols\": \(columns ?? 0), \"rows\": \(rows ?? 0)\(type)}"]
    if let timestamp { fields.append("\"timestamp\": \(timestamp)") }
    if let command { fields.append("\"command\": \(command.json)") }
    if let shell { fields.append("\"env\": {\"SHELL\": \(shell.json)}") }
    return "{" + fields.joined(separator: ", ") + "}\n"
  }
}

/// How large a terminal was, by where a program has moved the cursor and set margins: at least 80×24.
struct ScreenSizeGuess {
  private(set) var columns = 80, rows = 24

  /// Places from here on are how programs ask for the size: they move as far as possible.
  private static let far = 500

  /// Looks through output.
  ///
  /// - Complexity: O(bytes).
  init(_ output: ArraySlice<UInt8>) {
    var (numbers, isSequence, last) = ([0], false, UInt8(0))
    for byte in output {
      defer { last = byte }
      if last == 0x1B, byte == UInt8(ascii: "[") {
        (numbers, isSequence) = ([0], true)
        continue
      }
      guard isSequence else { continue }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte & 15), 10_000)
      case UInt8(ascii: ";") where numbers.count < 3: numbers.append(0)
      default:
        take(byte, numbers)
        isSequence = false
      }
    }
  }

  private mutating func take(_ final: UInt8, _ numbers: [Int]) {
    switch final {
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      note(row: numbers[0])
      note(column: numbers.count > 1 ? numbers[1] : 0)
    case UInt8(ascii: "d"): note(row: numbers[0])
    case UInt8(ascii: "G"): note(column: numbers[0])
    case UInt8(ascii: "r"): note(row: numbers.count > 1 ? numbers[1] : 0)
    default: break
    }
  }

  private mutating func note(row: Int) { if row < Self.far { rows = max(rows, row) } }

  private mutating func note(column: Int) { if column < Self.far { columns = max(columns, column) } }
}

/// The lines of the events of an asciicast of version 2 or 3.
struct CastLines {
  /// The version: 2, whose events have the time since the beginning, or 3, whose events have the time since the one before.
  let version: Int

  /// The lines so far, as far as nobody has taken them.
  private(set) var bytes: [UInt8] = []

  /// The time of the last event, in microseconds.
  private(set) var last = 0

  /// What is incomplete of a character at the end of the last output.
  private var incomplete: [UInt8] = []

  /// True if a line feed of output is written as a return and a line feed, since a file has only line feeds.
  var addsReturns = false

  /// Creates lines behind a header.
  init(version: Int, header: String) {
    (self.version, bytes) = (version, Array(header.utf8))
  }

  /// The greatest length, in bytes; nothing is written beyond it but the part that exceeds it.
  static let limit = 192 << 20

  /// Returns the length of a number of events with some output, in bytes: at least so much as it will be.
  func length(of output: ArraySlice<UInt8>, events: Int) -> Int {
    var length = events * Self.eventLength + output.count
    output.withUnsafeBufferPointer { output in
      for byte in output {
        // Control characters are written as six, and the return before a line feed as well.
        if byte < 0x20 || byte == 0x7F { length += byte == 0x0A && addsReturns ? 11 : 5 }
        if byte == 0x22 || byte == 0x5C { length += 1 }
      }
    }
    return length
  }

  /// The length of an event without its data, in bytes.
  private static let eventLength = "[0.000000, \"o\", \"\"]\n".utf8.count

  /// Makes room for so many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes a header before the lines.
  mutating func insert(header: String) { bytes.insert(contentsOf: header.utf8, at: 0) }

  /// Returns the lines so far, and forgets them.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Appends an event whose data is a part of a string of JSON.
  ///
  /// - Parameter time: The time in microseconds; it is taken for that of the last event if it is before that.
  mutating func append(_ code: some Collection<UInt8>, at time: Int, json data: some Collection<UInt8>) {
    begin(code, at: time)
    bytes += data
    bytes += Array("\"]\n".utf8)
  }

  /// Appends an event whose data is a text.
  mutating func append(_ code: StaticString, at time: Int, text: some Collection<UInt8>) {
    begin(UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount), at: time)
    appendText(text[...], isLast: true)
    bytes += Array("\"]\n".utf8)
  }

  /// Appends output. A character that is cut at its end is written with the next output.
  mutating func append(output: ArraySlice<UInt8>, at time: Int) {
    let whole = incomplete.isEmpty ? output : (incomplete + output)[...]
    incomplete = []
    let end = whole.endIndex - Self.lengthOfCut(whole)
    incomplete = Array(whole[end...])
    guard end > whole.startIndex else { return }
    begin("o".utf8, at: time)
    appendText(whole[..<end], isLast: false)
    bytes += Array("\"]\n".utf8)
  }

  /// Appends what is left of a character that was cut.
  mutating func finishOutput(at time: Int) {
    guard !incomplete.isEmpty else { return }
    append("o", at: time, text: incomplete)
    incomplete = []
  }

  private mutating func begin(_ code: some Collection<UInt8>, at time: Int) {
    let time = max(time, last)
    let (seconds, rest) = (version == 2 ? time : time - last).quotientAndRemainder(dividingBy: 1_000_000)
    last = time
    bytes += Array("[\(seconds).\(String(1_000_000 + rest).dropFirst()), \"".utf8)
    bytes += code
    bytes += Array("\", \"".utf8)
  }

  /// Appends a text as it stands between quotes. What is not UTF-8 is replaced as a terminal does (`UTF8Decoder`).
  private mutating func appendText(_ text: some Collection<UInt8>, isLast: Bool) {
    var (decoder, whole) = (UTF8Decoder(), [UInt8]())
    func replace() { whole += Array("\u{FFFD}".utf8) }
    for byte in text {
      if byte < 0x80 {
        if decoder.cut() { replace() }
        if byte == 0x0A, addsReturns { whole.append(0x0D) }
        whole.append(byte)
      } else {
        let (value, cut) = decoder.take(byte)
        if cut { replace() }
        if let value, let scalar = Unicode.Scalar(value) { whole += Array(String(scalar).utf8) }
      }
      guard whole.count >= Self.portion else { continue }
      guard bytes.count <= Self.limit else { return }
      whole.withUnsafeBytes { bytes.append(json: $0) }
      whole.removeAll(keepingCapacity: true)
    }
    if isLast, decoder.cut() { replace() }
    whole.withUnsafeBytes { bytes.append(json: $0) }
  }

  private static let portion = 1 << 12

  /// Returns the number of bytes at the end that begin a character, and are not all of it.
  private static func lengthOfCut(_ text: ArraySlice<UInt8>) -> Int {
    for (index, byte) in text.suffix(3).reversed().enumerated() {
      if byte < 0x80 { return 0 }
      guard byte >= 0xC0 else { continue }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF8 ? 4 : 1
      return index + 1 < length ? index + 1 : 0
    }
    return 0
  }
}
