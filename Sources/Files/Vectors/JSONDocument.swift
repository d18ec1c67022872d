import Casts

/// A text of JSON as one table of nodes (RFC 8259), so that large files are read without an object for each value.
///
/// A mapping is followed by its members, each a name and then a value; a list by its elements. Every node knows the
/// index after everything in it, so that a value is skipped in constant time.
package final class JSONDocument: Sendable {
  /// A reason why a text is not read.
  package enum Fault: Error, Equatable {
    /// It is no JSON, or not whole; with the number of the byte, from 0, near which reading stopped.
    case notJSON(byte: Int)
    /// Lists and mappings are nested more deeply than `VectorLimits.nesting`.
    case tooDeep
    /// There are more than `VectorLimits.nodes` values and names.
    case tooLarge
  }

  /// The kinds of values, and the names of members.
  enum Kind: UInt8, BitwiseCopyable { case null, no, yes, number, text, list, mapping }

  /// A value or the name of a member.
  struct Node: BitwiseCopyable {
    let kind: Kind
    /// The index of the node after everything in this one.
    var end: Int32
    /// The number; of a text the range of its bytes without quotes.
    var content: Content

    struct Content: BitwiseCopyable {
      var number = 0.0
      var start: Int32 = 0
      var count: Int32 = 0
    }
  }

  fileprivate let bytes: [UInt8]
  fileprivate let nodes: [Node]

  /// Reads a text.
  ///
  /// - Throws: The fault of a text that is no JSON, or too large.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) throws(Fault) {
    var reader = Reader()
    let fault = bytes.withUnsafeBufferPointer { buffer -> Fault? in
      let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
      var scanner = JSONScanner(buffer, from: hasMark ? 3 : 0)
      if let fault = reader.value(&scanner, depth: 0) { return fault }
      _ = scanner.next()
      return scanner.index < scanner.end ? .notJSON(byte: scanner.index) : nil
    }
    if let fault { throw fault }
    (self.bytes, nodes) = (bytes, reader.nodes)
  }

  /// The whole text.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  private struct Reader {
    var nodes: [Node] = []

    mutating func value(_ scanner: inout JSONScanner, depth: Int) -> Fault? {
      guard depth < VectorLimits.nesting else { return .tooDeep }
      guard nodes.count < VectorLimits.nodes else { return .tooLarge }
      let place = nodes.count
      switch scanner.next() {
      case UInt8(ascii: "{"):
        append(.mapping)
        var fault: Fault?
        let isWhole = scanner.takeMapping { name, scanner in
          append(.text, .init(start: Int32(name.lowerBound), count: Int32(name.count)))
          fault = value(&scanner, depth: depth + 1)
          return fault == nil
        }
        guard isWhole else { return fault ?? .notJSON(byte: scanner.index) }
      case UInt8(ascii: "["):
        append(.list)
        if let fault = list(&scanner, depth: depth + 1) { return fault }
      case UInt8(ascii: "\""):
        guard let text = scanner.takeString() else { return .notJSON(byte: scanner.index) }
        append(.text, .init(start: Int32(text.lowerBound), count: Int32(text.count)))
      case UInt8(ascii: "t"): return word("true", .yes, &scanner)
      case UInt8(ascii: "f"): return word("false", .no, &scanner)
      case UInt8(ascii: "n"): return word("null", .null, &scanner)
      default:
        guard let number = scanner.takeNumber() else { return .notJSON(byte: scanner.index) }
        append(.number, .init(number: number))
      }
      nodes[place].end = Int32(nodes.count)
      return nil
    }

    private mutating func list(_ scanner: inout JSONScanner, depth: Int) -> Fault? {
      _ = scanner.take(UInt8(ascii: "["))
      if scanner.take(UInt8(ascii: "]")) { return nil }
      repeat {
        if let fault = value(&scanner, depth: depth) { return fault }
      } while scanner.take(UInt8(ascii: ","))
      return scanner.take(UInt8(ascii: "]")) ? nil : .notJSON(byte: scanner.index)
    }

    private mutating func word(_ word: StaticString, _ kind: Kind, _ scanner: inout JSONScanner) -> Fault? {
      guard scanner.takeWord(word) else { return .notJSON(byte: scanner.index) }
      append(kind)
      return nil
    }

    private mutating func append(_ kind: Kind, _ content: Node.Content = .init()) {
      nodes.append(Node(kind: kind, end: Int32(nodes.count + 1), content: content))
    }
  }
}

/// A value in a document.
package struct JSONNode {
  let document: JSONDocument
  let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  /// The number of nodes in the value, itself included: a measure of the work of reading it.
  var size: Int { Int(node.end) - index }

  var isMapping: Bool { node.kind == .mapping }
  var isList: Bool { node.kind == .list }
  var isText: Bool { node.kind == .text }

  /// The number, limited to `VectorLimits.magnitude`; nil for any other value. A flag counts as 0 or 1, since old files
  /// have either.
  var number: Double? {
    switch node.kind {
    case .number: VectorLimits.limited(node.content.number)
    case .yes: 1
    case .no: 0
    case .null, .text, .list, .mapping: nil
    }
  }

  /// The number as a whole one; nil for any other value.
  var whole: Int? { number.map { Int($0) } }

  /// The numbers of a list, or a single number; elements of other kinds are left out. Nil for any other value.
  var numbers: [Double]? {
    if let number { return [number] }
    guard isList else { return nil }
    var numbers: [Double] = []
    forEachElement { if let number = $0.number { numbers.append(number) } }
    return numbers
  }

  /// The text; nil for any other value. Of a long one only the start is returned.
  var text: String? {
    guard isText else { return nil }
    let (start, count) = (Int(node.content.start), Int(node.content.count))
    return document.bytes.withUnsafeBufferPointer { JSONText.string($0, start..<start + count, limit: 512) }
  }

  /// The bytes of the whole text between its quotes, with its escapes; nil for any other value.
  var textBytes: ArraySlice<UInt8>? {
    guard isText else { return nil }
    return document.bytes[Int(node.content.start)..<Int(node.content.start + node.content.count)]
  }

  /// The first member with a name; nil if there is none, or the value is no mapping.
  ///
  /// - Complexity: O(members).
  subscript(_ name: StaticString) -> JSONNode? {
    guard isMapping else { return nil }
    let end = Int(node.end)
    var place = index + 1
    while place < end {
      if document.isText(place, name) {
        return document.nodes[place + 1].kind == .null ? nil : JSONNode(document: document, index: place + 1)
      }
      place = Int(document.nodes[place + 1].end)
    }
    return nil
  }

  /// Calls a closure with each element of a list; with none of any other value.
  func forEachElement(_ body: (JSONNode) -> Void) {
    guard isList else { return }
    var place = index + 1
    while place < Int(node.end) {
      body(JSONNode(document: document, index: place))
      place = Int(document.nodes[place].end)
    }
  }

  /// The elements of a list; empty for any other value.
  var elements: [JSONNode] {
    var elements: [JSONNode] = []
    forEachElement { elements.append($0) }
    return elements
  }

  /// The first element of a list; nil if there is none.
  var first: JSONNode? {
    isList && node.end > index + 1 ? JSONNode(document: document, index: index + 1) : nil
  }
}

extension JSONDocument {
  fileprivate func isText(_ index: Int, _ word: StaticString) -> Bool {
    let node = nodes[index]
    guard node.kind == .text, Int(node.content.count) == word.utf8CodeUnitCount else { return false }
    let start = Int(node.content.start)
    for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
