/// The conversion of times between layers, for events, values and inspection (T20–T24).
///
///     inwards    the time around a layer  →  its clock, as animations leave it  →  its local time, or none yet (T22)
///     outwards   its local time  →  the clock of its model  →  the time around it
///
/// If `timeOffset` is animated, the clock is a function of the time around the layer that need not be monotonic: from
/// the outside in there is exactly one local time, from the inside out there may be no outer time or many. So the
/// presentation converts inwards. Code that converts outwards uses the clocks of the models, which are linear, and says
/// so.
///
/// A place is the index of a layer in the flat list and stands for the layer's local time; `hostClock` stands for media
/// time.
extension LayerTree {
  /// The place around the root.
  static let hostClock = -1

  /// Returns the place in whose time an animation of a layer runs: the layer's own, or, for an animation of its clock,
  /// that around it.
  func place(of index: Int, movingClock: Bool) -> Int { movingClock ? nodes[index].parent : index }

  // MARK: Inwards

  /// Returns a layer's clock at an instant of the time around it, with its animations applied.
  func clock(of index: Int, atParentTime parentTime: Double) -> Timing {
    withUnsafePointer(to: nodes[index].timing) {
      store.clock($0, movedBy: nodes[index].clockTracks, at: parentTime)
    }
  }

  /// Returns the time at a place for a time of a place around it.
  ///
  /// - Parameters:
  ///   - place: A layer, or `hostClock`.
  ///   - outer: The layer itself, a layer around it, or `hostClock`.
  ///   - time: The time at `outer`, in seconds.
  /// - Returns: Nil before the layer, or one between them, begins (T22), and if `outer` is inside `place`.
  /// - Complexity: O(depth + tracks of clocks).
  func time(at place: Int, within outer: Int, at time: Double) -> Double? {
    guard place != outer else { return time }
    guard place != Self.hostClock, let parentTime = self.time(at: nodes[place].parent, within: outer, at: time) else {
      return nil
    }
    return self.time(in: place, around: parentTime)
  }

  /// Returns the local time of a layer for a time around it; nil before it begins (T22).
  func time(in place: Int, around parentTime: Double) -> Double? {
    // Most clocks are not animated; they do not access the tracks.
    guard !nodes[place].clockTracks.isEmpty else { return nodes[place].timing.localTime(at: parentTime) }
    return withUnsafePointer(to: nodes[place].timing) {
      store.moment($0, movedBy: nodes[place].clockTracks, at: parentTime).localTime
    }
  }

  /// Returns the time at a place for the local time of any layer: outwards to the nearest layer that contains both, by
  /// the clocks of the models, then inwards by the presented clocks (T23). Layers in the same superlayer therefore stay
  /// in step, whatever the superlayer's clock does.
  ///
  /// - Returns: Nil if the place has not begun.
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

  /// Returns the time around a layer for a local time of its own; for a copy in a replicator, later by the copy's delay
  /// (T35).
  func parentTime(of index: Int, at localTime: Double) -> Double {
    nodes[index].timing.parentTime(at: localTime) + delay(of: index)
  }

  /// Returns the root's local time for a local time of a layer.
  func rootTime(of index: Int, at localTime: Double) -> Double {
    index > 0 ? rootTime(of: nodes[index].parent, at: parentTime(of: index, at: localTime)) : localTime
  }

  /// Returns the root's local time for a local time of a layer; nil if that is not unique: in layers that stand still,
  /// under animated clocks, and for the host's clock.
  func onlyRootTime(of place: Int, at time: Double) -> Double? {
    guard place >= 0, runsSteadily(place) else { return nil }
    return rootTime(of: place, at: time)
  }

  private func runsSteadily(_ index: Int) -> Bool {
    index == 0 || nodes[index].timing.speed != 0 && !nodes[index].isRemapped && runsSteadily(nodes[index].parent)
  }

  /// Returns the media time at which a time of a place is reached, or, if that was before a layer began, the time at
  /// which that layer began.
  func mediaTime(of place: Int, at time: Double) -> Double { outerTime(of: place, at: time, within: Self.hostClock) }

  /// Returns the time of an outer place at which a time of a place is reached, in the same way.
  func outerTime(of place: Int, at time: Double, within outer: Int) -> Double {
    guard place != outer else { return time }
    let parentTime = max(parentTime(of: place, at: time), nodes[place].timing.beginTime)
    return outerTime(of: nodes[place].parent, at: parentTime, within: outer)
  }

  // MARK: Speed

  /// Returns the speed of time at a place by the clocks of the models, as a multiple of media time (T24).
  func effectiveSpeed(of place: Int) -> Double {
    place == Self.hostClock ? 1 : nodes[place].timing.speed * effectiveSpeed(of: nodes[place].parent)
  }

  /// Returns true if an animated clock, at a place or around it, prevents the conversion of its time to media time.
  func isRemapped(_ place: Int) -> Bool { place != Self.hostClock && nodes[place].isRemapped }
}

/// The value of a single property at any instant, and the duration of all animations.
extension LayerTree {
  /// Returns the value that a chart shows: that of its subject's property at the chart's local time; nil if there is no
  /// subject, or it is not in the presentation.
  ///
  /// - Parameters:
  ///   - which: The presented value, or the layer's own, which is the same at all times.
  ///   - keyPath: The property.
  ///   - subject: The layer whose property it is.
  ///   - observer: The chart, whose local time is given.
  ///   - localTime: The local time of the chart, in seconds.
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
      // A property of a clock is evaluated in the time around it; the time around the root is outside of the tree.
      let place = place(of: index, movingClock: isOfClock)
      guard place != Self.hostClock else { return nil }
      return time(at: place, besides: observer.nodeIndex, at: localTime).map {
        isOfClock
          ? clock(of: index, atParentTime: $0).value(of: keyPath.place)
          : properties(of: index, atLocalTime: $0).value(of: keyPath)
      }
    }
  }

  /// Returns the properties of a layer at a local time of its own, without the effects of replicators.
  func properties(of index: Int, atLocalTime localTime: Double) -> LayerProperties {
    var properties = nodes[index].model
    store.apply(nodes[index].tracks, at: localTime, model: nodes[index].sharedModel.address, to: &properties)
    properties.content.note(localTime)
    return properties
  }

  /// The number of layers.
  package var layerCount: Int { nodes.count }

  /// The time at which the last animation has ended, in seconds of the root's local time; 0 without animations.
  ///
  /// An animation that never ends counts with its first cycle. Layers that stand still are left out, since nothing ends
  /// there. Animations of clocks count as well; those under an animated clock count as if the clock were not animated,
  /// which is correct once its animations have ended.
  public var contentDuration: Double {
    var end = 0.0
    for (index, node) in nodes.enumerated() {
      if runs(index) { end = max(end, lastEnd(of: node.tracks, in: index)) }
      if node.parent >= 0, runs(node.parent) { end = max(end, lastEnd(of: node.clockTracks, in: node.parent)) }
    }
    return end.isFinite ? end : 0
  }

  /// Returns the end of the last of some tracks that run in the time of a layer, in seconds of the root's local time; 0
  /// without any.
  private func lastEnd(of tracks: Range<Int>, in index: Int) -> Double {
    var (end, track) = (0.0, tracks.lowerBound)
    while track < tracks.upperBound {
      end = max(end, rootTime(of: index, at: store.tracks[track].clock.finiteEndTime))
      track += store.tracks[track].length
    }
    return end
  }

  /// Returns true if time passes in a layer, whatever the root's own speed is.
  private func runs(_ index: Int) -> Bool {
    index == 0 || nodes[index].timing.speed > 0 && runs(nodes[index].parent)
  }
}

extension Timing {
  /// The end; for an animation that never ends, the end of its first cycle.
  fileprivate var finiteEndTime: Double {
    guard speed != 0 else { return beginTime }
    return endTime.isFinite ? endTime : beginTime + cycleDuration / abs(speed)
  }
}
