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
