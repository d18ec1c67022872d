/// An animation of a property from one value to another.
///
///     from    by    to      start            end
///      ✓       –     ✓      from             to
///      ✓       ✓     –      from             from + by
///      –       ✓     ✓      to − by          to
///      ✓       –     –      from             the model's value
///      –       –     ✓      the value below  to
///      –       ✓     –      the value below  the value below + by
///
/// The value below is the presentation after the earlier animations of the same layer, read anew at every instant.
public struct BasicAnimation: Animation {
  /// The form `basic`.
  public var form: AnimationForm { .basic(self) }

  /// The timing of the animation.
  public var timing = Timing.animation
  /// The function that maps its progress; nil is linear.
  public var timingFunction: TimingFunction?
  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The key path that the animation changes.
  public var keyPath: AnimationKeyPath
  /// The start value; nil for none.
  public var fromValue: (any AnimatableValue)?
  /// The end value; nil for none.
  public var toValue: (any AnimatableValue)?
  /// The difference between the end value and the start value; nil for none.
  public var byValue: (any AnimatableValue)?
  /// True if the value is added to the value below it.
  public var isAdditive = false
  /// True if each cycle starts from the end of the one before.
  public var isCumulative = false
  /// The function that creates a transform from the interpolated number; nil for none.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property, without end points and with the transaction's duration.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// Creates an animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - duration: The duration, in seconds.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    self.duration = duration
  }
}
