import Foundation
import TestSupport

/// The form of a node: one of several alternatives.
package struct SchemaForm: Sendable {
  /// An alternative.
  package enum Alternative: Sendable {
    /// A mapping of a kind that the schema defines, such as `layer`.
    case mapping(String)
    /// A mapping whose keys are names, each with a value of a form.
    case names(Int)
    /// A list of elements of a form, with a range of lengths.
    case list(Int, ClosedRange<Int>)
    /// One of some words.
    case words([String])
    /// A number, with one of these units or none.
    case number(units: [String])
    /// A colour.
    case color
    /// Any scalar.
    case text
    /// The value of an animated property.
    case value
  }

  package let alternatives: [Alternative]

  /// The kinds of mappings among the alternatives.
  package var kinds: [String] {
    alternatives.compactMap { alternative in
      if case .mapping(let kind) = alternative { return kind }
      return nil
    }
  }

  /// The form of a list's elements; nil where there can be no list.
  package var elements: Int? {
    for case .list(let elements, _) in alternatives { return elements }
    return nil
  }

  /// The form of the values by name; nil where there can be none.
  package var namedValues: Int? {
    for case .names(let values) in alternatives { return values }
    return nil
  }

  /// The name of the form: the kind of mapping, or the key that the value belongs to. Values of forms with the same
  /// name are exchangeable.
  package let name: String
}

/// The keys of a kind of mapping.
package struct SchemaKind: Sendable {
  /// In the order of the schema.
  package let keys: [String]
  /// The form of each key's value.
  package let forms: [String: Int]
  package let required: [String]
}

/// The keys and values of scenes, read from the schema for editors (`Scenes/scene.schema.json`), so that new properties are known
/// without a change here.
package struct Schema: Sendable {
  /// All forms; they refer to one another by their index, since they are recursive.
  package private(set) var forms: [SchemaForm] = []
  /// The kinds of mappings by their names.
  package private(set) var kinds: [String: SchemaKind] = [:]
  /// The form of a whole file.
  package private(set) var root = 0

  /// The kinds of mappings that an animation may be.
  private var animations: [String] = []

  /// The text is not a schema.
  private struct NoSchema: Error {}

  /// The schema that ships with the scenes in a folder.
  package static func ofTheProject(at root: String = Fixtures.packageRoot.path) throws -> Schema {
    let file = URL(fileURLWithPath: root).appendingPathComponent("Scenes/scene.schema.json")
    guard let schema = Schema(json: try String(contentsOf: file, encoding: .utf8)) else { throw NoSchema() }
    return schema
  }

  /// Reads the schema's JSON text, which is YAML as well; nil if it is invalid.
  package init?(json: String) {
    guard let document = YAMLTree(yaml: json), case .mapping(let definitions)? = document["definitions"] else {
      return nil
    }
    if let animation = definitions.first(where: { $0.key == "animation" })?.value {
      animations = Self.references(in: animation)
    }
    for definition in definitions { define(definition.key, as: definition.value) }
    root = add(SchemaForm(alternatives: [.mapping("scene")], name: "scene"))
  }

  private mutating func define(_ name: String, as schema: YAMLTree) {
    guard case .mapping(let properties)? = schema["properties"] else { return }
    var forms: [String: Int] = [:]
    for pair in properties { forms[pair.key] = form(of: pair.value, name: "\(name).\(pair.key)") }
    kinds[name] = SchemaKind(
      keys: properties.map(\.key), forms: forms, required: schema["required"]?.children.compactMap(\.text) ?? [])
  }

  private mutating func add(_ form: SchemaForm) -> Int {
    forms.append(form)
    return forms.count - 1
  }

  /// Adds the form that a part of the schema describes.
  private mutating func form(of schema: YAMLTree, name: String) -> Int {
    let alternatives = alternatives(of: schema, name: name)
    let form = SchemaForm(alternatives: alternatives.isEmpty ? [.value] : alternatives, name: name)
    let common = form.kinds.first.map { animations.contains($0) ? "animation" : $0 }
    return add(SchemaForm(alternatives: form.alternatives, name: common ?? name))
  }

  private mutating func alternatives(of schema: YAMLTree, name: String) -> [SchemaForm.Alternative] {
    if let reference = schema["$ref"]?.text?.split(separator: "/").last.map(String.init) {
      return (reference == "animation" ? animations : [reference]).map(SchemaForm.Alternative.mapping)
    }
    if let all = schema["allOf"] ?? schema["anyOf"] {
      return all.children.flatMap { alternatives(of: $0, name: name) }
    }
    if let words = schema["enum"] { return [.words(words.children.compactMap(\.text))] }
    if let pattern = schema["pattern"]?.text { return Self.alternatives(ofPattern: pattern) }
    if let elements = schema["items"] {
      let least = schema["minItems"]?.text.flatMap { Int($0) } ?? 0
      let most = schema["maxItems"]?.text.flatMap { Int($0) } ?? 6
      return [.list(form(of: elements, name: name + "[]"), least...most)]
    }
    if let values = schema["additionalProperties"], case .mapping = values {
      return [.names(form(of: values, name: name + "{}"))]
    }
    if schema["type"]?.text == "boolean" { return [.words(["true", "false"])] }
    return schema["type"] == nil ? [.value] : [.text]
  }

  /// The patterns are those of the schema: numbers with units, words, colours; each allows a parameter instead.
  private static func alternatives(ofPattern pattern: String) -> [SchemaForm.Alternative] {
    if pattern.hasPrefix("^[-+.eE0-9]+") {
      return [.number(units: ["deg", "turn", "rad", "ms", "s"].filter { pattern.contains($0) })]
    }
    if pattern.hasPrefix("^(#") { return [.color] }
    guard pattern.hasPrefix("^("), let end = pattern.firstIndex(of: ")") else { return [] }
    let words = pattern[pattern.index(pattern.startIndex, offsetBy: 2)..<end].split(separator: "|")
    return [.words(words.map(String.init))]
  }

  private static func references(in schema: YAMLTree) -> [String] {
    if let name = schema["$ref"]?.text?.split(separator: "/").last { return [String(name)] }
    return schema.children.flatMap(references(in:))
  }
}

extension Schema {
  /// The kind of mapping of a node: of several kinds the one whose required keys are all present, or else the last.
  package func kind(of node: YAMLTree, form: Int) -> SchemaKind? {
    let names = forms[form].kinds
    let fitting = names.first { kinds[$0]?.required.allSatisfy { node[$0] != nil } ?? false } ?? names.last
    return fitting.flatMap { kinds[$0] }
  }

  /// The forms of a node's children in their order; nil for children that the schema does not allow.
  package func childForms(of node: YAMLTree, form: Int) -> [Int?] {
    switch node {
    case .mapping(let pairs):
      let kind = kind(of: node, form: form)
      let others = forms[form].namedValues
      return pairs.map { kind?.forms[$0.key] ?? others }
    case .list(let elements): return Array(repeating: forms[form].elements, count: elements.count)
    case .anchored(_, let node): return childForms(of: node, form: form)
    case .scalar, .raw: return []
    }
  }
}
