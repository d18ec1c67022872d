import Cells

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
    let isWhole = readMapping(&scanner) { reader, key, scanner in reader.readMember(key, &scanner) }
    if !isWhole, version != 1 || firstEvent == nil { mistake = (scanner.index, "the header is not whole") }
    if version != 1 { firstEvent = scanner.index }
    (header.version, header.columns, header.rows) = (version ?? 2, columns ?? 0, rows ?? 0)
  }

  /// Reads a mapping, and calls `body` for each member, which takes the value.
  private mutating func readMapping(
    _ scanner: inout JSONScanner, _ body: (inout Self, String, inout JSONScanner) -> Bool
  ) -> Bool {
    scanner.takeMapping { key, scanner in body(&self, JSONText.string(bytes, key, limit: 64), &scanner) }
  }

  private mutating func readMember(_ key: String, _ scanner: inout JSONScanner) -> Bool {
    if endsAtVersion, version != nil { return false }
    return switch key {
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
        readMapping(&scanner) { reader, key, scanner in reader.readMember(key == "version" ? "" : key, &scanner) }
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
    return readMapping(&scanner) { reader, key, scanner in
      reader.readText(&scanner) { reader, text in
        switch key {
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
