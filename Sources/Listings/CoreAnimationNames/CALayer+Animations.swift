import LayerAnimation

extension CALayer {
  /// Adds a copy of an animation; it replaces an earlier one with the same key.
  ///
  /// With a key path that does not exist, or a value of another kind than the property's, the animation has no effect,
  /// as in Core Animation, and neither has a plain `CAAnimation`; each keeps its place in time: under its key, with its
  /// delegate, and for completion blocks. An animation without a valid time, for example because its speed is not a
  /// number, neither begins nor finishes. Adding the engine's own values throws an error instead.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    copy.resolveFilters(of: self)
    let made = contentsAnimation(for: copy) ?? copy.makeAnimation()
    if let value = made.flatMap(withoutMistakes), add(value, forKey: key, of: copy) { return }
    if add(copy.standIn, forKey: key, of: copy) { return }
    // Without a valid time there is no place in time to keep: the delegate is told that the animation has stopped, and
    // nothing waits for it.
    var timeless = copy.standIn
    timeless.timing = .animation
    if add(timeless, forKey: key, of: copy) { removeLastAnimation() }
  }

  /// Adds one of the engine's animations for an object.
  ///
  /// - Returns: True if the layer can have it.
  private func add(_ value: any Animation, forKey key: String?, of object: CAAnimation) -> Bool {
    (try? add(value, forKey: key, handlers: object.handlers, source: object)) != nil
  }

  /// Returns the animation without the children of groups that this layer cannot have; nil if it cannot have the
  /// animation.
  private func withoutMistakes(_ animation: any Animation) -> (any Animation)? {
    switch animation.form {
    case .group(var group):
      group.animations = group.animations.compactMap(withoutMistakes)
      return group
    case .basic, .spring, .keyframes, .transition: return (try? check(animation)) == nil ? nil : animation
    }
  }

  /// Returns the layer's copy of the animation with a key, which is also the one that its delegate receives, with the
  /// begin time and the duration that the commit resolved. Changing it has no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    guard let added = origin(ofAnimation: key), let value = addedAnimation(forKey: key) else { return nil }
    let object = added.source as? CAAnimation ?? CAAnimation.object(for: value)
    object.timing = added.timing
    object.timingFunction = value.timingFunction
    return object
  }

  /// Returns the keys of all animations in the order of application; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.isEmpty ? nil : keys
  }
}
