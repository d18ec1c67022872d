/// Leads a property from one value to another as a spring would pull it (S1–S12).
///
/// A basic animation in every other respect: the same end points (V1), additive, cumulative, repeated, reversed. The way
/// back is the way there mirrored, not a new release (S12). Its timing function warps the time that the spring is asked
/// for (F8), and at the end it is where it leads, even if the spring had not come to rest by then (S7). The duration is as
/// for any other animation: take `settlingDuration` for it to see the whole motion (T16).
public struct SpringAnimation: Animation {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How its time is warped, before the spring; nil is linear.
  public var timingFunction: TimingFunction?
  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion = true
  /// What it changes.
  public var keyPath: AnimationKeyPath
  /// Where it starts.
  public var fromValue: (any AnimatableValue)?
  /// Where it comes to rest.
  public var toValue: (any AnimatableValue)?
  /// How far it goes.
  public var byValue: (any AnimatableValue)?
  /// Whether its value is put on top of what shows already (V17).
  public var isAdditive = false
  /// Whether each cycle starts from where the one before ended (V18).
  public var isCumulative = false
  /// Turns the interpolated number into a transform (V16).
  public var valueFunction: ValueFunction?
  /// What pulls.
  public var spring: Spring

  /// An animation of a property, without end points and of the transaction's duration.
  public init(keyPath: AnimationKeyPath, spring: Spring = Spring()) {
    self.keyPath = keyPath
    self.spring = spring
  }

  /// An animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: What it changes.
  ///   - from: Where it starts.
  ///   - to: Where it comes to rest.
  ///   - spring: The spring.
  ///   - duration: Seconds; nil for as long as the spring takes to come to rest.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil,
    spring: Spring = Spring(), duration: Double? = nil
  ) {
    self.init(keyPath: keyPath, spring: spring)
    (fromValue, toValue) = (from, to)
    self.duration = duration ?? spring.settlingDuration
  }

  /// How long the spring takes to come to rest at this animation's speed, in seconds of its parent (S6).
  public var settlingDuration: Double {
    speed == 0 ? Spring.endlessDuration : spring.settlingDuration / abs(speed)
  }

  /// Everything but the spring.
  var basic: BasicAnimation {
    var animation = BasicAnimation(keyPath: keyPath)
    (animation.timing, animation.timingFunction) = (timing, timingFunction)
    (animation.fromValue, animation.toValue, animation.byValue) = (fromValue, toValue, byValue)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}
