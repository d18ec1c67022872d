import LayerAnimation

extension CALayer {
  /// Adds a copy of an animation; under a key that is in use it takes the place of the earlier one (X16).
  ///
  /// A key path that does not exist, or a value of another kind than the property's, leaves the property alone, as it
  /// does with Core Animation (V6). To learn what is wrong, add the engine's own values: that throws.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let value = animation.makeAnimation().flatMap(withoutMistakes) else { return }
    try? add(value, forKey: key, handlers: animation.handlers)
  }

  /// The animation as far as this layer can take it: a group loses the children that it cannot.
  private func withoutMistakes(_ animation: any Animation) -> (any Animation)? {
    if var group = animation as? AnimationGroup {
      group.animations = group.animations.compactMap(withoutMistakes)
      return group
    }
    return (try? check(animation)) == nil ? nil : animation
  }

  // `animation(forKey:)` is the engine's and returns the engine's value: its properties have the same names, but a cast has
  // to name `BasicAnimation` and not `CABasicAnimation`. Two functions that differ in their result alone would be ambiguous.

  /// The keys in use, in the order of application; nil where there is none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.isEmpty ? nil : keys
  }
}
