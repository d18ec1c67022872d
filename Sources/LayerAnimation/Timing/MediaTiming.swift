/// Something with a clock of its own: animations and layers (T1).
///
/// Eight properties define how the parent's time becomes its own, in two steps:
///
///     parent time ──begin, speed, offset──▶ active local time ──repeats, reversals──▶ basic local time
///
/// First `t = (tp − beginTime)·speed + timeOffset`; then whole repeats are removed and reversed ones mirrored. Outside the
/// active span the fill mode decides whether there is a value.
public protocol MediaTiming {
  /// The eight properties, as a value.
  var timing: Timing { get set }
}

extension MediaTiming {
  /// When it starts, in seconds of the parent's time. For an animation, 0 means "when it was added" (T3).
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How long it takes once, in seconds, before speed, repeats and reversal.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Local seconds per second of the parent; 0 stops it, a negative speed runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// What is added to local time, in seconds; not scaled by `speed` (T5).
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How often it runs; may be fractional or infinite, 0 is unset. There *and* back is one count (T6).
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// For how long it repeats, in seconds; 0 is unset. Takes precedence over `repeatCount` (T7).
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether it plays back after playing forward.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What it shows outside its active span.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

/// The same for classes, with nonmutating setters, so that `layer.speed = 0` compiles where `layer` is a constant.
extension MediaTiming where Self: AnyObject {
  private func change(_ edit: (inout Timing) -> Void) {
    var object = self
    edit(&object.timing)
  }

  /// When it starts, in seconds of the parent's time (T3, T20).
  public var beginTime: Double {
    get { timing.beginTime }
    nonmutating set { change { $0.beginTime = newValue } }
  }

  /// How long it takes once, in seconds; infinite by default, which for a layer means that it never ends (T2).
  public var duration: Double {
    get { timing.duration }
    nonmutating set { change { $0.duration = newValue } }
  }

  /// Local seconds per second of the parent; 0 pauses a layer and everything in it (T24, T31).
  public var speed: Double {
    get { timing.speed }
    nonmutating set { change { $0.speed = newValue } }
  }

  /// What is added to local time, in seconds; at speed 0 it *is* a layer's local time (T32).
  public var timeOffset: Double {
    get { timing.timeOffset }
    nonmutating set { change { $0.timeOffset = newValue } }
  }

  /// How often it runs; ignored while the duration is infinite (T20).
  public var repeatCount: Double {
    get { timing.repeatCount }
    nonmutating set { change { $0.repeatCount = newValue } }
  }

  /// For how long it repeats, in seconds; ignored while the duration is infinite (T20).
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    nonmutating set { change { $0.repeatDuration = newValue } }
  }

  /// Whether it plays back after playing forward; ignored while the duration is infinite (T20).
  public var autoreverses: Bool {
    get { timing.autoreverses }
    nonmutating set { change { $0.autoreverses = newValue } }
  }

  /// What it shows outside its active span; for a layer, whether it is there before its begin time (T22).
  public var fillMode: FillMode {
    get { timing.fillMode }
    nonmutating set { change { $0.fillMode = newValue } }
  }
}

/// What is shown outside the active span (T13). The names are about time, not about direction.
public enum FillMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Nothing, before and after.
  case removed
  /// The first value before the begin.
  case backwards
  /// The last value after the end.
  case forwards
  /// Both.
  case both

  var coversBefore: Bool { self == .backwards || self == .both }

  var coversAfter: Bool { self == .forwards || self == .both }
}
