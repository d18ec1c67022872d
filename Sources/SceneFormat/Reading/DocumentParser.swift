import Diagnostics

// libyaml, which is part of Yams but is not among its products. Yams' own event values are copied with all their
// contents, which took three quarters of the time in which a scene is read.
internal import CYaml

/// Builds nodes from the events of the YAML parser libyaml.
///
/// Tags are not resolved: a plain `yes` is the text "yes" until a reader asks for a flag. An alias becomes the node
/// that it names, which must be complete by then, so that no node contains itself. The caller limits how many nodes the
/// aliases amount to (`YAMLDocument`).
final class DocumentParser {
  /// Keys that occur twice in their mapping, in the order of the text. The first value is used.
  private(set) var repeatedKeys: [RepeatedKey] = []
  /// The position of an alias that is a key or part of one. Such a key has no text of its own to compare with other
  /// keys.
  private(set) var aliasInKey: Place?

  /// Puts expressions together that commas have cut; has them in the order of the text.
  let cutExpressions = CutExpressions()

  /// The second occurrence of a key.
  struct RepeatedKey {
    let name: String
    let place: Place
    /// The line of the first occurrence.
    let firstLine: Int
  }

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  /// The current event; deleted when the next one is read.
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  private var anchors: [String: SceneNode] = [:]

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

  /// The root node of a text; nil if the text contains only comments. Must be called once only.
  ///
  /// - Throws: the first syntax error. `repeatedKeys` and `aliasInKey` then hold what was found before it.
  /// - Complexity: O(text): the keys of a large mapping are compared through a table.
  func root(of text: String) throws(SyntaxError) -> SceneNode? {
    guard yaml_parser_initialize(parser) == 1 else {
      throw SyntaxError(problem: "there is not enough memory", place: nil)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) -> SceneNode? in
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      return try document()
    }
  }

  private func document() throws(SyntaxError) -> SceneNode? {
    try advance()  // to the start of the stream
    try advance()
    guard event.pointee.type != YAML_STREAM_END_EVENT else { return nil }
    try advance()
    let root = try node(isInKey: false)
    try advance()  // to the end of the document
    try advance()
    guard event.pointee.type == YAML_STREAM_END_EVENT else {
      throw SyntaxError(
        problem: "but found another document", place: place,
        activity: ("expected a single document in the stream", .start))
    }
    return root
  }

  /// Reads the next event.
  private func advance() throws(SyntaxError) {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw SyntaxError(parser.pointee) }
  }

  /// The node that begins with the current event; afterwards its last event is the current one.
  private func node(isInKey: Bool) throws(SyntaxError) -> SceneNode {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_ALIAS_EVENT: return try named(isInKey: isInKey)
    case YAML_SEQUENCE_START_EVENT:
      let (place, name) = (place, Self.text(event.pointee.data.sequence_start.anchor))
      let isFlow = event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      let elements = try elements(isInKey: isInKey)
      return anchored(SceneNode(.list(isFlow ? cutExpressions.mended(elements) : elements), at: place), as: name)
    case YAML_MAPPING_START_EVENT:
      let (place, name) = (place, Self.text(event.pointee.data.mapping_start.anchor))
      let isFlow = event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      let pairs = try pairs(isInKey: isInKey)
      return anchored(SceneNode(.mapping(isFlow ? cutExpressions.mended(pairs) : pairs), at: place), as: name)
    default: throw SyntaxError(problem: "there is no value here", place: place)
    }
  }

  private func scalar() -> SceneNode {
    let scalar = event.pointee.data.scalar
    let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    return anchored(SceneNode(.scalar(text, .init(scalar.style)), at: place), as: Self.text(scalar.anchor))
  }

  private func elements(isInKey: Bool) throws(SyntaxError) -> [SceneNode] {
    var elements: [SceneNode] = []
    while true {
      try advance()
      guard event.pointee.type != YAML_SEQUENCE_END_EVENT else { return elements }
      elements.append(try node(isInKey: isInKey))
    }
  }

  private func pairs(isInKey: Bool) throws(SyntaxError) -> [SceneNode.Pair] {
    var (pairs, keys): ([SceneNode.Pair], [String: SceneNode]) = ([], [:])
    while true {
      try advance()
      guard event.pointee.type != YAML_MAPPING_END_EVENT else { return pairs }
      let key = try node(isInKey: true)
      try advance()
      let value = try node(isInKey: isInKey)
      if let name = key.text, let first = Self.key(name, of: pairs, keys) {
        repeatedKeys.append(RepeatedKey(name: name, place: key.place, firstLine: first.place.line))
        continue
      }
      pairs.append((key, value))
      guard pairs.count >= Self.comparedKeys else { continue }
      for pair in pairs.dropFirst(keys.isEmpty ? 0 : pairs.count - 1) { pair.key.text.map { keys[$0] = pair.key } }
    }
  }

  /// Mappings with fewer keys compare them one by one; larger ones use a table.
  private static let comparedKeys = 32

  private static func key(_ name: String, of pairs: [SceneNode.Pair], _ keys: [String: SceneNode]) -> SceneNode? {
    pairs.count < comparedKeys ? pairs.first { $0.key.text == name }?.key : keys[name]
  }

  /// The node that the current alias names.
  private func named(isInKey: Bool) throws(SyntaxError) -> SceneNode {
    if isInKey { aliasInKey = aliasInKey ?? place }
    guard let name = Self.text(event.pointee.data.alias.anchor), let node = anchors[name] else {
      throw SyntaxError(problem: "found undefined alias", place: place)
    }
    return node
  }

  private func anchored(_ node: SceneNode, as name: String?) -> SceneNode {
    if let name { anchors[name] = node }
    return node
  }

  private var place: Place { Place(event.pointee.start_mark) }

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
  /// libyaml counts lines and columns from 0.
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension SyntaxError {
  /// The error that stopped a parser.
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
