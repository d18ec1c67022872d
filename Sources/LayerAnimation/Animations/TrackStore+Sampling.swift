/// From an instant to changed properties, for one track after another (V19):
///
///     timing → timing function → interpolation → cumulation → value function → addition → write
extension TrackStore {
  /// Applies tracks, in order, to a layer's properties.
  ///
  /// - Parameters:
  ///   - range: The tracks of a layer, or of a group.
  ///   - time: The time they live in, in seconds: the layer's local time, or the group's.
  ///   - model: The properties without animations; by address, since few tracks look at them.
  ///   - presentation: The properties as earlier tracks left them; changed in place.
  /// - Complexity: O(tracks), each O(log keyframes); allocates nothing but what mixing paths and lists needs.
  func apply(
    _ range: Range<Int>, at time: Double, model: UnsafePointer<LayerProperties>, to presentation: inout LayerProperties
  ) {
    guard !range.isEmpty else { return }
    // Tracks are read where they lie: a copy of one costs as much as its arithmetic.
    tracks.withUnsafeBufferPointer { apply(range, of: $0, at: time, model: model, to: &presentation) }
  }

  private func apply(
    _ range: Range<Int>, of tracks: UnsafeBufferPointer<Track>, at time: Double, model: UnsafePointer<LayerProperties>,
    to presentation: inout LayerProperties
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = index + tracks[index].length
      let sample = tracks[index].clock.resolve(at: time)
      if tracks[index].isApplied(sample) {
        let progress = pulled(tracks[index].eased(sample.progress), by: tracks[index])
        if case .group = tracks[index].course {
          // T25: the group's progress is its children's time.
          let groupTime = progress * tracks[index].clock.duration
          apply((index + 1)..<next, of: tracks, at: groupTime, model: model, to: &presentation)
        } else {
          apply(tracks[index], at: progress, cycle: sample.cycle, model: model, to: &presentation)
        }
      }
      index = next
    }
  }

  private func apply(
    _ track: borrowing Track, at progress: Double, cycle: Int, model: UnsafePointer<LayerProperties>,
    to presentation: inout LayerProperties
  ) {
    switch track.course {
    case .group: return
    case .transition(let kind, let subtype, let start, let end):
      presentation.transition = TransitionState(
        kind: kind, subtype: subtype, progress: start + (end - start) * progress)
    case .lanes(let from, let to):
      let lanes = Lanes.lerp(from, to, progress)
      track.write(track.cumulated(lanes, cycle, first: from, last: to), to: &presentation)
    case .laneKeys(let keys):
      let (first, last) = (lanes[keys.firstValue], lanes[keys.firstValue + keys.valueCount - 1])
      track.write(track.cumulated(value(of: keys, at: progress), cycle, first: first, last: last), to: &presentation)
    case .matrices(let index):
      let (mix, matrix) = (mixes[index], mixes[index](progress))
      let value = track.cumulated(.transform(matrix), cycle, first: .transform(mix.from), last: .transform(mix.to))
      track.write(value, to: &presentation)
    case .path(let keys): apply(track, along: keys, at: progress, cycle: cycle, to: &presentation)
    case .valueKeys(let keys):
      let (first, last) = (values[keys.firstValue], values[keys.firstValue + keys.valueCount - 1])
      track.write(track.cumulated(value(of: keys, at: progress), cycle, first: first, last: last), to: &presentation)
    case .endPoints(let index):
      guard let ends = endPoints[index].resolved(track.keyPath, model: model, presentation: presentation) else {
        return
      }
      let value = Value.lerp(ends.from, ends.to, progress)
      track.write(track.cumulated(value, cycle, ends, endPoints[index]), to: &presentation)
    }
  }

  /// S7: a spring is asked for its own time; at the ends it is exactly there.
  private func pulled(_ progress: Double, by track: borrowing Track) -> Double {
    guard let spring = track.spring, progress > 0, progress < 1 else { return progress }
    return springs[spring](progress * track.clock.duration)
  }

  // MARK: Keyframes

  private func value(of keys: Track.Keys, at progress: Double) -> Lanes {
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

  private func value(of keys: Track.Keys, at progress: Double) -> Value {
    let (step, fraction) = locate(keys, max(0, min(progress, 1)))
    guard keys.mode != .discrete else { return values[keys.firstValue + keys.discreteIndex(step, progress)] }
    let value = keys.firstValue + step
    return Value.lerp(values[value], values[value + 1], eased(fraction, keys, step))
  }

  /// K14: where on its path a motion is; paced by length, else by the parameter of one segment after another.
  private func location(of keys: Track.Keys, at progress: Double) -> PathMeasure.Location? {
    guard keys.mode != .paced else { return motions[keys.firstValue].measure.location(atFraction: progress) }
    let (step, fraction) = locate(keys, max(0, min(progress, 1)))
    guard keys.mode != .discrete else {
      return PathMeasure.Location(segment: keys.discreteIndex(step, progress), parameter: 0)
    }
    return PathMeasure.Location(segment: step, parameter: eased(fraction, keys, step))
  }

  private func apply(
    _ track: borrowing Track, along keys: Track.Keys, at progress: Double, cycle: Int,
    to presentation: inout LayerProperties
  ) {
    guard let location = location(of: keys, at: progress) else { return }
    let (first, last) = motions[keys.firstValue].ends
    let lanes = motions[keys.firstValue].lanes(at: location)
    track.write(track.cumulated(lanes, cycle, first: first, last: last), to: &presentation)
    // K15: the turn acts before the layer's own transform.
    guard let turn = motions[keys.firstValue].turn(at: location), turn.isFinite else { return }
    presentation.transform = turn.concatenating(presentation.transform)
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

extension Track {
  /// T14: a removed animation says nothing after its end, even if its fill mode would; the exact end still shows.
  fileprivate func isApplied(_ sample: TimingSample) -> Bool {
    sample.isApplied && !(isRemovedOnCompletion && sample.phase == .after)
  }

  fileprivate func eased(_ progress: Double) -> Double { timingFunction.map { $0(progress) } ?? progress }

  /// V18: each whole cycle before this one adds the value that it ended on.
  fileprivate func cumulated(_ value: Lanes, _ cycle: Int, first: Lanes, last: Lanes) -> Lanes {
    isCumulative ? value + (clock.autoreverses ? first : last) * Double(cycle) : value
  }

  fileprivate func cumulated(_ value: Value, _ cycle: Int, first: Value, last: Value) -> Value {
    guard isCumulative, cycle != 0 else { return value }
    return value.added(to: (clock.autoreverses ? first : last).repeated(cycle))
  }

  /// V18 for end points. A bare distance has no value to start from: what a cycle adds is the distance, and nothing if it
  /// is walked back.
  fileprivate func cumulated(
    _ value: Value, _ cycle: Int, _ ends: (from: Value, to: Value), _ endPoints: EndPoints
  ) -> Value {
    guard case .byDistance(let by) = endPoints else { return cumulated(value, cycle, first: ends.from, last: ends.to) }
    return clock.autoreverses ? value : cumulated(value, cycle, first: by, last: by)
  }

  /// Value function, addition, write. What has grown beyond all numbers leaves the property alone, as values do that do
  /// not fit (V6).
  fileprivate func write(_ lanes: Lanes, to presentation: inout LayerProperties) {
    if let valueFunction {
      let matrix = valueFunction(lanes)
      let base = isAdditive ? presentation.matrix(of: keyPath.property) : nil
      let result = base.map(matrix.concatenating) ?? matrix
      if result.isFinite { presentation.setMatrix(result, of: keyPath.property) }
    } else {
      let base = isAdditive ? presentation.lanes(of: keyPath) : nil
      let result = base.map { $0 + lanes } ?? lanes
      if result.isFinite { presentation.setLanes(result, for: keyPath) }
    }
  }

  /// Value function, addition, write, for what does not fit into lanes.
  fileprivate func write(_ value: Value, to presentation: inout LayerProperties) {
    let result = valueFunction.flatMap { $0(value) }.map(Value.transform) ?? value
    let sum = isAdditive ? result.added(to: presentation.value(of: keyPath)) : result
    if sum.isFinite { presentation.set(sum, for: keyPath) }
  }
}
