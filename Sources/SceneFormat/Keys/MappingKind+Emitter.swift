import LayerAnimation

/// The mappings of particles.
extension MappingKind {
  static let emitter = MappingKind(
    noun: "an emitter",
    keys: keys(.cells) + keys(.emitter) + [
      Key("emitterShape", choice(EmitterShape.self), "what particles set out from", or: "`point`"),
      Key("emitterMode", choice(EmitterMode.self), "which part of it", or: "`volume`"),
      Key("renderMode", choice(EmitterRenderMode.self), "in which order they are drawn", or: "`unordered`"),
      Key("seed", .integer, "another number makes other particles", or: "`0`"),
    ])

  static let emitterCell = MappingKind(
    noun: "an emitter cell",
    sections: [
      Section(title: "birth", keys: birth + keys(.birth)), Section(title: "motion", keys: keys(.motion)),
      Section(title: "appearance", keys: keys(.particles)),
    ])

  private static let birth = [
    Key("name", .text, "what it is called", or: "it has none"), loopKey,
    Key(
      "contents", .textOrMapping("particleContents"),
      "the characters that a particle is drawn as while it grows old, or a single one; or a set of which it has one: "
        + "`{oneOf: 01ab}`", or: "`*+.`"),
    Key(
      "shape", .mapping("shape"),
      "a shape that is drawn instead if it is large enough, centred on the particle; filled with white by default, since `color` "
        + "multiplies its colours", or: "nothing"),
    Key("drawn", .mapping("drawn"), "the same with a text made of strokes", or: "nothing"),
    Key("emitterCells", .list("emitterCell"), "what each particle sends out in its turn", or: "nothing"),
    Key("beginTime", .time, "when the first may be on its way, in the layer's time", or: "`0s`"),
    Key("duration", .span, "for how long it sends out, in its own time", or: "`infinite`"),
    Key("speed", .number, "its seconds for each second of the layer", or: "`1`"),
    Key("timeOffset", .time, "how far into itself it starts", or: "`0s`"),
  ]

  /// A set of characters, of which each particle has one.
  static let particleContents = MappingKind(
    noun: "a set of characters",
    keys: [
      Key("oneOf", .text, "the characters, of which each particle has one", or: "needed", isRequired: true),
      Key("every", .time, "after how long it gets another one, again and again", or: "it keeps it"),
    ])
}
