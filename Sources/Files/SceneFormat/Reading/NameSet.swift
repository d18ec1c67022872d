/// A fixed set of names, in which the texts of a file are looked up without being converted to strings.
struct NameSet: Sendable {
  /// The names one after another, shorter ones first.
  private let bytes: [UInt8]
  /// The positions in `bytes` at which the names of each length begin; one more than there are lengths.
  private let starts: [Int]

  init(_ names: some Collection<String>) {
    let longest = names.map(\.utf8.count).max() ?? 0
    var (bytes, starts) = ([UInt8](), [Int]())
    for length in 0...longest {
      starts.append(bytes.count)
      for name in Set(names).sorted() where name.utf8.count == length { bytes += Array(name.utf8) }
    }
    // The empty name takes no bytes; no key has it.
    (self.bytes, self.starts) = (bytes, starts + [bytes.count])
  }

  /// Returns true if a text of a file is one of the names; false for a list and for a mapping.
  func contains(_ node: SceneNode) -> Bool { contains(node.row, of: node.table) }

  /// Returns true if a row of a table is a text that is one of the names.
  func contains(_ row: NodeTable.Row, of table: NodeTable) -> Bool {
    guard case .scalar = row.kind else { return false }
    return table.withBytes(of: row, contains)
  }

  /// Returns true if a name is in the set.
  func contains(_ name: String) -> Bool {
    var name = name
    return name.withUTF8(contains)
  }

  /// Returns true if a name in UTF-8 is in the set.
  ///
  /// - Complexity: O(names of this length).
  private func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = name.count
    guard length > 0, length + 1 < starts.count else { return false }
    return stride(from: starts[length], to: starts[length + 1], by: length).contains { start in
      for offset in 0..<length where bytes[start + offset] != name[offset] { return false }
      return true
    }
  }
}
