extension Layer {
  /// Adds a copy of an animation. It starts at its begin time in the layer's local time, or, if that is 0, with the
  /// next commit. Under a key that is in use it replaces the earlier one, and is last in the order; without a key it
  /// replaces nothing.
  ///
  /// The open transaction gives it a duration if it has none, and its timing function if the transaction has one.
  ///
  /// - Parameters:
  ///   - animation: The animation to copy.
  ///   - key: The key of the animation; nil for none.
  ///   - handlers: The closures that `LayerTree.reap(at:)` calls when it begins and ends.
  /// - Throws: `AnimationError` if the layer has no such property, a value is of the wrong kind, or a number is not
  ///   finite; nothing is changed then.
  public func add(
    _ animation: any Animation, forKey key: String? = nil, handlers: AnimationHandlers = AnimationHandlers()
  ) throws(AnimationError) {
    try add(animation, forKey: key, handlers: handlers, source: nil)
  }

  /// Adds a copy of an animation that another module has made from an object of its own, and stores that object with
  /// it.
  package func add(
    _ animation: any Animation, forKey key: String?, handlers: AnimationHandlers, source: AnyObject?
  ) throws(AnimationError) {
    // A layer stores animations of the engine's own types only.
    var animation = animation.form.animation
    let key = animation.transition?.isScheduled == false ? Transition.key : key
    if let function = Transaction.animationTimingFunction { animation.timingFunction = function }
    insert(
      AddedAnimation(
        key: key, animation: animation, store: try tracks(of: animation), handlers: handlers, source: source))
  }

  /// Makes animations without a begin start at time 0 of the layer, instead of at its time at the next commit (T3).
  /// Scene files need this: in a layer whose time stands still, every animation would otherwise show its first value
  /// always (T3c).
  package func startAnimationsAtZero() {
    for index in animations.indices where !animations[index].movesClock { animations[index].isResolved = true }
    setNeedsCommit(.structure)
  }

  /// Checks an animation as `add(_:forKey:handlers:)` does, without adding it.
  ///
  /// - Throws: The error that adding it would throw.
  package func check(_ animation: any Animation) throws(AnimationError) { _ = try tracks(of: animation) }

  /// Returns the value of a property after an animation, added or not, is applied to the model at a time of its own.
  package func value(of keyPath: AnimationKeyPath, in animation: any Animation, at time: Double) -> Value {
    var properties = model
    if let store = try? tracks(of: animation) {
      store.apply(store.tracks.indices, at: time, model: modelAddress, to: &properties)
    }
    return properties.value(of: keyPath)
  }

  private func tracks(of animation: any Animation) throws(AnimationError) -> TrackStore {
    try TrackStore(animation, for: model.content, defaultDuration: Transaction.animationDuration)
  }

  /// Puts an animation at the end of the order, and lets the open transactions wait for it (X4, X5).
  func insert(_ added: AddedAnimation) {
    if let key = added.key { removeAnimation(forKey: key) }
    var added = added
    added.number = animationCount
    added.completions = Transaction.completionsToWait()
    animationCount += 1
    animations.append(added)
    setNeedsCommit(.structure)
  }

  /// Returns the animation that was added under a key, as it was added; nil for none.
  public func addedAnimation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the object that the animation under a key was made from, if there is one, and its timing: after the first
  /// commit, with its resolved begin and duration (T3, T16).
  package func origin(ofAnimation key: String) -> (source: AnyObject?, timing: Timing)? {
    animations.first { $0.key == key }.map { ($0.source, $0.clock) }
  }

  /// The animations as they were added, in the order of application (V20).
  package var addedAnimations: [any Animation] { animations.indices.map { animations[$0].animation } }

  /// The animation that was added last; nil for none. Unlike a copy by its kind, it allocates nothing.
  package var lastAnimation: (any Animation)? { animations.last?.animation }

  /// The keys in use, in the order of application.
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation under a key; the next commit shows the model's value.
  public func removeAnimation(forKey key: String) { stop { $0.pointee.key == key } }

  /// Removes the animation that was added last; the next commit shows the model's value (X18).
  package func removeLastAnimation() { stop { $0.pointee.number == animationCount - 1 } }

  /// Removes all animations; the next commit shows the model's values.
  public func removeAllAnimations() { stop { _ in true } }

  /// Removes animations, and keeps those that had not ended until their end is reported (X18).
  func stop(where isMeant: (UnsafePointer<AddedAnimation>) -> Bool) {
    let places = animations.places(where: isMeant)
    guard !places.isEmpty else { return }
    for place in places where !animations[place].hasEnded { stopped.append(animations[place]) }
    animations.remove(at: places)
    setNeedsCommit(.structure)
  }
}

/// The begins of animations that are known only after they were added: a scene may say that one comes after another.
extension Layer {
  /// The number of the animation that was added last, among all that were ever added; −1 for none.
  package var lastAnimationNumber: Int { animationCount - 1 }

  /// Returns the time that an animation takes; nil if it is gone.
  ///
  /// - Complexity: O(log animations).
  package func span(ofAnimation number: Int) -> AnimationSpan? {
    place(ofAnimation: number).map { AnimationSpan(animations[$0]) }
  }

  /// The times that all animations take.
  package var animationSpans: [AnimationSpan] { animations.indices.map { AnimationSpan(animations[$0]) } }

  /// Sets the begin of an animation, in the time that it runs in. Unlike that of an animation that is added, a begin of 0
  /// is a time like others.
  package func setBegin(ofAnimation number: Int, to time: Double) {
    guard let place = place(ofAnimation: number) else { return }
    animations[place].animation.beginTime = time
    animations[place].store.tracks[0].clock.beginTime = time
    animations[place].isResolved = true
    setNeedsCommit(.structure)
  }

  /// Returns the index of an animation: numbers grow in the list.
  private func place(ofAnimation number: Int) -> Int? {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < animations.count && animations[low].number == number ? low : nil
  }
}
