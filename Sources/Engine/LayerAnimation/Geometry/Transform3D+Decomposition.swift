import RealModule

/// The decomposition of a matrix into parts that can be interpolated: perspective, translation, rotation, skew and
/// scale (V9).
///
/// The method is that of [CSS Transforms Level 2](https://www.w3.org/TR/css-transforms-2/), "Decomposing a 3D matrix",
/// itself after Spencer Thomas, "Decomposing a matrix into simple transformations" (Graphics Gems II), written for row
/// vectors.
struct TransformDecomposition: Sendable {
  /// The scale factors along the axes; all negative for a reflection (V15a).
  var scale: SIMD3<Double>
  /// The shears of y along x, of z along x, and of z along y.
  var skew: SIMD3<Double>
  /// The translation, in points.
  var translation: SIMD3<Double>
  /// The last column, (0, 0, 0, 1) without perspective.
  var perspective: SIMD4<Double>
  /// The rows of the rotation.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// The same rotation as a quaternion.
  var rotation: Quaternion

  /// Decomposes a matrix; fails for one that is singular, or nearly so (|det| < 1e-12, or m44 = 0; V8).
  init?(_ matrix: Transform3D) {
    guard matrix.m44 != 0 else { return nil }
    let m = matrix.m44 == 1 ? matrix : matrix.multiplied(by: 1 / matrix.m44)
    guard abs(m.linearDeterminant) >= 1e-12, m.isFinite else { return nil }
    guard let perspective = Self.perspective(of: m) else { return nil }
    self.perspective = perspective
    translation = SIMD3(m.m41, m.m42, m.m43)

    // Gram–Schmidt orthogonalisation of the rows; the subtracted parts are the skews.
    var r1 = SIMD3(m.m11, m.m12, m.m13)
    var r2 = SIMD3(m.m21, m.m22, m.m23)
    var r3 = SIMD3(m.m31, m.m32, m.m33)
    let sx = r1.length
    r1 /= sx
    var xy = r1.dot(r2)
    r2 -= xy * r1
    let sy = r2.length
    r2 /= sy
    xy /= sy
    var xz = r1.dot(r3)
    r3 -= xz * r1
    var yz = r2.dot(r3)
    r3 -= yz * r2
    let sz = r3.length
    r3 /= sz
    xz /= sz
    yz /= sz

    scale = SIMD3(sx, sy, sz)
    skew = SIMD3(xy, xz, yz)
    rows = (r1, r2, r3)
    if r1.dot(r2.cross(r3)) < 0 {
      scale = -scale
      rows = (-r1, -r2, -r3)
    }
    rotation = Quaternion(rows: rows)
  }

  /// Returns the perspective: the last column, multiplied by the inverse of the rest of the matrix.
  private static func perspective(of m: Transform3D) -> SIMD4<Double>? {
    guard m.m14 != 0 || m.m24 != 0 || m.m34 != 0 else { return SIMD4(0, 0, 0, 1) }
    var flat = m
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let n = flat.inverse else { return nil }
    let column = SIMD4(m.m14, m.m24, m.m34, m.m44)
    return SIMD4(
      (SIMD4(n.m11, n.m12, n.m13, n.m14) * column).sum(), (SIMD4(n.m21, n.m22, n.m23, n.m24) * column).sum(),
      (SIMD4(n.m31, n.m32, n.m33, n.m34) * column).sum(), (SIMD4(n.m41, n.m42, n.m43, n.m44) * column).sum())
  }

  /// The matrix composed of the parts: scale · skews · rotation · translation · perspective (V12).
  ///
  /// It uses `rotation`; `rows` is ignored.
  var recomposed: Transform3D {
    let (r1, r2, r3) = rotation.rows
    // The skews are unit lower triangular; their product with the rotation is computed by rows.
    let row1 = r1 * scale.x
    let row2 = (r2 + r1 * skew.x) * scale.y
    let row3 = (r3 + r1 * skew.y + r2 * skew.z) * scale.z
    let matrix = Transform3D(
      m11: row1.x, m12: row1.y, m13: row1.z, m14: 0, m21: row2.x, m22: row2.y, m23: row2.z, m24: 0,
      m31: row3.x, m32: row3.y, m33: row3.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    guard perspective != SIMD4(0, 0, 0, 1) else { return matrix }
    var last = Transform3D.identity
    (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return matrix.concatenating(last)
  }

  /// Returns the interpolation of two decompositions: linear for all parts but the rotation, which takes the shorter
  /// arc (V8).
  static func lerp(_ a: Self, _ b: Self, _ f: Double) -> Self {
    var mix = a
    mix.scale += (b.scale - a.scale) * f
    mix.skew += (b.skew - a.skew) * f
    mix.translation += (b.translation - a.translation) * f
    mix.perspective += (b.perspective - a.perspective) * f
    mix.rotation = .slerp(a.rotation, b.rotation, f)
    return mix
  }

  /// The Euler angles of the rotation about x, y and z, applied in this order (V15), in radians.
  ///
  /// If the angle about y is a quarter turn, the rotations about x and z have the same axis, and the angle about z is
  /// taken as 0. The angle about x is then computed from the second column: CSS Transforms Level 2 uses the first,
  /// which does not reproduce the matrix.
  var eulerAngles: SIMD3<Double> {
    get {
      let y = Double.asin(max(-1, min(-rows.0.z, 1)))
      guard abs(Double.cos(y)) > 1e-8 else { return SIMD3(Double.atan2(y: -rows.2.y, x: rows.1.y), y, 0) }
      return SIMD3(Double.atan2(y: rows.1.z, x: rows.2.z), y, Double.atan2(y: rows.0.y, x: rows.0.x))
    }
    set {
      let matrix = Transform3D.rotation(angle: newValue.x, x: 1, y: 0, z: 0)
        .concatenating(.rotation(angle: newValue.y, x: 0, y: 1, z: 0))
        .concatenating(.rotation(angle: newValue.z, x: 0, y: 0, z: 1))
      rows = (
        SIMD3(matrix.m11, matrix.m12, matrix.m13), SIMD3(matrix.m21, matrix.m22, matrix.m23),
        SIMD3(matrix.m31, matrix.m32, matrix.m33)
      )
      rotation = Quaternion(rows: rows)
    }
  }
}

/// Two matrices to be interpolated, decomposed in advance, since that is most of the work (V8).
struct TransformMix: Sendable {
  let from: Transform3D
  let to: Transform3D
  private let parts: (from: TransformDecomposition, to: TransformDecomposition)?

  init(from: Transform3D, to: Transform3D) {
    self.from = from
    self.to = to
    guard let a = TransformDecomposition(from), let b = TransformDecomposition(to) else {
      parts = nil
      return
    }
    parts = (a, b)
  }

  /// Returns the interpolation at a fraction; entry by entry if either matrix is singular.
  func callAsFunction(_ fraction: Double) -> Transform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let parts else { return from.plus(to.plus(from.multiplied(by: -1)).multiplied(by: fraction)) }
    return TransformDecomposition.lerp(parts.from, parts.to, fraction).recomposed
  }
}

extension Transform3D {
  /// Returns the interpolation of two matrices by decomposition (V8): the ends are unchanged, rotations take the
  /// shorter arc, fractions outside 0…1 extrapolate. Entry by entry if either matrix is singular.
  ///
  /// - Complexity: O(1); allocates nothing.
  package static func lerp(_ from: Transform3D, _ to: Transform3D, _ fraction: Double) -> Transform3D {
    TransformMix(from: from, to: to)(fraction)
  }

  /// Returns this matrix changed by the difference of two others, part by part, so that scales and translations are
  /// added and rotations composed (X24); entry by entry if any of the three is singular.
  func moved(from start: Transform3D, to end: Transform3D) -> Transform3D {
    guard var parts = TransformDecomposition(self), let a = TransformDecomposition(start),
      let b = TransformDecomposition(end)
    else { return plus(end.plus(start.multiplied(by: -1))) }
    parts.scale += b.scale - a.scale
    parts.skew += b.skew - a.skew
    parts.translation += b.translation - a.translation
    parts.perspective += b.perspective - a.perspective
    parts.rotation = b.rotation.followed(by: a.rotation.inverse).followed(by: parts.rotation)
    return parts.recomposed
  }

  /// Returns the matrix with every entry multiplied by a factor.
  func multiplied(by k: Double) -> Transform3D {
    Transform3D(
      m11: m11 * k, m12: m12 * k, m13: m13 * k, m14: m14 * k, m21: m21 * k, m22: m22 * k, m23: m23 * k, m24: m24 * k,
      m31: m31 * k, m32: m32 * k, m33: m33 * k, m34: m34 * k, m41: m41 * k, m42: m42 * k, m43: m43 * k, m44: m44 * k)
  }

  /// Returns the sum, entry by entry.
  func plus(_ b: Transform3D) -> Transform3D {
    Transform3D(
      m11: m11 + b.m11, m12: m12 + b.m12, m13: m13 + b.m13, m14: m14 + b.m14,
      m21: m21 + b.m21, m22: m22 + b.m22, m23: m23 + b.m23, m24: m24 + b.m24,
      m31: m31 + b.m31, m32: m32 + b.m32, m33: m33 + b.m33, m34: m34 + b.m34,
      m41: m41 + b.m41, m42: m42 + b.m42, m43: m43 + b.m43, m44: m44 + b.m44)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func cross(_ b: Self) -> Self {
    Self(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
}

/// A rotation in space as a unit quaternion: the axis times the sine of half the angle, and the cosine of half the
/// angle.
struct Quaternion: Hashable, Sendable {
  var x, y, z, w: Double

  /// Creates a quaternion from the rows of a rotation matrix (V10), by the largest of trace and diagonal elements, to
  /// avoid division by a small number (S. W. Shepperd, "Quaternion from rotation matrix", 1978). The signs are those
  /// for row vectors.
  init(rows r: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    let (m11, m22, m33) = (r.0.x, r.1.y, r.2.z)
    let trace = m11 + m22 + m33
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(x: (r.1.z - r.2.y) / s, y: (r.2.x - r.0.z) / s, z: (r.0.y - r.1.x) / s, w: s / 4)
    } else if m11 > m22 && m11 > m33 {
      let s = (1 + m11 - m22 - m33).squareRoot() * 2
      self.init(x: s / 4, y: (r.0.y + r.1.x) / s, z: (r.2.x + r.0.z) / s, w: (r.1.z - r.2.y) / s)
    } else if m22 > m33 {
      let s = (1 + m22 - m11 - m33).squareRoot() * 2
      self.init(x: (r.0.y + r.1.x) / s, y: s / 4, z: (r.1.z + r.2.y) / s, w: (r.2.x - r.0.z) / s)
    } else {
      let s = (1 + m33 - m11 - m22).squareRoot() * 2
      self.init(x: (r.2.x + r.0.z) / s, y: (r.1.z + r.2.y) / s, z: s / 4, w: (r.0.y - r.1.x) / s)
    }
  }

  init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The rows of the rotation matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the rotation between two rotations, along the shorter great arc (V11), by spherical linear interpolation
  /// (K. Shoemake, "Animating rotation with quaternion curves", 1985): (a·sin((1 − f)·θ) + b·sin(f·θ)) / sin θ.
  ///
  /// Between rotations that differ by half a turn both arcs are equally long. The threshold of −1e-6 then keeps the
  /// signs of the quaternions, so that +π and −π, which are the same matrix, take the same arc (V13).
  static func slerp(_ a: Quaternion, _ b: Quaternion, _ fraction: Double) -> Quaternion {
    let tied = a.dot(b)
    let (sign, cosine) = tied < -1e-6 ? (-1.0, -tied) : (1.0, tied)
    guard cosine <= 1 - 1e-6 else { return sum(a, 1 - fraction, b, sign * fraction).normalized }
    let angle = Double.acos(max(-1, min(cosine, 1)))
    let sine = Double.sin(angle)
    let weightA = Double.sin((1 - fraction) * angle) / sine
    let weightB = Double.sin(fraction * angle) / sine
    return sum(a, weightA, b, sign * weightB).normalized
  }

  /// The inverse rotation.
  var inverse: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// Returns this rotation followed by another one.
  func followed(by next: Quaternion) -> Quaternion {
    Quaternion(
      x: next.w * x + next.x * w + next.y * z - next.z * y, y: next.w * y - next.x * z + next.y * w + next.z * x,
      z: next.w * z + next.x * y - next.y * x + next.z * w, w: next.w * w - next.x * x - next.y * y - next.z * z)
  }

  private func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  private var normalized: Quaternion {
    let length = dot(self).squareRoot()
    guard length > 0 else { return Quaternion(x: 0, y: 0, z: 0, w: 1) }
    return Quaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }

  /// Returns `a·p + b·q`.
  private static func sum(_ a: Quaternion, _ p: Double, _ b: Quaternion, _ q: Double) -> Quaternion {
    Quaternion(x: a.x * p + b.x * q, y: a.y * p + b.y * q, z: a.z * p + b.z * q, w: a.w * p + b.w * q)
  }
}
