/// Several animations under one clock (T25–T30b).
///
/// The children's parent time is the group's progress, after its own timing function, times its duration: a repeating
/// group rewinds them, a reversing one plays them backwards, a faster one speeds them up. They are not stretched to the
/// group; what lies beyond its duration is cut off. A child without a duration takes the group's (T27), a child's begin
/// of 0 is the start of the group (T28), and a child is not applied after its end unless it fills forwards (T29).
public struct AnimationGroup: Animation {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How the children's time is warped (T30).
  public var timingFunction: TimingFunction?
  /// Whether it is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The children, in the order in which they are applied, each on top of the earlier ones (T29a).
  public var animations: [any Animation]

  /// A group of animations.
  ///
  /// - Parameters:
  ///   - animations: The children.
  ///   - duration: Seconds; 0 for the transaction's.
  public init(_ animations: [any Animation] = [], duration: Double = 0) {
    self.animations = animations
    self.duration = duration
  }
}
