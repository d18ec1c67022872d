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
    if isFlow { cutExpressions.mend(&pending, from: first, inPairs: false, &nodes) }
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
    if isFlow { cutExpressions.mend(&pending, from: first, inPairs: true, &nodes) }
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

internal import CLibYAML
import Diagnostics

/// The events of the YAML parser libyaml, one after another.
final class YAMLEvents {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  /// The current event; it is deleted when the next one is read.
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  init() {
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Begins to read a text, which must exist until the last event has been read. This must be called once only.
  func begin(_ bytes: UnsafeBufferPointer<UInt8>) throws(SyntaxError) {
    guard yaml_parser_initialize(parser) == 1 else {
      throw SyntaxError(problem: "there is not enough memory", place: nil)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  /// Reads the next event.
  func advance() throws(SyntaxError) {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw SyntaxError(parser.pointee) }
  }

  /// The kind of the current event.
  var type: yaml_event_type_t { event.pointee.type }

  /// The position at which the current event begins.
  var place: Place { Place(event.pointee.start_mark) }

  /// The contents of the current event, which must be a scalar. They are valid until the next event is read.
  var scalar: (text: UnsafeBufferPointer<UInt8>, style: SceneNode.Style, anchor: String?) {
    let scalar = event.pointee.data.scalar
    let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return (text, SceneNode.Style(scalar.style), Self.text(scalar.anchor))
  }

  /// The contents of the current event, which must be the start of a list or of a mapping: true if that is in brackets,
  /// and its anchor.
  var start: (isFlow: Bool, anchor: String?) {
    let data = event.pointee.data
    guard type == YAML_SEQUENCE_START_EVENT else {
      return (data.mapping_start.style == YAML_FLOW_MAPPING_STYLE, Self.text(data.mapping_start.anchor))
    }
    return (data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE, Self.text(data.sequence_start.anchor))
  }

  /// The name in the current event, which must be an alias.
  var alias: String? { Self.text(event.pointee.data.alias.anchor) }

  private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}

extension SceneNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}

extension Place {
  /// Creates a place from a mark of libyaml, which counts lines and columns from 0.
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension SyntaxError {
  /// Creates the error that stopped a parser.
  fileprivate init(_ parser: yaml_parser_t) {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    guard parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR else {
      self.init(problem: problem, place: nil)
      return
    }
    let activity = parser.context.map { (String(cString: $0), Place(parser.context_mark)) }
    self.init(problem: problem, place: Place(parser.problem_mark), activity: activity)
  }
}
