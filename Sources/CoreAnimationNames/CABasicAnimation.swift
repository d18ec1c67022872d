import LayerAnimation

/// Leads a property from one value to another.
///
/// The end points are `Any`, as they are in Core Animation: numbers of any type, points, sizes, rectangles, colours,
/// transforms, paths. One that the engine has no use for leaves the property alone (V6).
public class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  public var fromValue: Any?

  /// Where it ends.
  public var toValue: Any?

  /// How far it goes.
  public var byValue: Any?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func makeAnimation() -> (any Animation)? { makeBasic() }

  /// The engine's value, for those that have more to them as well.
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

  /// Whether everything that was set is something the engine can lead from or to.
  var hasKnownEndPoints: Bool {
    [fromValue, toValue, byValue].compactMap { $0 }.allSatisfy { Value(any: $0) != nil }
  }
}
