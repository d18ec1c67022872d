import LayerAnimation

/// An animation as Core Animation has it: an object whose properties are set after it was made.
///
/// It is a wrapper around one of the engine's values. Adding it to a layer copies it, so what is done to the object
/// afterwards does not concern the layer (X16), as it is with Core Animation.
public class CAAnimation: NSObject, CAMediaTiming {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation

  /// How its time is warped; nil is linear.
  public var timingFunction: CAMediaTimingFunction?

  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion = true

  /// Who is told when it starts and stops; kept (X20).
  public var delegate: (any CAAnimationDelegate)?

  /// What was kept in it by name.
  var notes: [String: Any] = [:]

  /// An animation without properties.
  public required override init() { super.init() }

  /// A copy, with the values that were kept in it (X21) and copies of the children of a group.
  public func copy() -> Any { duplicate() }

  /// A copy, as any is: all of them can be changed.
  public func mutableCopy() -> Any { duplicate() }

  /// A copy of the same type.
  final func duplicate() -> Self {
    let copy = Self()
    copy.assign(self)
    return copy
  }

  /// Takes over all properties of another animation of the same type.
  func assign(_ other: CAAnimation) {
    (timing, timingFunction, delegate) = (other.timing, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, notes) = (other.isRemovedOnCompletion, other.notes)
  }

  /// The engine's value; nil where a property does not make sense, such as a key path that does not exist (V6).
  func makeAnimation() -> (any Animation)? { nil }

  /// Gives the engine's value what every animation has.
  func applyCommon(to animation: inout some Animation) {
    animation.timing = timing
    animation.timingFunction = timingFunction
    animation.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

// Key-value coding, as far as listings use it.
extension CAAnimation {
  /// Keeps anything under a name (X21), or sets one of the timing properties.
  public func setValue(_ value: Any?, forKey key: String) {
    if !timing.set(value, forKey: key) { notes[key] = value }
  }

  /// What was kept under a name (X21), or one of the timing properties.
  public func value(forKey key: String) -> Any? { timing.value(forKey: key) ?? notes[key] }

  /// Keeps anything under a name, whatever dots are in it.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// What was kept under a name, whatever dots are in it.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
