import LayerAnimation

/// A decoder of the timing of an animation: the eight properties of media timing, its timing function, and whether it
/// is removed at its end.
struct TimingDecoder {
  private let mapping: MappingReader

  init(_ mapping: MappingReader) { self.mapping = mapping }

  /// Sets the properties that the file gives, and leaves the others unchanged.
  func apply(to animation: inout some Animation) {
    applySpan(to: &animation)
    mapping.set(&animation.autoreverses, from: "autoreverses") { $0.flag() }
    if mapping.kind.has("fillMode") {
      mapping.set(&animation.fillMode, from: "fillMode") { $0.choice(of: FillMode.self) }
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

  private func applySpan(to animation: inout some Animation) {
    if mapping.kind.has("duration"), !isLeftToSpring {
      mapping.set(&animation.duration, from: "duration") { $0.time(in: 0...SceneLimits.magnitude) }
    }
    if mapping.kind.has("beginTime") { mapping.set(&animation.beginTime, from: "beginTime") { $0.plainBegin() } }
    mapping.set(&animation.speed, from: "speed") { $0.number() }
    mapping.set(&animation.timeOffset, from: "timeOffset") { $0.time() }
    mapping.set(&animation.repeatCount, from: "repeatCount") { $0.repeatCount() }
    mapping.set(&animation.repeatDuration, from: "repeatDuration") { $0.repeatDuration() }
  }

  /// True if the duration is `settling`, the time that the spring takes to settle.
  var isLeftToSpring: Bool {
    mapping.kind.has("spring") && mapping["spring"] != nil && mapping["duration"]?.isWord("settling") == true
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
