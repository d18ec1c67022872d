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
