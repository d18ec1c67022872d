/// What time it is in a layer: the one chain of clocks, for events, values and inspection (T20–T24).
///
///     inwards    the time around a layer  →  its clock, as animations leave it  →  its local time, or none yet (T22)
///     outwards   its local time  →  the clock of its model  →  the time around it
///
/// A clock whose `timeOffset` is animated is a function of the time around the layer, which need not grow and need not be
/// steady: from the outside in there is always one answer, from the inside out there may be none or many. So everything that
/// shows something goes inwards. What needs the way out takes the clocks of the models, whose way is straight, and says so.
///
/// A place is that of a layer in the flat list and stands for the layer's local time; `hostClock` stands for media time.
extension LayerTree {
  /// The place that the root is in.
  static let hostClock = -1

  /// The place in whose time an animation of a layer runs: the layer's own, or, for what moves its clock, that around it.
  func place(of index: Int, movingClock: Bool) -> Int { movingClock ? nodes[index].parent : index }

  // MARK: Inwards

  /// A layer's clock at an instant of the time around it, its animations applied.
  func clock(of index: Int, atParentTime parentTime: Double) -> Timing {
    withUnsafePointer(to: nodes[index].timing) {
      store.clock($0, movedBy: nodes[index].clockTracks, at: parentTime)
    }
  }

  /// What time it is at a place, by the time of one around it.
  ///
  /// - Parameters:
  ///   - place: A layer, or `hostClock`.
  ///   - outer: A layer that it is in, or is, or `hostClock`.
  ///   - time: In seconds, at `outer`.
  /// - Returns: nil before the layer, or one between them, begins (T22), and where `outer` is inside `place`.
  /// - Complexity: O(depth), and the tracks that move clocks.
  func time(at place: Int, within outer: Int, at time: Double) -> Double? {
    guard place != outer else { return time }
    guard place != Self.hostClock, let parentTime = self.time(at: nodes[place].parent, within: outer, at: time) else {
      return nil
    }
    return self.time(in: place, around: parentTime)
  }

  /// What time it is in a layer, by the time around it; nil before it begins (T22).
  func time(in place: Int, around parentTime: Double) -> Double? {
    // Most clocks are their model's, which need not look at the tracks.
    guard !nodes[place].clockTracks.isEmpty else { return nodes[place].timing.localTime(at: parentTime) }
    return withUnsafePointer(to: nodes[place].timing) {
      store.moment($0, movedBy: nodes[place].clockTracks, at: parentTime).localTime
    }
  }

  /// What time it is at a place, by the local time of a layer anywhere: outwards to the nearest layer that both are in, by
  /// the clocks of the models, then inwards by the clocks as they are shown (T23). So what lies in the same layer keeps step,
  /// whatever that layer's clock does.
  ///
  /// - Returns: nil where it has not begun.
  /// - Complexity: O(depth²).
  func time(at place: Int, besides source: Int, at localTime: Double) -> Double? {
    var (common, time) = (source, localTime)
    while common > 0, !isInside(place, common) {
      time = parentTime(of: common, at: time)
      common = nodes[common].parent
    }
    return self.time(at: place, within: common, at: time)
  }

  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    index == outer || nodes[index].parent >= 0 && isInside(nodes[index].parent, outer)
  }

  // MARK: Outwards, by the clocks of the models

  /// The time around a layer at a local time of its own; for a copy in a replicator, as much later as that is (T35).
  func parentTime(of index: Int, at localTime: Double) -> Double {
    nodes[index].timing.parentTime(at: localTime) + delay(of: index)
  }

  /// The root's local time at a local time of a layer.
  func rootTime(of index: Int, at localTime: Double) -> Double {
    index > 0 ? rootTime(of: nodes[index].parent, at: parentTime(of: index, at: localTime)) : localTime
  }

  /// The same; nil where no time of the root is the only one: in layers that stand still, below clocks that are animated,
  /// and by the host's clock.
  func onlyRootTime(of place: Int, at time: Double) -> Double? {
    guard place >= 0, runsSteadily(place) else { return nil }
    return rootTime(of: place, at: time)
  }

  private func runsSteadily(_ index: Int) -> Bool {
    index == 0 || nodes[index].timing.speed != 0 && !nodes[index].isRemapped && runsSteadily(nodes[index].parent)
  }

  /// When, by the host's clock, a place's time is reached, or, where that was before a layer began, when that layer began.
  func mediaTime(of place: Int, at time: Double) -> Double { outerTime(of: place, at: time, within: Self.hostClock) }

  /// The same by the time of a place around it.
  func outerTime(of place: Int, at time: Double, within outer: Int) -> Double {
    guard place != outer else { return time }
    let parentTime = max(parentTime(of: place, at: time), nodes[place].timing.beginTime)
    return outerTime(of: nodes[place].parent, at: parentTime, within: outer)
  }

  // MARK: Speed

  /// How fast time passes at a place by the clocks of the models, as a multiple of media time (T24).
  func effectiveSpeed(of place: Int) -> Double {
    place == Self.hostClock ? 1 : nodes[place].timing.speed * effectiveSpeed(of: nodes[place].parent)
  }

  /// Whether a clock that is animated, at a place or around it, keeps its time from being led back to media time.
  func isRemapped(_ place: Int) -> Bool { place != Self.hostClock && nodes[place].isRemapped }
}

/// What a single property is at any instant, and what follows from that: how long everything takes.
extension LayerTree {
  /// The value that a chart shows: that of its subject's property at the chart's local time; nil if there is none,
  /// because there is no subject, or it is not in the presentation.
  ///
  /// - Parameters:
  ///   - which: The value that is seen, or the layer's own, which is the same at all times.
  ///   - keyPath: The property.
  ///   - subject: The layer whose property it is.
  ///   - observer: The chart, whose local time is given.
  ///   - localTime: In seconds.
  /// - Complexity: O(depth² + the subject's tracks).
  func value(
    _ which: SubjectValue, of keyPath: AnimationKeyPath, of subject: Layer?, for observer: Layer, at localTime: Double
  ) -> Value? {
    guard let subject, layers.indices.contains(subject.nodeIndex), layers[subject.nodeIndex] === subject else {
      return nil
    }
    let (index, isOfClock) = (subject.nodeIndex, keyPath.property.isOfClock)
    switch which {
    case .model:
      return isOfClock ? nodes[index].timing.value(of: keyPath.place) : nodes[index].model.value(of: keyPath)
    case .presentation:
      // What belongs to a clock is asked for in the time around it; around the root's there is none in the tree.
      let place = place(of: index, movingClock: isOfClock)
      guard place != Self.hostClock else { return nil }
      return time(at: place, besides: observer.nodeIndex, at: localTime).map {
        isOfClock
          ? clock(of: index, atParentTime: $0).value(of: keyPath.place)
          : properties(of: index, atLocalTime: $0).value(of: keyPath)
      }
    }
  }

  /// What a layer looks like at a local time of its own, replicators aside.
  func properties(of index: Int, atLocalTime localTime: Double) -> LayerProperties {
    var properties = nodes[index].model
    store.apply(nodes[index].tracks, at: localTime, model: nodes[index].sharedModel.address, to: &properties)
    properties.content.note(localTime)
    return properties
  }

  /// When the last animation has ended, in seconds of the root's local time; 0 without animations.
  ///
  /// One that never ends counts with its first cycle. Layers that stand still are left out, since nothing ends there. What
  /// moves a clock counts as well; what that drives, only as if nothing did, which is right as soon as nothing does any
  /// more.
  public var contentDuration: Double {
    var end = 0.0
    for (index, node) in nodes.enumerated() {
      if runs(index) { end = max(end, lastEnd(of: node.tracks, in: index)) }
      if node.parent >= 0, runs(node.parent) { end = max(end, lastEnd(of: node.clockTracks, in: node.parent)) }
    }
    return end.isFinite ? end : 0
  }

  /// When the last of some tracks that run in the time of a layer ends, in seconds of the root's local time; 0 without any.
  private func lastEnd(of tracks: Range<Int>, in index: Int) -> Double {
    var (end, track) = (0.0, tracks.lowerBound)
    while track < tracks.upperBound {
      end = max(end, rootTime(of: index, at: store.tracks[track].clock.finiteEndTime))
      track += store.tracks[track].length
    }
    return end
  }

  /// Whether time passes in a layer, the root's own speed aside.
  private func runs(_ index: Int) -> Bool {
    index == 0 || nodes[index].timing.speed > 0 && runs(nodes[index].parent)
  }
}

extension Timing {
  /// The end, or for what never ends the end of its first cycle.
  fileprivate var finiteEndTime: Double {
    guard speed != 0 else { return beginTime }
    return endTime.isFinite ? endTime : beginTime + cycleDuration / abs(speed)
  }
}
