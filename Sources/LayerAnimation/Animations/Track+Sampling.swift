/// From an instant to a changed property, for one track after another (V19):
///
///     timing → timing function → interpolation → cumulation → value function → addition → write
extension Track {
  /// Applies a layer's tracks, in order, to its properties.
  ///
  /// - Parameters:
  ///   - tracks: The flat list, groups followed by their children.
  ///   - time: The layer's local time, in seconds.
  ///   - model: The properties without animations.
  ///   - presentation: The properties as earlier tracks left them; changed in place.
  /// - Complexity: O(tracks), each O(log keyframes); allocates nothing but what mixing paths and lists needs.
  static func apply(
    _ tracks: UnsafeBufferPointer<Track>, at time: Double, model: borrowing LayerProperties,
    to presentation: inout LayerProperties
  ) {
    var index = 0
    while index < tracks.count {
      let length = tracks[index].length
      applyOne(tracks, index, at: time, model: model, to: &presentation)
      index += length
    }
  }

  private static func applyOne(
    _ tracks: UnsafeBufferPointer<Track>, _ index: Int, at time: Double, model: borrowing LayerProperties,
    to presentation: inout LayerProperties
  ) {
    let sample = tracks[index].clock.resolve(at: time)
    guard tracks[index].isApplied(sample) else { return }
    let progress = tracks[index].eased(sample.progress)
    guard case .group = tracks[index].course else {
      tracks[index].apply(progress, cycle: sample.cycle, model: model, to: &presentation)
      return
    }
    // T25: the group's progress is its children's time.
    let children = UnsafeBufferPointer(rebasing: tracks[(index + 1)..<(index + tracks[index].length)])
    apply(children, at: progress * tracks[index].clock.duration, model: model, to: &presentation)
  }

  /// T14: a removed animation says nothing after its end, even if its fill mode would; the exact end still shows.
  private func isApplied(_ sample: TimingSample) -> Bool {
    sample.isApplied && !(isRemovedOnCompletion && sample.phase == .after)
  }

  private func eased(_ progress: Double) -> Double { timingFunction.map { $0(progress) } ?? progress }

  private func apply(
    _ progress: Double, cycle: Int, model: borrowing LayerProperties, to presentation: inout LayerProperties
  ) {
    guard var value = value(at: progress, cycle: cycle, model: model, presentation: presentation) else { return }
    if let valueFunction {
      guard let matrix = valueFunction(value) else { return }
      value = .transform(matrix)
    }
    if isAdditive { value = value.added(to: presentation.value(of: keyPath)) }
    presentation.set(value, for: keyPath)
  }

  private func value(
    at progress: Double, cycle: Int, model: borrowing LayerProperties, presentation: borrowing LayerProperties
  ) -> Value? {
    switch course {
    case .group: return nil
    case .keyframes(let keyframes):
      guard let value = keyframes.value(at: progress) else { return nil }
      guard isCumulative, let last = keyframes.values.last, let first = keyframes.values.first else { return value }
      return value.accumulated(cycle, ending: clock.autoreverses ? first : last)
    case .endPoints(let endPoints):
      guard let (from, to) = endPoints.resolved(keyPath, model: model, presentation: presentation) else { return nil }
      let value = Value.lerp(from, to, progress)
      guard isCumulative else { return value }
      // A distance has no value to start from: what a cycle adds is the distance, and nothing if it is walked back.
      if case .byDistance(let by) = endPoints {
        return clock.autoreverses ? value : value.accumulated(cycle, ending: by)
      }
      return value.accumulated(cycle, ending: clock.autoreverses ? from : to)
    }
  }
}

extension Value {
  /// V18: each whole cycle before this one adds the value that it ended on.
  fileprivate func accumulated(_ cycles: Int, ending end: Value) -> Value {
    cycles == 0 ? self : added(to: end.repeated(cycles))
  }
}

extension EndPoints {
  /// Start and end at this instant (V1, V1a).
  fileprivate func resolved(
    _ keyPath: AnimationKeyPath, model: borrowing LayerProperties, presentation: borrowing LayerProperties
  ) -> (Value, Value)? {
    switch self {
    case .fixed(let from, let to): return (from, to)
    case .toModel(let from): return (from, model.value(of: keyPath))
    case .fromPresentation(let to): return (presentation.value(of: keyPath), to)
    case .byDistance(let by):
      let current = presentation.value(of: keyPath)
      return (current, by.added(to: current))
    case .none: return nil
    }
  }
}

extension Keyframes {
  /// The value at an eased progress; nil for fewer than two values (K2).
  func value(at progress: Double) -> Value? {
    guard values.count >= 2 else { return nil }
    let (step, fraction) = locate(max(0, min(progress, 1)))
    guard mode == .linear else { return values[discreteIndex(step, progress)] }
    let eased = step < timingFunctions.count ? timingFunctions[step].map { $0(fraction) } ?? fraction : fraction
    return .lerp(values[step], values[step + 1], eased)
  }

  /// K5: a value holds until the next key; with a final key time of its own the last one shows at the very end.
  private func discreteIndex(_ step: Int, _ progress: Double) -> Int {
    progress >= 1 && keyTimes.count > values.count ? values.count - 1 : min(step, values.count - 1)
  }

  /// K4: the first step whose end lies beyond `progress`, else the last, and the fraction within it.
  ///
  /// - Complexity: O(log keys).
  private func locate(_ progress: Double) -> (step: Int, fraction: Double) {
    let lastStep = keyTimes.count - 2
    var (low, high) = (0, lastStep)
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[middle + 1] > progress { high = middle } else { low = middle + 1 }
    }
    let (start, end) = (keyTimes[low], keyTimes[low + 1])
    return (low, end > start ? max(0, min((progress - start) / (end - start), 1)) : 1)
  }
}
