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

extension Transform3D {
  /// The determinant of the upper left 3×3 block: the factor of volumes, negative for a reflection.
  package var linearDeterminant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The determinant of the whole matrix; 0 if it has no inverse.
  package var determinant: Double {
    let minors = secondOrderMinors
    return minors.upper.0 * minors.lower.5 - minors.upper.1 * minors.lower.4 + minors.upper.2 * minors.lower.3
      + minors.upper.3 * minors.lower.2 - minors.upper.4 * minors.lower.1 + minors.upper.5 * minors.lower.0
  }

  /// The inverse, or nil if there is none.
  ///
  /// It is computed by cofactors, from the 2×2 minors of the upper and of the lower two rows (Laplace's expansion).
  public var inverse: Transform3D? {
    let (s, c) = secondOrderMinors
    let determinant = s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Transform3D(
      m11: (m22 * c.5 - m23 * c.4 + m24 * c.3) * k, m12: (-m12 * c.5 + m13 * c.4 - m14 * c.3) * k,
      m13: (m42 * s.5 - m43 * s.4 + m44 * s.3) * k, m14: (-m32 * s.5 + m33 * s.4 - m34 * s.3) * k,
      m21: (-m21 * c.5 + m23 * c.2 - m24 * c.1) * k, m22: (m11 * c.5 - m13 * c.2 + m14 * c.1) * k,
      m23: (-m41 * s.5 + m43 * s.2 - m44 * s.1) * k, m24: (m31 * s.5 - m33 * s.2 + m34 * s.1) * k,
      m31: (m21 * c.4 - m22 * c.2 + m24 * c.0) * k, m32: (-m11 * c.4 + m12 * c.2 - m14 * c.0) * k,
      m33: (m41 * s.4 - m42 * s.2 + m44 * s.0) * k, m34: (-m31 * s.4 + m32 * s.2 - m34 * s.0) * k,
      m41: (-m21 * c.3 + m22 * c.1 - m23 * c.0) * k, m42: (m11 * c.3 - m12 * c.1 + m13 * c.0) * k,
      m43: (-m41 * s.3 + m42 * s.1 - m43 * s.0) * k, m44: (m31 * s.3 - m32 * s.1 + m33 * s.0) * k)
  }

  /// The inverse, or the matrix itself if there is none, like the result of `CATransform3DInvert` (G2).
  package var inverted: Transform3D { inverse ?? self }

  private typealias Minors = (Double, Double, Double, Double, Double, Double)

  private var secondOrderMinors: (upper: Minors, lower: Minors) {
    (
      (
        m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
        m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
      ),
      (
        m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
        m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
      )
    )
  }

  // The parts of a matrix that key paths name: `transform.rotation.z`, `transform.scale` and the like (V14).

  /// Returns a part as lanes; nil if the matrix is singular and therefore has no such part.
  ///
  /// - Complexity: O(1); allocates nothing.
  func lanes(of component: ValueComponent) -> Lanes? {
    switch component {
    case .translation: Lanes(m41 / m44, m42 / m44, 0, 0)
    case .translationX: Lanes(m41 / m44, 0, 0, 0)
    case .translationY: Lanes(m42 / m44, 0, 0, 0)
    case .translationZ: Lanes(m43 / m44, 0, 0, 0)
    case .rotation, .rotationZ: TransformDecomposition(self).map { Lanes($0.eulerAngles.z, 0, 0, 0) }
    case .rotationX: TransformDecomposition(self).map { Lanes($0.eulerAngles.x, 0, 0, 0) }
    case .rotationY: TransformDecomposition(self).map { Lanes($0.eulerAngles.y, 0, 0, 0) }
    case .scale: TransformDecomposition(self).map { Lanes($0.scale.sum() / 3, 0, 0, 0) }
    case .scaleX: TransformDecomposition(self).map { Lanes($0.scale.x, 0, 0, 0) }
    case .scaleY: TransformDecomposition(self).map { Lanes($0.scale.y, 0, 0, 0) }
    case .scaleZ: TransformDecomposition(self).map { Lanes($0.scale.z, 0, 0, 0) }
    case .scaleXY: TransformDecomposition(self).map { Lanes($0.scale.x, $0.scale.y, 0, 0) }
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: nil
    }
  }

  /// Returns the matrix with one part of its decomposition replaced (V14a). A singular matrix has no parts and is
  /// returned as it is.
  func replacing(_ component: ValueComponent, with lanes: Lanes) -> Transform3D {
    guard var parts = TransformDecomposition(self) else { return self }
    switch component {
    case .rotation, .rotationZ: parts.eulerAngles.z = lanes[0]
    case .rotationX: parts.eulerAngles.x = lanes[0]
    case .rotationY: parts.eulerAngles.y = lanes[0]
    case .scale: parts.scale = SIMD3(repeating: lanes[0])
    case .scaleX: parts.scale.x = lanes[0]
    case .scaleY: parts.scale.y = lanes[0]
    case .scaleZ: parts.scale.z = lanes[0]
    case .scaleXY: (parts.scale.x, parts.scale.y) = (lanes[0], lanes[1])
    case .translation: (parts.translation.x, parts.translation.y) = (lanes[0], lanes[1])
    case .translationX: parts.translation.x = lanes[0]
    case .translationY: parts.translation.y = lanes[0]
    case .translationZ: parts.translation.z = lanes[0]
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: return self
    }
    return parts.recomposed
  }
}
