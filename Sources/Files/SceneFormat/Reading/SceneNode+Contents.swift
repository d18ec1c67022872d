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
