import Diagnostics

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
