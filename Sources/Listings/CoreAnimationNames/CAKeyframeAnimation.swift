import LayerAnimation

/// An animation of a property through several values, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; with a value of an invalid type the animation has no effect.
  public var values: [Any]?

  /// The path of a point; takes precedence over `values`.
  public var path: CGPath?

  /// The times of the values, as fractions of the duration; nil for equal steps.
  public var keyTimes: [NSNumber]?

  /// The timing function of each step.
  public var timingFunctions: [CAMediaTimingFunction]?

  /// The interpolation between two keyframes.
  public var calculationMode = CAAnimationCalculationMode.linear

  /// The tension of a cubic curve at each value.
  public var tensionValues: [NSNumber]?

  /// The continuity of a cubic curve at each value.
  public var continuityValues: [NSNumber]?

  /// The bias of a cubic curve at each value.
  public var biasValues: [NSNumber]?

  /// The rotation of the layer along the path; nil for none.
  public var rotationMode: CAAnimationRotationMode?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, rotationMode) = (other.values, other.path?.copy(), other.rotationMode)
    (keyTimes, timingFunctions) = (other.keyTimes, other.timingFunctions)
    (calculationMode, tensionValues) = (other.calculationMode, other.tensionValues)
    (continuityValues, biasValues) = (other.continuityValues, other.biasValues)
  }

  override func makeAnimation() -> (any Animation)? {
    let known = (values ?? []).compactMap { value($0) }
    guard let property, known.count == values?.count ?? 0 else { return nil }
    var animation = KeyframeAnimation(keyPath: property)
    applyCommon(to: &animation)
    (animation.values, animation.path, animation.rotationMode) = (known, path?.path, rotationMode)
    (animation.keyTimes, animation.timingFunctions) = (keyTimes, timingFunctions ?? [])
    animation.calculationMode = calculationMode
    (animation.tensionValues, animation.biasValues) = (tensionValues ?? [], biasValues ?? [])
    animation.continuityValues = continuityValues ?? []
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}
