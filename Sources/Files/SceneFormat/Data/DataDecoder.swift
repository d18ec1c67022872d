import Diagnostics

/// A decoder of a scene's `data:`, which names the contents of files, or lists that are written in the scene.
struct DataDecoder {
  let context: DecodingContext
  /// The scope of the scene's parameters, which names of files may contain.
  let scope: Scope

  /// Returns the scope with the names of the data in addition to the parameters.
  func decode(_ reader: NodeReader?) -> Scope {
    guard let reader else { return scope }
    var parameters = Parameters(inside: scope)
    for (key, value) in reader.pairs(of: "a mapping of names to files, such as {sales: sales.csv}") ?? [] {
      guard isNew(key) else { continue }
      parameters.set(entry(key.keyText, value) ?? .broken(key.keyText))
    }
    return Scope(parameters)
  }

  /// Warns about data that nothing refers to; called after everything else is decoded.
  func warnOfUnused(_ reader: NodeReader?) {
    guard !context.isCutOff, reader?.isMapping == true else { return }
    for (key, _) in reader?.pairs(of: "") ?? [] where !context.usedParameters.contains(key.keyText) {
      guard Parameters.isName(key.keyText) else { continue }
      key.warn("nothing uses the data '\(NodeReader.shortened(key.keyText))'", rule: .data)
    }
  }

  private func isNew(_ key: NodeReader) -> Bool {
    guard Parameters.isName(key.keyText) else {
      key.fail("the name of data has letters, digits, '_' and '-', and does not begin with a digit", rule: .data)
      return false
    }
    guard scope.parameters.entry(key.keyText) == nil else {
      key.fail("there is a parameter '\(key.keyText)' already", rule: .data)
      return false
    }
    return true
  }

  private func entry(_ name: String, _ reader: NodeReader) -> Parameters.Entry? {
    if reader.isList { return Parameters.Entry(name: name, node: reader.node, scope: reader.innerScope) }
    guard let file = reader.line() else { return nil }
    guard let text = reader.text(ofFile: file), context.spend(text.utf8.count, at: reader.place) else { return nil }
    do throws(DataMistake) {
      let node = file.lowercased().hasSuffix(".json") ? try JSONReader.read(text) : try CSVReader.read(text)
      return Parameters.Entry(name: name, node: node, isVerbatim: true, from: .data(file: file))
    } catch {
      context.report(error, in: SourceFile(name: file, text: text))
      return nil
    }
  }
}

/// The bytes of a file of data, read from the beginning on, with the place of the next byte.
struct DataText {
  private let bytes: [UInt8]
  private(set) var position: Int
  private(set) var place = Place.start

  /// Creates a text from its beginning, without a byte order mark.
  init(_ text: String) {
    bytes = Array(text.utf8)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte behind the next one.
  var afterNext: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Skips a byte. A line ends at LF, at CR, and at both together.
  mutating func advance() {
    guard let byte = next else { return }
    position += 1
    let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n")
    if endsLine {
      place = Place(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      // Only the first byte of a character has a column of its own.
      place.column += 1
    }
  }

  /// Skips a byte, and returns true, if it comes next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    advance()
    return true
  }

  /// Returns the bytes from a position up to the next byte.
  func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }
}

/// A mistake in a file of data.
struct DataMistake: Error {
  let message: String
  let place: Place
}

/// The values of a file of data, as nodes of a table. Numbers are stored as they are written in the file, other texts
/// as if in quotes.
struct DataNodes {
  var nodes = NodeTable.Builder()
  private(set) var count = 0

  /// Adds a value: a number or a flag, or else a text.
  mutating func add(_ text: ArraySlice<UInt8>, isText: Bool, at place: Place) throws(DataMistake) -> UInt32 {
    try spend(at: place)
    return text.withUnsafeBufferPointer { bytes in
      let isValue = !isText && (DecimalNumber.read(bytes) != nil || Self.flags.contains { $0.elementsEqual(bytes) })
      return nodes.add(bytes, isValue ? .plain : .quoted, at: place)
    }
  }

  /// Adds a list or a mapping.
  mutating func add(_ kind: SceneNode.Kind, of children: [UInt32], at place: Place) throws(DataMistake) -> UInt32 {
    try spend(at: place)
    return nodes.add(kind, of: children, at: place)
  }

  private mutating func spend(at place: Place) throws(DataMistake) {
    count += 1
    if count > SceneLimits.dataValues {
      throw DataMistake(message: "there are more than \(SceneLimits.dataValues) values", place: place)
    }
  }

  private static let flags: [String.UTF8View] = ["true".utf8, "false".utf8]

  /// Returns the name by which a column can be referred to: characters that no name can contain become `_`. Nil if no
  /// other character is left.
  static func name(_ text: ArraySlice<UInt8>) -> String? {
    var name: [UInt8] = []
    for byte in text {
      let fits = byte.isASCIILetter || byte.isASCIIDigit || byte == underscore
      if fits || name.last != underscore { name.append(fits ? byte : underscore) }
    }
    while name.first == underscore, name.count > 1, text.first != underscore { name.removeFirst() }
    while name.last == underscore, name.count > 1, text.last != underscore { name.removeLast() }
    guard let first = name.first, name != [underscore] else { return nil }
    return String(decoding: first.isASCIIDigit ? [underscore] + name : name, as: UTF8.self)
  }

  private static let underscore = UInt8(ascii: "_")
}
