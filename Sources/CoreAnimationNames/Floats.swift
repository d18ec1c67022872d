import LayerAnimation

// Core Animation keeps a few numbers as `Float`, the engine all of them as `Double`. With this module imported, `opacity` and
// `shadowOpacity` are what they are there; the clock's numbers and control points may be either, since animations and
// layers share them with the engine's own.

extension MediaTiming where Self: AnyObject {
  /// Local seconds per second of the parent.
  @_disfavoredOverload
  public var speed: Float {
    get { Float(timing.speed) }
    nonmutating set {
      var object = self
      object.timing.speed = Double(newValue)
    }
  }

  /// How often it runs.
  @_disfavoredOverload
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    nonmutating set {
      var object = self
      object.timing.repeatCount = Double(newValue)
    }
  }
}

extension CALayer {
  /// 0 is invisible, 1 hides what lies below. Stands in front of the engine's property, which is a `Double`.
  public var opacity: Float {
    get { Float(model.opacity) }
    set { set(.number(Double(newValue)), for: AnimationKeyPath(.opacity)) }
  }

  /// How strong the shadow is. Stands in front of the engine's property, which is a `Double`.
  public var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    set { set(.number(Double(newValue)), for: AnimationKeyPath(.shadowOpacity)) }
  }
}

extension TimingFunction {
  /// A curve from its two inner control points.
  @_disfavoredOverload
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(Double(x1), Double(y1), Double(x2), Double(y2))
  }
}
