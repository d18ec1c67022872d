import LayerAnimation

// Objects for the engine's values, such as implicit animations, which were not created from an object.
extension CAAnimation {
  /// Returns the object for a value.
  static func object(for value: any Animation) -> CAAnimation {
    let object: CAAnimation
    switch value.form {
    case .basic(let value): object = CABasicAnimation(value)
    case .spring(let value): object = CASpringAnimation(value)
    case .keyframes(let value): object = CAKeyframeAnimation(value)
    case .group(let value): object = CAAnimationGroup(value)
    case .transition(let value): object = CATransition(value)
    }
    (object.timing, object.timingFunction) = (value.timing, value.timingFunction)
    object.isRemovedOnCompletion = value.isRemovedOnCompletion
    return object
  }
}

extension CABasicAnimation {
  fileprivate convenience init(_ value: BasicAnimation) {
    self.init(keyPath: "\(value.keyPath)")
    (fromValue, toValue) = (value.fromValue?.animationValue.any, value.toValue?.animationValue.any)
    byValue = value.byValue?.animationValue.any
    (isAdditive, isCumulative, valueFunction) = (value.isAdditive, value.isCumulative, value.valueFunction)
  }
}

extension CASpringAnimation {
  fileprivate convenience init(_ value: SpringAnimation) {
    self.init(value.basic)
    spring = value.spring
  }
}

extension CAKeyframeAnimation {
  fileprivate convenience init(_ value: KeyframeAnimation) {
    self.init(keyPath: "\(value.keyPath)")
    values = value.values.compactMap { $0.animationValue.any }
    (path, rotationMode) = (value.path.map { CGPath($0) }, value.rotationMode)
    (keyTimes, timingFunctions) = (value.keyTimes, value.timingFunctions.map { $0 ?? .linear })
    (calculationMode, tensionValues) = (value.calculationMode, value.tensionValues)
    (continuityValues, biasValues) = (value.continuityValues, value.biasValues)
    (isAdditive, isCumulative, valueFunction) = (value.isAdditive, value.isCumulative, value.valueFunction)
  }
}

extension CAAnimationGroup {
  fileprivate convenience init(_ value: AnimationGroup) {
    self.init()
    animations = value.animations.map(CAAnimation.object)
  }
}

extension CATransition {
  fileprivate convenience init(_ value: Transition) {
    self.init()
    type = CATransitionType(rawValue: value.kind.rawValue)
    subtype = CATransitionSubtype(rawValue: value.subtype.rawValue)
    (startProgress, endProgress) = (value.startProgress, value.endProgress)
  }
}
