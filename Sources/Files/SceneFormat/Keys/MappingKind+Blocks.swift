import LayerAnimation

/// The mappings of blocks of keyframes, of transitions, of the steps of transforms, of times in words, of steps one after another,
/// and of what a loop chooses.
extension MappingKind {
  /// A time that follows from something else.
  static let begin = MappingKind(
    noun: "a begin in words",
    keys: [
      Key(
        "after", .text, "what has to end before: an animation, steps, a marker or a layer, by its name", or: "`with`"),
      Key("with", .text, "what it begins with", or: "`after`"),
      Key("delay", .time, "how much later, or, with a minus, earlier", or: "`0s`"),
    ])

  /// Some values of a loop, in an order.
  static let selection = MappingKind(
    noun: "a selection",
    keys: [
      Key("of", .loopValues, "the values that are chosen from: a list or a range", or: "needed", isRequired: true),
      Key("filter", .plainValue, "which are taken, computed for each: `$(row.total > 10)`", or: "all"),
      Key(
        "sort", .plainValue,
        "what they are ordered by: a part, `value` for the value itself, or computed; `-total` has the greatest first",
        or: "the order of the list"),
      Key("first", .integer, "how many are taken at most", or: "all"),
      Key(
        "rank", .plainValue, "what `$rank` counts by, from 1, among all values, also those that are not taken",
        or: "there is no `$rank`"),
      Key("within", .plainValue, "among which values the rank is counted: those that are alike in this", or: "all"),
      Key(
        "swaps", .plainValue,
        "instead of the values: the exchanges by which a bubble sort orders them by this, with `left` and `right`, the "
          + "places of the two in the list, `at`, where they stand, and `pass`",
        or: "the values"),
    ])

  /// A step of `sequence:` or `parallel:`. Besides these keys it has those of an animation or a block of keyframes.
  static let step: MappingKind = {
    var kind = MappingKind(
      noun: "a step",
      keys: [
        Key("layer", .text, "the layer that it animates, by its name or path", or: "needed, or steps"),
        Key("sequence", .list("step"), "instead: steps one after another", or: "none"),
        Key("parallel", .list("step"), "or steps that begin together", or: "none"),
        Key("gap", .time, "the time between two steps of the sequence", or: "`0s`"),
        Key("overlap", .time, "how much earlier each begins than the one before it ends", or: "`0s`"),
        Key("stagger", .time, "how much later each of the parallel steps begins than the one before it", or: "`0s`"),
        Key("delay", .time, "how long they wait where they stand", or: "`0s`"),
        Key("name", .text, "what the steps are called, for `after` and `with`", or: "they have no name"), loopKey,
      ])
    let motions: [MappingKind] = [
      basicAnimation, keyframeAnimation, pathAnimation, animationGroup, dialTurnsAnimation, keyframeBlock,
    ]
    kind.otherNames = Set(motions.flatMap(\.keys).map(\.name)).subtracting(kind.keys.map(\.name)).sorted()
    return kind
  }()

  static let keyframeBlock = MappingKind(
    noun: "a block of keyframes",
    keys: [
      Key("duration", .time, "how long the whole takes", or: "needed", isRequired: true),
      Key("delay", .begin, "how long to wait before it", or: "`0s`"),
      Key("curve", .curve, "how the time of the whole is warped", or: "**`easeInEaseOut`**, as in UIKit"),
      Key("calculationMode", choice(CalculationMode.self), "how values between two frames are found", or: "`linear`"),
      Key("repeatCount", .count, "how often it runs", or: "once"),
      Key("repeatDuration", .span, "for how long it repeats", or: "the count"),
      Key("autoreverses", .flag, "whether it plays back after playing forward", or: "`false`"),
      Key("frames", .list("frame"), "the frames", or: "needed", isRequired: true),
      Key("on", .text, "the event that it begins with, each time", or: "it begins with the scene"),
      Key("name", .text, "what its animations are called, for `ends` of events", or: "they have none"),
      loopKey,
    ])

  /// A frame of a block. Besides these keys it may contain the key paths of the properties that it changes.
  static let frame: MappingKind = {
    var kind = MappingKind(
      noun: "a frame",
      keys: [
        Key("start", .number, "when it starts, as a fraction of the whole", or: "needed", isRequired: true),
        Key("duration", .number, "how long it takes, as a fraction of the whole", or: "needed", isRequired: true),
        Key("move", .value, "short for `position`"),
        Key("rotate", .value, "short for `transform.rotation`"),
        Key("scale", .value, "short for `transform.scale`"), loopKey,
      ])
    kind.otherKeys = { AnimationKeyPath($0) != nil }
    kind.otherNames = AnimationKeyPath.all.filter { !$0.property.isOfClock }.map(\.description)
    return kind
  }()

  static let change = MappingKind(
    noun: "a change",
    keys: [
      Key("by", .value, "how far it goes from what the frames above have made of it"),
      Key("to", .value, "where it leads"),
    ])

  static let transition = MappingKind(
    noun: "a transition",
    keys: [
      Key("at", .begin, "when it happens, in the layer's time; needed where there is no `on`", or: "the event's time"),
      Key(
        "to", .changes, "what the layer becomes: values by key path, as in `{string: Done, backgroundColor: green}`",
        or: "as it is"),
      Key("type", choice(TransitionKind.self), "what the old and the new picture do", or: "`fade`"),
      Key("direction", .choice(TransitionSubtype.directions.map(\.name)), "which way the pictures move", or: "`right`"),
      Key("startProgress", .number, "where in the transition it starts, from 0 to 1", or: "`0`"),
      Key("endProgress", .number, "where it ends", or: "`1`"),
    ] + timingKeys.filter { $0.name != "beginTime" })

  /// The transition by which a scene replaces another one.
  static let entrance = MappingKind(
    noun: "a transition between scenes",
    keys: [
      Key("type", choice(TransitionKind.self), "what the pictures of both scenes do", or: "`fade`"),
      Key(
        "direction", .choice(TransitionSubtype.directions.map(\.name)),
        "which way they move; the other way for who goes back", or: "`left`"),
      Key("duration", .time, "how long it takes", or: "`0.5s`"),
      Key("timingFunction", .curve, "how it goes on in that time", or: "`easeInEaseOut`"),
    ])

  /// The changes of a transition. The mapping contains only the key paths of the properties that the transition
  /// changes.
  static let changes: MappingKind = {
    var kind = MappingKind(
      noun: "what becomes of a layer", keys: [])
    kind.otherKeys = { AnimationKeyPath($0) != nil || SublayerKeyPath($0) != nil }
    kind.otherNames = AnimationKeyPath.all.filter { !$0.property.isOfClock }.map(\.description)
    return kind
  }()

  /// One step of a transform.
  static let transformStep = MappingKind(
    noun: "a step of a transform",
    keys: [
      Key("rotate", .angle, "turns in the plane; positive looks clockwise"),
      Key("rotateX", .angle, "turns about the x axis"),
      Key("rotateY", .angle, "turns about the y axis"),
      Key("rotateZ", .angle, "the same as `rotate`"),
      Key("scale", .factors, "one factor, or `[x, y]`, or `[x, y, z]`"),
      Key("scaleX", .number, "one factor"), Key("scaleY", .number, "one factor"), Key("scaleZ", .number, "one factor"),
      Key("translate", .numbers, "moves by `[x, y]` or `[x, y, z]`"),
      Key("translateX", .number, "moves to the right"), Key("translateY", .number, "moves down"),
      Key("translateZ", .number, "moves towards the eye"),
      Key("perspective", .number, "the distance of the eye: `900` is `m34 = -1/900`"),
      Key("matrix", .numbers, "6 numbers `[a, b, c, d, tx, ty]`, or all 16, row by row"), loopKey,
    ])

  /// An element of a list of values that is repeated.
  static let repeatedValue = MappingKind(
    noun: "a repeated value",
    keys: [
      Key(
        Loop.key, .loop, "the values of its names, for each of which it is there once", or: "needed", isRequired: true),
      Key(Loop.valueKey, .value, "what it is: a number, a point, a colour …", or: "needed", isRequired: true),
    ])

  /// All kinds of mappings by name.
  static let all: [(name: String, kind: MappingKind)] =
    [
      ("scene", scene), ("stage", stage), ("parameter", parameter), ("fragment", fragment), ("layer", layer),
      ("row", row), ("column", column), ("border", border), ("shadow", shadow), ("filters", filters),
      ("backgroundFilters", backgroundFilters), ("shape", shape), ("circle", circle),
      ("text", text), ("span", span), ("number", number), ("ansi", ansi), ("code", code), ("codeStep", codeStep),
      ("art", art),
      ("recording", recording), ("crop", crop), ("image", image), ("imageFrames", imageFrames),
      ("drawn", drawn), ("gradient", gradient), ("replicator", replicator), ("emitter", emitter),
      ("emitterCell", emitterCell), ("particleContents", particleContents), ("strip", strip), ("plot", plot),
      ("connector", connector), ("basicAnimation", basicAnimation), ("spring", spring),
      ("keyframeAnimation", keyframeAnimation), ("pathAnimation", pathAnimation), ("animationGroup", animationGroup),
      ("dialTurnsAnimation", dialTurnsAnimation), ("dialTurns", dialTurns), ("keyframeBlock", keyframeBlock),
      ("gesture", gesture), ("event", event), ("ending", ending), ("action", action), ("eventChange", eventChange),
      ("response", response), ("marker", marker), ("expectation", expectation), ("ignoredFinding", ignoredFinding),
      ("frame", frame), ("change", change), ("transition", transition), ("entrance", entrance), ("changes", changes),
      ("letters", letters), ("spokenValue", spokenValue), ("transformStep", transformStep), ("shades", shades),
      ("repeatedValue", repeatedValue), ("begin", begin), ("step", step), ("selection", selection),
    ] + GestureNotation.allCases.map { ($0.mappingName, $0.kind) }
}

extension TransitionSubtype {
  /// The names of the directions in which the pictures move, with the side from which the new one therefore comes (R6).
  package static let directions: [(name: String, value: TransitionSubtype)] = [
    ("right", .fromLeft), ("left", .fromRight), ("up", .fromTop), ("down", .fromBottom),
  ]
}
