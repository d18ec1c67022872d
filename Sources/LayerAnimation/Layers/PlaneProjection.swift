/// A projective map from one layer's plane to another's, which can be undone: what conversions and hit tests need.
///
/// A layer is flat, so of a 4×4 matrix only the parts count that take (x, y, 1) to (x, y, w) (G15). On the way back a
/// point is looked for in the plane z = 0 (G12). Row vectors, as in `Transform3D`.
package struct PlaneProjection: BitwiseCopyable, Sendable {
  /// Where the x axis, the y axis and the origin go: to x, to y, to the divisor.
  private var x, y, o: SIMD3<Double>

  /// The map that moves nothing.
  static let identity = PlaneProjection(Transform3D.identity)

  private init(x: SIMD3<Double>, y: SIMD3<Double>, o: SIMD3<Double>) {
    (self.x, self.y, self.o) = (x, y, o)
  }

  /// The part of a matrix that concerns the plane z = 0.
  init(_ matrix: Transform3D) {
    x = SIMD3(matrix.m11, matrix.m12, matrix.m14)
    y = SIMD3(matrix.m21, matrix.m22, matrix.m24)
    o = SIMD3(matrix.m41, matrix.m42, matrix.m44)
  }

  /// What a matrix does to distances: turns, scales and shears, but neither shift nor perspective.
  init(linear matrix: Transform3D) {
    x = SIMD3(matrix.m11, matrix.m12, 0)
    y = SIMD3(matrix.m21, matrix.m22, 0)
    o = SIMD3(0, 0, 1)
  }

  /// This map first, then the other.
  func concatenating(_ other: PlaneProjection) -> PlaneProjection {
    PlaneProjection(x: other.image(of: x), y: other.image(of: y), o: other.image(of: o))
  }

  private func image(of vector: SIMD3<Double>) -> SIMD3<Double> { x * vector.x + y * vector.y + o * vector.z }

  /// The map back; nil where the plane is seen edge-on or has shrunk to nothing. By cofactors.
  var inverse: PlaneProjection? {
    let (a, b, c) = (y.cross(o), o.cross(x), x.cross(y))
    let determinant = (x * a).sum()
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return PlaneProjection(
      x: SIMD3(a.x, b.x, c.x) / determinant, y: SIMD3(a.y, b.y, c.y) / determinant,
      o: SIMD3(a.z, b.z, c.z) / determinant)
  }

  /// Where a point goes; nil if that is behind the eye or nowhere (G5).
  func callAsFunction(_ point: Point) -> Point? {
    let image = image(of: SIMD3(point.x, point.y, 1))
    guard image.z > 0 else { return nil }
    let place = Point(x: image.x / image.z, y: image.y / image.z)
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  /// The smallest upright rectangle around where a rectangle goes; nil if a corner goes nowhere.
  package func boundingBox(of rect: Rect) -> Rect? {
    let corners = rect.corners
    guard let a = self(corners.0), let b = self(corners.1), let c = self(corners.2), let d = self(corners.3) else {
      return nil
    }
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The way from a layer up to one that it is in, step by step: G7, then G8, then flat onto the superlayer's plane (G15).
package struct Ascent {
  /// What is flat already.
  private var plane = PlaneProjection.identity

  /// What has happened since the last plane.
  private var space = Transform3D.identity

  /// A way that has not begun.
  package init() {}

  /// Goes from a layer to the one that it is in, or, for nil, to the space around the root.
  package mutating func climb(from layer: LayerProperties, to superlayer: LayerProperties?) {
    space = space.concatenating(layer.transformToSuperlayer)
    if let superlayer { space = space.concatenating(superlayer.transformFromSublayers) }
    guard superlayer?.preservesDepth != true else { return }
    plane = projection
    space = .identity
  }

  /// From the first layer's points to those of the last one that was reached.
  package var projection: PlaneProjection { plane.concatenating(PlaneProjection(space)) }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
