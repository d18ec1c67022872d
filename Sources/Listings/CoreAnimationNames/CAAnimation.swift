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
