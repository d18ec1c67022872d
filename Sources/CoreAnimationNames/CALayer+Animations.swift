import LayerAnimation

extension CALayer {
  /// Adds a copy of an animation; under a key that is in use it takes the place of the earlier one (X16).
  ///
  /// A key path that does not exist, or a value of another kind than the property's, leaves the property alone, as it
  /// does with Core Animation (V6). To learn what is wrong, add the engine's own values: that throws.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    guard let value = copy.makeAnimation().flatMap(withoutMistakes) else { return }
    try? add(value, forKey: key, handlers: copy.handlers, source: copy)
  }

  /// The animation as far as this layer can take it: a group loses the children that it cannot.
  private func withoutMistakes(_ animation: any Animation) -> (any Animation)? {
    switch animation.form {
    case .group(var group):
      group.animations = group.animations.compactMap(withoutMistakes)
      return group
    case .basic, .spring, .keyframes, .transition: return (try? check(animation)) == nil ? nil : animation
    }
  }

  /// The layer's copy of the animation under a key, the same that its delegate is given (X17); with the begin and the
  /// duration that it got when it was taken over (T3, T16). Changes of it concern nobody (T33a).
  public func animation(forKey key: String) -> CAAnimation? {
    guard let added = addedAnimation(forKey: key), let value: any Animation = animation(forKey: key) else { return nil }
    let object = added.source as? CAAnimation ?? CAAnimation.object(for: value)
    object.timing = added.timing
    object.timingFunction = value.timingFunction
    return object
  }

  /// The keys in use, in the order of application; nil where there is none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.isEmpty ? nil : keys
  }
}
