import RealModule

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
