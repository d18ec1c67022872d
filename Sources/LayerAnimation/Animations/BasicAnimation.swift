/// Leads a property from one value to another (V1).
///
///     from    by    to      start            end
///      ✓       –     ✓      from             to
///      ✓       ✓     –      from             from + by
///      –       ✓     ✓      to − by          to
///      ✓       –     –      from             the model's value
///      –       –     ✓      what shows now   to
///      –       ✓     –      what shows now   what shows now + by
///
/// "What shows now" is the presentation as earlier animations of the same layer left it, read anew at every instant.
public struct BasicAnimation: Animation {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How its time is warped; nil is linear.
  public var timingFunction: TimingFunction?
  /// Whether it is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// What it changes.
  public var keyPath: AnimationKeyPath
  /// Where it starts.
  public var fromValue: (any AnimatableValue)?
  /// Where it ends.
  public var toValue: (any AnimatableValue)?
  /// How far it goes.
  public var byValue: (any AnimatableValue)?
  /// Whether its value is added to the value below it (V17).
  public var isAdditive = false
  /// Whether each cycle starts from where the one before ended (V18).
  public var isCumulative = false
  /// Turns the interpolated number into a transform (V16).
  public var valueFunction: ValueFunction?

  /// An animation of a property, without end points and of the transaction's duration.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// An animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: What it changes.
  ///   - from: Where it starts.
  ///   - to: Where it ends.
  ///   - duration: Seconds.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    self.duration = duration
  }
}
