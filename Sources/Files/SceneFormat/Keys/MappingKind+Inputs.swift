/// The mappings of logs of inputs, and of the other files that are no scenes: edits of recordings, and talks.
extension MappingKind {
  /// The kinds of mappings in logs, by name.
  static let allOfLogs: [(name: String, kind: MappingKind)] = [
    ("inputLog", inputLog), ("input", input), ("panInput", panInput), ("rotateInput", rotateInput),
    ("wheelInput", wheelInput),
  ]

  static let inputLog = MappingKind(
    noun: "a log of inputs",
    keys: [
      Key("format", .integer, "the version of this format: `1`", or: "needed", isRequired: true),
      Key(
        "inputs", .list("input"), "the inputs, in the order of their times", or: "needed; may be `[]`", isRequired: true
      ),
    ])

  static let input = MappingKind(
    noun: "an input",
    keys: [Key("at", .time, "the scene's time at which it comes", or: "needed", isRequired: true)]
      + InputNotation.allCases.map(\.key) + [
        Key("with", .names, "keys that are held meanwhile: `alt`, `shift`, `control`", or: "none")
      ])

  /// An edit of a recording (`EditsDecoder`).
  static let edit = MappingKind(
    noun: "an edit",
    keys: [
      Key("cut", .text, "what is left out: `3s..8s`", or: "nothing"),
      Key("speed", .number, "how much faster a part passes", or: "`1`"),
      Key("between", .text, "the part that passes faster: `10s..20s`", or: "needed with `speed`"),
      Key("pause", .time, "how long it stands still", or: "`0s`"),
      Key("at", .time, "when it stands still", or: "needed with `pause`"),
      Key("idle", .time, "to which length times without an event are shortened", or: "none is"),
    ])

  /// The kinds of mappings that only talks have, by name.
  static let allOfTalks: [(name: String, kind: MappingKind)] = [("talk", talk)]

  static let talk = MappingKind(
    noun: "a talk",
    keys: [
      Key("format", .integer, "the version of this format: `1`", or: "needed", isRequired: true),
      Key("title", .text, "what the talk is called", or: "needed", isRequired: true),
      Key("about", .text, "one sentence about it", or: "nothing"),
      Key(
        "slides", .plainValues, "the files of the scenes, from the talk's folder: `[opening.yaml, closing.yaml]`",
        or: "needed", isRequired: true),
      Key("transition", .mapping("entrance"), "how slides come in that do not say so themselves", or: "at once"),
      Key("hold", .time, "how long a film (`zoetrope record`) stays at each stop", or: "`2s`"),
      Key("progress", .flag, "whether the slide's number and the progress are shown at first", or: "`false`"),
    ])

  static let panInput = MappingKind(
    noun: "a drag",
    keys: [
      Key(
        "from", .plainValue, "the layer in whose middle it begins, or a point of the stage", or: "needed",
        isRequired: true),
      Key("by", .point, "how far it goes, in points of the stage", or: "needed", isRequired: true),
      Key("over", .time, "how long it takes", or: "`0.5s`"),
    ])

  static let rotateInput = MappingKind(
    noun: "a turn",
    keys: [
      Key("layer", .text, "the layer that is turned, by its path", or: "needed", isRequired: true),
      Key("by", .angle, "how far", or: "needed", isRequired: true),
      Key("over", .time, "how long it takes", or: "`0.5s`"),
    ])

  static let wheelInput = MappingKind(
    noun: "the wheel",
    keys: [
      Key(
        "over", .plainValue, "the layer that it is turned over, or a point of the stage", or: "needed", isRequired: true
      ),
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
