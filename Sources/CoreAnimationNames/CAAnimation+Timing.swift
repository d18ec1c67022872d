import LayerAnimation

/// The eight timing properties by name. They are repeated here because a protocol's setters would refuse an object that a
/// constant holds.
extension CAAnimation {
  /// When it starts, in seconds of the layer's or group's time; on a layer 0 means "when it is added".
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How long it takes once, in seconds.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Local seconds per second.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// What is added to local time, in seconds.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How often it runs; 0 is unset.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// For how long it repeats, in seconds; 0 is unset.
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
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
