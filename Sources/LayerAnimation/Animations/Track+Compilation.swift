/// What adding an animation turns it into, and everything that can be wrong with it (V6: nothing is left to be wrong
/// while sampling).
extension Track {
  /// The tracks of an animation that stands at the top of a layer's list.
  ///
  /// - Parameters:
  ///   - animation: What is added.
  ///   - content: What the layer draws, which decides what properties it has.
  ///   - defaultDuration: What a duration of 0 or less stands for, in seconds (T16).
  /// - Throws: the first thing that is wrong.
  static func compile(
    _ animation: any Animation, for content: LayerContent, defaultDuration: Double
  ) throws(AnimationError) -> [Track] {
    var tracks: [Track] = []
    try append(animation, to: &tracks, content: content, defaultDuration: defaultDuration)
    tracks[0].isRemovedOnCompletion = animation.isRemovedOnCompletion
    return tracks
  }

  private static func append(
    _ animation: any Animation, to tracks: inout [Track], content: LayerContent, defaultDuration: Double
  ) throws(AnimationError) {
    let clock = try clock(of: animation, defaultDuration: defaultDuration)
    switch animation {
    case let basic as BasicAnimation:
      tracks.append(try Track(basic, clock: clock, content: content))
    case let keyframes as KeyframeAnimation:
      tracks.append(try Track(keyframes, clock: clock, content: content))
    case let group as AnimationGroup:
      let start = tracks.count
      tracks.append(
        Track(clock: clock, timingFunction: group.timingFunction, course: .group, keyPath: AnimationKeyPath(.opacity)))
      for child in group.animations {
        try append(child, to: &tracks, content: content, defaultDuration: clock.duration)
      }
      tracks[start].length = tracks.count - start
    default: throw .unknownAnimation
    }
  }

  /// The timing with its duration settled (T16; T27 for a group's child).
  private static func clock(of animation: any Animation, defaultDuration: Double) throws(AnimationError) -> Timing {
    guard animation.timing.isValid else { throw .notFinite("an animation's timing") }
    var clock = animation.timing
    if clock.duration <= 0 { clock.duration = defaultDuration }
    return clock
  }

  private init(_ animation: BasicAnimation, clock: Timing, content: LayerContent) throws(AnimationError) {
    let argument = try Argument(animation.keyPath, animation.valueFunction, content)
    var from = try argument.value(animation.fromValue, "fromValue")
    var to = try argument.value(animation.toValue, "toValue")
    let by = try argument.value(animation.byValue, "byValue")
    if let neutral = animation.valueFunction?.neutralArgument {
      // A value function cannot be read back from a matrix, so a missing end is the neutral argument (V16).
      if from == nil, to == nil || by == nil { from = neutral }
      if to == nil, by == nil { to = neutral }
    }
    self.init(
      clock: clock, timingFunction: animation.timingFunction,
      course: .endPoints(EndPoints(from: from, by: by, to: to)), keyPath: animation.keyPath,
      valueFunction: animation.valueFunction, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
  }

  private init(_ animation: KeyframeAnimation, clock: Timing, content: LayerContent) throws(AnimationError) {
    let argument = try Argument(animation.keyPath, animation.valueFunction, content)
    var values: [Value] = []
    for value in animation.values {
      guard let value = try argument.value(value, "a keyframe's value") else { continue }
      values.append(value)
    }
    self.init(
      clock: clock, timingFunction: animation.timingFunction, course: .keyframes(Keyframes(animation, values: values)),
      keyPath: animation.keyPath, valueFunction: animation.valueFunction, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative)
  }
}

/// What kind of value an animation interpolates: the key path's, or what its value function takes.
private struct Argument {
  let keyPath: AnimationKeyPath
  let kind: Value.Kind

  init(_ keyPath: AnimationKeyPath, _ function: ValueFunction?, _ content: LayerContent) throws(AnimationError) {
    guard keyPath.property.exists(in: content) else { throw .noSuchProperty(keyPath) }
    guard function == nil || keyPath.kind == .transform else { throw .valueFunctionNeedsTransform(keyPath) }
    self.keyPath = keyPath
    kind = function?.argumentKind ?? keyPath.kind
  }

  /// The value in the engine's form; nil for none.
  func value(_ value: (any AnimatableValue)?, _ what: String) throws(AnimationError) -> Value? {
    guard let value = value?.animationValue else { return nil }
    let fitting = value.converted(to: kind)
    guard fitting.kind == kind else { throw .wrongKind(keyPath, expected: kind, found: value.kind) }
    guard fitting.isFinite else { throw .notFinite(what) }
    return fitting
  }
}

extension Value {
  /// A list of three numbers where a vector is wanted; everything else stays as it is.
  fileprivate func converted(to kind: Kind) -> Value {
    guard kind == .vector, case .numbers(let numbers) = self, numbers.count == 3 else { return self }
    return .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
  }
}

extension Keyframes {
  fileprivate init(_ animation: KeyframeAnimation, values: [Value]) {
    let steps = animation.calculationMode == .discrete ? values.count : max(values.count - 1, 1)
    self.init(
      values: values, keyTimes: Self.keyTimes(animation.keyTimes, values: values.count, steps: steps),
      timingFunctions: Array(animation.timingFunctions.prefix(steps)), mode: animation.calculationMode)
  }

  /// The key times given, if they are usable, else equal steps (K3). In discrete mode a list without the final 1 is
  /// taken as well; its last value then never shows (K5).
  private static func keyTimes(_ times: [Double]?, values: Int, steps: Int) -> [Double] {
    let equal = (0...steps).map { Double($0) / Double(steps) }
    guard let times, times.count == steps + 1 || times.count == values, times.first == 0, times.last == 1 else {
      return equal
    }
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isAscending ? times : equal
  }
}
