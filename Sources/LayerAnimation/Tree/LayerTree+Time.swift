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
