import RealModule

/// A 4×4 matrix that transforms points of space, like Core Animation's `CATransform3D`, entry for entry.
///
/// Points are row vectors, `p' = p·M`, so the translation is in the last row and the perspective in the last column
/// (`m34 = −1/d` puts the eye d points in front of the plane):
///
///     ┌ m11 m12 m13 m14 ┐      x axis
///     │ m21 m22 m23 m24 │      y axis (downwards)
///     │ m31 m32 m33 m34 │      z axis (towards the viewer)
///     └ m41 m42 m43 m44 ┘      translation
///
/// `a.concatenating(b)` applies a first, then b. Angles are in radians; with y downwards a positive rotation about z is
/// clockwise on the screen.
public struct Transform3D: Hashable, BitwiseCopyable, Sendable {
  /// The first row: the image of the x axis.
  public var m11, m12, m13, m14: Double
  /// The second row: the image of the y axis.
  public var m21, m22, m23, m24: Double
  /// The third row: the image of the z axis.
  public var m31, m32, m33, m34: Double
  /// The last row: the image of the origin.
  public var m41, m42, m43, m44: Double

  /// The identity matrix.
  public static let identity = Transform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  /// Creates a matrix from its sixteen entries, row by row.
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates the affine matrix of the plane (a b c d tx ty), like `CGAffineTransform`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (a, b, c, d, tx, ty)
  }

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var matrix = identity
    (matrix.m41, matrix.m42, matrix.m43) = (x, y, z)
    return matrix
  }

  /// Returns a scale along the axes.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var matrix = identity
    (matrix.m11, matrix.m22, matrix.m33) = (x, y, z)
    return matrix
  }

  /// Returns a rotation about an axis through the origin, by Rodrigues' formula.
  ///
  /// A sine or cosine below 1e-7 counts as 0. Otherwise a rotation by −π would keep a residue of −1.2e-16 and be
  /// interpolated in the opposite direction to one by +π.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians.
  ///   - x: The x component of the axis, which may have any length; an axis of length 0 gives the identity.
  ///   - y: The y component of the axis.
  ///   - z: The z component of the axis.
  public static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = snappedSineAndCosine(of: angle)
    let u = 1 - c
    return Transform3D(
      m11: x * x * u + c, m12: x * y * u + z * s, m13: x * z * u - y * s, m14: 0,
      m21: y * x * u - z * s, m22: y * y * u + c, m23: y * z * u + x * s, m24: 0,
      m31: z * x * u + y * s, m32: z * y * u - x * s, m33: z * z * u + c, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  private static func snappedSineAndCosine(of angle: Double) -> (Double, Double) {
    let (s, c) = (Double.sin(angle), Double.cos(angle))
    if abs(s) < 1e-7 { return (0, c < 0 ? -1 : 1) }
    if abs(c) < 1e-7 { return (s < 0 ? -1 : 1, 0) }
    return (s, c)
  }

  /// The sixteen entries, row by row: m11 m12 … m44.
  package var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// True if the matrix is the identity.
  public var isIdentity: Bool { self == .identity }

  /// True if every entry is a finite number.
  package var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }

  /// True if the matrix maps the plane to itself, without depth and perspective (G3).
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1
      && m44 == 1
  }

  /// Returns this matrix followed by another: the product `self · other`.
  public func concatenating(_ b: Transform3D) -> Transform3D {
    Transform3D(
      m11: m11 * b.m11 + m12 * b.m21 + m13 * b.m31 + m14 * b.m41,
      m12: m11 * b.m12 + m12 * b.m22 + m13 * b.m32 + m14 * b.m42,
      m13: m11 * b.m13 + m12 * b.m23 + m13 * b.m33 + m14 * b.m43,
      m14: m11 * b.m14 + m12 * b.m24 + m13 * b.m34 + m14 * b.m44,
      m21: m21 * b.m11 + m22 * b.m21 + m23 * b.m31 + m24 * b.m41,
      m22: m21 * b.m12 + m22 * b.m22 + m23 * b.m32 + m24 * b.m42,
      m23: m21 * b.m13 + m22 * b.m23 + m23 * b.m33 + m24 * b.m43,
      m24: m21 * b.m14 + m22 * b.m24 + m23 * b.m34 + m24 * b.m44,
      m31: m31 * b.m11 + m32 * b.m21 + m33 * b.m31 + m34 * b.m41,
      m32: m31 * b.m12 + m32 * b.m22 + m33 * b.m32 + m34 * b.m42,
      m33: m31 * b.m13 + m32 * b.m23 + m33 * b.m33 + m34 * b.m43,
      m34: m31 * b.m14 + m32 * b.m24 + m33 * b.m34 + m34 * b.m44,
      m41: m41 * b.m11 + m42 * b.m21 + m43 * b.m31 + m44 * b.m41,
      m42: m41 * b.m12 + m42 * b.m22 + m43 * b.m32 + m44 * b.m42,
      m43: m41 * b.m13 + m42 * b.m23 + m43 * b.m33 + m44 * b.m43,
      m44: m41 * b.m14 + m42 * b.m24 + m43 * b.m34 + m44 * b.m44)
  }

  /// Returns a translation followed by this matrix: `T · self`.
  public func translated(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concatenating(self)
  }

  /// Returns a scale followed by this matrix: `S · self`.
  public func scaled(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concatenating(self)
  }

  /// Returns a rotation followed by this matrix: `R · self`.
  public func rotated(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D.rotation(angle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Returns the image of a point of the plane z = 0 in homogeneous coordinates. Divide x and y by w if w is positive;
  /// otherwise the point lies behind the eye (G5).
  package func project(_ point: Point) -> (x: Double, y: Double, z: Double, w: Double) {
    (
      point.x * m11 + point.y * m21 + m41, point.x * m12 + point.y * m22 + m42,
      point.x * m13 + point.y * m23 + m43, point.x * m14 + point.y * m24 + m44
    )
  }
}
