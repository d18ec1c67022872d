/// Leads a property from one value to another as a spring would pull it (S1–S12).
///
/// A basic animation in every other respect, whose properties it has: the same end points (V1), additive, cumulative,
/// repeated, reversed. The way back is the way there mirrored, not a new release (S12). Its timing function warps the time
/// that the spring is asked for (F8), and at the end it is where it leads, even if the spring had not come to rest by then
/// (S7). The duration is as for any other animation: take `settlingDuration` for it to see the whole motion (T16).
@dynamicMemberLookup
public struct SpringAnimation: Animation {
  /// Everything but the spring: what it changes, from where to where, and when.
  public var basic: BasicAnimation
  /// What pulls.
  public var spring: Spring

  /// An animation of a property, without end points and of the transaction's duration.
  public init(keyPath: AnimationKeyPath, spring: Spring = Spring()) {
    self.init(BasicAnimation(keyPath: keyPath), spring: spring)
  }

  /// A basic animation that a spring pulls.
  public init(_ basic: BasicAnimation, spring: Spring) { (self.basic, self.spring) = (basic, spring) }

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
    let duration = duration ?? spring.settlingDuration
    self.init(BasicAnimation(keyPath: keyPath, from: from, to: to, duration: duration), spring: spring)
  }

  /// What a basic animation has: its key path, its end points, whether it is additive or cumulative, its value function.
  public subscript<Member>(dynamicMember member: WritableKeyPath<BasicAnimation, Member>) -> Member {
    get { basic[keyPath: member] }
    set { basic[keyPath: member] = newValue }
  }

  /// When it runs, how often and how fast.
  public var timing: Timing {
    get { basic.timing }
    set { basic.timing = newValue }
  }

  /// How its time is warped, before the spring; nil is linear.
  public var timingFunction: TimingFunction? {
    get { basic.timingFunction }
    set { basic.timingFunction = newValue }
  }

  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }

  /// How long the spring takes to come to rest at this animation's speed, in seconds of its parent (S6).
  public var settlingDuration: Double {
    speed == 0 ? Spring.endlessDuration : spring.settlingDuration / abs(speed)
  }
}
