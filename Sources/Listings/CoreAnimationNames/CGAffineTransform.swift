import LayerAnimation

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
