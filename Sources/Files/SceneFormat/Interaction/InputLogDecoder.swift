import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of logs of inputs, with which a scene can be played.
///
///     format: 1
///     inputs:
///       - {at: 0.5s, tap: form/switch}
///       - {at: 2s, type: "4242"}
///       - {at: 3s, pan: {from: knob, by: [40, 0], over: 0.8s}}
///       - {at: 5s, rotate: {layer: dial, by: 90deg, over: 1s}}
///       - {at: 7s, down: [12, 40]}
///       - {at: 7.1s, up: [12, 40]}
///
/// An input that names a layer goes to that layer's position at that time, which earlier inputs may have changed. So
/// the inputs are played one after the other while they are read.
package enum InputLogDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// Reads a log, and gives it to the scene.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - scene: The scene that the log is for.
  /// - Returns: The diagnostics. The scene has the log if there is no error among them, and otherwise none.
  /// - Complexity: O(text + inputs · changes of each), within `SceneLimits`.
  package static func decode(_ source: SourceFile, into scene: Scene) -> [Diagnostic] {
    let context = DecodingContext(source, .log)
    guard let mapping = mapping(in: context) else { return context.diagnostics }
    guard let interaction = scene.director as? InteractionTimeline else {
      // What is saved of such a scene has none.
      if mapping["inputs"]?.list(of: "inputs")?.isEmpty != true {
        mapping.fail("the scene '\(scene.title)' takes no inputs", atKey: "inputs", rule: .input)
      }
      return context.diagnostics
    }
    interaction.replaceLog(by: InputLog())
    read(mapping, for: PlayedScene(scene, interaction, in: context), context)
    interaction.replaceLog(by: context.hasErrors ? InputLog() : InputLog(interaction.log.inputs))
    interaction.mostOperations = InteractionTimeline.mostOperationsOfAdvance
    return context.diagnostics
  }

  /// Checks a log without a scene: everything but the names of layers and parameters, and the listeners.
  ///
  /// - Complexity: O(text), within `SceneLimits`.
  package static func check(_ source: SourceFile) -> [Diagnostic] {
    let context = DecodingContext(source, .log)
    if let mapping = mapping(in: context) { read(mapping, for: nil, context) }
    return context.diagnostics
  }

  /// Returns true if a text is a log of inputs, and not a scene.
  ///
  /// - Complexity: O(text).
  package static func isLog(_ source: SourceFile) -> Bool {
    YAMLDocument.isDocument(source, .log, with: "inputs")
  }

  private static func mapping(in context: DecodingContext) -> MappingReader? {
    guard let root = YAMLDocument.read(in: context) else { return nil }
    let reader = NodeReader(root, in: context, scope: nil)
    guard !reader.has("layers") || reader.has("inputs") else {
      return reader.fail("this is a scene, and not a log of inputs", rule: .input)
    }
    guard let mapping = MappingReader(reader, as: .inputLog) else { return nil }
    if let format = mapping.read("format", { $0.integer(in: 0...Int(SceneLimits.magnitude)) }), format != version {
      return mapping.fail("this program reads format \(version) of logs, not \(format)", atKey: "format", rule: .input)
    }
    return mapping
  }

  private static func read(_ mapping: MappingReader, for scene: PlayedScene?, _ context: DecodingContext) {
    let reader = InputReader(scene: scene, context: context)
    for element in mapping["inputs"]?.list(of: "inputs") ?? [] where !reader.isFull { reader.read(element) }
  }
}

/// A log of inputs as text, which `InputLogDecoder` reads as the same log.
package enum InputLogText {
  /// Returns the text of a log's file.
  ///
  /// - Complexity: O(inputs).
  package static func text(of log: InputLog) -> String {
    var text = "format: \(InputLogDecoder.version)\ninputs:"
    if log.isEmpty { text += " []" }
    text += "\n"
    for input in log.inputs { text += "  - {at: \(input.time)s, \(words(for: input.input))}\n" }
    return text
  }

  private static func words(for input: Input) -> String {
    switch input {
    case .pointer(let phase, let point, let modifiers):
      "\(phase): \(place(point))\(held(modifiers))"
    case .wheel(let steps, let point, let modifiers):
      "wheel: {over: \(place(point)), steps: \(steps)}\(held(modifiers))"
    case .key(let key): "key: \(quoted(key))"
    case .text(let text): "type: \(quoted(text))"
    case .set(let name, let value): "set: {\(name): \(value.kind == .text ? quoted(value.shown) : value.shown)}"
    case .event(let name): "event: \(quoted(name))"
    case .focus(.next): "focus: next"
    case .focus(.previous): "focus: previous"
    case .focus(.none): "focus: none"
    case .focus(.layer(let path)): "focus: \(quoted(path))"
    }
  }

  private static func place(_ point: Point) -> String { "[\(point.x), \(point.y)]" }

  private static func held(_ modifiers: Input.Modifiers) -> String {
    let names = [(Input.Modifiers.alt, "alt"), (.shift, "shift"), (.control, "control")].filter {
      modifiers.contains($0.0)
    }
    return names.isEmpty ? "" : ", with: [\(names.map(\.1).joined(separator: ", "))]"
  }

  /// Returns a text in quotation marks. Hidden characters are escaped, since a file that contains them would be
  /// refused, or be read as a different text.
  private static func quoted(_ text: String) -> String {
    var marked = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { marked += "\\" }
      marked.unicodeScalars.append(scalar)
    }
    return "\"" + marked.showingHidden(as: escape) + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}

/// Finds layers by paths of names.
extension Layer {
  /// The paths of all layers inside this one that have names.
  var pathsInside: [String] {
    sublayers.flatMap { layer -> [String] in
      guard let name = layer.name else { return [] }
      return [name] + layer.pathsInside.map { "\(name)/\($0)" }
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The kinds of mappings in logs, by name.
  static let allOfLogs: [(name: String, kind: MappingKind)] = [
    ("inputLog", inputLog), ("input", input), ("panInput", panInput), ("rotateInput", rotateInput),
    ("wheelInput", wheelInput),
  ]

  static let inputLog = MappingKind(
    noun: "a log of inputs",
    keys: [
      Key("format", .integer, "the version of this format: `1`", or: .needed),
      Key("inputs", .list("input"), "the inputs, in the order of their times", or: .needed(and: "; may be `[]`")),
    ])

  static let input = MappingKind(
    noun: "an input",
    keys: [Key("at", .time, "the scene's time at which it comes", or: .needed)]
      + InputNotation.allCases.map(\.key) + [
        Key("with", .names, "keys that are held meanwhile: `alt`, `shift`, `control`", or: "none")
      ])

  static let panInput = MappingKind(
    noun: "a drag",
    keys: [
      Key("from", .plainValue, "the layer in whose middle it begins, or a point of the stage", or: .needed),
      Key("by", .point, "how far it goes, in points of the stage", or: .needed),
      Key("over", .time, "how long it takes", or: "`0.5s`"),
    ])

  static let rotateInput = MappingKind(
    noun: "a turn",
    keys: [
      Key("layer", .text, "the layer that is turned, by its path", or: .needed),
      Key("by", .angle, "how far", or: .needed),
      Key("over", .time, "how long it takes", or: "`0.5s`"),
    ])

  static let wheelInput = MappingKind(
    noun: "the wheel",
    keys: [
      Key("over", .plainValue, "the layer that it is turned over, or a point of the stage", or: .needed),
      Key("steps", .number, "how many steps; positive is away from the hand", or: "`1`"),
    ])
}

/// The key that tells the kind of an input in a log.
enum InputNotation: String, CaseIterable {
  case tap, type, key, pan, rotate, wheel, set, event, focus, down, moved, up, cancelled

  private typealias Key = MappingKind.Key

  /// The key of the kind in an input.
  var key: MappingKind.Key {
    switch self {
    case .tap: Key(rawValue, .text, "a short press in the middle of a layer, by its path")
    case .type: Key(rawValue, .text, "text that is typed")
    case .key: Key(rawValue, .text, "a key, such as `enter`, `left` or `backspace`")
    case .pan: Key(rawValue, .mapping("panInput"), "a drag")
    case .rotate: Key(rawValue, .mapping("rotateInput"), "a turn of two fingers")
    case .wheel: Key(rawValue, .mapping("wheelInput"), "the wheel")
    case .set: Key(rawValue, .bindings, "live parameters that are set from outside, by name")
    case .event: Key(rawValue, .text, "an event that happens from outside, by its name")
    case .focus: Key(rawValue, .text, "`next`, `previous`, `none`, or a layer by its path")
    case .down: Key(rawValue, .point, "the pointer is pressed at a point of the stage")
    case .moved: Key(rawValue, .point, "it is moved")
    case .up: Key(rawValue, .point, "it is released")
    case .cancelled: Key(rawValue, .point, "what it did is called off")
    }
  }
}
