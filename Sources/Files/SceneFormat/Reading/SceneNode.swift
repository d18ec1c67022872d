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

  /// Returns true if the value is a text with a prefix.
  func hasPrefix(_ prefix: String) -> Bool { isScalar && table.withBytes(of: row) { $0.starts(with: prefix.utf8) } }

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
