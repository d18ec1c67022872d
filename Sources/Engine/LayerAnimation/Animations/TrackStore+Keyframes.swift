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

/// The tangents of a smooth curve through keyframes (K10–K12), by D. Kochanek and R. Bartels, "Interpolating splines
/// with local tension, continuity, and bias control", 1984.
///
/// There are two tangents at every key: one for the step that ends there, one for the step that starts there. With
/// tension, continuity and bias 0 both are equal, and the curve is a Catmull–Rom spline.
///
/// A tangent is a weighted sum of the differences to the values before and after its own, so that it exists for all
/// values with differences.
struct KeyframeTangents {
  /// The times of the values.
  let times: [Double]
  /// The parameters of the curve at each value; missing numbers are 0.
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  /// The weights of the differences to both neighbours of a value in its tangent.
  struct Weights: Hashable {
    /// The weight of the difference to the value before; 0 at the first value.
    var before: Double
    /// The weight of the difference to the value after; 0 at the last value.
    var after: Double
  }

  /// The weights of two tangents for each step: at its first value and at its second, both per step.
  var weights: [Weights] {
    (0..<times.count - 1).flatMap { step in [tangent(step, 1), tangent(step + 1, -1)] }
  }

  /// Returns the tangents of values that are made of numbers, in the same order.
  func lanes(of values: [Lanes]) -> [Lanes] {
    weights.enumerated().map { number, weights in
      let index = (number + 1) / 2
      let before = index > 0 ? (values[index] - values[index - 1]) * weights.before : .zero
      let after = index + 1 < values.count ? (values[index + 1] - values[index]) * weights.after : .zero
      return before + after
    }
  }

  /// Returns the weights of the tangent at a value for the step that starts there, or, with a sign of −1, that ends there.
  private func tangent(_ index: Int, _ sign: Double) -> Weights {
    let (k, c, b) = parameters(at: index)
    let own = sign * (times[index + Int(sign)] - times[index])
    return weights(
      index, ((1 + sign * c) * (1 + b), (1 - sign * c) * (1 - b)), k * share(of: own, around: index))
  }

  private func parameters(at index: Int) -> (slackness: Double, continuity: Double, bias: Double) {
    func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
    return ((1 - number(tensions)) / 2, number(continuities), number(biases))
  }

  /// Returns the weights of a tangent, multiplied by a factor. A missing neighbour is the reflection of the other one,
  /// so that both differences are equal (K11).
  private func weights(_ index: Int, _ weights: (Double, Double), _ factor: Double) -> Weights {
    let (before, after) = (weights.0 * factor, weights.1 * factor)
    if index == 0 { return Weights(before: 0, after: before + after) }
    return index + 1 < times.count ? Weights(before: before, after: after) : Weights(before: before + after, after: 0)
  }

  /// Returns the factor of a tangent for a step: twice the step's share of the durations on both sides, so that the
  /// speed is continuous (K12).
  private func share(of own: Double, around index: Int) -> Double {
    let before = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
    let after = index + 1 < times.count ? times[index + 1] - times[index] : before
    return before + after > 0 ? 2 * own / (before + after) : 1
  }
}

/// The weights of the values and tangents in a cubic Hermite curve (K10): 2s³ − 3s² + 1, s³ − 2s² + s, 3s² − 2s³ and s³
/// − s².
struct HermiteWeights {
  let from: Double, leaving: Double, to: Double, reaching: Double

  /// - Parameter s: The fraction of the step.
  init(at s: Double) {
    let (s2, s3) = (s * s, s * s * s)
    (from, to) = (2 * s3 - 3 * s2 + 1, 3 * s2 - 2 * s3)
    (leaving, reaching) = (s3 - 2 * s2 + s, s3 - s2)
  }
}
