/// The compilation of keyframes into a track: it resolves key times, computes tangents and measures paths (K1–K14).
extension TrackStore {
  mutating func append(
    _ animation: KeyframeAnimation, clock: Timing, content: LayerContent
  ) throws(AnimationError) {
    let argument = try Argument(animation.keyPath, animation.valueFunction, content)
    let numbers = animation.tensionValues + animation.continuityValues + animation.biasValues
    guard numbers.allSatisfy(\.isFinite) else { throw .notFinite("a tension, continuity or bias") }
    guard animation.timingFunctions.allSatisfy({ $0?.isFinite ?? true }) else { throw .notFinite("a timing function") }
    let course =
      if let path = animation.path {
        try course(animation, along: path, argument)
      } else {
        course(animation, through: try argument.values(animation.keyframeValues))
      }
    tracks.append(
      Track(
        clock: clock, function: index(of: animation.timingFunction), course: course,
        place: place(of: animation.keyPath), valueFunction: animation.valueFunction, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative))
  }

  /// Returns the course along a path; a path without segments has no effect.
  private mutating func course(
    _ animation: KeyframeAnimation, along path: Path, _ argument: Argument
  ) throws(AnimationError) -> Track.Course {
    guard argument.kind == .point else {
      throw .wrongKind(animation.keyPath, expected: argument.kind, found: .point)
    }
    guard path.isFinite else { throw .notFinite("a path") }
    let motion = PathMotion(measure: PathMeasure(path), rotation: animation.rotationMode)
    let steps = motion.measure.segments.count
    guard steps > 0 else { return withoutEffect() }
    let times = Self.keyTimes(animation.keyTimes, values: steps + 1, steps: steps)
    // On a path, cubic is the same as linear, since the path itself is the curve (K14).
    let mode: CalculationMode =
      switch animation.calculationMode {
      case .linear, .cubic: .linear
      case .discrete: .discrete
      case .paced, .cubicPaced: .paced
      }
    motions.append(motion)
    return .path(keys(animation, firstValue: motions.count - 1, valueCount: steps, times: times, mode: mode))
  }

  /// Returns the course through values; if there are fewer than the mode needs, it has no effect (K2).
  private mutating func course(_ animation: KeyframeAnimation, through keyValues: [Value]) -> Track.Course {
    guard keyValues.count >= animation.calculationMode.minimumValueCount else { return withoutEffect() }
    let times = Self.keyTimes(of: animation, keyValues)
    let keyLanes = keyValues.compactMap(\.lanes)
    guard keyLanes.count == keyValues.count else {
      var keys = keys(
        animation, firstValue: values.count, valueCount: keyValues.count, times: times,
        mode: animation.calculationMode.afterPacing(values: keyValues))
      values += keyValues
      if keys.mode == .cubic {
        keys.firstTangent = numbers.count
        for weights in KeyframeTangents(animation, times).weights { numbers += [weights.before, weights.after] }
      }
      return .valueKeys(keys)
    }
    var keys = keys(
      animation, firstValue: numbers.count, valueCount: keyValues.count, times: times,
      mode: animation.calculationMode.afterPacing(values: keyValues))
    keys.width = Self.width(of: keyLanes)
    append(keyLanes, width: keys.width)
    if keys.mode == .cubic {
      keys.firstTangent = numbers.count
      append(KeyframeTangents(animation, times).lanes(of: keyLanes), width: keys.width)
    }
    return .laneKeys(keys)
  }

  /// Returns the number of lanes to store: the others are 0 in all values, and so in all values between them.
  private static func width(of values: [Lanes]) -> Int {
    if values.contains(where: { $0[2] != 0 || $0[3] != 0 }) { return 4 }
    return values.contains { $0[1] != 0 } ? 2 : 1
  }

  private mutating func append(_ values: [Lanes], width: Int) {
    numbers.reserveCapacity(numbers.count + values.count * width)
    for value in values {
      for lane in 0..<width { numbers.append(value[lane]) }
    }
  }

  private mutating func withoutEffect() -> Track.Course {
    endPoints.append(.none)
    return .endPoints(endPoints.count - 1)
  }

  /// Stores key times and the timing functions of steps, and returns their positions. The paced modes have no such
  /// functions (K7).
  private mutating func keys(
    _ animation: KeyframeAnimation, firstValue: Int, valueCount: Int, times: [Double], mode: CalculationMode
  ) -> Track.Keys {
    let stepFunctions = animation.timingFunctions.prefix(animation.calculationMode.isPaced ? 0 : times.count - 1)
    let keys = Track.Keys(
      firstValue: firstValue, valueCount: valueCount, firstTime: keyTimes.count, timeCount: times.count,
      firstFunction: functions.count, functionCount: stepFunctions.count, mode: mode,
      hasEqualSteps: Self.areEqual(times))
    if !keys.hasEqualSteps { keyTimes.share(times) }
    let isWhole = stepFunctions.count == animation.timingFunctions.count
    functions.share(isWhole ? animation.timingFunctions : Array(stepFunctions))
    return keys
  }

  // MARK: Key times

  private static func keyTimes(of animation: KeyframeAnimation, _ values: [Value]) -> [Double] {
    if animation.calculationMode.isPaced { return pacedTimes(values) }
    let steps = animation.calculationMode == .discrete ? values.count : values.count - 1
    return keyTimes(animation.keyTimes, values: values.count, steps: steps)
  }

  /// Returns the given key times if they are valid, otherwise equal steps (K3). In discrete mode, as many key times as
  /// values are valid as well; the last value is then never reached (K5).
  private static func keyTimes(_ times: [Double]?, values: Int, steps: Int) -> [Double] {
    guard let times, times.count == steps + 1 || times.count == values, times.first == 0, times.last == 1 else {
      return equalTimes(steps)
    }
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isAscending ? times : equalTimes(steps)
  }

  /// Returns true if key times are those of equal steps.
  private static func areEqual(_ times: [Double]) -> Bool {
    let steps = max(times.count - 1, 1)
    return times.count == steps + 1
      && times.indices.allSatisfy { times[$0] == Track.Keys.equalTime(ofKey: $0, steps: steps) }
  }

  private static func equalTimes(_ steps: Int) -> [Double] {
    (0...max(steps, 1)).map { Track.Keys.equalTime(ofKey: $0, steps: max(steps, 1)) }
  }

  /// Returns key times in proportion to the distances between the values; equal steps if all distances are 0 (K9).
  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var way = 0.0
    var times = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      way += from.distance(to: to)
      times.append(way)
    }
    guard way > 0, way.isFinite else { return equalTimes(values.count - 1) }
    return times.dropLast().map { $0 / way } + [1]
  }
}

extension Array {
  /// Appends elements; an empty list is replaced by them. The store of a single animation has one such list only, and
  /// so shares the memory of the animation that was added.
  fileprivate mutating func share(_ elements: [Element]) {
    if isEmpty { self = elements } else { self += elements }
  }
}

extension CalculationMode {
  /// True if the mode computes its own key times.
  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Returns the mode of interpolation once key times are known. A cubic curve through two values is linear (K11), and
  /// so is one through values without components (K13a).
  fileprivate func afterPacing(values: [Value]) -> CalculationMode {
    switch self {
    case .linear, .paced: .linear
    case .discrete: .discrete
    case .cubic, .cubicPaced: values.count > 2 && values[0].isCurved ? .cubic : .linear
    }
  }
}

extension KeyframeTangents {
  fileprivate init(_ animation: KeyframeAnimation, _ times: [Double]) {
    self.init(
      times: times, tensions: animation.tensionValues, continuities: animation.continuityValues,
      biases: animation.biasValues)
  }
}

extension Value {
  /// True if values of this kind can be joined by a smooth curve, component by component (K13a).
  fileprivate var isCurved: Bool {
    switch self {
    case .number, .vector, .point, .size, .rect, .color, .path, .numbers, .colors: true
    case .absent, .transform, .flag, .text: false
    }
  }
}
