/// A group of animations under one clock.
///
/// The children's parent time is the group's progress, after its own timing function, times its duration: a repeating
/// group starts them again, a reversing one plays them backwards, a faster one speeds them up. They are not stretched
/// to the group; the part beyond its duration is cut off. A child without a duration has the group's, a child's begin
/// of 0 is the start of the group, and a child is not applied after its end unless it fills forwards.
public struct AnimationGroup: Animation {
  /// The form `group`.
  public var form: AnimationForm { .group(self) }

  /// The timing of the group.
  public var timing = Timing.animation
  /// The function that maps the group's progress, and so the children's time.
  public var timingFunction: TimingFunction?
  /// True if the group is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The children, in the order in which they are applied, each after the earlier ones.
  public var animations: [any Animation]

  /// Creates a group of animations.
  ///
  /// - Parameters:
  ///   - animations: The children.
  ///   - duration: The duration, in seconds; 0 for the transaction's.
  public init(_ animations: [any Animation] = [], duration: Double = 0) {
    self.animations = animations
    self.duration = duration
  }
}
