import Diagnostics
import LayerAnimation

/// The top-level mappings of a file: the scene, its stage, parameters, markers and fragments.
extension MappingKind {
  static let scene = MappingKind(
    noun: "a scene",
    keys: [
      Key("format", .integer, "the version of this format: `1`", or: "needed", isRequired: true),
      Key("title", .text, "what the scene is called", or: "needed", isRequired: true),
      Key("about", .text, "one sentence about what there is to see", or: "nothing"),
      Key(
        "description", .text, "what there is to see and what happens, in a few sentences for those who do not see it",
        or: "`about`"),
      Key(
        "notes", .text,
        "what the speaker of a talk has to say, which `describe` and the key `N` show, and the picture does not",
        or: "nothing"),
      Key(
        "stage", .mapping("stage"), "the part of the plane that is shown, in points: `{width: 160, height: 88}`",
        or: "needed", isRequired: true),
      Key(
        "glyphs", choice(SceneGlyphs.self), "the glyph set for shapes, unless the user chooses another",
        or: "`blocks` where there is UTF-8 and colour, else `ascii`"),
      Key("duration", .time, "how long the scene takes", or: "until the last animation ends"),
      Key(
        "poster", .plainValue,
        "the time whose frame stands for the scene where only one is shown: `1.2s`, `40%` of the duration, or a marker",
        or: "`0s`"),
      Key("loop", .flag, "whether it starts again at its end", or: "`false`"),
      Key(
        "transition", .mapping("entrance"), "how it takes the place of the scene before it, where several are played",
        or: "at once"),
      Key("markers", .markers, "names for times, to jump to: `{climb: 1.2s}`", or: "none"),
      Key("parameters", .parameters, "values that can be set from outside", or: "none"),
      Key(
        "data", .data, "tables and lists from CSV and JSON files, or written here, for `for` and expressions",
        or: "none"),
      Key("events", .events, "what can happen, and what is done then", or: "none"),
      Key("focus", .text, "the layer that has the focus at first, by its path", or: "none"),
      Key("expect", .list("expectation"), "what `zoetrope check` finds to be so, or reports", or: "nothing"),
      Key(
        "ignore", .list("ignoredFinding"), "what `zoetrope check --layout` finds and is as it should be", or: "nothing"),
      Key("fragments", .fragments, "layers that are used several times", or: "none"),
      Key("layers", .list("layer"), "the layers, the first at the back", or: "needed; may be `[]`", isRequired: true),
      Key("sequence", .list("step"), "animations of these layers, one after another", or: "none"),
      Key("parallel", .list("step"), "animations of these layers that begin together", or: "none"),
    ])

  static let stage = MappingKind(
    noun: "a stage",
    keys: [
      Key("width", .number, "how many points are shown from left to right", or: "needed", isRequired: true),
      Key("height", .number, "how many points are shown from top to bottom", or: "needed", isRequired: true),
      Key("background", .optionalColor, "what lies behind everything", or: "`default`, the terminal's own colour"),
    ])

  /// The mapping of two colours, of which one is used.
  static let shades = MappingKind(
    noun: "a colour for light and dark terminals",
    keys: [
      Key("light", .shade, "the colour on a light background", or: "needed", isRequired: true),
      Key(
        "dark", .shade, "the colour on a dark background, or on one that is not known", or: "needed",
        isRequired: true),
    ])

  static let marker = MappingKind(
    noun: "a marker",
    keys: [
      Key("at", .time, "the time that it names", or: "needed, or `after` or `with`"),
      Key("stop", .flag, "whether the player pauses there until it is told to go on", or: "`false`"),
    ] + begin.keys)

  /// A test that a scene brings along.
  static let expectation = MappingKind(
    noun: "an expectation",
    keys: [
      Key("at", .plainValue, "the time: `1.2s`, `50%`, a marker, `end`", or: "by the end"),
      Key("between", .plainValue, "two times, from one to the other: `0s..3s`", or: "by the end"),
      Key("by", .plainValue, "the time until which it has to be so once", or: "by the end"),
      Key("layer", .text, "the layer, by its name or path", or: "none"),
      Key("keyPath", .text, "the property of the layer that has a value: `position.x`", or: "none"),
      Key("is", .value, "the value", or: "none"),
      Key("within", .plainValue, "how much numbers may differ from it", or: "`0`"),
      Key("inside", .text, "the layer in whose bounds the layer is, or `stage`", or: "none"),
      Key("text", .text, "what can be read in a row of the frame", or: "none"),
      Key("event", .text, "the event that has happened", or: "none"), loopKey,
    ])

  /// A finding about the layout that is not reported.
  static let ignoredFinding = MappingKind(
    noun: "an ignored finding",
    keys: [
      Key("rule", choice(DiagnosticRule.layout), "the rule's name", or: "needed", isRequired: true),
      Key("layer", .text, "the layer, with those inside it, by its name or path", or: "all layers"),
      Key("because", .text, "why it is as it should be", or: "needed", isRequired: true), loopKey,
    ])

  private static func choice(_ rules: [DiagnosticRule]) -> Form { .choice(rules.map(\.name)) }

  static let parameter = MappingKind(
    noun: "a parameter",
    keys: [
      Key("default", .plainValueOrColor, "its value, unless another one is set", or: "needed", isRequired: true),
      Key("about", .text, "what it is for", or: "nothing"),
      Key("type", choice(ParameterType.self), "what it has to be", or: "whatever its uses take"),
      Key("minimum", .plainValue, "the least that it may be, in the same units", or: "no limit"),
      Key("maximum", .plainValue, "the most that it may be", or: "no limit"),
      Key("choices", .plainValues, "the only values that it may have", or: "any"),
    ])

  /// The mapping of a layer that can be used several times: the keys of a layer and some of its own.
  static let fragment = MappingKind(
    noun: "a fragment",
    sections: layer.sections.map {
      Section(title: $0.title, keys: $0.keys.filter { !["name", "use", Loop.key].contains($0.name) })
    })
}

/// The type that the value of a parameter has to have.
enum ParameterType: String, CaseIterable {
  case text, number, integer, time, angle, color, flag, point, size, list
}
