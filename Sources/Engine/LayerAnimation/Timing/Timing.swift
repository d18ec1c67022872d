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

/// A layer's timing: a clock without end, without repeats (T20–T22).
extension Timing {
  /// Returns the local time at an instant of the parent's time: `t = (tp − beginTime)·speed + timeOffset`.
  ///
  /// A start of 0, the default, means that the clock has always been running. A delayed copy in a replicator therefore
  /// shows the model until its animations begin.
  ///
  /// - Returns: Nil before the start, unless the fill mode covers that time: then `timeOffset`.
  public func localTime(at parentTime: Double) -> Double? {
    if parentTime < beginTime {
      if fillMode.coversBefore { return timeOffset }
      if beginTime != 0 { return nil }
    }
    return (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at an instant of local time: `tp = (t − timeOffset)/speed + beginTime`; 0 at speed 0.
  public func parentTime(at localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}

/// An object with a clock of its own: an animation or a layer.
///
/// Eight properties define the map from the parent's time to its own, in two steps:
///
///     parent time ──begin, speed, offset──▶ active local time ──repeats, reversals──▶ basic local time
///
/// The first step is `t = (tp − beginTime)·speed + timeOffset`; the second removes whole repeats and mirrors reversed
/// ones. Outside the active span the fill mode decides whether there is a value.
public protocol MediaTiming {
  /// The eight properties as a value.
  var timing: Timing { get set }
}

extension MediaTiming {
  /// The time at which it starts, in seconds of the parent's time. For an animation, 0 stands for the time at which it
  /// was added.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The duration of one run, in seconds, before speed, repeats and reversal.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The number of local seconds per second of the parent; 0 stops the clock, a negative speed runs it backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The number of seconds that is added to local time; not scaled by `speed`.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of runs; it may be fractional or infinite, 0 is unset. A run forwards *and* back counts as one.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The duration of all repeats, in seconds; 0 is unset. It takes precedence over `repeatCount`.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// True if it runs backwards after each run forwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The state outside its active span.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

/// The same properties for classes, with nonmutating setters, so that `layer.speed = 0` compiles if `layer` is a
/// constant.
extension MediaTiming where Self: AnyObject {
  private func change(_ edit: (inout Timing) -> Void) {
    var object = self
    edit(&object.timing)
  }

  /// The time at which it starts, in seconds of the parent's time.
  public var beginTime: Double {
    get { timing.beginTime }
    nonmutating set { change { $0.beginTime = newValue } }
  }

  /// The duration of one run, in seconds; infinite by default, so that a layer never ends.
  public var duration: Double {
    get { timing.duration }
    nonmutating set { change { $0.duration = newValue } }
  }

  /// The number of local seconds per second of the parent; 0 pauses a layer and everything in it.
  public var speed: Double {
    get { timing.speed }
    nonmutating set { change { $0.speed = newValue } }
  }

  /// The number of seconds that is added to local time; at speed 0 it *is* a layer's local time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    nonmutating set { change { $0.timeOffset = newValue } }
  }

  /// The number of runs; ignored while the duration is infinite.
  public var repeatCount: Double {
    get { timing.repeatCount }
    nonmutating set { change { $0.repeatCount = newValue } }
  }

  /// The duration of all repeats, in seconds; ignored while the duration is infinite.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    nonmutating set { change { $0.repeatDuration = newValue } }
  }

  /// True if it runs backwards after each run forwards; ignored while the duration is infinite.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    nonmutating set { change { $0.autoreverses = newValue } }
  }

  /// The state outside its active span; for a layer, whether it is present before its begin time.
  public var fillMode: FillMode {
    get { timing.fillMode }
    nonmutating set { change { $0.fillMode = newValue } }
  }
}

/// The state of an animation outside its active span. The names refer to time, not to direction.
public enum FillMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The animation is not applied outside its active span.
  case removed
  /// The first value is applied before the start.
  case backwards
  /// The last value is applied after the end.
  case forwards
  /// The first value is applied before the start, and the last one after the end.
  case both

  var coversBefore: Bool { self == .backwards || self == .both }

  var coversAfter: Bool { self == .forwards || self == .both }
}
