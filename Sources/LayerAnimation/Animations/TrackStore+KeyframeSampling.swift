/// Where among its keyframes a track is, and what it is there (K4–K14).
extension TrackStore {
  /// The value of keyframes that are made of numbers.
  func value(of keys: Track.Keys, at progress: Double) -> Lanes {
    let (step, fraction) = locate(keys, max(0, min(progress, 1)))
    let value = keys.firstValue + step
    switch keys.mode {
    case .discrete:
      return lanes[keys.firstValue + keys.discreteIndex(step, progress)]
    case .linear, .paced:
      return Lanes.lerp(lanes[value], lanes[value + 1], eased(fraction, keys, step))
    case .cubic, .cubicPaced:
      let tangent = keys.firstTangent + 2 * step
      return Lanes.hermite(
        lanes[value], lanes[tangent], lanes[value + 1], lanes[tangent + 1], eased(fraction, keys, step))
    }
  }

  /// The value of other keyframes, which have no tangents (K13a).
  func value(of keys: Track.Keys, at progress: Double) -> Value {
    let (step, fraction) = locate(keys, max(0, min(progress, 1)))
    guard keys.mode != .discrete else { return values[keys.firstValue + keys.discreteIndex(step, progress)] }
    let value = keys.firstValue + step
    return Value.lerp(values[value], values[value + 1], eased(fraction, keys, step))
  }

  /// K14: where on its path a motion is; paced by length, else by the parameter of one segment after another.
  func location(of keys: Track.Keys, at progress: Double) -> PathMeasure.Location? {
    guard keys.mode != .paced else { return motions[keys.firstValue].measure.location(atFraction: progress) }
    let (step, fraction) = locate(keys, max(0, min(progress, 1)))
    guard keys.mode != .discrete else {
      return PathMeasure.Location(segment: keys.discreteIndex(step, progress), parameter: 0)
    }
    return PathMeasure.Location(segment: step, parameter: eased(fraction, keys, step))
  }

  private func eased(_ fraction: Double, _ keys: Track.Keys, _ step: Int) -> Double {
    guard step < keys.functionCount, let function = functions[keys.firstFunction + step] else { return fraction }
    return function(fraction)
  }

  /// K4: the first step whose end lies beyond `progress`, else the last, and the fraction within it.
  ///
  /// - Complexity: O(log keys).
  private func locate(_ keys: Track.Keys, _ progress: Double) -> (step: Int, fraction: Double) {
    var (low, high) = (0, keys.timeCount - 2)
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[keys.firstTime + middle + 1] > progress { high = middle } else { low = middle + 1 }
    }
    let (start, end) = (keyTimes[keys.firstTime + low], keyTimes[keys.firstTime + low + 1])
    return (low, end > start ? max(0, min((progress - start) / (end - start), 1)) : 1)
  }
}

extension Track.Keys {
  /// K5: a value holds until the next key; with a final key time of its own the last one shows at the very end.
  fileprivate func discreteIndex(_ step: Int, _ progress: Double) -> Int {
    progress >= 1 && timeCount > valueCount ? valueCount - 1 : min(step, valueCount - 1)
  }
}
