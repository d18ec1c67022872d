import LayerAnimation

/// The mappings of animations.
extension MappingKind {
  static let basicAnimation = MappingKind(
    noun: "an animation",
    sections: [
      Section(title: "property", keys: propertyKeys),
      Section(
        title: "end points",
        keys: [
          Key("from", .value, "the first value", or: "what the layer shows, or has"),
          Key("to", .value, "the last value", or: "what the layer has"),
          Key("by", .value, "the difference between the two; instead of one of them"),
          Key("spring", .mapping("spring"), "what pulls it there, instead of a curve", or: "nothing"),
        ]),
      Section(title: "when", keys: timingKeys),
    ])

  static let keyframeAnimation = MappingKind(
    noun: "a keyframe animation",
    sections: [
      Section(title: "property", keys: propertyKeys),
      Section(
        title: "through what",
        keys: [Key("values", .values, "the values to pass through", or: "needed", isRequired: true)] + keyTimes + [
          Key("calculationMode", choice(CalculationMode.self), calculationModes, or: "`linear`"),
          Key("tensionValues", .numbers, "how tight a cubic curve is at each value, from -1 to 1", or: "`0`"),
          Key("continuityValues", .numbers, "how sharp its corners are", or: "`0`"),
          Key("biasValues", .numbers, "whether it bends before a value or after it", or: "`0`"),
        ]),
      Section(title: "when", keys: timingKeys),
    ])

  static let pathAnimation = MappingKind(
    noun: "an animation along a path",
    sections: [
      Section(title: "property", keys: propertyKeys.filter { $0.name != "valueFunction" }),
      Section(
        title: "along what",
        keys: [
          Key("path", .path, "where it goes, as SVG path data", or: "needed", isRequired: true),
          Key("rotationMode", choice(RotationMode.self), "whether, and how, the layer turns with the path", or: "not"),
        ] + keyTimes + [
          Key(
            "calculationMode", choice(CalculationMode.self), "`paced` keeps one speed along the whole path",
            or: "`linear`"
          )
        ]),
      Section(title: "when", keys: timingKeys),
    ])

  private static let calculationModes =
    "`linear` mixes two values, `discrete` jumps, `paced` keeps one speed, `cubic` and `cubicPaced` take a smooth curve"

  private static let keyTimes = [
    Key("keyTimes", .numbers, "when each is reached, from 0 to 1; in discrete mode one more", or: "equal steps"),
    Key("timingFunctions", .curves, "a curve for each step", or: "`linear`"),
  ]

  static let letters = MappingKind(
    noun: "a motion of letters",
    keys: [
      Key("effect", choice(LetterEffect.self), "what happens to each letter", or: "needed, or `animations`"),
      Key("animations", .list("animation"), "what else happens to each letter", or: "nothing"),
      Key("duration", .time, "how long the effect takes for one letter", or: "depends on the effect"),
      Key("stagger", .time, "how much later each letter is than the one before it", or: "`40ms`"),
      Key("order", choice(LetterOrder.self), "which comes first; `random` depends on the `seed`", or: "`first`"),
      Key("unit", choice(TextUnit.self), "what has a turn of its own", or: "`character`"),
      Key("beginTime", .begin, "when the first letter has its turn", or: "`0s`"),
      Key("on", .text, "the event that it begins with, each time", or: "it begins with the scene"),
      Key("leaving", .flag, "whether the effect runs backwards, and the letters are gone then", or: "`false`"),
      Key("distance", .number, "how far the effect moves a letter, in points", or: "depends on the effect"),
      Key("direction", choice(LetterMotion.Direction.self), "which way `slide` moves letters", or: "`up`"),
      Key("color", .color, "the colour of `sweep` and `decrypt`", or: "`white`, a green"),
      Key("pause", .time, "the time between two runs of `hop` and `sweep`", or: "until all letters had their turn"),
      Key("seed", .number, "another number makes another `random` order, and other random letters", or: "`0`"),
    ])

  static let spring = MappingKind(
    noun: "a spring",
    keys: [
      Key("mass", .number, "what is moved", or: "`1`"),
      Key("stiffness", .number, "how strongly it is pulled", or: "`100`"),
      Key("damping", .number, "how strongly it is held back", or: "`10`"),
      Key("initialVelocity", .number, "how fast it is at first, in whole distances a second", or: "`0`"),
      Key("allowsOverdamping", .flag, "whether more damping than the critical slows it down further", or: "`false`"),
      Key("perceptualDuration", .time, "instead of these: the time of one swing", or: "`0.5s` beside a bounce"),
      Key("bounce", .number, "and how much it overshoots, from -1 to 1", or: "`0`"),
      Key("dampingRatio", .number, "or instead: from 0 to 1, settled at the end of the animation's duration"),
    ])

  static let animationGroup = MappingKind(
    noun: "a group",
    keys: [Key("group", .list("animation"), "the animations under one clock", or: "needed", isRequired: true)]
      + timingKeys)

  static let dialTurnsAnimation = MappingKind(
    noun: "a turning dial",
    keys: [Key("dialTurns", .mapping("dialTurns"), "where the dial turns to", or: "needed", isRequired: true)]
      + timingKeys.filter { $0.name != "duration" })

  static let dialTurns = MappingKind(
    noun: "a turning dial",
    keys: [
      Key(
        "stops", .stops, "where to go, one after another: `7-9-6` or `[7, 9, 6]`", or: "needed", isRequired: true),
      Key("dial", .integer, "how many stops the dial has", or: "`10`"),
      Key("start", .integer, "the stop it stands on at first", or: "`0`"),
      Key("first", choice(DialTurns.Direction.self), "which way it turns first", or: "`counterClockwise`"),
      Key("pause", .time, "the rest between two turns", or: "`0.3s`"),
      Key("pace", .time, "the time for each radian", or: "`0.7s`"),
    ])

  /// The keys of the property that an animation changes.
  static let propertyKeys = [
    Key("keyPath", .text, "what changes", or: "needed", isRequired: true),
    Key(
      "valueFunction", choice(ValueFunction.self), "for `keyPath: transform`: makes a transform of a number", or: "none"
    ),
    Key("additive", .flag, "whether its value is added to what is there", or: "`false`"),
    Key("cumulative", .flag, "whether each repetition starts where the last one ended", or: "`false`"),
  ]

  /// The keys that an animation of a layer has, and one in a group does not.
  static let occasionKeys = [
    Key(
      "on", .text, "the event that it begins with, each time; `beginTime` is counted from there",
      or: "it begins with the scene"),
    Key("name", .text, "what it is called, for `ends` of events and in lists", or: "it has none"),
  ]

  /// The timing keys of every kind of animation.
  static let timingKeys =
    occasionKeys + [
      Key(
        "duration", .duration, "how long one iteration takes; with a spring also `settling`",
        or: "`\(Transaction.defaultDuration)s`; in a group the group's"),
      Key("beginTime", .begin, "when it starts", or: "at once"),
      Key("speed", .number, "how fast; `2` takes half the time", or: "`1`"),
      Key("timeOffset", .time, "how far into itself it starts; it wraps at its end", or: "`0s`"),
      Key("repeatCount", .count, "how often it runs, fractions allowed, or `infinite`", or: "once"),
      Key("repeatDuration", .span, "for how long it repeats; wins over the count", or: "the count"),
      Key("autoreverses", .flag, "whether it plays back after playing forward", or: "`false`"),
      Key(
        "fillMode", choice(FillMode.self), "what it shows outside its time: its first value before, its last one after",
        or: "`removed`"),
      Key("timingFunction", .curve, "how its time is warped", or: "`linear`"),
      Key("removedOnCompletion", .flag, "whether it is gone when it has ended, whatever its fill mode", or: "`true`"),
      Key(
        "holds", .flag,
        "whether it keeps its last value: `fillMode: forwards`, or `both` where that is `backwards`, and "
          + "`removedOnCompletion: false` in one", or: "`false`"),
      loopKey,
    ]
}
