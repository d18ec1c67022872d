import LayerAnimation

/// A decoder of animations, whose keys decide their kind.
struct AnimationDecoder {
  /// The animated layer; its content decides which properties can be animated.
  let layer: Layer

  /// Returns an animation of any kind.
  func animation(_ reader: NodeReader) -> (any Animation)? {
    guard reader.isMapping else {
      reader.expected("an animation")
      return nil
    }
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
      mapping.context.report(
        "an animation needs 'from', 'to', 'by', 'values' or 'path'", at: mapping.place, rule: .animation)
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
      mapping.fail("a path leads a point, and '\(subject.keyPath)' is none", atKey: "path", rule: .animation)
      return nil
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
    for element in elements { element.refuseBeginInWords(because: "the group times its animations") }
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
      mapping["valueFunction"]?.fail("\(AnimationError.valueFunctionNeedsTransform(keyPath))", rule: .animation)
      return nil
    }
    return AnimationSubject(keyPath: keyPath, function: function)
  }
}
