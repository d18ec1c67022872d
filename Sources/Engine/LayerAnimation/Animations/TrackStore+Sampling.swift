/// The path from an instant to changed properties, for one track after another (V19):
///
///     timing → timing function → interpolation → cumulation → value function → addition → write
extension TrackStore {
  /// Applies tracks, in order, to a layer's properties.
  ///
  /// - Parameters:
  ///   - range: The tracks of a layer, or of a group.
  ///   - time: Their parent time, in seconds: the layer's local time, or the group's.
  ///   - model: The properties without animations, by address, since few tracks read them.
  ///   - presentation: The properties after the earlier tracks; changed in place.
  /// - Complexity: O(tracks), each O(log keyframes); allocates only for the interpolation of paths and lists.
  func apply<Storage: PropertyStorage>(
    _ range: Range<Int>, at time: Double, model: UnsafePointer<Storage>, to presentation: inout Storage
  ) {
    guard !range.isEmpty else { return }
    tracks.withUnsafeBufferPointer {
      guard let tracks = $0.baseAddress else { return }
      apply(range, of: tracks, at: time, model: model, to: &presentation)
    }
  }

  // Tracks are read in place: a copy of one would take as long as its arithmetic.

  private func apply<Storage: PropertyStorage>(
    _ range: Range<Int>, of tracks: UnsafePointer<Track>, at time: Double, model: UnsafePointer<Storage>,
    to presentation: inout Storage
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let track = tracks + index
      let next = index + track.pointee.length
      let sample = track.pointer(to: \.clock).unsafelyUnwrapped.resolved(at: time)
      if track.pointee.isApplied(sample) {
        let progress = pulled(eased(sample.progress, by: track), by: track)
        if case .group = track.pointee.course {
          // The group's progress is its children's time (T25).
          let groupTime = progress * track.pointee.clock.duration
          apply((index + 1)..<next, of: tracks, at: groupTime, model: model, to: &presentation)
        } else {
          apply(track, at: progress, cycle: sample.cycle, model: model, to: &presentation)
        }
      }
      index = next
    }
  }

  private func apply<Storage: PropertyStorage>(
    _ track: UnsafePointer<Track>, at progress: Double, cycle: Int, model: UnsafePointer<Storage>,
    to presentation: inout Storage
  ) {
    switch track.pointee.course {
    case .group: return
    case .lanes(let from, let to):
      write(.lerp(from, to, progress), from: from, to: to, by: track, cycle, to: &presentation)
    case .laneKeys(let keys):
      let (first, last) = (lanes(of: keys, at: 0), lanes(of: keys, at: keys.valueCount - 1))
      write(value(of: keys, at: progress), from: first, to: last, by: track, cycle, to: &presentation)
    case .transition(let kind, let subtype, let start, let end):
      presentation.transition = TransitionState(
        kind: kind, subtype: subtype, from: start, to: end, at: progress)
    case .matrices(let index):
      let (mix, matrix) = (mixes[index], mixes[index](progress))
      let value = track.pointee.cumulated(
        .transform(matrix), cycle, first: .transform(mix.from), last: .transform(mix.to))
      track.pointee.write(value, to: &presentation)
    case .path(let keys): apply(track, along: keys, at: progress, cycle: cycle, to: &presentation)
    case .valueKeys(let keys):
      let (first, last) = (values[keys.firstValue], values[keys.firstValue + keys.valueCount - 1])
      let value = track.pointee.cumulated(value(of: keys, at: progress), cycle, first: first, last: last)
      track.pointee.write(value, to: &presentation)
    case .endPoints(let index):
      let place = track.pointee.place
      guard let ends = endPoints[index].resolved(place, model: model, presentation: presentation) else { return }
      let value = Value.lerp(ends.from, ends.to, progress)
      if case .offset = endPoints[index] {
        let moved = presentation.value(of: place).moved(from: ends.to, to: value)
        if let moved, moved.isFinite { presentation.set(moved, for: place) }
      } else {
        track.pointee.write(track.pointee.cumulated(value, cycle, ends, endPoints[index]), to: &presentation)
      }
    }
  }

  /// Writes a value that is made of numbers.
  ///
  /// - Parameters:
  ///   - first: The value at the start of a cycle.
  ///   - last: The value at its end.
  private func write<Storage: PropertyStorage>(
    _ lanes: Lanes, from first: Lanes, to last: Lanes, by track: UnsafePointer<Track>, _ cycle: Int,
    to presentation: inout Storage
  ) {
    let kind = track.pointee.valueFunction?.argumentKind ?? track.pointee.place.kind
    // Each whole cycle before this one adds its end value (V18).
    let end = track.pointee.clock.autoreverses ? first : last
    let sum = track.pointee.isCumulative ? lanes + end * Double(cycle) : lanes
    if let value = Value(sum, of: kind) { track.pointee.write(value, to: &presentation) }
  }

  /// Returns the progress after the animation's own timing function (F5).
  func eased(_ progress: Double, by track: UnsafePointer<Track>) -> Double {
    guard let index = track.pointee.function, let function = functions[index] else { return progress }
    return function(progress)
  }

  /// Returns the progress after the track's spring, which is evaluated at progress · duration; at 0 and 1 the value is
  /// exactly that of the end points (S7).
  private func pulled(_ progress: Double, by track: UnsafePointer<Track>) -> Double {
    guard let spring = track.pointee.spring, progress > 0, progress < 1 else { return progress }
    return springs[spring](progress * track.pointee.clock.duration)
  }

  /// Returns the index of the last active transition in a range of tracks; nil for none.
  func activeTransition(of range: Range<Int>, at time: Double) -> Int? {
    range.last { index in
      guard case .transition = tracks[index].course else { return false }
      return tracks[index].isApplied(tracks[index].clock.resolve(at: time))
    }
  }

  private func apply<Storage: PropertyStorage>(
    _ track: UnsafePointer<Track>, along keys: Track.Keys, at progress: Double, cycle: Int,
    to presentation: inout Storage
  ) {
    guard let location = location(of: keys, at: progress) else { return }
    let (first, last) = motions[keys.firstValue].ends
    let lanes = motions[keys.firstValue].lanes(at: location)
    write(lanes, from: first, to: last, by: track, cycle, to: &presentation)
    // The rotation acts before the layer's own transform (K15).
    guard let turn = motions[keys.firstValue].turn(at: location), turn.isFinite,
      case .transform(let transform) = presentation.value(of: PropertyPlace(.transform))
    else { return }
    presentation.set(.transform(turn.concatenating(transform)), for: PropertyPlace(.transform))
  }
}

extension Track {
  /// Returns true if the track is applied. An animation that is removed on completion is not applied after its end,
  /// whatever its fill mode, but still at the exact end (T14).
  func isApplied(_ sample: TimingSample) -> Bool {
    sample.isApplied && !(isRemovedOnCompletion && sample.phase == .after)
  }

  /// Returns a value plus the end value of each whole cycle before this one (V18).
  fileprivate func cumulated(_ value: Value, _ cycle: Int, first: Value, last: Value) -> Value {
    guard isCumulative, cycle != 0 else { return value }
    return value.added(to: (clock.autoreverses ? first : last).repeated(cycle))
  }

  /// Returns a cumulated value between end points (V18). With `by` alone a cycle adds that distance, since there is no
  /// value of its own to add, and nothing if it reverses.
  fileprivate func cumulated(
    _ value: Value, _ cycle: Int, _ ends: (from: Value, to: Value), _ endPoints: EndPoints
  ) -> Value {
    guard case .byDistance(let by) = endPoints else { return cumulated(value, cycle, first: ends.from, last: ends.to) }
    return clock.autoreverses ? value : cumulated(value, cycle, first: by, last: by)
  }

  /// Applies the value function, adds the value below, and writes the result. One that is not finite leaves the
  /// property unchanged, like a value of the wrong kind (V6).
  fileprivate func write<Storage: PropertyStorage>(_ value: Value, to presentation: inout Storage) {
    let result = valueFunction.flatMap { $0(value) }.map(Value.transform) ?? value
    let sum = isAdditive ? result.added(to: presentation.value(of: place)) : result
    if sum.isFinite { presentation.set(sum, for: place) }
  }
}

/// The evaluation of the most frequent animation, a single track that moves a layer. It reads, interpolates and writes
/// only a position, and so takes half the time of other tracks.
extension TrackStore {
  /// Returns true if a range of tracks is a single one that sets a position through keyframes, without adding to it.
  func isSingleMove(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let track = tracks[range].first, case .laneKeys(let keys) = track.course else {
      return false
    }
    return track.place == PropertyPlace(.position) && keys.width == 2
      && track.spring == nil
      && track.valueFunction == nil
      && !track.isAdditive && !track.isCumulative
  }

  /// Returns the position of a layer with such a track at an instant; nil if the track is not applied, or the position
  /// is not finite (V6).
  ///
  /// - Parameters:
  ///   - range: The track.
  ///   - time: The layer's local time, in seconds.
  /// - Complexity: O(log keyframes); allocates nothing.
  // The method is not inlined, so that layers that do not move need not save the registers that it uses.
  @inline(never)
  func position(movedBy range: Range<Int>, at time: Double) -> Point? {
    tracks.withUnsafeBufferPointer { tracks in
      guard let track = tracks.baseAddress.map({ $0 + range.lowerBound }),
        let sample = track.pointer(to: \.clock).map({ $0.resolved(at: time) }), track.pointee.isApplied(sample),
        case .laneKeys(var keys) = track.pointee.course
      else { return nil }
      // The width is always 2, which the compiler cannot know.
      keys.width = 2
      let position = Point(value(of: keys, at: eased(sample.progress, by: track)) as Lanes)
      return position.x.isFinite && position.y.isFinite ? position : nil
    }
  }
}

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
