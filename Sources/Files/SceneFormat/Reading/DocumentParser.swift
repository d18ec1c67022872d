internal import CLibYAML
import Diagnostics

/// A parser that builds nodes from the events of the YAML parser libyaml.
///
/// Tags are not resolved: a plain `yes` is the text "yes" until a reader asks for a flag. An alias becomes the node
/// that it names, which must be complete by then, so that no node contains itself. The caller limits the number of
/// nodes that the aliases amount to (`YAMLDocument`).
struct DocumentParser {
  /// The keys that occur twice in their mapping, in the order of the text. The first value is used.
  private(set) var repeatedKeys: [RepeatedKey] = []
  /// The position of an alias that is a key or part of one. Such a key has no text of its own to compare with other
  /// keys.
  private(set) var aliasInKey: Place?

  /// The expressions that commas have divided and that were joined again, in the order of the text.
  private(set) var cutExpressions = CutExpressions()

  /// A second occurrence of a key.
  struct RepeatedKey {
    let name: String
    let place: Place
    /// The line of the first occurrence.
    let firstLine: Int
  }

  private let events = YAMLEvents()
  private var nodes = NodeTable.Builder()
  /// The elements, keys and values of the lists and mappings that have not ended yet, those of the outermost first.
  private var pending: [UInt32] = []
  private var anchors: [String: UInt32] = [:]
  /// The number of lists and mappings around the current event.
  private var depth = 0

  /// Returns the root node of a text; nil if the text contains only comments. This must be called once only.
  ///
  /// - Throws: The first syntax error. `repeatedKeys` and `aliasInKey` then hold those found before the error.
  /// - Complexity: O(text): the keys of a large mapping are compared through a table.
  mutating func root(of text: String) throws(SyntaxError) -> SceneNode? {
    nodes = NodeTable.Builder(forTextOf: text.utf8.count)
    var text = text
    // The text is not copied, since it may be large.
    let root = text.withUTF8 { bytes in
      Result { () throws(SyntaxError) -> SceneNode? in
        try events.begin(bytes)
        return try document()
      }
    }
    return try root.get()
  }

  private mutating func document() throws(SyntaxError) -> SceneNode? {
    try events.advance()  // to the start of the stream
    try events.advance()
    guard events.type != YAML_STREAM_END_EVENT else { return nil }
    try events.advance()
    let root = try node(isInKey: false)
    try events.advance()  // to the end of the document
    try events.advance()
    guard events.type == YAML_STREAM_END_EVENT else {
      throw SyntaxError(
        problem: "but found another document", place: events.place,
        activity: ("expected a single document in the stream", .start))
    }
    return nodes.node(root)
  }

  /// What a syntax error says where the nesting exceeds `SceneLimits.parsedNesting`.
  static let tooDeep = "lists and mappings are nested too deep"

  /// Returns the node that begins with the current event; afterwards the node's last event is the current one.
  private mutating func node(isInKey: Bool) throws(SyntaxError) -> UInt32 {
    switch events.type {
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_ALIAS_EVENT: return try named(isInKey: isInKey)
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      guard depth < SceneLimits.parsedNesting else {
        throw SyntaxError(problem: Self.tooDeep, place: events.place)
      }
      depth += 1
      defer { depth -= 1 }
      return events.type == YAML_SEQUENCE_START_EVENT ? try list(isInKey: isInKey) : try mapping(isInKey: isInKey)
    default: throw SyntaxError(problem: "there is no value here", place: events.place)
    }
  }

  private mutating func scalar() -> UInt32 {
    let (text, style, anchor) = events.scalar
    return anchored(nodes.add(text, style, at: events.place), as: anchor)
  }

  private mutating func list(isInKey: Bool) throws(SyntaxError) -> UInt32 {
    let (place, (isFlow, anchor), first) = (events.place, events.start, pending.count)
    var curve = CutCurve()
    while true {
      try events.advance()
      guard events.type != YAML_SEQUENCE_END_EVENT else { break }
      let element = try node(isInKey: isInKey)
      if isFlow, curve.continues(with: element, &pending, &nodes) { continue }
      pending.append(element)
      if isFlow { curve.begin(element, in: nodes) }
    }
    if isFlow { cutExpressions.mendElements(&pending, from: first, &nodes) }
    return closed(.list, from: first, at: place, as: anchor)
  }

  private mutating func mapping(isInKey: Bool) throws(SyntaxError) -> UInt32 {
    let (place, (isFlow, anchor), first) = (events.place, events.start, pending.count)
    var (keys, curve) = ([String: UInt32](), CutCurve())
    while true {
      try events.advance()
      guard events.type != YAML_MAPPING_END_EVENT else { break }
      let key = try node(isInKey: true)
      try events.advance()
      let value = try node(isInKey: isInKey)
      // A piece of a timing function is a key without a value.
      if isFlow, nodes.text(value) == "", curve.continues(with: key, &pending, &nodes) { continue }
      if let same = self.key(like: key, from: first, keys) {
        let (name, place) = (nodes.text(key) ?? "", nodes[key].place)
        repeatedKeys.append(RepeatedKey(name: name, place: place, firstLine: nodes[same].place.line))
        continue
      }
      pending.append(key)
      pending.append(value)
      if isFlow { curve.begin(value, in: nodes) }
      if pending.count - first >= 2 * Self.comparedKeys { enterKeys(from: first, into: &keys) }
    }
    if isFlow { cutExpressions.mendPairs(&pending, from: first, &nodes) }
    return closed(.mapping, from: first, at: place, as: anchor)
  }

  /// Adds a list or a mapping of the pending rows from an index on.
  private mutating func closed(
    _ kind: SceneNode.Kind, from first: Int, at place: Place, as anchor: String?
  ) -> UInt32 {
    let index = nodes.add(kind, of: pending[first...], at: place)
    pending.removeLast(pending.count - first)
    return anchored(index, as: anchor)
  }

  /// The number of keys up to which they are compared one by one; larger mappings use a table.
  private static let comparedKeys = 32

  /// Returns the key with the same text among the pending ones from an index on; nil for none.
  private func key(like key: UInt32, from first: Int, _ keys: [String: UInt32]) -> UInt32? {
    guard keys.isEmpty else { return nodes.text(key).flatMap { keys[$0] } }
    var index = first
    while index < pending.count {
      if nodes.haveSameText(pending[index], key) { return pending[index] }
      index += 2
    }
    return nil
  }

  /// Enters the last of the pending keys into a table, or all of them if it is empty.
  private func enterKeys(from first: Int, into keys: inout [String: UInt32]) {
    for index in stride(from: keys.isEmpty ? first : pending.count - 2, to: pending.count, by: 2) {
      if let name = nodes.text(pending[index]) { keys[name] = pending[index] }
    }
  }

  /// Returns the node that the current alias names.
  private mutating func named(isInKey: Bool) throws(SyntaxError) -> UInt32 {
    if isInKey { aliasInKey = aliasInKey ?? events.place }
    guard let name = events.alias, let node = anchors[name] else {
      throw SyntaxError(problem: "found undefined alias", place: events.place)
    }
    return node
  }

  private mutating func anchored(_ node: UInt32, as name: String?) -> UInt32 {
    if let name { anchors[name] = node }
    return node
  }
}
