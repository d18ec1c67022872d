import LayerAnimation

// Some numbers are `Float` in Core Animation and `Double` in the engine. Here they can be either. The `Float` overloads
// are declared in extensions of the protocol, so that they do not hide the engine's properties, and are disfavoured, so
// that a literal, or a number that is only read, is a `Double`.

// The `Double` properties are declared again in the classes: beside a `Float` overload the compiler would otherwise
// choose the protocol's property, which cannot be set through a constant.
extension CALayer {
  /// The number of local seconds per second of the parent; 0 pauses a layer and everything in it.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The number of repetitions; ignored while the duration is infinite.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
}

extension CAAnimation {
  /// The number of seconds of the animation per second of its parent; a negative speed runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The number of repetitions; may be fractional or infinite, 0 is unset.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
}

extension CAEmitterCell {
  /// The number of seconds of the cell per second of the emitter; 0 stops it.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The number of repetitions; ignored while the duration is infinite.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
}

extension MediaTiming where Self: AnyObject {
  /// The number of local seconds per second of the parent.
  @_disfavoredOverload
  public var speed: Float {
    get { Float(timing.speed) }
    nonmutating set {
      var object = self
      object.timing.speed = Double(newValue)
    }
  }

  /// The number of repetitions; the largest finite `Float` means infinite, as in Core Animation.
  @_disfavoredOverload
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    nonmutating set {
      var object = self
      object.timing.repeatCount = newValue >= .greatestFiniteMagnitude ? .infinity : Double(newValue)
    }
  }
}

/// C's constant for infinite repetition, as a `Float`.
@_disfavoredOverload
public var HUGE_VALF: Float { .infinity }

/// The greatest finite `Float`, which as a repeat count is infinite too.
@_disfavoredOverload
public var HUGE: Float { .greatestFiniteMagnitude }

/// C's constant for infinite repetition.
@_disfavoredOverload
public var HUGE_VAL: Double { .infinity }

extension MediaTiming where Self: CALayer {
  /// The opacity, from 0 to 1.
  @_disfavoredOverload
  public var opacity: Float {
    get { Float(model.opacity) }
    nonmutating set { (self as CALayer).opacity = Double(newValue) }
  }

  /// The opacity of the shadow, from 0 to 1.
  @_disfavoredOverload
  public var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    nonmutating set { (self as CALayer).shadowOpacity = Double(newValue) }
  }
}

extension MediaTiming where Self: CATransition {
  /// The progress at which it starts, 0…1.
  @_disfavoredOverload
  public var startProgress: Float {
    get { Float((self as CATransition).startProgress as Double) }
    nonmutating set { (self as CATransition).startProgress = Double(newValue) }
  }

  /// The progress at which it ends, 0…1.
  @_disfavoredOverload
  public var endProgress: Float {
    get { Float((self as CATransition).endProgress as Double) }
    nonmutating set { (self as CATransition).endProgress = Double(newValue) }
  }
}

extension MediaTiming where Self: CAReplicatorLayer {
  /// The difference in red between one copy's `instanceColor` and the next one's.
  @_disfavoredOverload
  public var instanceRedOffset: Float {
    get { Float(replicator.instanceRedOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceRedOffset = Double(newValue) }
  }

  /// The difference in green.
  @_disfavoredOverload
  public var instanceGreenOffset: Float {
    get { Float(replicator.instanceGreenOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceGreenOffset = Double(newValue) }
  }

  /// The difference in blue.
  @_disfavoredOverload
  public var instanceBlueOffset: Float {
    get { Float(replicator.instanceBlueOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceBlueOffset = Double(newValue) }
  }

  /// The difference in opacity.
  @_disfavoredOverload
  public var instanceAlphaOffset: Float {
    get { Float(replicator.instanceAlphaOffset) }
    nonmutating set { (self as CAReplicatorLayer).instanceAlphaOffset = Double(newValue) }
  }
}

extension TimingFunction {
  /// Creates a function from its two inner control points.
  @_disfavoredOverload
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(Double(x1), Double(y1), Double(x2), Double(y2))
  }
}
