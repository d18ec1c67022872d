import LayerAnimation

/// Leads a property through several values, or a point along a path (K1–K15).
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; one that the engine has no use for leaves the property alone (V6).
  public var values: [Any]?

  /// What a point is led along; wins over `values` (K1).
  public var path: CGPath?

  /// When each value is reached, as fractions of the duration; nil for equal steps (K3).
  public var keyTimes: [NSNumber]?

  /// How the time of each step is warped (K7).
  public var timingFunctions: [CAMediaTimingFunction]?

  /// How values between two keys are found.
  public var calculationMode = CAAnimationCalculationMode.linear

  /// How tight a cubic curve is at each value (K10).
  public var tensionValues: [NSNumber]?

  /// How sharp its corners are at each value (K10).
  public var continuityValues: [NSNumber]?

  /// Where it bends at each value (K10).
  public var biasValues: [NSNumber]?

  /// Whether, and how, the layer turns with the path (K15).
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
