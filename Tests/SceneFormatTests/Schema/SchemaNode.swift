import Diagnostics

/// The subset of JSON that a schema consists of; members keep their order.
indirect enum SchemaNode: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([SchemaNode])
  case object([(String, SchemaNode)])

  init(stringLiteral text: String) { self = .string(text) }

  init(arrayLiteral elements: SchemaNode...) { self = .array(elements) }

  /// An object, its members in the order of the literal.
  static func members(_ members: KeyValuePairs<String, SchemaNode>) -> SchemaNode {
    .object(members.map { ($0.key, $0.value) })
  }

  /// The value as JSON text; short values take one line.
  func text(indentation: Int = 0) -> String {
    let line = compact
    guard line.utf8.count + indentation > 100 else { return line }
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .array(let values):
      let lines = values.map { inner + $0.text(indentation: indentation + 2) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .object(let members):
      let lines = members.map { "\(inner)\($0.0.json): \($0.1.text(indentation: indentation + 2))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    case .bool, .number, .string: return line
    }
  }

  private var compact: String {
    switch self {
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let text): text.json
    case .array(let values): "[\(values.map(\.compact).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\($0.0.json): \($0.1.compact)" }.joined(separator: ", "))}"
    }
  }
}
