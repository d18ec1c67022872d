import Yams

/// A YAML document as a tree that can be changed at any node and written again.
///
/// Scalars keep their text exactly: tags are not resolved, so `yes` and `1e9` remain what they are.
package indirect enum YAMLTree: Equatable, Sendable {
  /// A text, a number, a flag.
  case scalar(String, isQuoted: Bool)
  case list([YAMLTree])
  case mapping([Pair])
  /// A text that is written unchanged, whatever it means in YAML: an alias, a tag, an unclosed brace.
  case raw(String)
  /// A node with an anchor, which `raw("*name")` refers to.
  case anchored(String, YAMLTree)

  /// A key and its value. Keys may be repeated.
  package struct Pair: Equatable, Sendable {
    package var key: String
    package var value: YAMLTree

    package init(_ key: String, _ value: YAMLTree) { (self.key, self.value) = (key, value) }
  }

  /// A scalar without quotes, if it can be written without.
  package static func plain(_ text: String) -> YAMLTree { .scalar(text, isQuoted: false) }

  /// What is in a node: the values of a mapping, the elements of a list.
  package var children: [YAMLTree] {
    switch self {
    case .list(let elements): elements
    case .mapping(let pairs): pairs.map(\.value)
    case .anchored(_, let node): node.children
    case .scalar, .raw: []
    }
  }

  /// The value of a key; nil for other nodes, and where there is none.
  package subscript(key: String) -> YAMLTree? {
    switch self {
    case .mapping(let pairs): pairs.first { $0.key == key }?.value
    case .anchored(_, let node): node[key]
    case .scalar, .list, .raw: nil
    }
  }

  /// How many nodes there are, this one included.
  package var count: Int { 1 + children.reduce(0) { $0 + $1.count } }

  /// The text of a scalar; nil for other nodes.
  package var text: String? {
    if case .scalar(let text, _) = self { text } else { nil }
  }
}

// MARK: Nodes

extension YAMLTree {
  /// The node at a path: the indices of the children from the root.
  package subscript(place: some Collection<Int>) -> YAMLTree? {
    guard let first = place.first else { return self }
    let children = children
    return children.indices.contains(first) ? children[first][place.dropFirst()] : nil
  }

  /// Changes the node at a path; a path that does not exist has no effect.
  package mutating func change(at place: some Collection<Int>, _ change: (inout YAMLTree) -> Void) {
    guard let first = place.first else { return change(&self) }
    switch self {
    case .list(var elements):
      guard elements.indices.contains(first) else { return }
      self = .list([])
      elements[first].change(at: place.dropFirst(), change)
      self = .list(elements)
    case .mapping(var pairs):
      guard pairs.indices.contains(first) else { return }
      self = .mapping([])
      pairs[first].value.change(at: place.dropFirst(), change)
      self = .mapping(pairs)
    case .anchored(let name, var node):
      node.change(at: place, change)
      self = .anchored(name, node)
    case .scalar, .raw: return
    }
  }
}

// MARK: Reading

extension YAMLTree {
  /// The tree of a YAML text; nil if it is invalid. Aliases are replaced by their nodes, without limit.
  package init?(yaml: String) {
    guard let root = try? Parser(yaml: yaml, resolver: .basic, encoding: .utf8).singleRoot() else { return nil }
    self.init(root)
  }

  private init(_ node: Node) {
    switch node {
    case .scalar(let scalar): self = .scalar(scalar.string, isQuoted: scalar.style != .plain)
    case .sequence(let sequence): self = .list(sequence.map(YAMLTree.init))
    case .mapping(let mapping):
      self = .mapping(mapping.map { Pair($0.key.scalar?.string ?? "?", YAMLTree($0.value)) })
    case .alias: self = .plain("~")
    }
  }
}
