extension Layer {
  /// Adds a copy of an animation. It starts at its begin time in the layer's local time, or, if that is 0, with the next
  /// commit (T3). Under a key that is in use it takes the place of the earlier one, and goes to the end of the order
  /// (V20); without a key it replaces nothing (X16).
  ///
  /// The transaction that is open gives it a duration if it has none (T16), and a timing function if it has one (F9).
  ///
  /// - Parameters:
  ///   - animation: What is copied.
  ///   - key: What it is called; nil for no name.
  ///   - handlers: What `LayerTree.reap(at:)` calls when it begins and ends.
  /// - Throws: `AnimationError` where the layer has no such property, a value is of the wrong kind, or a number is not
  ///   finite; nothing is changed then.
  public func add(
    _ animation: any Animation, forKey key: String? = nil, handlers: AnimationHandlers = AnimationHandlers()
  ) throws(AnimationError) {
    try add(animation, forKey: key, handlers: handlers, source: nil)
  }

  /// Adds a copy of an animation that a module above has made from an object of its own, and keeps that with it.
  package func add(
    _ animation: any Animation, forKey key: String?, handlers: AnimationHandlers, source: AnyObject?
  ) throws(AnimationError) {
    // What a layer keeps is one of the engine's own.
    var animation = animation.form.animation
    let key = animation.transition?.isScheduled == false ? Transition.key : key
    if let function = Transaction.animationTimingFunction { animation.timingFunction = function }
    insert(
      AddedAnimation(
        key: key, animation: animation, store: try tracks(of: animation), handlers: handlers, source: source))
  }

  /// Makes animations without a begin start at time 0 of the layer, instead of at its time at the next commit (T3). For scene files: in a
  /// layer that stands still the latter would be the only time that there is, at which each animation has its first value (T3c).
  package func startAnimationsAtZero() {
    for index in animations.indices where !animations[index].movesClock { animations[index].isResolved = true }
    setNeedsCommit(.structure)
  }

  /// Whether an animation could be added; changes nothing.
  ///
  /// - Throws: what adding it would throw.
  package func check(_ animation: any Animation) throws(AnimationError) { _ = try tracks(of: animation) }

  private func tracks(of animation: any Animation) throws(AnimationError) -> TrackStore {
    try TrackStore(animation, for: model.content, defaultDuration: Transaction.animationDuration)
  }

  /// Puts an animation at the end of the order, and lets the open transactions wait for it (X4, X5).
  func insert(_ added: AddedAnimation) {
    if let key = added.key { stop { $0.key == key } }
    var added = added
    added.number = animationCount
    added.completions = Transaction.completionsToWait()
    animationCount += 1
    animations.append(added)
    setNeedsCommit(.structure)
  }

  /// The animation under a key, as it was added (X17).
  ///
  /// Gives way to a function of that name in a module above, which answers with an object of its own.
  @_disfavoredOverload
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// What the animation under a key was made from, if anything was kept with it, and when it runs: once a commit has seen
  /// it, with the begin and the duration that it got then (T3, T16).
  package func addedAnimation(forKey key: String) -> (source: AnyObject?, timing: Timing)? {
    animations.first { $0.key == key }.map { ($0.source, $0.clock) }
  }

  /// The animations as they were added, in the order of application (V20).
  package var addedAnimations: [any Animation] { animations.indices.map { animations[$0].animation } }

  /// The one of them that was added last; nil for none. It takes no memory of its own, unlike a copy made by its kind.
  package var lastAnimation: (any Animation)? { animations.last?.animation }

  /// The keys in use, in the order of application (V20).
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation under a key; the model shows with the next commit (X18).
  public func removeAnimation(forKey key: String) { stop { $0.key == key } }

  /// Removes the animation that was added last; the model shows with the next commit (X18).
  package func removeLastAnimation() { stop { $0.number == animationCount - 1 } }

  /// Removes all animations; the model shows with the next commit (X18).
  public func removeAllAnimations() { stop { _ in true } }

  /// Removes animations, and keeps those that had not ended until their end is reported (X18).
  func stop(where isMeant: (AddedAnimation) -> Bool) {
    guard animations.contains(where: isMeant) else { return }
    stopped += animations.filter { isMeant($0) && !$0.hasEnded }
    animations.removeAll(where: isMeant)
    setNeedsCommit(.structure)
  }
}
