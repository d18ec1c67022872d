// Without the inlining and the wrapping arithmetic below, a frame of the thousand sprites (`Benchmarks/terminal-bench W2`) takes 5 % more instructions.

/// The evaluation of keyframes: the step of a progress, and the value in it (K4–K14).
extension TrackStore {
  /// Returns the value of keyframes whose values are made of numbers.
  @inline(__always)
  func value(of keys: Track.Keys, at progress: Double) -> Lanes {
    guard keys.mode != .discrete else { return lanes(of: keys, at: discreteIndex(of: keys, at: progress)) }
    let (step, fraction) = locate(keys, progress)
    let (from, to) = (lanes(of: keys, at: step), lanes(of: keys, at: step &+ 1))
    guard keys.mode.isSmooth else { return Lanes.lerp(from, to, fraction) }
    let tangent = keys.firstTangent + 2 * step * keys.width
    let (curve, reaching) = (HermiteWeights(at: fraction), lanes(from: tangent + keys.width, keys.width))
    return (from * curve.from + to * curve.to) + lanes(from: tangent, keys.width) * curve.leaving
      + reaching * curve.reaching
  }

  /// Returns the value of one key.
  @inline(__always)
  func lanes(of keys: Track.Keys, at index: Int) -> Lanes {
    lanes(from: keys.firstValue &+ index &* keys.width, keys.width)
  }

  @inline(__always)
  private func lanes(from place: Int, _ width: Int) -> Lanes {
    switch width {
    case 1: Lanes(numbers[place], 0, 0, 0)
    case 2: Lanes(numbers[place], numbers[place &+ 1], 0, 0)
    default: Lanes(numbers[place], numbers[place &+ 1], numbers[place &+ 2], numbers[place &+ 3])
    }
  }

  /// Returns the value of keyframes of other kinds.
  func value(of keys: Track.Keys, at progress: Double) -> Value {
    guard keys.mode != .discrete else { return values[keys.firstValue + discreteIndex(of: keys, at: progress)] }
    let (step, fraction) = locate(keys, progress)
    let value = keys.firstValue + step
    if keys.mode.isSmooth, let smooth = smoothValue(of: keys, in: step, at: fraction) { return smooth }
    return Value.lerp(values[value], values[value + 1], fraction)
  }

  /// Returns the value in a step of a smooth curve through lists or outlines (K13a): the weighted sum of the step's
  /// ends and of their other neighbours. Nil if outlines do not correspond.
  private func smoothValue(of keys: Track.Keys, in step: Int, at fraction: Double) -> Value? {
    let (curve, tangent) = (HermiteWeights(at: fraction), keys.firstTangent + 4 * step)
    let (a, b) = (numbers[tangent] * curve.leaving, numbers[tangent + 1] * curve.leaving)
    let (c, d) = (numbers[tangent + 2] * curve.reaching, numbers[tangent + 3] * curve.reaching)
    let value = keys.firstValue + step
    var sum = Value.componentwise(values[value], values[value + 1]) {
      $0 * (curve.from + a - b - c) + $1 * (curve.to + b + c - d)
    }
    if a != 0, step > 0 { sum = sum.flatMap { Value.componentwise($0, values[value - 1]) { $0 - $1 * a } } }
    if d != 0, step + 2 < keys.valueCount {
      sum = sum.flatMap { Value.componentwise($0, values[value + 2]) { $0 + $1 * d } }
    }
    return sum
  }

  /// Returns the location on a path: by length in the paced modes, otherwise by the parameter of the segment (K14).
  func location(of keys: Track.Keys, at progress: Double) -> PathMeasure.Location? {
    guard keys.mode != .paced else { return motions[keys.firstValue].measure.location(atFraction: progress) }
    guard keys.mode != .discrete else {
      return PathMeasure.Location(segment: discreteIndex(of: keys, at: progress), parameter: 0)
    }
    let (step, fraction) = locate(keys, progress)
    return PathMeasure.Location(segment: step, parameter: fraction)
  }

  /// Returns the index of the value that holds at a progress; if there is a key time after that of the last value, the
  /// last value is reached at the end only (K5).
  @inline(__always)
  private func discreteIndex(of keys: Track.Keys, at progress: Double) -> Int {
    if progress >= 1 && keys.timeCount > keys.valueCount { return keys.valueCount - 1 }
    return min(step(of: keys, at: max(0, min(progress, 1))), keys.valueCount - 1)
  }

  /// Returns the step that a progress lies in, and the fraction within it after the step's timing function.
  @inline(__always)
  private func locate(_ keys: Track.Keys, _ progress: Double) -> (step: Int, fraction: Double) {
    let progress = max(0, min(progress, 1))
    let step = step(of: keys, at: progress)
    let (start, end) = (time(ofKey: step, keys), time(ofKey: step &+ 1, keys))
    let fraction = end > start ? max(0, min((progress - start) / (end - start), 1)) : 1
    guard step < keys.functionCount else { return (step, fraction) }
    // The function is called in place, since a copy of it costs more than its evaluation.
    return (step, functions[keys.firstFunction &+ step]?(fraction) ?? fraction)
  }

  /// Returns the first step whose end lies beyond a progress of 0…1, or else the last one (K4).
  ///
  /// - Complexity: O(1) if all steps have equal durations, otherwise O(log keys).
  @inline(__always)
  private func step(of keys: Track.Keys, at progress: Double) -> Int {
    let last = keys.timeCount &- 2
    guard keys.hasEqualSteps else { return searchedStep(of: keys, at: progress) }
    let product = progress * Double(last &+ 1)
    let step = min(Int(product), last)
    // Rounding may put the product on the wrong side of the nearest key, but of no other, and only if it is close to
    // that one.
    let distance = product - Double(step)
    if distance > 1e-6, distance < 1 - 1e-6 { return step }
    if step < last && time(ofKey: step &+ 1, keys) <= progress { return step &+ 1 }
    return step > 0 && time(ofKey: step, keys) > progress ? step &- 1 : step
  }

  /// Returns the step by a binary search without branches, since a processor cannot predict which half a step is in.
  @inline(__always)
  private func searchedStep(of keys: Track.Keys, at progress: Double) -> Int {
    var (low, count) = (0, keys.timeCount &- 2)
    while count > 0 {
      let half = (count &+ 1) >> 1
      low &+= keyTimes[keys.firstTime &+ low &+ half] > progress ? 0 : half
      count &-= half
    }
    return low
  }

  @inline(__always)
  private func time(ofKey key: Int, _ keys: Track.Keys) -> Double {
    keys.hasEqualSteps
      ? Track.Keys.equalTime(ofKey: key, steps: keys.timeCount &- 1) : keyTimes[keys.firstTime &+ key]
  }
}

extension Track.Keys {
  /// Returns the time of a key if all steps have equal durations, as a fraction.
  static func equalTime(ofKey key: Int, steps: Int) -> Double { Double(key) / Double(steps) }
}

extension CalculationMode {
  /// True if values are joined by a curve with tangents.
  fileprivate var isSmooth: Bool { self == .cubic || self == .cubicPaced }
}
