internal import CLibYAML

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
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    defer { yaml_parser_delete(parser) }
    var (yaml, document) = (yaml, yaml_document_t())
    let isRead = yaml.withUTF8 { bytes in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      return yaml_parser_load(parser, &document) == 1
    }
    guard isRead else { return nil }
    defer { yaml_document_delete(&document) }
    var nodes: [Int32: YAMLTree] = [:]
    guard yaml_document_get_root_node(&document) != nil, let root = Self.node(1, of: &document, &nodes, depth: 0) else {
      return nil
    }
    self = root
  }

  /// Returns a node of a document, by its number, with all that is in it; nil if it contains itself. Each is made once, however many
  /// aliases it has.
  private static func node(
    _ number: Int32, of document: inout yaml_document_t, _ nodes: inout [Int32: YAMLTree], depth: Int
  ) -> YAMLTree? {
    if let known = nodes[number] { return known }
    guard depth < 1000, let node = yaml_document_get_node(&document, number)?.pointee else { return nil }
    func text(_ node: yaml_node_t) -> String {
      let scalar = node.data.scalar
      return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }
    let tree: YAMLTree
    switch node.type {
    case YAML_SCALAR_NODE:
      tree = .scalar(text(node), isQuoted: node.data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_NODE:
      let items = node.data.sequence.items
      var elements: [YAMLTree] = []
      for item in UnsafeBufferPointer(start: items.start, count: items.top - items.start) {
        guard let element = Self.node(item, of: &document, &nodes, depth: depth + 1) else { return nil }
        elements.append(element)
      }
      tree = .list(elements)
    case YAML_MAPPING_NODE:
      let pairs = node.data.mapping.pairs
      var members: [Pair] = []
      for pair in UnsafeBufferPointer(start: pairs.start, count: pairs.top - pairs.start) {
        guard let key = Self.node(pair.key, of: &document, &nodes, depth: depth + 1),
          let value = Self.node(pair.value, of: &document, &nodes, depth: depth + 1)
        else { return nil }
        members.append(Pair(key.text ?? "?", value))
      }
      tree = .mapping(members)
    default: return nil
    }
    nodes[number] = tree
    return tree
  }
}
