/// The eight timing properties of a layer.
///
/// The protocol has them too, but a protocol that values conform to can only change what is held in a variable; a layer is an
/// object, and `layer.speed = 0` must do for a constant.
extension Layer {
  /// When its time starts, in seconds of the superlayer's time (T20).
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// Of no meaning while it is infinite, as it is from the start (T2).
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Local seconds per second of the superlayer; 0 pauses the layer and everything in it (T24, T31).
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// What is added to local time, in seconds; at speed 0 it *is* the local time (T32).
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Ignored while the duration is infinite (T20).
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Ignored while the duration is infinite (T20).
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Ignored while the duration is infinite (T20).
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Whether the layer is there before its begin time: `backwards` and `both` say yes (T22).
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
