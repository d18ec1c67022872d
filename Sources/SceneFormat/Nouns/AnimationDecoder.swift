import LayerAnimation

/// Animations: which kind one is follows from its keys.
struct AnimationDecoder {
  /// What the layer shows, which decides which properties it has.
  let content: LayerContent

  /// An animation of any kind.
  func animation(_ reader: NodeReader) -> (any Animation)? {
    guard let pairs = reader.pairs(of: "an animation") else { return nil }
    let keys = pairs.map(\.key.keyText)
    if keys.contains("group") { return group(reader) }
    if keys.contains("dialTurns") { return dialTurns(reader) }
    return keys.contains("values") ? keyframeAnimation(reader) : basicAnimation(reader)
  }

  private func basicAnimation(_ reader: NodeReader) -> BasicAnimation? {
    guard let mapping = MappingReader(reader, as: .basicAnimation) else { return nil }
    let subject = subject(mapping)
    var animation = BasicAnimation(keyPath: subject?.keyPath ?? Self.anyKeyPath)
    TimingDecoder(mapping).apply(to: &animation)
    mapping.set(&animation.isAdditive, from: "additive") { $0.flag() }
    mapping.set(&animation.isCumulative, from: "cumulative") { $0.flag() }
    // What the values should be only the subject tells; everything else is read all the same, for its mistakes.
    guard let subject else { return nil }
    animation.valueFunction = subject.function
    animation.fromValue = mapping.read("from", subject.value)
    animation.toValue = mapping.read("to", subject.value)
    animation.byValue = mapping.read("by", subject.value)
    checkEnds(mapping)
    return animation
  }

  /// All three ends at once contradict each other (V1); none at all changes nothing.
  private func checkEnds(_ mapping: MappingReader) {
    switch mapping.given(["from", "to", "by"]).count {
    case 0: mapping.context.report("an animation needs 'from', 'to', 'by' or 'values'", at: mapping.place)
    case 3: mapping.fail("'from' and 'to' say already where it ends", atKey: "by")
    default: break
    }
  }

  private func keyframeAnimation(_ reader: NodeReader) -> KeyframeAnimation? {
    guard let mapping = MappingReader(reader, as: .keyframeAnimation) else { return nil }
    let subject = subject(mapping)
    var animation = KeyframeAnimation(keyPath: subject?.keyPath ?? Self.anyKeyPath)
    TimingDecoder(mapping).apply(to: &animation)
    mapping.set(&animation.isAdditive, from: "additive") { $0.flag() }
    mapping.set(&animation.isCumulative, from: "cumulative") { $0.flag() }
    KeysDecoder(mapping).decode(into: &animation) { subject?.value($0) }
    guard let subject else { return nil }
    animation.valueFunction = subject.function
    return animation
  }

  private func group(_ reader: NodeReader) -> AnimationGroup? {
    guard let mapping = MappingReader(reader, as: .animationGroup) else { return nil }
    let children = mapping["group"]?.list(of: "animations") ?? []
    var group = AnimationGroup(children.compactMap(animation))
    TimingDecoder(mapping).apply(to: &group)
    return group
  }

  private func dialTurns(_ reader: NodeReader) -> AnimationGroup? {
    guard let mapping = MappingReader(reader, as: .dialTurnsAnimation) else { return nil }
    let turns = mapping.read("dialTurns", DialTurnsDecoder.decode)
    var group = turns?.animation ?? AnimationGroup()
    TimingDecoder(mapping).apply(to: &group)
    return turns == nil ? nil : group
  }

  /// Stands in while the rest of an animation without a readable key path is read; never leaves the decoder.
  private static let anyKeyPath = AnimationKeyPath(.opacity)

  /// What an animation changes, and what turns its values into that.
  private struct Subject {
    let keyPath: AnimationKeyPath
    let function: ValueFunction?

    func value(_ reader: NodeReader) -> Value? { reader.value(for: keyPath, function) }
  }

  private func subject(_ mapping: MappingReader) -> Subject? {
    let keyPath = mapping.read("keyPath") { $0.keyPath(in: content) }
    let function = mapping.read("valueFunction") { $0.choice(of: ValueFunction.self) }
    // With a value function that could not be read nobody knows what the values should be.
    guard let keyPath, function != nil || mapping["valueFunction"] == nil else { return nil }
    if function != nil, keyPath.kind != .transform {
      mapping["valueFunction"]?.fail("\(AnimationError.valueFunctionNeedsTransform(keyPath))")
      return nil
    }
    return Subject(keyPath: keyPath, function: function)
  }
}
