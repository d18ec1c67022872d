import Diagnostics

/// A value of a scene file as it is written: a text, a list or a mapping, with its position. It is a row of a table,
/// which an alias shares with the value that it names.
struct SceneNode: Sendable {
  /// The kind of a value.
  enum Kind: BitwiseCopyable {
    case scalar(Style)
    case list, mapping
  }

  /// The notation of a text.
  enum Style: BitwiseCopyable {
    case plain, quoted
    /// A block scalar, `|` or `>`.
    case block
    /// The value is not in the file: `--set` gives it to a parameter.
    case absent
  }

  let table: NodeTable
  let index: UInt32

  init(_ table: NodeTable, _ index: UInt32) { (self.table, self.index) = (table, index) }

  /// Creates a text in a table of its own.
  init(_ text: String, _ style: Style, at place: Place) {
    var builder = NodeTable.Builder()
    let index = builder.add(text, style, at: place)
    self = builder.node(index)
  }

  /// Creates a text that does not come from the file.
  init(_ text: String) { self.init(text, .absent, at: .start) }

  var row: NodeTable.Row { table.rows[Int(index)] }
  var place: Place { row.place }
  var kind: Kind { row.kind }

  var isScalar: Bool {
    if case .scalar = kind { true } else { false }
  }
  var isList: Bool {
    if case .list = kind { true } else { false }
  }
  var isMapping: Bool {
    if case .mapping = kind { true } else { false }
  }

  /// Returns the limit that the size or the nesting of the value exceeds (`NodeTable.excess`); nil if there is none.
  func excess(nodes: Int, nesting: Int) -> NodeTable.Excess? {
    var left = nodes
    return table.excess(of: index, left: &left, levels: nesting)
  }

  // MARK: Texts

  /// The text; nil for a list and for a mapping.
  ///
  /// - Complexity: O(size): the text is created from the table's bytes at each call.
  var text: String? {
    guard isScalar else { return nil }
    return table.withBytes(of: row) { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of bytes of a text; 0 for a list and for a mapping.
  var textSize: Int { isScalar ? Int(row.count) : 0 }

  /// The first byte of a text; nil for anything else.
  var firstByte: UInt8? { textSize > 0 ? table.bytes[Int(row.start)] : nil }

  /// Returns true if the value is a certain text.
  func isText(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { table.isText(row, $0) }
  }

  /// Returns true if the value is a text that contains a byte.
  func hasByte(_ byte: UInt8) -> Bool {
    guard isScalar else { return false }
    for position in row.range where table.bytes[position] == byte { return true }
    return false
  }

  /// The number that a text represents (`DecimalNumber`); nil for anything else.
  var number: Double? { isScalar ? table.withBytes(of: row, DecimalNumber.read) : nil }

  /// A decimal number and the letters behind it, such as `1.5s` or `90 deg`; nil for anything else.
  var quantity: (number: Double, unit: ArraySlice<UInt8>)? {
    guard isScalar else { return nil }
    let range = row.range
    let unit = table.bytes[range].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? range.lowerBound
    let hasSpace = unit > range.lowerBound && table.bytes[unit - 1] == UInt8(ascii: " ")
    let digits = range.lowerBound..<(hasSpace ? unit - 1 : unit)
    return table.bytes[digits].withUnsafeBufferPointer(DecimalNumber.read).map {
      ($0, table.bytes[unit..<range.upperBound])
    }
  }

  // MARK: Contents

  /// Returns the value of a key of a mapping; nil if there is none.
  ///
  /// - Complexity: O(keys).
  func value(ofKey key: String) -> SceneNode? { pair(ofKey: key)?.value }

  /// Returns a key of a mapping with its value; nil if there is none.
  ///
  /// - Complexity: O(keys).
  func pair(ofKey key: String) -> Pair? {
    guard let pairs, let position = pairs.position(ofKey: key) else { return nil }
    return pairs[position]
  }

  /// Returns true if a text at any depth of the value contains a word; keys do not count.
  ///
  /// - Complexity: O(size).
  func mentions(_ word: String) -> Bool {
    switch kind {
    case .scalar: word.utf8.first.map(hasByte) == true && text?.contains(word) == true
    case .list: elements?.contains { $0.mentions(word) } == true
    case .mapping: pairs?.contains { $0.value.mentions(word) } == true
    }
  }

  /// Returns true if a mapping at any depth of the value has one of some keys.
  ///
  /// - Complexity: O(size).
  func hasKey(_ keys: NameSet) -> Bool { table.hasKey(keys, in: row) }
}

/// Reads the contents of lists and mappings from the table.
extension SceneNode {
  /// A key with its value.
  typealias Pair = (key: SceneNode, value: SceneNode)

  /// The elements of a list.
  struct Elements: RandomAccessCollection {
    fileprivate let table: NodeTable
    fileprivate let start: Int
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> SceneNode {
      precondition(position >= 0 && position < count)
      return SceneNode(table, table.children[start + position])
    }
  }

  /// The keys and values of a mapping, in the order of the file.
  struct Pairs: RandomAccessCollection {
    fileprivate let table: NodeTable
    fileprivate let start: Int
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Pair {
      precondition(position >= 0 && position < count)
      let child = start + 2 * position
      return (SceneNode(table, table.children[child]), SceneNode(table, table.children[child + 1]))
    }

    /// Returns the index of a key; nil if the key is absent.
    ///
    /// - Complexity: O(keys), in a few instructions each.
    func position(ofKey key: String) -> Int? {
      var key = key
      return key.withUTF8 { key in
        let size = UInt32(key.count)
        return table.children[start..<start + 2 * count].withUnsafeBufferPointer { children in
          table.rows.withUnsafeBufferPointer { rows in
            (0..<count).first { position in
              let index = Int(children[2 * position])
              return rows[index].count == size && table.isText(rows[index], key)
            }
          }
        }
      }
    }
  }

  /// The elements of a list; nil for anything else.
  var elements: Elements? {
    isList ? Elements(table: table, start: Int(row.start), count: Int(row.count)) : nil
  }

  /// The keys and values of a mapping; nil for anything else.
  var pairs: Pairs? {
    isMapping ? Pairs(table: table, start: Int(row.start), count: Int(row.count) / 2) : nil
  }
}

/// A table of all values of a document in three arrays, so that a document of any size is a few blocks of memory, which
/// are freed at once. It is written by `NodeTable.Builder` and never changes afterwards.
final class NodeTable: Sendable {
  /// A value, in 16 bytes: a large file has tens of thousands. Its position and its contents are 32-bit numbers, and
  /// its line is one of 24 bits, since a file has fewer than 16 MiB (`SceneLimits.logSize`).
  struct Row {
    private let column: UInt32
    /// The index of a text's first byte in `bytes`, or of a list's or mapping's first child in `children`.
    let start: UInt32
    /// The number of bytes or of children; a mapping has two for each key.
    let count: UInt32
    private let lowLine: UInt16
    private let highLine: UInt8
    let kind: SceneNode.Kind

    init(_ kind: SceneNode.Kind, _ range: Range<Int>, at place: Place) {
      (start, count) = (UInt32(range.lowerBound), UInt32(range.count))
      (column, self.kind) = (UInt32(place.column), kind)
      (lowLine, highLine) = (UInt16(truncatingIfNeeded: place.line), UInt8(place.line >> 16))
    }

    /// The range of the value's bytes or of its children.
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var place: Place { Place(line: Int(highLine) << 16 | Int(lowLine), column: Int(column)) }
  }

  let rows: [Row]
  /// The rows of elements, and of keys and values in turn. An alias has the row of the value that it names.
  let children: [UInt32]
  /// The bytes of all texts, in UTF-8.
  let bytes: [UInt8]

  fileprivate init(rows: [Row], children: [UInt32], bytes: [UInt8]) {
    (self.rows, self.children, self.bytes) = (rows, children, bytes)
  }

  /// Returns true if a value is a text with certain bytes.
  func isText(_ row: Row, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(row.count) == text.count, case .scalar = row.kind else { return false }
    for (offset, byte) in text.enumerated() where bytes[Int(row.start) + offset] != byte { return false }
    return true
  }

  /// Calls a function with the bytes of a text.
  func withBytes<Result>(of row: Row, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[row.range])) }
  }

  /// Returns true if a mapping at any depth of a value has one of some keys.
  ///
  /// - Complexity: O(size).
  func hasKey(_ keys: NameSet, in row: Row) -> Bool {
    switch row.kind {
    case .scalar: return false
    case .list: return row.range.contains { hasKey(keys, in: rows[Int(children[$0])]) }
    case .mapping:
      return stride(from: row.range.lowerBound, to: row.range.upperBound, by: 2).contains {
        keys.contains(rows[Int(children[$0])], of: self) || hasKey(keys, in: rows[Int(children[$0 + 1])])
      }
    }
  }

  /// The limit that a document exceeds.
  enum Excess {
    /// The document has too many values, each alias counted with all values in it.
    case nodes(at: Place)
    /// The lists and mappings are nested too deeply.
    case nesting(at: Place)
  }

  /// Returns the first value, in the order of the text, with which a value and its contents exceed a limit; nil if they
  /// do not.
  ///
  /// - Parameters:
  ///   - left: The number of values that are allowed, from which the function subtracts the number of values that it
  ///     has found.
  ///   - levels: The number of levels that are allowed below the value.
  /// - Complexity: O(left), however many values the aliases amount to.
  func excess(of index: UInt32, left: inout Int, levels: Int) -> Excess? {
    let row = rows[Int(index)]
    left -= 1
    guard left >= 0 else { return .nodes(at: row.place) }
    guard levels >= 0 else { return .nesting(at: row.place) }
    if case .scalar = row.kind { return nil }
    for child in row.range {
      if let excess = excess(of: children[child], left: &left, levels: levels - 1) { return excess }
    }
    return nil
  }
}

extension NodeTable {
  /// A builder of a table. Children are added before their lists and mappings.
  struct Builder {
    private var rows: [Row] = []
    private var children: [UInt32] = []
    private var bytes: [UInt8] = []

    /// Creates an empty table.
    ///
    /// - Parameter size: The size of the text to be read, in bytes. The arrays are made so large that they rarely grow:
    ///   the part that is not used takes no memory from the system.
    init(forTextOf size: Int = 0) {
      guard size > 0 else { return }
      rows.reserveCapacity(size / 3)
      children.reserveCapacity(size / 3)
      bytes.reserveCapacity(size)
    }

    /// The row of a value that was added.
    subscript(index: UInt32) -> Row { rows[Int(index)] }

    /// Adds a text.
    ///
    /// - Returns: The row of the text.
    mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ style: SceneNode.Style, at place: Place) -> UInt32 {
      let start = bytes.count
      bytes.append(contentsOf: text)
      return add(.scalar(style), start..<bytes.count, at: place)
    }

    /// Adds a text.
    mutating func add(_ text: String, _ style: SceneNode.Style, at place: Place) -> UInt32 {
      var text = text
      return text.withUTF8 { add($0, style, at: place) }
    }

    /// Replaces a text by another one, which is added behind all others.
    mutating func replace(_ index: UInt32, by text: String, _ style: SceneNode.Style) {
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      rows[Int(index)] = Row(.scalar(style), start..<bytes.count, at: rows[Int(index)].place)
    }

    /// Adds a list or a mapping.
    ///
    /// - Parameter children: The rows of its elements, or of its keys and values in turn.
    mutating func add(_ kind: SceneNode.Kind, of children: some Collection<UInt32>, at place: Place) -> UInt32 {
      let start = self.children.count
      self.children.append(contentsOf: children)
      return add(kind, start..<self.children.count, at: place)
    }

    private mutating func add(_ kind: SceneNode.Kind, _ range: Range<Int>, at place: Place) -> UInt32 {
      rows.append(Row(kind, range, at: place))
      return UInt32(rows.count - 1)
    }

    /// Returns the text of a scalar; nil for anything else.
    func text(_ index: UInt32) -> String? {
      guard case .scalar = self[index].kind else { return nil }
      return String(decoding: bytes[self[index].range], as: UTF8.self)
    }

    /// Returns true if two values are scalars with the same text.
    func haveSameText(_ a: UInt32, _ b: UInt32) -> Bool {
      let (a, b) = (self[a], self[b])
      guard a.count == b.count, case .scalar = a.kind, case .scalar = b.kind else { return false }
      for offset in 0..<Int(a.count) where bytes[Int(a.start) + offset] != bytes[Int(b.start) + offset] { return false }
      return true
    }

    /// Returns true if a value is a text without quotes that contains a byte.
    func isPlain(_ index: UInt32, with byte: UInt8) -> Bool {
      guard case .scalar(.plain) = self[index].kind else { return false }
      for position in self[index].range where bytes[position] == byte { return true }
      return false
    }

    /// Returns a value with its contents, after which no more values can be added.
    consuming func node(_ index: UInt32) -> SceneNode {
      SceneNode(NodeTable(rows: rows, children: children, bytes: bytes), index)
    }
  }
}
