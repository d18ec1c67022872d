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
