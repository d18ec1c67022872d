import Diagnostics

/// A reader of comma-separated values (RFC 4180) as a list of mappings, one for each row, with the names of the first
/// row as keys.
///
/// The separator is the one of `,`, `;` and tab that occurs most often in the first row. Rows end with LF, CR or both;
/// empty rows are left out.
struct CSVReader {
  private var text: DataText
  private let separator: UInt8
  private var result = DataNodes()

  /// A value of a row.
  private struct Field {
    let bytes: ArraySlice<UInt8>
    let place: Place
  }

  /// Returns the rows of a text.
  ///
  /// - Complexity: O(text).
  static func read(_ text: String) throws(DataMistake) -> SceneNode {
    var reader = CSVReader(text)
    return try reader.table()
  }

  private init(_ text: String) {
    self.text = DataText(text)
    separator = Self.separator(of: self.text)
  }

  /// Returns the separator that occurs most often in the first row outside of quotes; a comma if none occurs.
  private static func separator(of text: DataText) -> UInt8 {
    let known = [",", ";", "\t"].map { (separator: Unicode.Scalar) in UInt8(ascii: separator) }
    var (text, counts, isQuoted) = (text, [0, 0, 0], false)
    while let byte = text.next, isQuoted || byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r") {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, let index = known.firstIndex(of: byte) { counts[index] += 1 }
      text.advance()
    }
    let most = counts.max() ?? 0
    return known[counts.firstIndex(of: most) ?? 0]
  }

  private mutating func table() throws(DataMistake) -> SceneNode {
    guard let header = try row() else {
      throw DataMistake(message: "there is no row that names the columns", place: .start)
    }
    let keys = try self.keys(of: header)
    var rows: [UInt32] = []
    while let fields = try row() {
      guard fields.count == keys.count else { throw wrongCount(fields, keys.count) }
      var children: [UInt32] = []
      children.reserveCapacity(2 * keys.count)
      for (key, field) in zip(keys, fields) {
        children += [key, try result.add(field.bytes, isText: false, at: field.place)]
      }
      rows.append(try result.add(.mapping, of: children, at: fields[0].place))
      guard rows.count <= SceneLimits.loopValues else {
        throw DataMistake(message: "there are more than \(SceneLimits.loopValues) rows", place: fields[0].place)
      }
    }
    let list = try result.add(.list, of: rows, at: .start)
    return result.nodes.node(list)
  }

  /// Returns the nodes of the names of the columns.
  private mutating func keys(of header: [Field]) throws(DataMistake) -> [UInt32] {
    var (known, keys): (Set<String>, [UInt32]) = ([], [])
    for (index, field) in header.enumerated() {
      guard !field.bytes.isEmpty else { throw DataMistake(message: "this column has no name", place: field.place) }
      // A heading in another alphabet may have no character that a name can contain.
      let name = DataNodes.name(field.bytes) ?? "column_\(index + 1)"
      guard known.insert(name).inserted else {
        throw DataMistake(message: "there is a column '\(name)' already", place: field.place)
      }
      keys.append(result.nodes.add(name, .plain, at: field.place))
    }
    return keys
  }

  private func wrongCount(_ fields: [Field], _ expected: Int) -> DataMistake {
    let more = fields.count > expected
    let hint = more && separator == UInt8(ascii: ",") ? "; a value with a comma in it needs quotes" : ""
    return DataMistake(
      message:
        "this row has \(fields.count) value\(fields.count == 1 ? "" : "s"), and there are \(expected) columns\(hint)",
      place: more ? fields[expected].place : fields[0].place)
  }

  // MARK: Rows

  /// Returns the next row that is not empty; nil at the end.
  private mutating func row() throws(DataMistake) -> [Field]? {
    while text.next != nil {
      if endLine() { continue }
      var fields = [try field()]
      while text.next == separator {
        text.advance()
        fields.append(try field())
      }
      _ = endLine()
      return fields
    }
    return nil
  }

  /// Skips the end of a line, and returns true, if it comes next.
  private mutating func endLine() -> Bool {
    let hasReturn = text.skip("\r")
    return text.skip("\n") || hasReturn
  }

  private mutating func field() throws(DataMistake) -> Field {
    while text.next == UInt8(ascii: " ") { text.advance() }
    let (start, place) = (text.position, text.place)
    if text.next == Self.quote { return Field(bytes: try quoted(), place: place) }
    while let byte = text.next, byte != separator, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      text.advance()
    }
    let bytes = text.bytes(from: start)
    return Field(bytes: bytes.dropLast(bytes.reversed().prefix { $0 == UInt8(ascii: " ") }.count), place: place)
  }

  /// Returns a value in quotes, in which a doubled quote stands for one, and separators and ends of lines have no
  /// special meaning.
  private mutating func quoted() throws(DataMistake) -> ArraySlice<UInt8> {
    let start = text.place
    text.advance()
    var bytes: [UInt8] = []
    while let byte = text.next {
      text.advance()
      guard byte == Self.quote else {
        bytes.append(byte)
        continue
      }
      guard text.next == Self.quote else {
        while text.next == UInt8(ascii: " ") { text.advance() }
        guard let next = text.next, next != separator, next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") else {
          return bytes[...]
        }
        throw DataMistake(
          message: "the value ends with its quote; a quote in it is written twice", place: text.place)
      }
      text.advance()
      bytes.append(byte)
    }
    throw DataMistake(message: "this quote is not closed", place: start)
  }

  private static let quote = UInt8(ascii: "\"")
}

/// A reader of JSON (RFC 8259). The members of its objects are named like columns (`DataNodes.name`); `null` is an
/// empty value.
struct JSONReader {
  private var text: DataText
  private var result = DataNodes()
  private var depth = 0
  /// Returns the name that stands for the name of a member; nil for one that cannot be named.
  private let naming: (ArraySlice<UInt8>) -> String?

  /// Returns the value that a text represents.
  ///
  /// - Complexity: O(text).
  static func read(
    _ text: String, naming: @escaping (ArraySlice<UInt8>) -> String? = DataNodes.name
  ) throws(DataMistake) -> SceneNode {
    var reader = JSONReader(text: DataText(text), naming: naming)
    let root = try reader.value()
    reader.skipSpace()
    guard reader.text.next == nil else { throw reader.unexpected("the end of the text") }
    return reader.result.nodes.node(root)
  }

  private init(text: DataText, naming: @escaping (ArraySlice<UInt8>) -> String?) {
    (self.text, self.naming) = (text, naming)
  }

  private func unexpected(_ what: String) -> DataMistake {
    let found =
      text.next.map { $0 > 0x20 && $0 < 0x7F ? "'\(Unicode.Scalar($0))'" : "something else" } ?? "the end of the text"
    return DataMistake(message: "expected \(what), found \(found)", place: text.place)
  }

  private mutating func skipSpace() {
    while let byte = text.next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { text.advance() }
  }

  private mutating func value() throws(DataMistake) -> UInt32 {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= SceneLimits.nesting else {
      throw DataMistake(
        message: "lists and objects are nested more than \(SceneLimits.nesting) deep", place: text.place)
    }
    switch text.next {
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "\""):
      let place = text.place
      return try result.add(try string()[...], isText: true, at: place)
    default: return try word()
    }
  }

  private mutating func list() throws(DataMistake) -> UInt32 {
    let place = text.place
    text.advance()
    var elements: [UInt32] = []
    skipSpace()
    if text.skip("]") { return try result.add(.list, of: elements, at: place) }
    repeat {
      elements.append(try value())
      skipSpace()
    } while text.skip(",")
    guard text.skip("]") else { throw unexpected("',' or ']'") }
    return try result.add(.list, of: elements, at: place)
  }

  private mutating func object() throws(DataMistake) -> UInt32 {
    let place = text.place
    text.advance()
    var (children, known): ([UInt32], Set<String>) = ([], [])
    skipSpace()
    if text.skip("}") { return try result.add(.mapping, of: children, at: place) }
    repeat {
      skipSpace()
      children.append(try key(&known))
      children.append(try value())
      skipSpace()
    } while text.skip(",")
    guard text.skip("}") else { throw unexpected("',' or '}'") }
    return try result.add(.mapping, of: children, at: place)
  }

  private mutating func key(_ known: inout Set<String>) throws(DataMistake) -> UInt32 {
    let place = text.place
    guard text.next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    guard let name = naming(try string()[...]) else {
      throw DataMistake(message: "this value has no name", place: place)
    }
    guard known.insert(name).inserted else {
      throw DataMistake(message: "there is a value '\(name)' already", place: place)
    }
    skipSpace()
    guard text.skip(":") else { throw unexpected("':'") }
    return result.nodes.add(name, .plain, at: place)
  }

  /// Returns a number, or `true`, `false` or `null`.
  private mutating func word() throws(DataMistake) -> UInt32 {
    let (start, place) = (text.position, text.place)
    while let byte = text.next, byte.isPartOfName || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") {
      text.advance()
    }
    let bytes = text.bytes(from: start)
    guard !bytes.isEmpty else { throw unexpected("a value") }
    if bytes.elementsEqual("null".utf8) { return try result.add([], isText: true, at: place) }
    let isNumber = bytes.withUnsafeBufferPointer { DecimalNumber.read($0) != nil }
    guard isNumber || bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) else {
      // The file may lie outside the scene's folder, so its text is not shown.
      throw DataMistake(message: "this is no value; a text stands in quotes", place: place)
    }
    return try result.add(bytes, isText: false, at: place)
  }

  // MARK: Texts

  private mutating func string() throws(DataMistake) -> [UInt8] {
    let start = text.place
    text.advance()
    var bytes: [UInt8] = []
    while let byte = text.next {
      guard byte >= 0x20 else { throw DataMistake(message: "this text is not closed in its line", place: start) }
      let place = text.place
      text.advance()
      switch byte {
      case UInt8(ascii: "\""): return bytes
      case UInt8(ascii: "\\"): bytes += try escaped(from: place)
      default: bytes.append(byte)
      }
    }
    throw DataMistake(message: "this text is not closed", place: start)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
  ]

  /// Returns the bytes that an escape sequence stands for, behind its backslash.
  private mutating func escaped(from place: Place) throws(DataMistake) -> [UInt8] {
    let byte = text.next ?? 0
    if let scalar = Self.escapes[byte] {
      text.advance()
      return [UInt8(ascii: scalar)]
    }
    guard text.skip("u") else { throw DataMistake(message: "there is no such escape", place: place) }
    var code = try hexadecimal(from: place)
    // A character beyond U+FFFF is written as two surrogates (RFC 8259, section 7).
    if (0xD800..<0xDC00).contains(code), text.next == UInt8(ascii: "\\"), text.afterNext == UInt8(ascii: "u") {
      text.advance()
      text.advance()
      let low = try hexadecimal(from: place)
      guard (0xDC00..<0xE000).contains(low) else { throw Self.half(at: place) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw Self.half(at: place) }
    return Array(String(Character(scalar)).utf8)
  }

  private static func half(at place: Place) -> DataMistake {
    DataMistake(message: "this escape is half a character", place: place)
  }

  private mutating func hexadecimal(from place: Place) throws(DataMistake) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = text.next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw DataMistake(message: "'\\u' needs four hexadecimal digits", place: place)
      }
      code = code << 4 + UInt32(digit)
      text.advance()
    }
    return code
  }
}
