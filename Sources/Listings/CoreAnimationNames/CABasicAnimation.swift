import LayerAnimation

/// An animation of a property from one value to another.
///
/// The end points are `Any`, as in Core Animation: numbers of any type, points, sizes, rectangles, colours, transforms,
/// paths. With a value of another type the animation has no effect.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  public var fromValue: Any?

  /// The end value.
  public var toValue: Any?

  /// The difference between start and end value.
  public var byValue: Any?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func makeAnimation() -> (any Animation)? { makeBasic() }

  /// Returns the engine's value, also as a part of those of subclasses.
  final func makeBasic() -> BasicAnimation? {
    guard let property, hasKnownEndPoints else { return nil }
    var animation = BasicAnimation(keyPath: property)
    applyCommon(to: &animation)
    (animation.fromValue, animation.toValue) = (value(fromValue), value(toValue))
    animation.byValue = value(byValue)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }

  /// True if every end point that is set has a valid type.
  var hasKnownEndPoints: Bool {
    [fromValue, toValue, byValue].compactMap { $0 }.allSatisfy { Value(any: $0) != nil }
  }
}
