import LayerAnimation

/// The keys of every layer.
extension MappingKind {
  static let layer = MappingKind(
    noun: "a layer",
    sections: [
      Section(title: "", keys: [nameKey, loopKey] + reuse), Section(title: "geometry", keys: place),
      Section(title: "appearance", keys: look), Section(title: "content", keys: contents),
      Section(title: "clock", keys: clock), Section(title: "motion", keys: motion),
      Section(title: "interaction", keys: interaction), Section(title: "words", keys: words),
    ])

  private static let nameKey = Key("name", .text, "what it is called, without `/`", or: "it has none")

  private static let reuse = [
    Key("use", .text, "the fragment that it is made from; its own keys replace the fragment's", or: "none"),
    Key("with", .bindings, "the values of the fragment's `$names`; in a fragment: their defaults"),
  ]

  private static let place =
    keys(.geometry) + [
      Key("size", .size, "its width and height", or: "`[0, 0]`"),
      Key(
        "geometryFlipped", .flag,
        "whether y runs upwards in it, for the layers in it and for paths; contents stay as they are",
        or: "`false`"),
    ] + stacks

  private static let stacks = [
    Key(
      "row", .mapping("row"), "places the layers in it beside one another, and makes it as large as they are",
      or: "they stand where they say"),
    Key("column", .mapping("column"), "places them below one another", or: "they stand where they say"),
  ]

  static let row = stack("a row", across: "where lower ones stand: above, in the middle, below")

  static let column = stack("a column", across: "where narrower ones stand: left, in the middle, right")

  private static func stack(_ noun: String, across: String) -> MappingKind {
    MappingKind(
      noun: noun,
      keys: [
        Key("gap", .number, "the distance from one layer to the next, in points", or: "`0`"),
        Key("padding", .size, "the room around all of them: left and right, above and below", or: "`[0, 0]`"),
        Key("align", choice(StackDecoder.Alignment.self), across, or: "`center`"),
      ])
  }

  private static let look =
    keys(.appearance) + [
      Key(
        "maskedCorners", .names,
        "which corners are round: `topLeft`, `topRight`, `bottomLeft`, `bottomRight`; or `none`",
        or: "all"),
      Key("border", .mapping("border"), "a line along the rectangle, inside it", or: "none"),
      Key("shadow", .mapping("shadow"), "the shadow that it casts", or: "none"),
      Key("filters", .mapping("filters"), "how its picture, with all in it, is blurred and coloured", or: "none"),
      Key(
        "backgroundFilters", .mapping("backgroundFilters"),
        "how that is done to what lies behind it, within its rectangle", or: "none"),
      Key(
        "contentsGravity", choice(ContentsGravity.self),
        "where its picture lies and how large, for art, images and recordings; as with Core Animation `top` is where y is greatest, the lower edge",
        or: "`resize`: stretched to the size; `bottomLeft` for recordings, the upper left corner"),
      Key("allowsGroupOpacity", .flag, "whether it is dimmed as one picture with all in it", or: "`true`"),
      Key("snap", .flag, "whether it is moved to the nearest cell when it is drawn, with all in it", or: "`false`"),
      Key("mask", .mapping("layer"), "a layer that shows this one only where it is itself opaque", or: "none"),
    ]

  private static let contents = ContentNotation.allCases.map(\.key)

  private static let clock =
    keys(.clock) + [
      Key("beginTime", .begin, "when its time begins, in the time of the layer it is in", or: "`0s`"),
      Key("speed", .number, "its seconds for each second outside; `0` stands still, `-1` runs backwards", or: "`1`"),
      Key("fillMode", choice(FillMode.self), "`both` or `backwards` shows it before its time begins", or: "`removed`"),
      Key("duration", .time, "of no effect, since a layer's clock never ends", or: "endless"),
      Key("repeatCount", .count, "of no effect, since a layer's clock never ends", or: "`0`"),
      Key("repeatDuration", .span, "of no effect either", or: "`0s`"),
      Key("autoreverses", .flag, "of no effect either", or: "`false`"),
    ]

  private static let motion = [
    Key("sublayers", .list("layer"), "the layers in it, the first at the back", or: "none"),
    Key("animations", .list("animation"), "what changes it over time", or: "none"),
    Key("keyframes", .mappingOrList("keyframeBlock"), "a block of relative keyframes, or several", or: "none"),
    Key(
      "letters", .mappingOrList("letters"), "what its letters do one after another, each a layer in it; for texts",
      or: "nothing"),
    Key("transitions", .list("transition"), "visible changes of the whole layer, each at its time", or: "none"),
  ]

  private static let interaction = [
    Key("gestures", .list("gesture"), "what it listens to", or: "nothing"),
    Key(
      "actions", .actions, "how it changes when a live parameter changes a property of it, by property", or: "at once"),
    Key("changes", .list("eventChange"), "what becomes of it when events happen", or: "nothing"),
  ]

  private static let words = [
    Key("label", .text, "what it is, for those who do not see it: `the dial`", or: "its text, or its name"),
    Key("role", choice(LayerRole.self), "the part that it plays", or: "what its content and its gestures suggest"),
    Key(
      "essential", .flag, "whether its motion, and that of the layers in it, stays where motion is reduced",
      or: "`false`"),
    Key("value", .textOrMapping("spokenValue"), "the present value of what it shows", or: "none"),
  ]

  static let spokenValue = MappingKind(
    noun: "a value in words",
    keys: [
      Key("keyPath", .text, "which of the layer's numbers; angles are in degrees", or: "needed", isRequired: true),
      Key("factor", .number, "what the number is multiplied with: `100` for percents", or: "`1`"),
    ] + numberFormat)

  static let border = MappingKind(noun: "a border", keys: keys(.border))

  static let shadow = MappingKind(noun: "a shadow", keys: keys(.shadow))

  static let filters = MappingKind(noun: "filters", keys: keys(.filters))

  static let backgroundFilters = MappingKind(noun: "filters of a background", keys: keys(.backgroundFilters))
}
