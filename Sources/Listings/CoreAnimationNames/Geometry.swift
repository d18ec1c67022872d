import LayerAnimation
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

// Members of Core Graphics' values that the engine's own values lack.

extension CGPoint {
  /// Creates the origin.
  public init() { self = .zero }

  /// Creates a point with whole coordinates.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// Creates the size zero.
  public init() { self = .zero }

  /// Creates a size with whole extents.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// Creates the empty rectangle at the origin.
  public init() { self = .zero }

  /// Creates a rectangle with whole coordinates.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The extent along the x axis; never negative.
  public var width: CGFloat { abs(size.width) }

  /// The extent along the y axis; never negative.
  public var height: CGFloat { abs(size.height) }

  /// The x coordinate of the centre.
  public var midX: CGFloat { center.x }

  /// The y coordinate of the centre.
  public var midY: CGFloat { center.y }

  /// Returns the rectangle with its edges moved inwards; if nothing remains, an empty rectangle at its centre rather
  /// than `null`.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Returns the translated rectangle.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}
extension CGRect {
  /// The null rectangle, which represents an empty intersection; it differs from an empty rectangle at a position.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// True if the rectangle is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The smallest rectangle that contains it and has integer edges.
  public var integral: CGRect {
    guard !isNull else { return self }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the intersection; `null` if the rectangles do not touch.
  public func intersection(_ other: CGRect) -> CGRect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    guard !isNull, !other.isNull, width >= 0, height >= 0 else { return .null }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns true if the rectangles overlap or touch.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  /// Returns true if another rectangle lies completely in this one.
  public func contains(_ other: CGRect) -> Bool { !other.isNull && intersection(other) == other.standardized }

  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (a, b, c, d) = corners
    return [b, c, d].reduce(CGRect(origin: a.applying(t), size: .zero)) {
      $0.union(CGRect(origin: $1.applying(t), size: .zero))
    }
  }
}

/// An affine transform of the plane: the corresponding entries of a `CATransform3D`.
///
/// Rotations are computed by that type, so that half a turn in either direction is the same matrix here as well.
public struct CGAffineTransform: Hashable, Sendable {
  /// The image of the x axis.
  public var a, b: CGFloat
  /// The image of the y axis.
  public var c, d: CGFloat
  /// The image of the origin.
  public var tx, ty: CGFloat

  /// The identity.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a matrix from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a matrix of zeros, which maps all points to the origin; for the identity see `identity`.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a matrix from its entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the affine part of a transform.
  init(_ t: CATransform3D) { self.init(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42) }

  /// Creates a rotation, in radians; positive angles are clockwise on the screen.
  public init(rotationAngle angle: CGFloat) { self.init(.rotation(angle: angle, x: 0, y: 0, z: 1)) }

  /// Creates a scale.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(.scale(x: x, y: y)) }

  /// Creates a translation.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(.translation(x: x, y: y)) }

  /// True if the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns this transform followed by another.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(spatial.concatenating(other.spatial))
  }

  /// Returns a rotation followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a scale followed by this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a translation followed by this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the inverse; this transform itself if it has none.
  public func inverted() -> CGAffineTransform { CGAffineTransform(spatial.inverted) }

  /// The transform as a `CATransform3D`.
  var spatial: CATransform3D { CATransform3D(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension CGAffineTransform: AnimatableValue {
  /// The transform in the engine's form, interpolated like any other.
  public var animationValue: Value { .transform(spatial) }
}

extension CGPoint {
  /// Returns the image of the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the image of the size, without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

/// Returns the `CATransform3D` for an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { m.spatial }

/// Returns the affine part of a `CATransform3D`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { CGAffineTransform(t) }

extension CALayer {
  /// Returns the affine part of the layer's transform.
  public func affineTransform() -> CGAffineTransform { CGAffineTransform(transform) }

  /// Sets the layer's transform.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = m.spatial }
}

// `CATransform3D` as in C: free functions beside the type. Their order of multiplication is that of rule G1: a
// transform that is added is applied first.

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D.identity

extension CATransform3D {
  /// Creates a matrix of zeros, as in C; for the identity see `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }
}

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  .translation(x: tx, y: ty, z: tz)
}

/// Returns a scale.
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
  .scale(x: sx, y: sy, z: sz)
}

/// Returns a rotation about an axis, in radians.
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  .rotation(angle: angle, x: x, y: y, z: z)
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  t.translated(x: tx, y: ty, z: tz)
}

/// Returns a scale followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
  t.scaled(x: sx, y: sy, z: sz)
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
  t.rotated(angle: angle, x: x, y: y, z: z)
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// Returns the inverse of `t`; `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted }

/// Returns true if `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns true if `t` maps the plane to itself.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns true if all entries are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
