import LayerAnimation

// Core Animation keeps a few numbers as `Float`, the engine all of them as `Double`. These may be either. Said of the
// protocol, so that they stand beside the engine's properties and do not hide them; disfavoured, so that a literal, or a
// number that is only read, is a `Double`.

// The `Double`s are said again of the types themselves: beside a `Float`, the compiler would take the protocol's own for
// them, which a constant cannot be set through.
extension CALayer {
  /// Local seconds per second of the parent; 0 pauses a layer and everything in it (T24, T31).
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// How often it runs; ignored while the duration is infinite (T20).
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
}

extension CAAnimation {
  /// Seconds of the animation per second of its parent; a negative speed runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// How often it runs; may be fractional or infinite, 0 is unset (T6).
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
}

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

  /// How often it runs; the greatest `Float` is for ever, as it is in Core Animation (T15).
  @_disfavoredOverload
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    nonmutating set {
      var object = self
      object.timing.repeatCount = newValue >= .greatestFiniteMagnitude ? .infinity : Double(newValue)
    }
  }
}

/// For ever, as C spells it for a `Float`.
@_disfavoredOverload
public var HUGE_VALF: Float { .infinity }

/// For ever, as C spells it.
@_disfavoredOverload
public var HUGE_VAL: Double { .infinity }

extension MediaTiming where Self: CALayer {
  /// 0 is invisible, 1 hides what lies below.
  @_disfavoredOverload
  public var opacity: Float {
    get { Float(model.opacity) }
    nonmutating set { (self as CALayer).opacity = Double(newValue) }
  }

  /// How strong the shadow is.
  @_disfavoredOverload
  public var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    nonmutating set { (self as CALayer).shadowOpacity = Double(newValue) }
  }
}

extension MediaTiming where Self: CATransition {
  /// Where in the transition it starts, 0…1.
  @_disfavoredOverload
  public var startProgress: Float {
    get { Float((self as CATransition).startProgress as Double) }
    nonmutating set { (self as CATransition).startProgress = Double(newValue) }
  }

  /// Where in the transition it ends, 0…1.
  @_disfavoredOverload
  public var endProgress: Float {
    get { Float((self as CATransition).endProgress as Double) }
    nonmutating set { (self as CATransition).endProgress = Double(newValue) }
  }
}

extension MediaTiming where Self: CAReplicatorLayer {
  /// What is added to the red of `instanceColor` from each copy to the next.
  @_disfavoredOverload
  public var instanceRedOffset: Float {
    get { Float(replicator.instanceRedOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceRedOffset = Double(newValue) }
  }

  /// What is added to its green.
  @_disfavoredOverload
  public var instanceGreenOffset: Float {
    get { Float(replicator.instanceGreenOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceGreenOffset = Double(newValue) }
  }

  /// What is added to its blue.
  @_disfavoredOverload
  public var instanceBlueOffset: Float {
    get { Float(replicator.instanceBlueOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceBlueOffset = Double(newValue) }
  }

  /// What is added to its opacity.
  @_disfavoredOverload
  public var instanceAlphaOffset: Float {
    get { Float(replicator.instanceAlphaOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceAlphaOffset = Double(newValue) }
  }
}

extension TimingFunction {
  /// A curve from its two inner control points.
  @_disfavoredOverload
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(Double(x1), Double(y1), Double(x2), Double(y2))
  }
}
