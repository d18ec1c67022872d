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
  /// The first value is applied before the begin.
  case backwards
  /// The last value is applied after the end.
  case forwards
  /// The first value is applied before the begin, and the last one after the end.
  case both

  var coversBefore: Bool { self == .backwards || self == .both }

  var coversAfter: Bool { self == .forwards || self == .both }
}
