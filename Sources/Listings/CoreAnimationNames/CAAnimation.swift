import LayerAnimation

/// An animation in Core Animation's form: an object whose properties are set after its creation.
///
/// It is a wrapper around one of the engine's values. Adding it to a layer copies it, so later changes of the object do
/// not affect the layer, as in Core Animation.
open class CAAnimation: NSObject, CAMediaTiming {
  /// The timing properties.
  public var timing = Timing.animation

  /// The timing function; nil for linear.
  public var timingFunction: CAMediaTimingFunction?

  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion = true

  /// The delegate, which is told when the animation starts and stops; a strong reference.
  public var delegate: (any CAAnimationDelegate)?

  /// Values stored by name.
  var notes: [String: Any] = [:]

  /// Creates an animation with default properties.
  public required override init() { super.init() }

  /// Returns the default value of animations of this class for a name; nil for none.
  ///
  /// An override may handle names of its own, and leave the others to its superclass.
  open class func defaultValue(forKey key: String) -> Any? {
    switch Self().namedValue(forKey: key).flatMap(kept) {
    // Core Animation has a default for a flag only if it is true.
    case false as Bool: nil
    case let value: value
    }
  }

  /// Returns a copy, including the values stored in it and copies of the children of a group.
  public func copy() -> Any { duplicate() }

  /// Returns the same as `copy()`, since all copies are mutable.
  public func mutableCopy() -> Any { duplicate() }

  /// Returns a copy of the same type.
  final func duplicate() -> Self {
    let copy = Self()
    copy.assign(self)
    return copy
  }

  /// Copies all properties of another animation of the same type.
  func assign(_ other: CAAnimation) {
    (timing, timingFunction, delegate) = (other.timing, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, notes) = (other.isRemovedOnCompletion, other.notes)
  }

  /// Returns the engine's value; nil if a property is invalid, such as a key path that does not exist (V6).
  func makeAnimation() -> (any Animation)? { nil }

  /// An animation without effect that has the same timing: in the engine, a group without children.
  final var standIn: AnimationGroup {
    var group = AnimationGroup([])
    group.timing = timing
    group.isRemovedOnCompletion = isRemovedOnCompletion
    return group
  }

  /// Sets the common properties of the engine's values.
  func applyCommon(to animation: inout some Animation) {
    animation.timing = timing
    animation.timingFunction = timingFunction
    animation.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

// Key-value coding, as far as listings use it.
extension CAAnimation {
  /// Stores a value under a name, or sets the property of that name.
  public func setValue(_ value: Any?, forKey key: String) {
    if NamedProperty.ofAnimations(key)?.set(value, of: self) == true { return }
    if !timing.set(value, forKey: key) { notes[key] = value }
  }

  /// Returns the value stored under a name, or the property of that name, or else the default of the class.
  public func value(forKey key: String) -> Any? {
    namedValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
  }

  /// Returns the value stored under a name, or the property of that name, without the default of the class.
  final func namedValue(forKey key: String) -> Any? {
    if let named = NamedProperty.ofAnimations(key)?.value(of: self) { return named }
    return timing.value(forKey: key) ?? notes[key]
  }

  /// Stores a value under a name; dots in it have no meaning.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns the value stored under a name; dots in it have no meaning.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

/// A delegate that is told when an animation starts and stops. `LayerTree.reap(at:)` calls it, once per frame.
public protocol CAAnimationDelegate: AnyObject {
  /// Handles the start of an animation, when it is active for the first time.
  func animationDidStart(_ animation: CAAnimation)

  /// Handles the end of an animation; `flag` is false if it was removed before its end.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

extension CAAnimation {
  /// The handlers that call the current delegate and have a strong reference to it (X20).
  var handlers: AnimationHandlers {
    guard let delegate else { return AnimationHandlers() }
    return AnimationHandlers(
      didStart: { delegate.animationDidStart(self) },
      didStop: { delegate.animationDidStop(self, finished: $0) })
  }
}

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

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, in Core Animation's notation.
  public var keyPath: String?

  /// The engine's key path, if `keyPath` refers to an input of a filter of the layer.
  var filterInput: String?

  /// True if its value is added to the current one.
  public var isAdditive = false

  /// True if each repetition starts from the end value of the one before.
  public var isCumulative = false

  /// The function that converts the interpolated number to a transform; nil for none.
  public var valueFunction: CAValueFunction?

  /// Creates an animation of a property; the key path may be set later.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, filterInput, valueFunction) = (other.keyPath, other.filterInput, other.valueFunction)
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
  }

  /// Returns an end point as the engine's value; for a value function with three arguments it may be an array.
  func value(_ any: Any?) -> Value? {
    let value = Value(any: any)
    guard valueFunction?.argumentKind == .vector, case .numbers(let three) = value, three.count == 3 else {
      return value
    }
    return .vector(SIMD3(three[0], three[1], three[2]))
  }

  /// The key path, if it is valid.
  var property: AnimationKeyPath? { (filterInput ?? keyPath).flatMap { AnimationKeyPath($0) } }
}
