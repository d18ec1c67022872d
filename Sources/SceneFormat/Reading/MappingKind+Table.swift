import LayerAnimation

/// Every mapping that a scene file can have, from the outermost to the innermost.
extension MappingKind {
  static let scene = MappingKind(
    noun: "a scene",
    keys: [
      Key("format", .integer, isRequired: true),
      Key("title", .text, isRequired: true),
      Key("about", .text),
      Key("stage", .mapping("stage"), isRequired: true),
      Key("duration", .time),
      Key("loop", .flag),
      Key("parameters", .parameters),
      Key("layers", .list("layer"), isRequired: true),
    ],
    synonyms: ["name": "title", "description": "about", "sublayers": "layers", "repeat": "loop", "version": "format"])

  static let stage = MappingKind(
    noun: "a stage",
    keys: [
      Key("width", .number, isRequired: true), Key("height", .number, isRequired: true),
      Key("background", .optionalColor),
    ],
    synonyms: ["backgroundColor": "background", "color": "background"])

  static let parameter = MappingKind(
    noun: "a parameter", keys: [Key("default", .value, isRequired: true), Key("about", .text)],
    synonyms: ["value": "default", "description": "about"])

  static let layer = MappingKind(
    noun: "a layer",
    keys: [
      Key("name", .text),
      // Where it is and what is done to it
      Key("position", .point), Key("bounds", .rect), Key("size", .size),
      Key("anchorPoint", .point), Key("zPosition", .number), Key("anchorPointZ", .number),
      Key("transform", .transform), Key("sublayerTransform", .transform),
      // How it looks
      Key("opacity", .number), Key("hidden", .flag), Key("backgroundColor", .optionalColor),
      Key("shape", .mapping("shape")), Key("text", .textOrMapping("text")), Key("strip", .mapping("strip")),
      // Its clock
      Key("beginTime", .time), Key("speed", .number), Key("timeOffset", .time), fillMode,
      // What is in it and what moves it
      Key("sublayers", .list("layer")),
      Key("animations", .list("animation")), Key("keyframes", .mapping("keyframeBlock")),
    ],
    synonyms: [
      "layers": "sublayers", "background": "backgroundColor", "alpha": "opacity", "center": "position",
      "frame": "bounds", "isHidden": "hidden", "animation": "animations", "delay": "beginTime",
      "fill": "backgroundColor", "color": "backgroundColor",
    ])

  static let shape = MappingKind(
    noun: "a shape",
    keys: outlines + [
      Key("fillColor", .optionalColor), Key("fillRule", choice(FillRule.self)),
      Key("strokeColor", .optionalColor), Key("lineWidth", .number),
      Key("lineCap", choice(LineCap.self)), Key("lineJoin", choice(LineJoin.self)), Key("miterLimit", .number),
      Key("strokeStart", .number), Key("strokeEnd", .number),
      Key("lineDashPattern", .numbers), Key("lineDashPhase", .number),
    ],
    synonyms: ["fill": "fillColor", "stroke": "strokeColor", "color": "fillColor", "line": "polyline", "d": "path"])

  /// What a shape can be outlined by, one of them at a time.
  static let outlines = [
    Key("path", .path), Key("circle", .mapping("circle")), Key("ellipse", .rect), Key("rect", .rect),
    Key("polyline", .points), Key("polygon", .points),
  ]

  static let circle = MappingKind(
    noun: "a circle", keys: [Key("center", .point), Key("radius", .number, isRequired: true)], synonyms: ["r": "radius"]
  )

  static let text = MappingKind(
    noun: "a text",
    keys: [
      Key("string", .text, isRequired: true), Key("foregroundColor", .color),
      Key("alignmentMode", choice(TextAlignment.self)),
    ],
    synonyms: ["color": "foregroundColor", "alignment": "alignmentMode", "text": "string"])

  static let strip = MappingKind(
    noun: "a strip",
    keys: [
      Key("of", .text, isRequired: true), Key("keyPath", .text), Key("start", .time), Key("end", .time),
      Key("ticks", .time), Key("color", .color),
    ],
    synonyms: ["layer": "of", "tickInterval": "ticks", "scaleColor": "color"])

  static let basicAnimation = MappingKind(
    noun: "an animation",
    keys: propertyKeys + [Key("from", .value), Key("to", .value), Key("by", .value)] + timingKeys,
    synonyms: ["fromValue": "from", "toValue": "to", "byValue": "by"].merging(animationSynonyms) { a, _ in a })

  static let keyframeAnimation = MappingKind(
    noun: "a keyframe animation",
    keys: propertyKeys + [
      Key("values", .values, isRequired: true), Key("keyTimes", .numbers), Key("timingFunctions", .curves),
      Key("calculationMode", choice(CalculationMode.self)),
    ] + timingKeys,
    synonyms: animationSynonyms)

  static let animationGroup = MappingKind(
    noun: "a group", keys: [Key("group", .list("animation"), isRequired: true)] + timingKeys,
    synonyms: ["animations": "group"].merging(timingSynonyms) { a, _ in a })

  static let dialTurnsAnimation = MappingKind(
    noun: "a turning dial",
    keys: [Key("dialTurns", .mapping("dialTurns"), isRequired: true)] + timingKeys.filter { $0.name != "duration" },
    synonyms: timingSynonyms)

  static let dialTurns = MappingKind(
    noun: "a turning dial",
    keys: [
      Key("stops", .stops, isRequired: true), Key("dial", .integer), Key("start", .integer),
      Key("first", choice(DialTurns.Direction.self)), Key("pause", .time), Key("pace", .time),
    ],
    synonyms: ["combination": "stops", "direction": "first"])

  static let keyframeBlock = MappingKind(
    noun: "a block of keyframes",
    keys: [
      Key("duration", .time, isRequired: true), Key("delay", .time), Key("curve", .curve),
      Key("calculationMode", choice(CalculationMode.self)),
      Key("repeatCount", .count), Key("repeatDuration", .time), Key("autoreverses", .flag),
      Key("frames", .list("frame"), isRequired: true),
    ],
    synonyms: ["beginTime": "delay", "timingFunction": "curve", "options": "curve", "keyframes": "frames"])

  /// Besides these a frame has the key paths of what it changes.
  static let frame = MappingKind(
    noun: "a frame",
    keys: [
      Key("start", .number, isRequired: true), Key("duration", .number, isRequired: true),
      Key("move", .mapping("change")), Key("rotate", .mapping("change")), Key("scale", .mapping("change")),
    ],
    synonyms: ["relativeStart": "start", "relativeDuration": "duration", "alpha": "opacity", "center": "position"],
    otherKeys: { AnimationKeyPath($0) != nil }, otherNames: AnimationKeyPath.all.map(\.description))

  static let change = MappingKind(noun: "a change", keys: [Key("by", .value), Key("to", .value)])

  /// One step of a transform.
  static let transformStep = MappingKind(
    noun: "a step of a transform",
    keys: [
      Key("rotate", .angle), Key("rotateX", .angle), Key("rotateY", .angle), Key("rotateZ", .angle),
      Key("scale", .numbers), Key("scaleX", .number), Key("scaleY", .number), Key("scaleZ", .number),
      Key("translate", .numbers), Key("translateX", .number), Key("translateY", .number), Key("translateZ", .number),
      Key("perspective", .number), Key("matrix", .numbers),
    ],
    synonyms: ["rotation": "rotate", "translation": "translate", "move": "translate", "m34": "perspective"])

  /// All of them by name.
  static let all: [(name: String, kind: MappingKind)] = [
    ("scene", scene), ("stage", stage), ("parameter", parameter), ("layer", layer), ("shape", shape),
    ("circle", circle), ("text", text), ("strip", strip), ("basicAnimation", basicAnimation),
    ("keyframeAnimation", keyframeAnimation), ("animationGroup", animationGroup),
    ("dialTurnsAnimation", dialTurnsAnimation), ("dialTurns", dialTurns), ("keyframeBlock", keyframeBlock),
    ("frame", frame), ("change", change), ("transformStep", transformStep),
  ]

  private static let fillMode = Key("fillMode", choice(FillMode.self))

  private static let propertyKeys = [
    Key("keyPath", .text, isRequired: true), Key("additive", .flag), Key("cumulative", .flag),
    Key("valueFunction", choice(ValueFunction.self)),
  ]

  /// What every animation has.
  private static let timingKeys = [
    Key("duration", .time), Key("beginTime", .time), Key("speed", .number), Key("timeOffset", .time),
    Key("repeatCount", .count), Key("repeatDuration", .time), Key("autoreverses", .flag), fillMode,
    Key("timingFunction", .curve), Key("removedOnCompletion", .flag),
  ]

  private static let timingSynonyms = [
    "delay": "beginTime", "curve": "timingFunction", "easing": "timingFunction", "repeat": "repeatCount",
    "autoreverse": "autoreverses", "isRemovedOnCompletion": "removedOnCompletion",
  ]

  private static let animationSynonyms = timingSynonyms.merging([
    "property": "keyPath", "isAdditive": "additive", "isCumulative": "cumulative",
  ]) { a, _ in a }

  private static func choice<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> Form where T.RawValue == String {
    .choice(type.allCases.map(\.rawValue))
  }
}
