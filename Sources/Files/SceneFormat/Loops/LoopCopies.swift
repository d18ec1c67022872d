import Diagnostics

/// The copies that the loops of a file have made. Each loop is expanded once in each scope, however often its list is
/// read.
struct LoopCopies {
  private struct Key: Hashable {
    let table: ObjectIdentifier
    let row: UInt32
    let scope: ObjectIdentifier
  }

  /// The scopes of the copies, with the scope around the loop, which is kept so that no other scope gets its identity.
  private var known: [Key: (outer: Scope, inner: [Scope])] = [:]
  private var nodesLeft = SceneLimits.copiedNodes

  /// True if the budget for copies is spent, so that no more are made.
  var isSpent: Bool { nodesLeft < 0 }

  /// Returns the scopes of an element's copies, if they have been made.
  fileprivate func scopes(of element: SceneNode, in outer: Scope) -> [Scope]? {
    known[Self.key(element, outer)]?.inner
  }

  fileprivate mutating func keep(_ scopes: [Scope], of element: SceneNode, in outer: Scope) {
    known[Self.key(element, outer)] = (outer, scopes)
  }

  private static func key(_ element: SceneNode, _ scope: Scope) -> Key {
    Key(table: ObjectIdentifier(element.table), row: element.index, scope: ObjectIdentifier(scope))
  }

  /// Charges values of copies to the budget.
  ///
  /// - Returns: True if the budget sufficed.
  fileprivate mutating func spend(_ values: Int) -> Bool {
    nodesLeft -= values
    return !isSpent
  }
}

extension DecodingContext {
  /// Returns the elements that a repeated element of a list stands for.
  ///
  /// - Complexity: O(copies) the first time in a scope, then O(1).
  func copies(of element: SceneNode, _ scope: Scope) -> [NodeReader] {
    scopes(of: element, scope).map { NodeReader(element, in: self, scope: $0) }
  }

  /// Returns the elements that a repeated element of a list stands for: its copies, or, if it has nothing but a value,
  /// the value of each copy.
  ///
  /// - Complexity: O(copies).
  func elements(repeating element: SceneNode, _ scope: Scope) -> [NodeReader] {
    guard let value = element.repeatedValue else { return copies(of: element, scope) }
    return scopes(of: element, scope).flatMap { scope in
      value.isRepeated ? elements(repeating: value, scope) : [NodeReader(value, in: self, scope: scope)]
    }
  }

  private func scopes(of element: SceneNode, _ scope: Scope) -> [Scope] {
    if let known = loops.scopes(of: element, in: scope) { return known }
    guard !isSpent, let value = element.value(ofKey: Loop.key) else { return [] }
    let reader = NodeReader(value, in: self, scope: scope)
    let loop = Loop(reader, of: element)
    if loop.count == 0 { noteUnread(element, scope) }
    let scopes = loop.scopes(inside: scope, of: element)
    loops.keep(scopes, of: element, in: scope)
    return scopes
  }

  /// Returns true if some copies of a part of the file may be made, by the number of values in all of them. False is
  /// reported once.
  func hasRoom(forValues count: Int, _ reader: NodeReader) -> Bool {
    guard !isSpent else { return false }
    guard loops.spend(count) else {
      reader.fail(
        "the scene is too large: its loops and letters make more than \(SceneLimits.copiedNodes) values, each copy counted",
        rule: .tooLarge)
      return false
    }
    return true
  }

  /// Notes the names in the element of a loop without values as used.
  private func noteUnread(_ element: SceneNode, _ scope: Scope) {
    leavesOut = true
    if let elements = element.elements {
      for element in elements { noteUnread(element, scope) }
    } else if let pairs = element.pairs {
      for pair in pairs { noteUnread(pair.value, scope) }
    } else if element.hasByte(UInt8(ascii: "$")), let text = element.text {
      noteNames(in: text, scope)
    }
  }
}

extension SceneNode {
  /// True if the node is an element of a list that a loop repeats.
  var isRepeated: Bool { pairs?.position(ofKey: Loop.key) != nil }

  /// The value of a repeated element that is no mapping, such as a number or a point; it is the value of the element's
  /// only other key.
  fileprivate var repeatedValue: SceneNode? {
    guard let pairs, pairs.count == 2, let value = value(ofKey: Loop.valueKey) else { return nil }
    return !value.isMapping || value.repeatedValue != nil ? value : nil
  }

  /// The number of values in the node, including itself and the values behind each alias.
  var nodeCount: Int {
    var left = SceneLimits.nodes
    _ = table.excess(of: index, left: &left, levels: SceneLimits.nesting + 1)
    return SceneLimits.nodes - left
  }
}

extension NodeReader {
  /// True if the node is one of the copies that a loop has made.
  var isCopy: Bool { scope?.copied == node.index && node.isRepeated }

  /// Reports a loop in a node that is no element of a list.
  func checkRepetition(_ kind: MappingKind) {
    guard let key = node.pair(ofKey: Loop.key)?.key, kind.has(Loop.key), !isCopy else { return }
    NodeReader(key, in: context, scope: nil).fail(
      "'for' repeats an element of a list, and this is none", rule: .loop)
  }

  /// True if the node is a list with a repeated element.
  var hasLoops: Bool { node.elements?.contains(where: \.isRepeated) == true }
}
