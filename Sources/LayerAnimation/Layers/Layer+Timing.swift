/// The eight timing properties by name, as `MediaTiming` has them.
///
/// They are repeated here because a layer is an object: a protocol's setters change the variable that holds the value,
/// and would refuse `layer.speed = 0` where `layer` is a constant.
extension Layer {
  /// When it starts, in seconds of the superlayer's time.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How long it lasts, in seconds; a layer's is infinite, and nothing asks for it yet (T20).
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// Local seconds per second of the superlayer; 0 pauses everything in the layer.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// What is added to local time, in seconds; at speed 0 it *is* the local time (T32).
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Ignored, as long as the duration is infinite (T20).
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Ignored, as long as the duration is infinite (T20).
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Ignored, as long as the duration is infinite (T20).
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Whether it is in the picture before its begin (T22).
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
