/// An animation of a property from one value to another by a spring.
///
/// It has the properties of a basic animation: the same end points, additive, cumulative, repeated, reversed. In
/// reverse it is the mirror image, not a new release of the spring. Its timing function maps the time at which the
/// spring is evaluated, and at the end it has its end value, even if the spring is not at rest. The duration is that of
/// any other animation: set it to `settlingDuration` for the whole motion.
@dynamicMemberLookup
public struct SpringAnimation: Animation {
  /// The form `spring`.
  public var form: AnimationForm { .spring(self) }

  /// The properties other than the spring: key path, end points and timing.
  public var basic: BasicAnimation
  /// The spring.
  public var spring: Spring

  /// Creates an animation of a property, without end points and with the transaction's duration.
  public init(keyPath: AnimationKeyPath, spring: Spring = Spring()) {
    self.init(BasicAnimation(keyPath: keyPath), spring: spring)
  }

  /// Creates a basic animation with a spring.
  public init(_ basic: BasicAnimation, spring: Spring) { (self.basic, self.spring) = (basic, spring) }

  /// Creates an animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - from: The start value.
  ///   - to: The value at rest.
  ///   - spring: The spring.
  ///   - duration: The duration, in seconds; nil for the spring's settling duration.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil,
    spring: Spring = Spring(), duration: Double? = nil
  ) {
    let duration = duration ?? spring.settlingDuration
    self.init(BasicAnimation(keyPath: keyPath, from: from, to: to, duration: duration), spring: spring)
  }

  /// Accesses a property of the basic animation, such as its key path or its end points.
  public subscript<Member>(dynamicMember member: WritableKeyPath<BasicAnimation, Member>) -> Member {
    get { basic[keyPath: member] }
    set { basic[keyPath: member] = newValue }
  }

  /// The timing of the animation.
  public var timing: Timing {
    get { basic.timing }
    set { basic.timing = newValue }
  }

  /// The function that maps its progress, before the spring; nil is linear.
  public var timingFunction: TimingFunction? {
    get { basic.timingFunction }
    set { basic.timingFunction = newValue }
  }

  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }

  /// The time in which the spring comes to rest at this animation's speed, in seconds of its parent's time.
  public var settlingDuration: Double {
    speed == 0 ? Spring.endlessDuration : spring.settlingDuration / abs(speed)
  }
}
