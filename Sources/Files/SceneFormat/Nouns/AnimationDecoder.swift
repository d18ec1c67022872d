import Diagnostics
import LayerAnimation

/// A decoder of animations, whose keys decide their kind.
struct AnimationDecoder {
  /// The animated layer; its content decides which properties can be animated.
  let layer: Layer

  /// Returns an animation of any kind.
  func animation(_ reader: NodeReader) -> (any Animation)? {
    guard reader.isMapping else { return reader.expected("an animation") }
    return switch AnimationNotation(where: reader.has) {
    case .group: group(reader)
    case .dialTurns: dialTurns(reader)
    case .path: pathAnimation(reader)
    case .values: keyframeAnimation(reader)
    case .spring: springAnimation(reader)
    case .ends: basicAnimation(reader)
    }
  }

  // MARK: Basic animations

  private func basicAnimation(_ reader: NodeReader) -> BasicAnimation? {
    guard let mapping = MappingReader(reader, as: .basicAnimation) else { return nil }
    let subject = subject(mapping)
    var animation = BasicAnimation(keyPath: subject?.keyPath ?? Self.anyKeyPath)
    TimingDecoder(mapping).apply(to: &animation)
    mapping.set(&animation.isAdditive, from: "additive") { $0.flag() }
    mapping.set(&animation.isCumulative, from: "cumulative") { $0.flag() }
    // Without a subject the kind of the values is unknown; the other keys have been read above so that their mistakes
    // are reported.
    guard let subject else { return nil }
    animation.valueFunction = subject.function
    animation.fromValue = mapping.read("from", subject.value)
    animation.toValue = mapping.read("to", subject.value)
    animation.byValue = mapping.read("by", subject.value)
    checkEnds(mapping)
    subject.warnOfTurns(mapping)
    return animation
  }

  private func springAnimation(_ reader: NodeReader) -> SpringAnimation? {
    guard let mapping = MappingReader(reader, as: .basicAnimation) else { return nil }
    let decoder = mapping.read("spring", SpringDecoder.init)
    guard let basic = basicAnimation(reader), let decoder else { return nil }
    let spring = decoder.spring(duration: basic.duration, atKey: mapping.place(ofKey: "spring"))
    var animation = SpringAnimation(basic, spring: spring)
    if TimingDecoder(mapping).isLeftToSpring { settle(&animation, mapping) } else { warnOfHaste(animation, mapping) }
    return animation
  }

  private func settle(_ animation: inout SpringAnimation, _ mapping: MappingReader) {
    guard animation.spring.roughSettlingDuration <= SceneLimits.settling else {
      return mapping.fail(
        "this spring takes more than \(SceneLimits.settling.plain) s to settle; write a duration", atKey: "duration",
        rule: .animation)
    }
    animation.duration = animation.spring.settlingDuration
  }

  /// Warns if an animation is shorter than its spring takes to settle, since it then ends in a jump (S7).
  private func warnOfHaste(_ animation: SpringAnimation, _ mapping: MappingReader) {
    let duration = animation.shownTiming.duration
    guard animation.spring.isUnsettled(at: duration) else { return }
    let key = mapping["duration"] == nil ? "spring" : "duration"
    mapping.warn(
      "the spring is cut off after \(duration.plain) s, before it has settled; 'duration: settling' gives it time",
      atKey: key, rule: .animation)
  }

  /// Reports `from`, `to` and `by` together, which contradict each other (V1), and an animation with none of them.
  private func checkEnds(_ mapping: MappingReader) {
    let ends = ["from", "to", "by"]
    switch mapping.given(ends).count {
    case 0:
      guard !mapping.context.isCutOff, !mapping.meantNames.contains(where: ends.contains) else { return }
      mapping.fail("an animation needs 'from', 'to', 'by', 'values' or 'path'", rule: .animation)
    case 3: mapping.fail("'from' and 'to' say already where it ends", atKey: "by", rule: .animation)
    default: break
    }
  }

  // MARK: Keyframe animations

  private func keyframeAnimation(_ reader: NodeReader) -> KeyframeAnimation? {
    guard let mapping = MappingReader(reader, as: .keyframeAnimation) else { return nil }
    let subject = subject(mapping)
    var animation = keyframes(mapping, subject)
    KeysDecoder(mapping).decode(into: &animation, subject)
    guard let subject else { return nil }
    subject.warnOfTurns(mapping)
    return animation
  }

  private func pathAnimation(_ reader: NodeReader) -> KeyframeAnimation? {
    guard let mapping = MappingReader(reader, as: .pathAnimation) else { return nil }
    let subject = subject(mapping)
    var animation = keyframes(mapping, subject)
    mapping.set(&animation.path, from: "path") { $0.path().map { .some($0) } }
    animation.rotationMode = mapping.read("rotationMode") { $0.choice(of: RotationMode.self) }
    KeysDecoder(mapping).decodePath(into: &animation)
    guard let subject else { return nil }
    if subject.keyPath.kind != .point {
      return mapping.fail("a path leads a point, and '\(subject.keyPath)' is none", atKey: "path", rule: .animation)
    }
    return animation
  }

  private func keyframes(_ mapping: MappingReader, _ subject: AnimationSubject?) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath: subject?.keyPath ?? Self.anyKeyPath)
    animation.valueFunction = subject?.function
    TimingDecoder(mapping).apply(to: &animation)
    mapping.set(&animation.isAdditive, from: "additive") { $0.flag() }
    mapping.set(&animation.isCumulative, from: "cumulative") { $0.flag() }
    return animation
  }

  // MARK: Groups

  private func group(_ reader: NodeReader) -> AnimationGroup? {
    guard let mapping = MappingReader(reader, as: .animationGroup) else { return nil }
    let elements = mapping["group"]?.list(of: "animations") ?? []
    let children = elements.compactMap { element in animation(element).map { (element, $0) } }
    for element in elements { element.refuseStartInWords(because: "the group times its animations") }
    var group = AnimationGroup(children.map(\.1))
    TimingDecoder(mapping).apply(to: &group)
    let duration = group.shownTiming.duration
    for (element, child) in children { AnimationWarnings(element, child).report(inGroupOf: duration) }
    return group
  }

  /// Decodes the turns of a dial, and sets the layer's model transform to their end (A6), so that the dial keeps that
  /// angle after the animation is removed.
  private func dialTurns(_ reader: NodeReader) -> AnimationGroup? {
    guard let mapping = MappingReader(reader, as: .dialTurnsAnimation) else { return nil }
    let turns = mapping.read("dialTurns", DialTurnsDecoder.decode)
    var group = turns?.animation ?? AnimationGroup()
    TimingDecoder(mapping).apply(to: &group)
    guard let turns else { return nil }
    layer.model.transform = turns.finalTransform
    return group
  }

  /// A placeholder with which the rest of an animation is read if its key path is invalid; no such animation is
  /// returned.
  private static let anyKeyPath = AnimationKeyPath(.opacity)

  private func subject(_ mapping: MappingReader) -> AnimationSubject? {
    let keyPath = mapping.read("keyPath") { $0.keyPath(in: layer.model.content) }
    guard mapping.kind.has("valueFunction") else { return keyPath.map { AnimationSubject(keyPath: $0, function: nil) } }
    let function = mapping.read("valueFunction") { $0.choice(of: ValueFunction.self) }
    // If the value function is invalid, the kind of the values is unknown.
    guard let keyPath, function != nil || mapping["valueFunction"] == nil else { return nil }
    if function != nil, keyPath.kind != .transform {
      return mapping["valueFunction"]?.fail("\(AnimationError.valueFunctionNeedsTransform(keyPath))", rule: .animation)
    }
    return AnimationSubject(keyPath: keyPath, function: function)
  }
}

/// The notations of an animation. Its keys decide which one is meant.
///
/// The decoder and the schema both use this list; earlier cases take precedence.
enum AnimationNotation: String, CaseIterable {
  case group, dialTurns, path, values, spring
  /// An animation from one value to another; also chosen if none of the keys of the other notations is present.
  case ends

  /// The key that selects the notation; nil for `ends`, which needs none.
  var key: String? { self == .ends ? nil : rawValue }

  /// Creates the notation that is selected by the keys that are present.
  init(where isGiven: (String) -> Bool) { self = Self.allCases.first { $0.key.map(isGiven) ?? true } ?? .ends }
}

/// The property that an animation changes, and the value function that converts its values.
struct AnimationSubject {
  let keyPath: AnimationKeyPath
  let function: ValueFunction?

  func value(_ reader: NodeReader) -> (any AnimatableValue)? { reader.value(for: keyPath, function)?.compact }

  /// Returns the values of a list.
  ///
  /// - Returns: The number of values, and those of them that can be read.
  func values(_ reader: NodeReader) -> (count: Int, values: KeyframeValues) {
    if let pairs = reader.plainPairs(as: function?.argumentKind ?? keyPath.kind) { return (pairs.count, pairs) }
    let elements = reader.list(of: "values") ?? []
    var values: [any AnimatableValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      if let value = value(element) { values.append(value) }
    }
    return (elements.count, KeyframeValues(values))
  }

  /// Warns about transforms whose rotations differ by half a turn or more: matrices are interpolated the short way
  /// round, so that three quarters of a turn become one quarter backwards, and a whole turn becomes none (V13).
  func warnOfTurns(_ mapping: MappingReader) {
    guard function == nil, keyPath.kind == .transform else { return }
    let readers: [NodeReader?]
    if mapping.kind.has("values") {
      readers = mapping["values"]?.list(of: "values") ?? []
    } else {
      readers = mapping["by"].map { [nil, $0] } ?? [mapping["from"], mapping["to"]]
    }
    let turns = readers.map { $0.map(\.turn) ?? .zero }
    for (index, (before, after)) in zip(turns, turns.dropFirst()).enumerated() {
      guard let axis = (0..<3).first(where: { abs(after[$0] - before[$0]) >= .pi - 1e-9 }),
        let reader = readers[index + 1] ?? readers[index]
      else { continue }
      let name = ["X", "Y", "Z"][axis]
      reader.warn(
        "matrices turn the short way, so this is not the turn it says; "
          + "write 'valueFunction: rotate\(name)' and an angle, or 'keyPath: \(keyPath.property.rawValue).rotation.\(name.lowercased())'",
        rule: .animation)
    }
  }
}

extension NodeReader {
  /// The sum of the rotations in the steps of a transform, in radians about each axis; zero for other notations.
  fileprivate var turn: SIMD3<Double> {
    if isList {
      let elements = list(of: "steps") ?? []
      return elements.contains(where: \.isMapping) ? elements.reduce(.zero) { $0 + $1.turn } : .zero
    }
    guard isMapping else { return .zero }
    return (pairs(of: "a step") ?? []).reduce(.zero) { sum, pair in
      guard let axis = Self.axes[pair.key.keyText], let angle = pair.value.angle() else { return sum }
      var sum = sum
      sum[axis] += angle
      return sum
    }
  }

  private static let axes = ["rotateX": 0, "rotateY": 1, "rotateZ": 2, "rotate": 2]
}

/// The keys that are decoded here.
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
        keys: [Key("values", .values, "the values to pass through", or: .needed)] + keyTimes + [
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
          Key("path", .path, "where it goes, as SVG path data", or: .needed),
          Key("rotationMode", choice(RotationMode.self), "whether, and how, the layer turns with the path", or: "not"),
        ] + keyTimes + [
          Key(
            "calculationMode", choice(CalculationMode.self), "`paced` keeps one speed along the whole path",
            or: "`linear`")
        ]),
      Section(title: "when", keys: timingKeys),
    ])

  private static let calculationModes =
    "`linear` mixes two values, `discrete` jumps, `paced` keeps one speed, `cubic` and `cubicPaced` take a smooth curve"

  private static let keyTimes = [
    Key("keyTimes", .numbers, "when each is reached, from 0 to 1; in discrete mode one more", or: "equal steps"),
    Key("timingFunctions", .curves, "a curve for each step", or: "`linear`"),
  ]

  static let animationGroup = MappingKind(
    noun: "a group",
    keys: [Key("group", .list("animation"), "the animations under one clock", or: .needed)]
      + timingKeys)

  /// The keys of the property that an animation changes.
  static let propertyKeys = [
    Key("keyPath", .text, "what changes", or: .needed),
    Key(
      "valueFunction", choice(ValueFunction.self), "for `keyPath: transform`: makes a transform of a number", or: "none"
    ),
    Key("additive", .flag, "whether its value is added to what is there", or: "`false`"),
    Key("cumulative", .flag, "whether each repetition starts where the last one ended", or: "`false`"),
  ]
}
