/// An animation that was added to a layer: the layer's own copy.
struct AddedAnimation {
  let key: String?
  let animation: any Animation
  /// What it is sampled as; the first track's begin is the resolved one once `isResolved`.
  var store: TrackStore
  /// Whether a commit has turned a begin of 0 into a time. A flag, because a resolved begin may be 0 (T3b).
  var isResolved = false
}

extension Layer {
  /// How long an animation of no duration lasts, in seconds (T16).
  static let defaultDuration = 0.25

  /// Adds a copy of an animation. It starts at its begin time in the layer's local time, or, if that is 0, with the next
  /// commit (T3). Under a key that is in use it takes the place of the earlier one, and goes to the end of the order
  /// (V20); without a key it replaces nothing (X16).
  ///
  /// - Throws: `AnimationError` where the layer has no such property, a value is of the wrong kind, or a number is not
  ///   finite; nothing is changed then.
  public func add(_ animation: any Animation, forKey key: String? = nil) throws(AnimationError) {
    let store = try TrackStore(animation, for: model.content, defaultDuration: Self.defaultDuration)
    if let key { animations.removeAll { $0.key == key } }
    animations.append(AddedAnimation(key: key, animation: animation, store: store))
    setNeedsCommit(.structure)
  }

  /// The animation under a key, as it was added (X17).
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys in use, in the order of application (V20).
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation under a key; the model shows at once (X18).
  public func removeAnimation(forKey key: String) {
    animations.removeAll { $0.key == key }
    setNeedsCommit(.structure)
  }

  /// Removes all animations; the model shows at once (X18).
  public func removeAllAnimations() {
    animations.removeAll()
    setNeedsCommit(.structure)
  }
}
