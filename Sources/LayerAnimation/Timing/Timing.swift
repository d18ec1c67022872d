/// The eight timing properties as one value, with the lengths that follow from them (T2, T6–T8).
public struct Timing: Hashable, BitwiseCopyable, Sendable {
  /// When it starts, in seconds of the parent's time.
  public var beginTime = 0.0
  /// How long it takes once, in seconds.
  public var duration: Double
  /// Local seconds per second of the parent.
  public var speed = 1.0
  /// What is added to local time, in seconds.
  public var timeOffset = 0.0
  /// How often it runs; 0 is unset.
  public var repeatCount = 0.0
  /// For how long it repeats, in seconds; 0 is unset.
  public var repeatDuration = 0.0
  /// Whether it plays back after playing forward.
  public var autoreverses = false
  /// What it shows outside its active span.
  public var fillMode = FillMode.removed

  /// An animation's defaults: a duration of 0, which stands for the transaction's or the group's (T16, T27).
  public static let animation = Timing(duration: 0)

  /// A layer's defaults: an infinite duration, so that a layer never ends (T2).
  public static let layer = Timing(duration: .infinity)

  /// Defaults, with a duration in seconds.
  public init(duration: Double) { self.duration = duration }

  /// A cycle: once there, or once there and back (T6); in seconds of active local time.
  public var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The length of the active span in active local time (T7): the repeat duration, else the cycle times the repeat count, else
  /// one cycle.
  ///
  /// Negative repeats count as unset. Infinite where a repeat is, or where the product is not finite (T15).
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return cycleDuration * repeatCount }
    return cycleDuration
  }

  /// When the active span ends, in the parent's time; never at speed 0. `timeOffset` does not move it (T8).
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Whether no number is NaN and begin, speed and offset are finite; durations and the repeat count may be infinite.
  public var isValid: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && !duration.isNaN && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }
}
