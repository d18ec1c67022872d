/// What an inspector wants to know of animations: when they run, and how a time becomes a value, step by step.
///
/// All of it is asked at instants of the root's local time, so that the player's own speed and offset do not matter, and
/// all of it is pure, as a sample is.
extension LayerTree {
  /// An animation as the last commit found it; a group's children follow it.
  package struct CommittedAnimation {
    /// The layer's place in the presentation.
    package let layer: Int
    /// The key under which it, or the group it is in, was added.
    package let key: String?
    /// How many groups it is in.
    package let depth: Int
    /// The group it is directly in, by its place in the list.
    package internal(set) var group: Int?
    /// Which of the layer's animations it is, or the outermost group that it is in, counted as they were added.
    package let number: Int
    /// The animation as it was added.
    package let animation: any Animation
    /// When it runs, with its begin and its duration resolved (T3, T16, T27).
    package let clock: Timing
    /// Whether it moves the layer's clock, and so runs in the time around the layer.
    package let movesClock: Bool
    /// Whether it says nothing after its end, whatever its fill mode (T14).
    package let isRemovedOnCompletion: Bool

    /// Its track, and the one that it or its outermost group begins with.
    let track, top: Int
  }

  /// How an animation answers at one instant, step by step.
  package struct Evaluation {
    /// The time of what it is in: the layer's local time, for what moves the layer's clock the superlayer's, or the group's
    /// progress times its duration.
    package let parentTime: Double
    /// Phase, active local time, iteration and progress.
    package let sample: TimingSample
    /// Whether it says anything.
    package let isApplied: Bool
    /// The progress after the timing function, and, of a spring, after the spring.
    package let easedProgress: Double
  }

  /// The committed animations, in the order of the tree, of each layer's list, and of groups.
  ///
  /// - Complexity: O(animations); allocates.
  package var committedAnimations: [CommittedAnimation] {
    var list: [CommittedAnimation] = []
    // A layer may have very many, which are not to be looked through for each.
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

  /// The names that lead to a layer: from the outermost inside the root down to its own; none for the root.
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

  /// What a layer draws according to its model, whether it has begun or not; of which kind that is no animation changes.
  package func content(ofLayer index: Int) -> LayerContent {
    nodes.indices.contains(index) ? nodes[index].model.content : .none
  }

  /// A layer's local time at an instant; nil before it begins (T22).
  package func localTime(ofLayer index: Int, atRootTime rootTime: Double) -> Double? {
    time(at: index, within: 0, at: rootTime)
  }

  /// When an animation at the top of a layer's list begins and ends, in seconds of the root's local time; infinite for
  /// what never ends, nil for what stands still, and for what an animated clock drives, which may begin and end many times.
  package func activeSpan(of animation: CommittedAnimation) -> (begin: Double, end: Double)? {
    let place = place(of: animation)
    guard animation.depth == 0, let begin = onlyRootTime(of: place, at: animation.clock.beginTime),
      let end = onlyRootTime(of: place, at: animation.clock.endTime)
    else { return nil }
    return (min(begin, end), max(begin, end))
  }

  /// The same for all animations at the tops of the layers' lists, in the order of these; allocates nothing.
  package func forEachActiveSpan(_ body: (_ begin: Double, _ end: Double) -> Void) {
    for span in spans where layers.indices.contains(span.node) {
      let (place, clock) = (place(of: span), store.tracks[span.track].clock)
      guard let begin = onlyRootTime(of: place, at: clock.beginTime),
        let end = onlyRootTime(of: place, at: clock.endTime)
      else { continue }
      body(min(begin, end), max(begin, end))
    }
  }

  /// The place in whose time an animation runs, or the group that it is in.
  private func place(of animation: CommittedAnimation) -> Int {
    place(of: animation.layer, movingClock: animation.movesClock)
  }

  /// The evaluation of an animation at a time; nil while it is not evaluated, because its layer has not begun or its
  /// group is not in effect.
  ///
  /// - Parameter list: `committedAnimations`, which its group is looked up in.
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

  /// A progress after an animation's timing function and, where it has one, its spring.
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

  /// The value of a layer's property at a time after the layer's animations up to and including this one; nil for a
  /// group or a transition, which have no property, and while the animation is not evaluated.
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

  /// The same for what moves the layer's clock.
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

  /// What a property of a layer is at an instant with all animations; nil before the layer begins.
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
  /// The same in another list, in which its group has another place.
  package func inGroup(_ group: Int?) -> Self {
    var copy = self
    copy.group = group
    return copy
  }

  /// What it changes; nil for groups and transitions.
  package var keyPath: AnimationKeyPath? { animation.changedKeyPath }
}

/// Layers by their places, and the ends of their animations, for the directors of scenes.
extension LayerTree {
  /// The layer at a place of the list; nil for copies, and for what a transition shows of the past.
  package func layer(at place: Int) -> Layer? {
    layers.indices.contains(place) && layers[place] !== placeholder ? layers[place] : nil
  }

  /// The layer at a place of the list; of a copy in a replicator that which it is a copy of, nil for what a transition shows of the past.
  package func originalLayer(at place: Int) -> Layer? {
    nodes.indices.contains(place) ? layer(at: nodes[place].original) : nil
  }

  /// The place of a layer in the list; nil if it is not in the tree.
  package func place(of layer: Layer) -> Int? { layer.committed?.tree === lineage ? layer.nodeIndex : nil }

  /// When the animation under a key of a layer comes to its end, in seconds of the root's local time.
  ///
  /// - Returns: nil where there is none, or it has ended; and where it never ends by itself, because time stands still in the layer,
  ///   runs backwards, or is driven by an animation (T32).
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
