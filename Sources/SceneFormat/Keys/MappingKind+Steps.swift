import LayerAnimation

/// The mappings of times in words, and of steps.
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
}
