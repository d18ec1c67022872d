import LayerAnimation

/// A matrix that moves the plane within itself: the first two columns of a `CATransform3D`.
///
/// Its turns are made by that type, so that half a turn either way is the same matrix here, too (V13).
public struct CGAffineTransform: Hashable, Sendable {
  /// Where the x axis goes.
  public var a, b: CGFloat
  /// Where the y axis goes.
  public var c, d: CGFloat
  /// Where the origin goes.
  public var tx, ty: CGFloat

  /// The matrix that moves nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A matrix from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A matrix of zeros, which moves everything to the origin; for the one that moves nothing see `identity`.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// A matrix from its entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The part of a transform that concerns the plane.
  init(_ t: CATransform3D) { self.init(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42) }

  /// A turn, in radians; positive looks clockwise.
  public init(rotationAngle angle: CGFloat) { self.init(.rotation(angle: angle, x: 0, y: 0, z: 1)) }

  /// A change of size.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(.scale(x: x, y: y)) }

  /// A shift.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(.translation(x: x, y: y)) }

  /// Whether nothing is moved.
  public var isIdentity: Bool { self == .identity }

  /// This matrix, then another.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(spatial.concatenating(other.spatial))
  }

  /// A turn, then this matrix.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A change of size, then this matrix.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A shift, then this matrix.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The matrix that undoes this one, or this one if there is none.
  public func inverted() -> CGAffineTransform { CGAffineTransform(spatial.inverted) }

  /// The same as a matrix of space.
  var spatial: CATransform3D { CATransform3D(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension CGAffineTransform: AnimatableValue {
  /// A transform, mixed as any other (V8a).
  public var animationValue: Value { .transform(spatial) }
}

extension CGPoint {
  /// Where a transform moves the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// How a transform changes an extent; shifts do not.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

/// A matrix of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { m.spatial }

/// The part of a matrix that concerns the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { CGAffineTransform(t) }

extension CALayer {
  /// The part of the layer's transform that concerns the plane.
  public func affineTransform() -> CGAffineTransform { CGAffineTransform(transform) }

  /// Sets the layer's transform.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = m.spatial }
}
