import Diagnostics
import LayerAnimation

/// A decoder of the timing of an animation: the eight properties of media timing, its timing function, and whether it
/// is removed at its end.
struct TimingDecoder {
  private let mapping: MappingReader

  init(_ mapping: MappingReader) { self.mapping = mapping }

  /// Sets the properties that the file gives, and leaves the others unchanged.
  func apply(to animation: inout some Animation) {
    animation.timing.read(mapping)
    if mapping.kind.has("fillMode") {
      mapping.set(&animation.isRemovedOnCompletion, from: "removedOnCompletion") { $0.flag() }
      if mapping.read("holds", { $0.flag() }) == true { hold(&animation) }
    }
    if let function = mapping.read("timingFunction", { $0.timingFunction() }) { animation.timingFunction = function }
    if mapping["repeatCount"] != nil, mapping["repeatDuration"] != nil {
      mapping.warn(
        "'repeatDuration' wins over 'repeatCount', which does nothing here", atKey: "repeatCount", rule: .timing)
    }
  }

  /// Makes an animation keep its last value.
  private func hold(_ animation: inout some Animation) {
    if mapping["fillMode"] != nil, animation.fillMode == .removed {
      mapping.fail(
        "'holds' keeps the last value, and the fill mode 'removed' shows none", atKey: "holds", rule: .timing)
    }
    if mapping["removedOnCompletion"] != nil, animation.isRemovedOnCompletion {
      mapping.fail(
        "'holds' keeps the last value, and what is removed on completion shows none", atKey: "holds", rule: .timing)
    }
    let fillsBackwards = animation.fillMode == .backwards || animation.fillMode == .both
    animation.fillMode = fillsBackwards ? .both : .forwards
    animation.isRemovedOnCompletion = false
  }

  /// True if the duration is `settling`, the time that the spring takes to settle.
  var isLeftToSpring: Bool {
    mapping.kind.has("spring") && mapping["spring"] != nil && mapping["duration"]?.isWord("settling") == true
  }
}

extension Timing {
  /// Sets those of the eight properties for which a mapping has keys.
  mutating func read(_ mapping: MappingReader) {
    let isLeftToSpring = TimingDecoder(mapping).isLeftToSpring
    mapping.set(&self, from: isLeftToSpring ? MappingKind.timesBesideSprings : MappingKind.times)
  }
}

extension NodeReader {
  /// Returns the repeat count: a number, or `infinite`.
  func repeatCount() -> Double? {
    isWord("infinite")
      ? .infinity : quantity("a number or 'infinite'", units: [("", 1)], in: 0...SceneLimits.magnitude)
  }

  /// Returns the repeat duration: a time, or `infinite`.
  func repeatDuration() -> Double? {
    isWord("infinite") ? .infinity : time(in: 0...SceneLimits.magnitude)
  }
}

/// Decodes starts in words: `{after: NAME, delay: 0.2s}` and `{with: NAME}`.
extension TimePlan.Reference {
  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .begin) else { return nil }
    self.init(mapping)
  }

  /// Creates the reference of a mapping that has a key `after` or `with`, and perhaps a `delay`.
  init?(_ mapping: MappingReader) {
    let delay = mapping.read("delay") { $0.time() }
    guard mapping.given(["after", "with"]).count < 2 else {
      mapping.fail("this begins 'after' something or 'with' something, not both", atKey: "with", rule: .timing)
      return nil
    }
    guard let name = mapping["after"] ?? mapping["with"] else {
      if mapping.lacksAll(["after", "with"]) {
        mapping.fail("a begin is 'after' or 'with' something", rule: .timing)
      }
      return nil
    }
    self.init(name: name, edge: mapping.has("after") ? .end : .begin, delay: delay ?? 0)
  }
}

extension NodeReader {
  /// True if a time is written in words.
  var isInWords: Bool { isMapping && (has("after") || has("with") || has("delay")) }

  /// Returns a time that may be written in words; nil for one in words, which the plan of the scene reads.
  func plainStart(in range: ClosedRange<Double> = SceneLimits.numbers) -> Double? { isInWords ? nil : time(in: range) }

  /// Returns the start in words of an animation, a block of keyframes, a transition or letters; nil if it begins at a plain time.
  func startInWords() -> TimePlan.Reference? {
    let reader = [value(ofKey: "beginTime"), value(ofKey: "delay"), value(ofKey: "at")].compactMap(\.self).first(
      where: \.isInWords)
    return reader.flatMap { TimePlan.Reference($0) }
  }

  /// Refuses a start in words where the time is counted from something else.
  func refuseStartInWords(because reason: String) {
    for key in ["beginTime", "delay"] {
      if let begin = value(ofKey: key), begin.isInWords {
        begin.fail("\(reason), so that this is a time", rule: .timing)
      }
    }
  }

  /// Returns a mapping without some of its keys.
  func without(_ keys: [String]) -> NodeReader {
    guard let pairs = node.pairs else { return self }
    var nodes = NodeTable.Builder()
    var rows: [UInt32] = []
    for position in 0..<pairs.count where !keys.contains(pairs[position].key.text ?? "") {
      rows += [nodes.copy(pairs[position].key), nodes.copy(pairs[position].value)]
    }
    let mapping = nodes.add(.mapping, of: rows, at: place)
    return NodeReader(nodes.node(mapping), in: context, scope: innerScope)
  }
}

/// A check for features of an animation that are legal but probably not intended.
struct AnimationWarnings {
  private let reader: NodeReader
  private let animation: any Animation

  init(_ reader: NodeReader, _ animation: any Animation) {
    self.reader = reader
    self.animation = animation
  }

  /// Checks an animation that was added to a layer directly.
  func reportAtTop() {
    warnOfIdleFill()
    warnOfEmptyGroup()
  }

  private func warnOfEmptyGroup() {
    guard animation.children?.isEmpty == true, !reader.context.isCutOff else { return }
    let isDial = reader.value(ofKey: "dialTurns") != nil
    reader.warn(
      isDial
        ? "these turns change nothing: each stop is the one before it, clockwise"
        : "this group has no animations in it, and changes nothing", rule: .animation)
  }

  /// Checks an animation in a group: such an animation ends with the group at the latest (T26), and is not removed on
  /// its own (T29).
  func report(inGroupOf duration: Double) {
    if let removed = reader.value(ofKey: "removedOnCompletion") {
      removed.warn("in a group only the group is removed on completion; this does nothing", rule: .animation)
    }
    let coversBefore = animation.fillMode == .backwards || animation.fillMode == .both
    guard animation.beginTime > duration, !coversBefore else { return }
    (reader.value(ofKey: "beginTime") ?? reader).warn(
      "this animation never shows: it begins at \(animation.beginTime.plain) s, and its group is over at "
        + "\(duration.plain) s", rule: .animation)
  }

  /// Warns about a forwards fill that has no effect, because the animation is removed at its end (T14).
  private func warnOfIdleFill() {
    guard animation.fillMode == .forwards, animation.isRemovedOnCompletion else { return }
    reader.value(ofKey: "fillMode")?.warn(
      "an animation that is removed on completion does not fill forwards; add 'removedOnCompletion: false'",
      rule: .animation)
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys that an animation of a layer has, and one in a group does not.
  static let occasionKeys = [
    Key(
      "on", .text, "the event that it begins with, each time; `beginTime` is counted from there",
      or: "it begins with the scene"),
    Key("name", .text, "what it is called, for `ends` of events and in lists", or: "it has none"),
  ]

  /// The keys of the eight properties of media timing.
  static let times: [KeyOf<Timing>] = [
    KeyOf(
      "duration", \.duration, KeyNotation(form: .duration) { $0.time(in: 0...SceneLimits.magnitude) },
      "how long one iteration takes; with a spring also `settling`",
      or: "`\(Transaction.defaultDuration)s`; in a group the group's"),
    KeyOf("beginTime", \.beginTime, .begin, "when it starts", or: "at once"),
    KeyOf("speed", \.speed, .number, "how fast; `2` takes half the time", or: "`1`"),
    KeyOf("timeOffset", \.timeOffset, .time, "how far into itself it starts; it wraps at its end", or: "`0s`"),
    KeyOf("repeatCount", \.repeatCount, .count, "how often it runs, fractions allowed, or `infinite`", or: "once"),
    KeyOf("repeatDuration", \.repeatDuration, .span, "for how long it repeats; wins over the count", or: "the count"),
    KeyOf("autoreverses", \.autoreverses, .flag, "whether it plays back after playing forward", or: "`false`"),
    KeyOf(
      "fillMode", \.fillMode, .choice, "what it shows outside its time: its first value before, its last one after",
      or: "`removed`"),
  ]

  /// The same without the duration, which a spring decides.
  static let timesBesideSprings = times.filter { $0.key.name != "duration" }

  /// The timing keys of every kind of animation.
  static let timingKeys =
    occasionKeys + times.map(\.key) + [
      Key("timingFunction", .curve, "how its time is warped", or: "`linear`"),
      Key("removedOnCompletion", .flag, "whether it is gone when it has ended, whatever its fill mode", or: "`true`"),
      Key(
        "holds", .flag,
        "whether it keeps its last value: `fillMode: forwards`, or `both` where that is `backwards`, and "
          + "`removedOnCompletion: false` in one", or: "`false`"),
      loopKey,
    ]

  /// A time that follows from something else.
  static let begin = MappingKind(
    noun: "a begin in words",
    keys: [
      Key(
        "after", .text, "what has to end before: an animation, steps, a marker or a layer, by its name", or: "`with`"),
      Key("with", .text, "what it begins with", or: "`after`"),
      Key("delay", .time, "how much later, or, with a minus, earlier", or: "`0s`"),
    ])
}
