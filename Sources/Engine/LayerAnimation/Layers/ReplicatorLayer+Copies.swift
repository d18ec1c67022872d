import RealModule

/// The number of copies that a commit makes room for, since a sample adds nothing to the list of layers (G25).
extension ReplicatorLayer {
  /// The greatest number of copies that there are at any time, by the model and by the animations of the number, which
  /// make at most `mostAnimatedCopies`, or as many as the model has.
  ///
  /// - Complexity: O(animations of the number, and their keyframes).
  package var mostCopies: Int {
    let own = replicator.copyCount
    var most = own
    for place in animations.indices where animations[place].store.writesCopies {
      most = max(most, animations[place].store.mostCopies(from: model, most))
    }
    return min(most, max(own, Self.mostAnimatedCopies))
  }

  /// The greatest number of copies that animations make.
  static let mostAnimatedCopies = 1000
}

extension TrackStore {
  /// True if a track changes the number of copies.
  fileprivate var writesCopies: Bool { tracks.contains(where: \.writesCopies) }

  /// Returns the greatest number of copies that there are in the first two cycles and at the end.
  ///
  /// - Parameters:
  ///   - model: The properties without animations.
  ///   - below: The number of copies that is there without the animation.
  fileprivate func mostCopies(from model: LayerProperties, _ below: Int) -> Int {
    let clock = tracks[0].clock
    guard clock.endTime.isFinite || !tracks.contains(where: \.isCumulative) else {
      return ReplicatorLayer.mostAnimatedCopies
    }
    var most = statedCopies
    var base = model
    base.set(.number(Double(below)), for: AnimationKeyPath(.instanceCount))
    let span = min(clock.activeDuration, 2 * clock.cycleDuration) / max(abs(clock.speed), .leastNormalMagnitude)
    for time in Self.parts.map({ clock.beginTime + span * $0 }) + [clock.endTime] where time.isFinite {
      var shown = base
      withUnsafePointer(to: base) { apply(tracks.indices, at: time, model: $0, to: &shown) }
      guard case .replicator(let replicator) = shown.content else { continue }
      most = max(most, replicator.copyCount)
    }
    return most
  }

  /// The parts of a span at which an animation is tried: equal steps, and steps that halve towards the start, where
  /// springs swing most, however long they are. An overshoot between two of them is of no account.
  private static let parts = (0...64).map { Double($0) / 64 } + (0..<320).map { Double.exp2(-Double($0) / 8) }

  /// The greatest number of copies among the values of tracks that are not added to others.
  private var statedCopies: Int {
    let values = tracks.filter { $0.writesCopies && !$0.isAdditive }.flatMap { track -> [Double] in
      switch track.course {
      case .lanes(let from, let to): [from[0], to[0]]
      case .laneKeys(let keys): (0..<keys.valueCount).map { lanes(of: keys, at: $0)[0] }
      case .group, .matrices, .endPoints, .valueKeys, .transition, .path: []
      }
    }
    return values.map { Int(clamping: $0.rounded()) }.max() ?? 0
  }
}

extension Track {
  fileprivate var writesCopies: Bool {
    if case .group = course { return false }
    return place.property == .instanceCount
  }
}

extension Layer {
  /// Returns true if a replicator among the layers with changes has more copies than a list makes room for.
  func outgrows(_ nodes: [LayerTree.Node]) -> Bool {
    if pendingChanges.contains(.values), let replicator = self as? ReplicatorLayer,
      replicator.mostCopies > nodes[nodeIndex].instanceCount
    {
      return true
    }
    guard pendingChanges.contains(.below) else { return false }
    return sublayers.contains { $0.outgrows(nodes) } || mask.map { $0.outgrows(nodes) } ?? false
  }
}
