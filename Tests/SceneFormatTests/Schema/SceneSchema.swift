import LayerAnimation

@testable import SceneFormat

/// The JSON schemas of scene files and of logs of inputs for editors, generated from the tables that the decoder uses, so that the
/// two cannot differ.
///
/// They accept everything that the decoder accepts. What a schema cannot express, such as that a layer exists or that a
/// number with a unit is within its range, only the decoder checks.
enum SceneSchema {
  /// The schema of scenes as JSON text, with a line break at its end.
  static var text: String { document.text() + "\n" }

  /// The schema of logs of inputs as JSON text, with a line break at its end.
  static var logText: String {
    document(of: "inputLog", titled: "A log of inputs for a scene of Zoetrope", definitions(of: MappingKind.allOfLogs))
      .text() + "\n"
  }

  /// The schema of talks as JSON text, with a line break at its end.
  static var talkText: String {
    document(
      of: "talk", titled: "A talk of scenes for Zoetrope",
      definitions(of: MappingKind.allOfTalks + [("entrance", .entrance)])
    ).text() + "\n"
  }

  static var document: SchemaNode {
    document(
      of: "scene", titled: "A scene for Zoetrope", definitions(of: MappingKind.all) + [("animation", animation)])
  }

  private static func document(
    of root: String, titled title: String, _ definitions: [(String, SchemaNode)]
  ) -> SchemaNode {
    .members([
      "$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title), "allOf": [reference(root)],
      "definitions": .object(definitions),
    ])
  }

  private static func definitions(of kinds: [(name: String, kind: MappingKind)]) -> [(String, SchemaNode)] {
    kinds.map { ($0.name, schema(of: $0.kind)) }
  }

  private static func reference(_ name: String) -> SchemaNode { .members(["$ref": .string("#/definitions/\(name)")]) }

  private static func schema(of kind: MappingKind) -> SchemaNode {
    let own = kind.keys.map { key in (key.name, described(schema(of: key.form), key)) }
    let known = Set(kind.keys.map(\.name))
    let others = kind.otherNames.filter { !known.contains($0) }.map { ($0, SchemaNode.object([])) }
    var members: [(String, SchemaNode)] = [
      ("type", "object"), ("properties", .object(own + others)), ("additionalProperties", .bool(false)),
    ]
    if !kind.requiredKeys.isEmpty { members.append(("required", .array(kind.requiredKeys.map(SchemaNode.string)))) }
    let patterns = ["sublayers.a.opacity", "emitterCells.a.velocity"].filter { kind.otherKeys?($0) == true }
      .map { ("^\($0.prefix { $0 != "." })\\.", SchemaNode.members([:])) }
    if !patterns.isEmpty { members.append(("patternProperties", .object(patterns))) }
    return .object(members)
  }

  /// Adds a description. JSON Schema drafts before 2019 ignore the siblings of a `$ref`, so a reference is wrapped in
  /// `allOf`.
  private static func described(_ schema: SchemaNode, _ key: MappingKind.Key) -> SchemaNode {
    let otherwise = key.otherwise.isEmpty || key.isRequired ? "" : "; if left out: \(key.otherwise)"
    let about = SchemaNode.string((key.about + otherwise).filter { $0 != "`" && $0 != "*" })
    guard case .object(let members) = schema else { return schema }
    let isReference = members.first?.0 == "$ref"
    return .object([("description", about)] + (isReference ? [("allOf", .array([schema]))] : members))
  }

  /// The schema of an animation: one alternative for each notation, selected by its key.
  private static var animation: SchemaNode {
    let ends = AnimationNotation.ends.mappingName
    return AnimationNotation.allCases.reversed().reduce(reference(ends)) { otherwise, notation in
      guard let key = notation.key, notation.mappingName != ends else { return otherwise }
      return .members([
        "if": .members(["type": "object", "required": [.string(key)]]), "then": reference(notation.mappingName),
        "else": otherwise,
      ])
    }
  }

  // MARK: Forms

  private static func schema(of form: MappingKind.Form) -> SchemaNode {
    switch form {
    case .text: plain
    case .flag: either([.members(["type": "boolean"]), string("true|false")])
    case .number, .integer: quantity("")
    case .share: quantity("%?")
    case .angle: quantity(" ?(deg|turn|rad)?")
    case .time: quantity(" ?(h|min|m|s|ms)?([.0-9]+(min|m|s|ms))*$|^[-+]?[0-9]+(:[0-9]{2}){1,2}([.][0-9]+)?")
    case .begin: .members(["anyOf": [schema(of: .time), reference("begin")]])
    case .duration: either([quantity(" ?(s|ms)?"), string("settling")])
    case .count: either([quantity(""), string("infinite")])
    case .span: either([quantity(" ?(s|ms)?"), string("infinite")])
    case .shade: string(colorText)
    case .color, .optionalColor: .members(["anyOf": [string(colorText), reference("shades")]])
    case .colorOrColors: .members(["anyOf": [schema(of: .color), values(schema(of: .color))]])
    case .curve:
      either([
        .members(["enum": .array(TimingFunction.named.map { .string($0.name) })]),
        string("steps[(].*[)]|linear[(].*[)]"), numbers(4, 4),
      ])
    case .choice(let names): either([.members(["enum": .array(names.map(SchemaNode.string))])])
    case .value: .members([:])
    case .mapping(let name): either([reference(name)])
    case .textOrMapping(let name): .members(["anyOf": [plain, reference(name)]])
    case .mappingOrList(let name): either([reference(name), list(either([reference(name)]))])
    case .list(let name): either([list(either([reference(name)]))])
    case .point, .size: either([numbers(2, 2)])
    case .rect: either([numbers(4, 4)])
    case .points: either([values(either([numbers(2, 2)]))])
    case .numbers: either([values(quantity(""))])
    case .factors: either([quantity(""), numbers(2, 3)])
    case .colors: either([values(schema(of: .color))])
    case .curves: either([values(schema(of: .curve))])
    case .names: .members(["anyOf": [plain, list(plain)]])
    case .data: each(.members(["type": ["string", "array"]]))
    case .loop: each(.members(["anyOf": [schema(of: .loopValues), reference("selection")]]))
    case .loopValues: .members(["type": ["string", "array"]])
    case .events: each(.members(["anyOf": [.members(["type": "null"]), reference("event")]]))
    case .actions: each(reference("action"))
    case .values, .plainValues: either([list(.members([:]))])
    case .path: plain
    case .stops: .members(["anyOf": [plain, values(quantity(""))]])
    case .transform:
      either([
        string("identity"), reference("transformStep"), values(either([reference("transformStep"), quantity("")])),
      ])
    case .plainValue: .members(["anyOf": [plain, list(plain)]])
    case .plainValueOrColor: .members(["anyOf": [plain, list(plain), reference("shades")]])
    case .parameters: each(.members(["anyOf": [plain, list(plain), reference("parameter"), reference("shades")]]))
    case .bindings: each(.members([:]))
    case .legend: each(schema(of: .color))
    case .markers: each(.members(["anyOf": [schema(of: .time), reference("marker")]]))
    case .fragments: each(reference("fragment"))
    case .changes: reference("changes")
    }
  }

  /// The pattern of a colour's text.
  private static let colorText = "#[0-9a-fA-F]*|[A-Za-z]+"

  /// A text; numbers and flags are accepted as texts, spelled as they are in the file.
  private static var plain: SchemaNode { .members(["type": ["string", "number", "boolean"]]) }

  /// A number, a number with a unit, or a text that contains a parameter.
  private static func quantity(_ unit: String) -> SchemaNode {
    .members(["type": ["number", "string"], "pattern": .string("^[-+.eE0-9]+\(unit)$|\\$")])
  }

  /// A text that matches a pattern, or one that contains a parameter.
  private static func string(_ pattern: String) -> SchemaNode {
    .members(["type": "string", "pattern": .string("^(\(pattern))$|\\$")])
  }

  private static func numbers(_ least: Int, _ most: Int) -> SchemaNode {
    .members(["type": "array", "items": quantity(""), "minItems": .number(least), "maxItems": .number(most)])
  }

  private static func list(_ element: SchemaNode) -> SchemaNode { .members(["type": "array", "items": element]) }

  /// A list of values, of which some may be repeated.
  private static func values(_ element: SchemaNode) -> SchemaNode {
    list(.members(["anyOf": [element, reference("repeatedValue")]]))
  }

  private static func each(_ value: SchemaNode) -> SchemaNode {
    .members(["type": "object", "additionalProperties": value])
  }

  /// One of several schemas, or a reference to a parameter.
  private static func either(_ schemas: [SchemaNode]) -> SchemaNode {
    .members(["anyOf": .array(schemas + [.members(["type": "string", "pattern": "\\$"])])])
  }
}

extension AnimationNotation {
  /// The name of the kind of mapping that describes the animation.
  fileprivate var mappingName: String {
    switch self {
    case .group: "animationGroup"
    case .dialTurns: "dialTurnsAnimation"
    case .path: "pathAnimation"
    case .values: "keyframeAnimation"
    case .spring, .ends: "basicAnimation"
    }
  }
}
