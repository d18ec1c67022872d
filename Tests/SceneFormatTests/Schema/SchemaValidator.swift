import Foundation
import Fuzzing

/// The subset of a JSON schema validator that the scenes' schema needs: draft 7 without formats and remote references.
///
/// Scalars are interpreted as in YAML 1.2, which editors use.
struct SchemaValidator: Sendable {
  private let root: Schema
  private let definitions: [String: Schema]

  /// A schema, taken apart once; nothing of it changes.
  private final class Schema: Sendable {
    let reference: String?
    let types: Set<String>?
    let choices: Set<String>?
    let pattern: NSRegularExpression?
    let all: [Schema], any: [Schema]?
    let condition: Schema?, consequence: Schema?, otherwise: Schema?
    let items: Schema?, counts: ClosedRange<Int>
    let properties: [String: Schema], required: [String]
    let patterns: [NSRegularExpression]
    let others: Schema?, isClosed: Bool

    init(_ members: [String: Any]) throws {
      func schema(_ key: String) throws -> Schema? { try (members[key] as? [String: Any]).map(Schema.init) }
      func schemas(_ key: String) throws -> [Schema]? { try (members[key] as? [[String: Any]])?.map(Schema.init) }
      let known = [
        "$ref", "$schema", "title", "description", "definitions", "type", "enum", "pattern", "allOf", "anyOf", "if",
        "then", "else", "items", "minItems", "maxItems", "properties", "required", "patternProperties",
        "additionalProperties",
      ]
      precondition(members.keys.allSatisfy(known.contains), "\(members.keys)")
      reference = (members["$ref"] as? String)?.split(separator: "/").last.map(String.init)
      types = (members["type"] as? String).map { [$0] } ?? (members["type"] as? [String]).map(Set.init)
      choices = (members["enum"] as? [String]).map(Set.init)
      pattern = try (members["pattern"] as? String).map { try NSRegularExpression(pattern: $0) }
      (all, any) = (try schemas("allOf") ?? [], try schemas("anyOf"))
      (condition, consequence, otherwise) = (try schema("if"), try schema("then"), try schema("else"))
      items = try schema("items")
      counts = (members["minItems"] as? Int ?? 0)...(members["maxItems"] as? Int ?? .max)
      properties = try (members["properties"] as? [String: [String: Any]] ?? [:]).mapValues(Schema.init)
      required = members["required"] as? [String] ?? []
      patterns = try (members["patternProperties"] as? [String: Any] ?? [:]).keys.map {
        try NSRegularExpression(pattern: $0)
      }
      others = try schema("additionalProperties")
      isClosed = members["additionalProperties"] as? Bool == false
    }
  }

  init(_ text: String) throws {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    root = try Schema(document)
    definitions = try (document["definitions"] as? [String: [String: Any]] ?? [:]).mapValues(Schema.init)
  }

  /// The paths of invalid nodes; empty for a valid document.
  func mistakes(in node: YAMLTree) -> [String] { mistakes(node, root, "") }

  private func mistakes(_ node: YAMLTree, _ schema: Schema, _ path: String) -> [String] {
    if let reference = schema.reference {
      guard let definition = definitions[reference] else { return ["\(path): there is no definition \(reference)"] }
      return mistakes(node, definition, path)
    }
    var found: [String] = []
    let types = Self.types(of: node)
    if let wanted = schema.types, wanted.isDisjoint(with: types) { found.append("\(path): type") }
    if let choices = schema.choices, !choices.contains(node.text ?? "\u{0}") { found.append("\(path): enum") }
    if let pattern = schema.pattern, types.contains("string"), !pattern.matches(node.text ?? "") {
      found.append("\(path): pattern")
    }
    found += schema.all.flatMap { mistakes(node, $0, path) }
    if let any = schema.any, !any.contains(where: { mistakes(node, $0, path).isEmpty }) {
      found.append("\(path): anyOf")
    }
    if let condition = schema.condition {
      let branch = mistakes(node, condition, path).isEmpty ? schema.consequence : schema.otherwise
      if let branch { found += mistakes(node, branch, path) }
    }
    return found + listMistakes(node, schema, path) + mappingMistakes(node, schema, path)
  }

  private func listMistakes(_ node: YAMLTree, _ schema: Schema, _ path: String) -> [String] {
    guard case .list(let list) = node else { return [] }
    let count = schema.counts.contains(list.count) ? [] : ["\(path): \(list.count) items"]
    guard let items = schema.items else { return count }
    return count + list.enumerated().flatMap { mistakes($1, items, "\(path)[\($0)]") }
  }

  private func mappingMistakes(_ node: YAMLTree, _ schema: Schema, _ path: String) -> [String] {
    guard case .mapping(let mapping) = node else { return [] }
    var found: [String] = []
    var keys: Set<String> = []
    for pair in mapping {
      let (key, value) = (pair.key, pair.value)
      keys.insert(key)
      if let property = schema.properties[key] {
        found += mistakes(value, property, "\(path)/\(key)")
      } else if !schema.patterns.contains(where: { $0.matches(key) }) {
        if schema.isClosed { found.append("\(path): unknown \(key)") }
        if let others = schema.others { found += mistakes(value, others, "\(path)/\(key)") }
      }
    }
    return found + schema.required.filter { !keys.contains($0) }.map { "\(path): needs \($0)" }
  }

  /// The JSON types that a node is of.
  private static func types(of node: YAMLTree) -> Set<String> {
    switch node {
    case .mapping: return ["object"]
    case .list: return ["array"]
    case .raw, .anchored: return []
    case .scalar(_, isQuoted: true): return ["string"]
    case .scalar(let text, isQuoted: false): return types(ofPlain: text)
    }
  }

  /// The JSON types that a scalar without quotes is of.
  private static func types(ofPlain text: String) -> Set<String> {
    switch text {
    case "", "~", "null", "Null", "NULL": return ["null"]
    case "true", "True", "TRUE", "false", "False", "FALSE": return ["boolean"]
    case _ where number.matches(text): return ["number", "integer"]
    default: return ["string"]
    }
  }

  /// A number of YAML 1.2.
  private static let number: NSRegularExpression = {
    let decimal = #"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"#
    let others = #"0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"#
    guard let expression = try? NSRegularExpression(pattern: "^(\(decimal)|\(others))$") else {
      fatalError("a pattern")
    }
    return expression
  }()
}

extension NSRegularExpression {
  fileprivate func matches(_ text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
