/// The eight timing properties as one value, with the durations that follow from them.
public struct Timing: Hashable, BitwiseCopyable, Sendable {
  /// The time at which it starts, in seconds of the parent's time.
  public var beginTime = 0.0
  /// The duration of one run, in seconds.
  public var duration: Double
  /// The number of local seconds per second of the parent.
  public var speed = 1.0
  /// The number of seconds that is added to local time.
  public var timeOffset = 0.0
  /// The number of runs; 0 is unset.
  public var repeatCount = 0.0
  /// The duration of all repeats, in seconds; 0 is unset.
  public var repeatDuration = 0.0
  /// True if it runs backwards after each run forwards.
  public var autoreverses = false
  /// The state outside its active span.
  public var fillMode = FillMode.removed

  /// The defaults of an animation: a duration of 0, which stands for the transaction's or the group's.
  public static let animation = Timing(duration: 0)

  /// The defaults of a layer: an infinite duration, so that a layer never ends.
  public static let layer = Timing(duration: .infinity)

  /// Creates the default timing with a duration in seconds.
  public init(duration: Double) { self.duration = duration }

  /// The duration of a cycle, one run forwards, or one forwards and back, in seconds of active local time.
  public var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The duration of the active span in active local time: the repeat duration, or else the cycle times the repeat
  /// count, or else one cycle.
  ///
  /// Negative repeats count as unset. It is infinite if a repeat is, or if the product is not finite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return cycleDuration * repeatCount }
    return cycleDuration
  }

  /// The end of the active span, in the parent's time; infinite at speed 0. `timeOffset` does not change it.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// True if no number is NaN and begin, speed and offset are finite; durations and the repeat count may be infinite.
  package var isValid: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && !duration.isNaN && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }
}
