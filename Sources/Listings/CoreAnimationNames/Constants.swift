import LayerAnimation

// The constants with the prefix k, as in Objective-C and older Swift; the types have the newer names already.

/// The animation is not applied outside the active span.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The last value is applied after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The first value is applied before the start.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The first value is applied before the start, and the last one after the end.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// Constant speed.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// A slow start.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// A slow end.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// A slow start and a slow end.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The function of implicit animations.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// A rotation about the x axis.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// A rotation about the y axis.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// A rotation about the z axis.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// A scale by three factors.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// A scale along the x axis.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// A scale along the y axis.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// A scale along the z axis.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// A translation by three distances.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// A translation along the x axis.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// A translation along the y axis.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// A translation along the z axis.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// Linear interpolation between two keyframes.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Each value is held until the next key time.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Linear interpolation at constant speed.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// A smooth curve through the values.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// A smooth curve, with key times proportional to the distances between the values.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The layer's x axis points along the path.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The layer's x axis points against the direction of the path.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// A gradient along a line.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// A gradient outwards from a centre.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// A gradient clockwise about a centre.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// Points with a winding number other than 0 are inside.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Points with an odd number of crossings are inside.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Ends at the end point.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Ends in a semicircle around the end point.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Ends half a line width beyond the end point.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Extended to a point.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Rounded.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut off at the corner.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The key of every transition.
public let kCATransition = Transition.key
/// The new picture fades in while the old one fades out.
public let kCATransitionFade = CATransitionType.fade
/// The new picture moves in over the old one.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The new picture pushes the old one out.
public let kCATransitionPush = CATransitionType.push
/// The old picture moves away and reveals the new one.
public let kCATransitionReveal = CATransitionType.reveal
/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the side with the greatest y.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the side with the least y.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// At the edge where the script begins.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// At the left edge.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// In the middle.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// At the right edge.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// At both edges.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// Texts are not truncated.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The start is left out.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The middle is left out.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The end is left out.
public let kCATruncationEnd = CATextLayerTruncationMode.end

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
