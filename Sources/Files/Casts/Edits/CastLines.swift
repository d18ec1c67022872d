import Diagnostics

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

  /// Appends a text as it stands between quotes. What is not UTF-8 is replaced as a terminal does (`TextDecoder`).
  private mutating func appendText(_ text: some Collection<UInt8>, isLast: Bool) {
    var (decoder, whole) = (TextDecoder(), [UInt8]())
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
