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
