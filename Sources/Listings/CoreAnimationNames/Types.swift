// The engine is exported, so that a listing needs only one import.
@_exported import LayerAnimation

// Core Animation's names for the engine's types. A listing for QuartzCore compiles with `import CoreAnimationNames` in
// place of its import. The types are structures or classes as in Core Animation, with the exceptions that their comments
// name.

/// A layer: a rectangle with a content, sublayers, and a time of its own.
public typealias CALayer = Layer

/// A layer that draws text.
public typealias CATextLayer = TextLayer

/// A layer whose sublayers keep their depth.
public typealias CATransformLayer = TransformLayer

/// A layer that shows its sublayers several times.
public typealias CAReplicatorLayer = ReplicatorLayer

/// The shape that particles are emitted from.
public typealias CAEmitterLayerEmitterShape = EmitterShape

/// The part of the shape that they are emitted from.
public typealias CAEmitterLayerEmitterMode = EmitterMode

/// The order in which particles are drawn.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode

/// The kind of a gradient.
public typealias CAGradientLayerType = GradientType

/// A 4×4 matrix for row vectors.
public typealias CATransform3D = Transform3D

/// The timing properties of layers and animations.
public typealias CAMediaTiming = MediaTiming

/// The effect of an animation outside its active span.
public typealias CAMediaTimingFillMode = FillMode

/// A function that converts numbers to a transform; here it is identified with its name.
public typealias CAValueFunction = ValueFunction

/// The name of a value function.
public typealias CAValueFunctionName = ValueFunction

/// The interpolation between two keyframes.
public typealias CAAnimationCalculationMode = CalculationMode

/// The rotation of a layer that moves along a path.
public typealias CAAnimationRotationMode = RotationMode

/// The rule that determines the inside of a path.
public typealias CAShapeLayerFillRule = FillRule

/// The shape of a line's ends.
public typealias CAShapeLayerLineCap = LineCap

/// The shape of a line's corners.
public typealias CAShapeLayerLineJoin = LineJoin

/// The alignment of lines of text.
public typealias CATextLayerAlignmentMode = TextAlignment

/// The position and size of contents in their layer.
public typealias CALayerContentsGravity = ContentsGravity

/// The part that is left out of a text that does not fit.
public typealias CATextLayerTruncationMode = TextTruncation

/// A number, such as a number of points or of radians.
public typealias CGFloat = Double

/// A point of the plane.
public typealias CGPoint = Point

/// A width and a height.
public typealias CGSize = Size

/// A rectangle parallel to the axes.
public typealias CGRect = Rect

/// A number of seconds.
public typealias CFTimeInterval = Double

extension RotationMode {
  /// The layer's x axis points along the path.
  public static let rotateAuto = RotationMode.auto

  /// The layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = RotationMode.autoReverse
}

extension ValueFunction {
  /// Creates the function with a name. It is never nil, but optional as in Core Animation.
  public init?(name: CAValueFunctionName) { self = name }
}

extension ValueFunction {
  /// The function's name.
  public var name: CAValueFunctionName { self }
}
