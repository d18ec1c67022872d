import Cells
import Diagnostics

/// Goes through a file once, and notes what a `Cast` keeps.
struct CastReader {
  /// What the recording says about itself.
  private(set) var header: CastHeader
  /// The markers.
  private(set) var markers: [CastMarker] = []
  /// The status at the end.
  private(set) var exitStatus: String?
  private var exit: Range<Int>?
  /// The bytes of output, in the file's notation.
  private(set) var outputBytes = 0
  /// The number of new sizes.
  private(set) var resizeCount = 0
  /// The greatest number of columns, and of rows, to which the size changes.
  private(set) var largest = (columns: 0, rows: 0)
  /// A scanner for every so many bytes.
  private(set) var blocks: [EventScanner] = []
  /// The time of the last event, in microseconds.
  private(set) var lastTime = 0

  private var found: [Kind: CastFault] = [:]
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The number of lines before an index, which is counted as far as somebody asked.
  private var (countedLines, countedBytes) = (0, 0)

  /// What can be wrong; the first of each kind is told.
  private enum Kind: Hashable {
    case size, cut, backwards, late, markers, resizes, sizeOfEvent
    case malformed(EventScanner.Part), unknown(String)
  }

  private static let blockSize = 1 << 16, markerLimit = 10_000

  /// The greatest number of new sizes that are followed.
  static let resizeLimit = 10_000

  /// What is wrong, in the order of its places.
  var faults: [CastFault] { found.values.sorted { ($0.byte, $0.message) < ($1.byte, $1.message) } }

  /// Reads a file.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<CastReader, CastFault> {
    let start = start(of: bytes)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
      return .failure(
        CastFault(byte: start, line: 1, time: nil, message: "this is no asciicast: it begins with no header"))
    }
    let reader = CastHeaderReader(bytes, from: start)
    var cast = CastReader(reader.header, bytes)
    if let message = cast.refusal(of: reader) {
      let place = reader.mistake?.index ?? start
      return .failure(CastFault(byte: place, line: cast.line(of: place), time: nil, message: message))
    }
    cast.limitSize(at: start)
    cast.readEvents(from: reader.firstEvent ?? bytes.count)
    return .success(cast)
  }

  /// Returns the index of the first byte that is neither a mark of the byte order, nor white space, nor in a comment.
  static func start(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#") {
        index = EventScanner.lineEnd(bytes, from: index)
      } else {
        guard bytes[index] <= 0x20 else { break }
        index += 1
      }
    }
    return index
  }

  private init(_ header: CastHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
    (self.header, self.bytes) = (header, bytes)
  }

  private func refusal(of reader: CastHeaderReader) -> String? {
    if let mistake = reader.mistake { return mistake.message }
    guard reader.version != nil else { return "the header has no version" }
    guard (1...3).contains(header.version) else { return "version \(header.version) is not known; 1, 2 and 3 are" }
    guard reader.columns != nil, reader.rows != nil else { return "the header gives no size" }
    return reader.firstEvent == nil ? "there is no list of events" : nil
  }

  private mutating func limitSize(at index: Int) {
    let (columns, rows) = (header.columns, header.rows)
    func limited(_ count: Int, _ usual: Int) -> Int { count < 1 ? usual : min(count, Screen.sizeLimit) }
    (header.columns, header.rows) = (limited(columns, 80), limited(rows, 24))
    guard (header.columns, header.rows) != (columns, rows) else { return }
    let mistake = columns < 1 || rows < 1 ? "cannot be" : "is too great"
    let taken = "\(header.columns)×\(header.rows)"
    note(.size, at: index, time: nil, "a size of \(columns)×\(rows) \(mistake); it is taken for \(taken)")
  }

  private mutating func note(_ kind: Kind, at index: Int, time: Double?, _ message: @autoclosure () -> String) {
    if let index = found.index(forKey: kind) {
      found.values[index].count += 1
      return
    }
    found[kind] = CastFault(byte: index, line: line(of: index), time: time, message: message())
  }

  private mutating func note(_ kind: Kind, at index: Int, _ message: @autoclosure () -> String) {
    note(kind, at: index, time: Double(lastTime) / 1e6, message())
  }

  /// Returns the line of an index, from 1. Indices are asked for in ascending order, so that lines are counted once.
  private mutating func line(of index: Int) -> Int {
    if index < countedBytes { (countedLines, countedBytes) = (0, 0) }
    for byte in bytes[countedBytes..<max(min(index, bytes.count), countedBytes)] where byte == 0x0A {
      countedLines += 1
    }
    countedBytes = max(min(index, bytes.count), countedBytes)
    return countedLines + 1
  }

  private mutating func readEvents(from start: Int) {
    let form: EventScanner.Form = header.version == 1 ? .list : header.version == 2 ? .absolute : .relative
    var scanner = EventScanner(form: form, from: start, idleLimit: header.idleTimeLimit)
    blocks.append(scanner)
    var nextBlock = start + Self.blockSize
    while !scanner.isAtEnd(of: bytes) {
      let event = scanner.nextOrProblem(in: bytes)
      if let problem = scanner.problem { note(problem, scanner) }
      guard let event else { continue }
      lastTime = event.time
      take(event, at: scanner.lineStart)
      if scanner.index >= nextBlock {
        blocks.append(scanner)
        nextBlock = scanner.index + Self.blockSize
      }
    }
    exitStatus = exit.map { JSONText.string(bytes, $0, limit: 64) }
  }

  private mutating func note(_ problem: EventScanner.Problem, _ scanner: EventScanner) {
    switch problem {
    case .malformed where scanner.index >= bytes.count || scanner.form == .list:
      note(.cut, at: scanner.lineStart, "the recording is cut here")
    case .malformed(let part): note(.malformed(part), at: scanner.lineStart, part.fault + "; it is left out")
    case .backwards:
      note(.backwards, at: scanner.lineStart, "the time goes backwards; it is taken for the one before")
    case .late: note(.late, at: scanner.lineStart, "the time is beyond ten days; it is taken for ten days")
    }
  }

  private mutating func take(_ event: ScannedEvent, at index: Int) {
    if event.kind == UInt8(ascii: "o") { outputBytes += event.data.count } else { takeOther(event, at: index) }
  }

  private mutating func takeOther(_ event: ScannedEvent, at index: Int) {
    switch event.kind {
    case UInt8(ascii: "i"): break
    case UInt8(ascii: "m"): takeMarker(event, at: index)
    case UInt8(ascii: "r"):
      resizeCount += 1
      if resizeCount > Self.resizeLimit {
        note(.resizes, at: index, "there are too many changes of the size; the first \(Self.resizeLimit) are followed")
      } else if let size = CastSize(bytes[event.data]) {
        largest = (max(largest.columns, size.columns), max(largest.rows, size.rows))
      } else {
        note(.sizeOfEvent, at: index, "this size is none; it is left out")
      }
    case UInt8(ascii: "x"): exit = event.data
    default: noteUnknown(event, at: index)
    }
  }

  private mutating func noteUnknown(_ event: ScannedEvent, at index: Int) {
    let code = String(decoding: bytes[event.code].prefix(32), as: UTF8.self)
    let kind = found[.unknown(code)] != nil || found.count < Self.kindLimit ? Kind.unknown(code) : .unknown("")
    let bytes = bytes
    note(
      kind, at: index,
      "events of the kind '\(JSONText.string(bytes, event.code, limit: 32).visible)' are not known; it is left out")
  }

  /// The number of mistakes after which unknown kinds of events are counted as one.
  private static let kindLimit = 20

  private mutating func takeMarker(_ event: ScannedEvent, at index: Int) {
    guard markers.count < Self.markerLimit else {
      return note(.markers, at: index, "there are too many markers; the first \(Self.markerLimit) are kept")
    }
    markers.append(
      CastMarker(time: Double(event.time) / 1e6, label: JSONText.string(bytes, event.data, limit: 256)))
  }
}

extension EventScanner.Part {
  /// What is wrong with an event that lacks the part: a sentence without its full stop.
  fileprivate var fault: String {
    switch self {
    case .bracket: "this is no event"
    case .time: "the time of this event is no number"
    case .kind: "the kind of this event is no text, such as \"o\""
    case .data: "the data of this event is no text"
    case .end: "this event does not end after its data"
    }
  }
}

/// A size as events have it, such as `80x24`.
struct CastSize {
  /// The number of columns and of rows, from 1.
  let columns: Int, rows: Int

  /// Reads a size; nil if it is none.
  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Self.number(parts[0]), let rows = Self.number(parts[1]) else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return value > 0 ? value : nil
  }
}

/// Reads the mapping that describes a recording: the first line of versions 2 and 3, and the whole file of version 1.
struct CastHeaderReader {
  /// What was read, with a size of nothing where the file gives none.
  private(set) var header = CastHeader()

  /// The index of the first event.
  private(set) var firstEvent: Int?

  /// The version, and the number of columns and of rows, as the file gives them.
  private(set) var version: Int?, columns: Int?, rows: Int?

  /// The first mistake: its index and a sentence.
  private(set) var mistake: (index: Int, message: String)?

  private let bytes: UnsafeBufferPointer<UInt8>

  /// True if nothing is read behind the version.
  private let endsAtVersion: Bool

  /// Reads a mapping from an index on.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, endingAtVersion: Bool = false) {
    (self.bytes, endsAtVersion) = (bytes, endingAtVersion)
    var scanner = JSONScanner(bytes, from: index)
    let isWhole = readMapping(&scanner) { reader, name, scanner in reader.readMember(name, &scanner) }
    if !isWhole, version != 1 || firstEvent == nil { mistake = (scanner.index, "the header is not whole") }
    if version != 1 { firstEvent = scanner.index }
    (header.version, header.columns, header.rows) = (version ?? 2, columns ?? 0, rows ?? 0)
  }

  /// Reads a mapping, and calls `body` for each member, which takes the value.
  private mutating func readMapping(
    _ scanner: inout JSONScanner, _ body: (inout Self, String, inout JSONScanner) -> Bool
  ) -> Bool {
    scanner.takeMapping { name, scanner in body(&self, JSONText.string(bytes, name, limit: 64), &scanner) }
  }

  private mutating func readMember(_ name: String, _ scanner: inout JSONScanner) -> Bool {
    if endsAtVersion, version != nil { return false }
    return switch name {
    case "version": readNumber(&scanner) { $0.version = $1 }
    case "width", "cols": readNumber(&scanner) { $0.columns = $1 }
    case "height", "rows": readNumber(&scanner) { $0.rows = $1 }
    case "title": readText(&scanner) { $0.header.title = $1 }
    case "command": readText(&scanner) { $0.header.command = $1 }
    case "timestamp": readSeconds(&scanner) { $0.header.timestamp = $1 }
    case "idle_time_limit": readSeconds(&scanner) { $0.header.idleTimeLimit = $1 > 0 ? $1 : nil }
    case "duration": readSeconds(&scanner) { $0.header.duration = $1 }
    case "theme": readTheme(&scanner)
    case "term":
      if scanner.next() == UInt8(ascii: "{") {
        readMapping(&scanner) { reader, name, scanner in reader.readMember(name == "version" ? "" : name, &scanner) }
      } else {
        scanner.skipValue()
      }
    case "stdout": readEvents(&scanner)
    default: scanner.skipValue()
    }
  }

  /// Notes where the list of events begins, and goes on after it as far as it is whole.
  private mutating func readEvents(_ scanner: inout JSONScanner) -> Bool {
    guard scanner.take(UInt8(ascii: "[")) else { return scanner.skipValue() }
    firstEvent = scanner.index
    var events = EventScanner(form: .list, from: scanner.index, idleLimit: nil)
    while events.next(in: bytes) != nil {}
    scanner.index = events.index
    return events.problem == nil
  }

  private mutating func readNumber(_ scanner: inout JSONScanner, _ body: (inout Self, Int) -> Void) -> Bool {
    guard let number = scanner.takeNumber() else { return scanner.skipValue() }
    body(&self, Int(min(max(number, -1), 1e9)))
    return true
  }

  private mutating func readSeconds(_ scanner: inout JSONScanner, _ body: (inout Self, Double) -> Void) -> Bool {
    guard let number = scanner.takeNumber() else { return scanner.skipValue() }
    body(&self, number)
    return true
  }

  private mutating func readText(_ scanner: inout JSONScanner, _ body: (inout Self, String) -> Void) -> Bool {
    guard scanner.next() == UInt8(ascii: "\"") else { return scanner.skipValue() }
    guard let range = scanner.takeString() else { return false }
    body(&self, JSONText.string(bytes, range))
    return true
  }

  private mutating func readTheme(_ scanner: inout JSONScanner) -> Bool {
    guard scanner.next() == UInt8(ascii: "{") else { return scanner.skipValue() }
    return readMapping(&scanner) { reader, name, scanner in
      reader.readText(&scanner) { reader, text in
        switch name {
        case "fg": reader.header.theme.foreground = Self.color(text)
        case "bg": reader.header.theme.background = Self.color(text)
        case "palette": reader.header.theme.palette = Self.palette(text)
        default: break
        }
      }
    }
  }

  private static func color(_ text: String) -> CellColor? {
    let bytes = Array(text.utf8)
    return bytes.first == UInt8(ascii: "#") ? ColorSpecification.color(of: bytes[...]) : nil
  }

  /// Returns the 16 colours of a list of 8 or 16 between colons; of 8, the bright ones are the same. Nil for another list.
  private static func palette(_ text: String) -> [CellColor]? {
    let colors = text.split(separator: ":").compactMap { color(String($0)) }
    return colors.count == 16 ? colors : colors.count == 8 ? colors + colors : nil
  }
}
