// Handed on, so that a listing needs one import, as it did before.
@_exported import LayerAnimation

// Core Animation's names for the engine's types. A listing that was written for QuartzCore reads the same here, with
// `import CoreAnimationNames` in place of its import; what is a value there is a value here, what is an object an object.

/// A rectangle of the picture with a clock of its own.
public typealias CALayer = Layer

/// A layer that draws characters.
public typealias CATextLayer = TextLayer

/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer

/// A layer whose sublayers keep their depth.
public typealias CATransformLayer = TransformLayer

/// A layer that shows its sublayers several times.
public typealias CAReplicatorLayer = ReplicatorLayer

/// What particles set out from.
public typealias CAEmitterLayerEmitterShape = EmitterShape

/// Which part of it they set out from.
public typealias CAEmitterLayerEmitterMode = EmitterMode

/// In which order particles are drawn.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode

/// How a gradient spreads.
public typealias CAGradientLayerType = GradientType

/// A 4×4 matrix for row vectors.
public typealias CATransform3D = Transform3D

/// What has a place in time.
public typealias CAMediaTiming = MediaTiming

/// What is shown outside the active span.
public typealias CAMediaTimingFillMode = FillMode

/// How numbers become a transform. Here the function is its name.
public typealias CAValueFunction = ValueFunction

/// The name of a value function.
public typealias CAValueFunctionName = ValueFunction

/// How values between two keyframes are found.
public typealias CAAnimationCalculationMode = CalculationMode

/// How a layer turns while it is led along a path.
public typealias CAAnimationRotationMode = RotationMode

/// What counts as inside a path.
public typealias CAShapeLayerFillRule = FillRule

/// How the ends of a line look.
public typealias CAShapeLayerLineCap = LineCap

/// How the corners of a line look.
public typealias CAShapeLayerLineJoin = LineJoin

/// How lines of text stand.
public typealias CATextLayerAlignmentMode = TextAlignment

/// Where and how large contents lie in their layer.
public typealias CALayerContentsGravity = ContentsGravity

/// What is left out of a text that does not fit.
public typealias CATextLayerTruncationMode = TextTruncation

/// A number of points, radians or anything else.
public typealias CGFloat = Double

/// A place in the plane.
public typealias CGPoint = Point

/// Two extents.
public typealias CGSize = Size

/// An upright rectangle.
public typealias CGRect = Rect

/// Seconds.
public typealias CFTimeInterval = Double

extension RotationMode {
  /// The layer's right side looks where it goes.
  public static let rotateAuto = RotationMode.auto

  /// The layer's left side looks where it goes.
  public static let rotateAutoReverse = RotationMode.autoReverse
}

extension ValueFunction {
  /// The function of a name. There always is one; an optional, because Core Animation's is.
  public init?(name: CAValueFunctionName) { self = name }
}

extension ValueFunction {
  /// The function's name.
  public var name: CAValueFunctionName { self }
}
