/// Information about animations for an inspector: the times at which they run, and the steps from a time to a value.
///
/// The methods take instants of the root's local time, so that the player's own speed and offset do not matter, and
/// have no side effects, like a sample.
extension LayerTree {
  /// An animation as of the last commit; the children of a group follow it.
  package struct CommittedAnimation {
    /// The index of the layer in the presentation.
    package let layer: Int
    /// The key under which the animation, or its outermost group, was added.
    package let key: String?
    /// The number of groups that contain the animation.
    package let depth: Int
    /// The index of the group that contains the animation directly, in the list.
    package internal(set) var group: Int?
    /// The number of the animation, or of its outermost group, among all that were ever added to the layer.
    package let number: Int
    /// The animation as it was added.
    package let animation: any Animation
    /// The timing of the animation, with its start and its duration resolved (T3, T16, T27).
    package let clock: Timing
    /// True if the animation changes the layer's clock, and so runs in the superlayer's time.
    package let movesClock: Bool
    /// True if the animation has no effect after its end, whatever its fill mode (T14).
    package let isRemovedOnCompletion: Bool

    /// The index of its track, and that of the first track of its outermost group.
    let track, top: Int
  }

  /// The steps of the evaluation of an animation at one instant.
  package struct Evaluation {
    /// The time that the animation runs in: the layer's local time; for an animation of the layer's clock, the
    /// superlayer's; in a group, the group's progress times its duration.
    package let parentTime: Double
    /// The phase, active local time, iteration and progress.
    package let sample: TimingSample
    /// True if the animation has an effect.
    package let isApplied: Bool
    /// The progress after the timing function and, for a spring, after the spring.
    package let easedProgress: Double
  }

  /// The committed animations, in the order of the tree, of each layer's list, and of groups.
  ///
  /// - Complexity: O(animations); allocates.
  package var committedAnimations: [CommittedAnimation] {
    var list: [CommittedAnimation] = []
    // A layer may have very many animations, so a dictionary finds them.
    var (node, animations): (Int, [Int: any Animation]) = (-1, [:])
    for span in spans where layers.indices.contains(span.node) {
      if span.node != node {
        let added = layers[span.node].animations.map { ($0.number, $0.animation) }
        (node, animations) = (span.node, Dictionary(added) { first, _ in first })
      }
      guard let animation = animations[span.number] else { continue }
      append(animation, span: span, track: span.track, depth: 0, group: nil, to: &list)
    }
    return list
  }

  private func append(
    _ animation: any Animation, span: Span, track: Int, depth: Int, group: Int?, to list: inout [CommittedAnimation]
  ) {
    guard store.tracks.indices.contains(track) else { return }
    list.append(
      CommittedAnimation(
        layer: span.node, key: span.key, depth: depth, group: group, number: span.number, animation: animation,
        clock: store.tracks[track].clock, movesClock: nodes[span.node].clockTracks.contains(track),
        isRemovedOnCompletion: store.tracks[track].isRemovedOnCompletion, track: track, top: span.track))
    guard let children = animation.children else { return }
    let place = list.count - 1
    var next = track + 1
    for child in children where next < track + store.tracks[track].length {
      append(child, span: span, track: next, depth: depth + 1, group: place, to: &list)
      next += store.tracks[next].length
    }
  }

  /// Returns the names on the path to a layer, from the outermost layer inside the root to the layer itself; none for
  /// the root.
  ///
  /// - Complexity: O(depth); allocates.
  package func names(toLayer index: Int) -> [String] {
    var names: [String] = []
    var current = index
    while current > 0, nodes.indices.contains(current) {
      names.append(nodes[current].name)
      current = nodes[current].parent
    }
    return names.reversed()
  }

  /// Returns the content of a layer's model, whether the layer has begun or not. No animation changes the kind of the
  /// content.
  package func content(ofLayer index: Int) -> LayerContent {
    nodes.indices.contains(index) ? nodes[index].model.content : .none
  }

  /// Returns a layer's local time at an instant; nil before the layer begins (T22).
  package func localTime(ofLayer index: Int, atRootTime rootTime: Double) -> Double? {
    time(at: index, within: 0, at: rootTime)
  }

  /// Returns the start and the end of an animation at the top of a layer's list, in seconds of the root's local time.
  /// They are infinite for an animation that never ends; nil for one that stands still, and for one under an animated
  /// clock, which may begin and end many times.
  package func activeSpan(of animation: CommittedAnimation) -> (begin: Double, end: Double)? {
    let place = place(of: animation)
    guard animation.depth == 0, let begin = onlyRootTime(of: place, at: animation.clock.beginTime),
      let end = onlyRootTime(of: place, at: animation.clock.endTime)
    else { return nil }
    return (min(begin, end), max(begin, end))
  }

  /// Calls a closure with the start and the end of each animation at the top of a layer's list, in order; allocates
  /// nothing.
  package func forEachActiveSpan(_ body: (_ begin: Double, _ end: Double) -> Void) {
    for span in spans where layers.indices.contains(span.node) {
      let (place, clock) = (place(of: span), store.tracks[span.track].clock)
      guard let begin = onlyRootTime(of: place, at: clock.beginTime),
        let end = onlyRootTime(of: place, at: clock.endTime)
      else { continue }
      body(min(begin, end), max(begin, end))
    }
  }

  /// Returns the place in whose time an animation, or its outermost group, runs.
  private func place(of animation: CommittedAnimation) -> Int {
    place(of: animation.layer, movingClock: animation.movesClock)
  }

  /// Returns the evaluation of an animation at a time; nil while it is not evaluated, because its layer has not begun
  /// or its group has no effect.
  ///
  /// - Parameter list: The list `committedAnimations`, which contains its group.
  /// - Complexity: O(depth); allocates nothing.
  package func evaluate(
    _ animation: CommittedAnimation, in list: [CommittedAnimation], atRootTime rootTime: Double
  ) -> Evaluation? {
    guard let time = parentTime(of: animation, in: list, atRootTime: rootTime) else { return nil }
    let sample = animation.clock.resolve(at: time)
    let isApplied = sample.isApplied && !(animation.isRemovedOnCompletion && sample.phase == .after)
    return Evaluation(
      parentTime: time, sample: sample, isApplied: isApplied, easedProgress: eased(sample.progress, by: animation))
  }

  /// Returns a progress after an animation's timing function and, if it has one, its spring.
  package func eased(_ progress: Double, by animation: CommittedAnimation) -> Double {
    let progress = animation.animation.timingFunction.map { $0(progress) } ?? progress
    guard let spring = store.tracks[animation.track].spring, progress > 0, progress < 1 else { return progress }
    return store.springs[spring](progress * animation.clock.duration)
  }

  private func parentTime(
    of animation: CommittedAnimation, in list: [CommittedAnimation], atRootTime rootTime: Double
  ) -> Double? {
    guard let group = animation.group else {
      return self.time(at: place(of: animation), within: 0, at: rootTime)
    }
    guard let evaluation = evaluate(list[group], in: list, atRootTime: rootTime), evaluation.isApplied else {
      return nil
    }
    return evaluation.easedProgress * list[group].clock.duration
  }

  /// Returns the value of a layer's property at a time after the layer's animations up to and including this one; nil
  /// for a group or a transition, which have no property, and while the animation is not evaluated.
  ///
  /// - Complexity: O(the layer's tracks).
  package func value(
    after animation: CommittedAnimation, in list: [CommittedAnimation], atRootTime rootTime: Double
  ) -> Value? {
    guard !animation.movesClock else { return clockValue(after: animation, in: list, atRootTime: rootTime) }
    guard let keyPath = animation.keyPath, let localTime = localTime(ofLayer: animation.layer, atRootTime: rootTime),
      let time = parentTime(of: animation, in: list, atRootTime: rootTime)
    else { return nil }
    var properties = nodes[animation.layer].model
    let first = nodes[animation.layer].tracks.lowerBound
    let model = nodes[animation.layer].sharedModel.address
    store.apply(first..<animation.top, at: localTime, model: model, to: &properties)
    store.apply(animation.track..<animation.track + 1, at: time, model: model, to: &properties)
    properties.content.note(localTime)
    return properties.value(of: keyPath)
  }

  /// Returns the value for an animation of the layer's clock.
  private func clockValue(
    after animation: CommittedAnimation, in list: [CommittedAnimation], atRootTime rootTime: Double
  ) -> Value? {
    guard let keyPath = animation.keyPath,
      let outerTime = self.time(at: place(of: animation), within: 0, at: rootTime),
      let time = parentTime(of: animation, in: list, atRootTime: rootTime)
    else { return nil }
    let first = nodes[animation.layer].clockTracks.lowerBound
    return withUnsafePointer(to: nodes[animation.layer].timing) {
      var clock = store.clock($0, movedBy: first..<animation.top, at: outerTime)
      store.apply(animation.track..<animation.track + 1, at: time, model: $0, to: &clock)
      return clock.value(of: keyPath.place)
    }
  }

  /// Returns the value of a layer's property at an instant with all animations; nil before the layer begins.
  package func value(
    of keyPath: AnimationKeyPath, ofLayer index: Int, atRootTime rootTime: Double
  ) -> Value? {
    guard let time = localTime(ofLayer: index, atRootTime: rootTime) else { return nil }
    guard !keyPath.property.isOfClock else {
      let outerTime = self.time(at: nodes[index].parent, within: 0, at: rootTime)
      let shown = outerTime.map { clock(of: index, atParentTime: $0) } ?? nodes[index].timing
      return shown.value(of: keyPath.place)
    }
    return properties(of: index, atLocalTime: time).value(of: keyPath)
  }
}

extension LayerTree.CommittedAnimation {
  /// Returns a copy for another list, in which its group has another index.
  package func inGroup(_ group: Int?) -> Self {
    var copy = self
    copy.group = group
    return copy
  }

  /// The key path that the animation changes; nil for groups and transitions.
  package var keyPath: AnimationKeyPath? { animation.changedKeyPath }
}

/// Access to layers by their indices, and to the ends of their animations, for the directors of scenes.
extension LayerTree {
  /// Returns the layer at an index of the list; nil for copies, and for old pictures of transitions.
  package func layer(at place: Int) -> Layer? {
    layers.indices.contains(place) && layers[place] !== placeholder ? layers[place] : nil
  }

  /// Returns the layer that a layer of a presentation of this tree shows; for a copy in a replicator, its original.
  ///
  /// - Parameter shown: A layer of a presentation that `sample(at:into:)` has filled since the last commit.
  /// - Returns: Nil for the old picture of a transition.
  public func layer(of shown: PresentationLayer) -> Layer? { originalLayer(at: shown.index) }

  /// Returns the layer at an index of the list; for a copy in a replicator, its original; nil for old pictures of
  /// transitions.
  package func originalLayer(at place: Int) -> Layer? {
    nodes.indices.contains(place) ? layer(at: nodes[place].original) : nil
  }

  /// Returns the index of a layer in the list; nil if it is not in the tree.
  package func place(of layer: Layer) -> Int? { layer.committed?.tree === lineage ? layer.nodeIndex : nil }

  /// Returns the end of the animation under a key of a layer, in seconds of the root's local time.
  ///
  /// - Returns: Nil if there is no such animation, or it has ended, or it never ends by itself because the layer's time
  ///   stands still, runs backwards, or is driven by an animation (T32).
  /// - Complexity: O(the layer's animations + depth).
  package func endTime(ofAnimation key: String, on layer: Layer) -> Double? {
    guard layer.committed?.tree === lineage, let added = layer.animations.first(where: { $0.key == key }),
      added.isResolved,
      !added.hasEnded
    else { return nil }
    let place = place(of: layer.nodeIndex, movingClock: added.movesClock)
    guard effectiveSpeed(of: place) != 0, let end = onlyRootTime(of: place, at: added.clock.endTime), end.isFinite
    else {
      return nil
    }
    return end
  }
}
