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
