import LayerAnimation

/// The mappings of particles.
extension MappingKind {
  static let emitter = MappingKind(
    noun: "an emitter",
    keys: [.emitterCells, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth].map(key) + [
      Key("emitterShape", choice(EmitterShape.self), "what particles set out from", or: "`point`"),
      Key("emitterMode", choice(EmitterMode.self), "which part of it", or: "`volume`"),
      Key("renderMode", choice(EmitterRenderMode.self), "in which order they are drawn", or: "`unordered`"),
    ] + [.birthRate, .lifetime, .velocity, .scale, .spin].map(key) + [
      Key("seed", .integer, "another number makes other particles", or: "`0`")
    ])

  static let emitterCell = MappingKind(
    noun: "an emitter cell",
    sections: [
      Section(title: "birth", keys: birth), Section(title: "motion", keys: way),
      Section(title: "appearance", keys: cellLook),
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
    Key("enabled", .flag, "whether it sends out anything", or: "`true`"),
    Key("beginTime", .time, "when the first may be on its way, in the layer's time", or: "`0s`"),
    Key("duration", .span, "for how long it sends out, in its own time", or: "`infinite`"),
    Key("speed", .number, "its seconds for each second of the layer", or: "`1`"),
    Key("timeOffset", .time, "how far into itself it starts", or: "`0s`"),
    Key("birthRate", .number, "particles per second", or: "`0`"),
    Key("lifetime", .time, "how long one lives", or: "`0s`"),
    Key("lifetimeRange", .time, "how far lifetimes spread: half of it below, half above", or: "`0s`"),
  ]

  /// A set of characters, of which each particle has one.
  static let particleContents = MappingKind(
    noun: "a set of characters",
    keys: [
      Key("oneOf", .text, "the characters, of which each particle has one", or: "needed", isRequired: true),
      Key("every", .time, "after how long it gets another one, again and again", or: "it keeps it"),
    ])

  private static let way = [
    Key("velocity", .number, "how fast it sets out, in points per second", or: "`0`"),
    Key("velocityRange", .number, "how far velocities spread", or: "`0`"),
    Key(
      "emissionLongitude", .angle,
      "the direction, from the x axis towards the y axis; of a cell in a cell, from where its particle flies",
      or: "`0`, to the right"),
    Key("emissionLatitude", .angle, "how far that points out of the plane", or: "`0`"),
    Key("emissionRange", .angle, "how far directions spread: the whole angle", or: "`0`"),
    Key("xAcceleration", .number, "what is added to its velocity each second, to the right", or: "`0`"),
    Key("yAcceleration", .number, "downwards", or: "`0`"),
    Key("zAcceleration", .number, "towards the eye", or: "`0`"),
  ]

  private static let cellLook = [
    Key("scale", .number, "how large it is at birth", or: "`1`"),
    Key("scaleRange", .number, "how far scales spread", or: "`0`"),
    Key("scaleSpeed", .number, "how much larger it becomes each second", or: "`0`"),
    Key("spin", .angle, "how far it turns each second", or: "`0`"),
    Key("spinRange", .angle, "how far spins spread", or: "`0`"),
    Key(
      "color", .colorOrColors, "its colour at birth; of several each particle has one, which its birth decides",
      or: "`white`"),
    Key("redRange", .number, "how far the red of its colour spreads", or: "`0`"),
    Key("greenRange", .number, "the green", or: "`0`"),
    Key("blueRange", .number, "the blue", or: "`0`"),
    Key("alphaRange", .number, "the opacity", or: "`0`"),
    Key("redSpeed", .number, "what is added to the red each second", or: "`0`"),
    Key("greenSpeed", .number, "to the green", or: "`0`"),
    Key("blueSpeed", .number, "to the blue", or: "`0`"),
    Key("alphaSpeed", .number, "to the opacity", or: "`0`"),
  ]
}
