/// Inverse maps: from the stage, or from a grid, to a layer's own points.
extension Homography {
  /// The inverse map, by cofactors; nil if the plane is seen edge-on or has no extent.
  ///
  /// If the divisor of this map is w, the inverse's divisor is 1 / w, so that it is positive for points in front of the
  /// eye.
  package var inverse: Homography? {
    let (a, b, c) = (yy * ow - yw * oy, xw * oy - xy * ow, xy * yw - xw * yy)
    let determinant = xx * a + yx * b + ox * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let inverse = Homography(
      xx: a * k, xy: b * k, xw: c * k,
      yx: (yw * ox - yx * ow) * k, yy: (xx * ow - xw * ox) * k, yw: (xw * yx - xx * yw) * k,
      ox: (yx * oy - yy * ox) * k, oy: (xy * ox - xx * oy) * k, ow: (xx * yy - xy * yx) * k)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the point of this plane that is seen at a position of the target plane (G12); nil if there is none,
  /// because the plane is seen edge-on, or the point is behind the eye or too near to it (G5).
  package func point(seenAt position: Point) -> Point? {
    guard let image = stableInverse?.project(position) else { return nil }
    guard image.w > 0, image.w * Self.nearest <= 1 else { return nil }
    let point = image.divided
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// Returns the map from this plane to another that is projected onto the same target plane (G12); nil if the other is
  /// seen edge-on.
  func leading(to other: Homography) -> Homography? { other.stableInverse.map(concatenating) }

  /// The inverse map; nil also if the absolute determinant is 1e-12 or less: the plane is seen edge-on except for the
  /// rounding of cosines, or its scale is less than a millionth.
  var stableInverse: Homography? { abs(determinant) > 1e-12 ? inverse : nil }

  /// Returns the smallest axis-aligned rectangle around the image of a rectangle; nil if a corner is not visible.
  package func boundingBox(of rect: Rect) -> Rect? {
    let corners = rect.corners
    guard let a = position(of: corners.0), let b = position(of: corners.1), let c = position(of: corners.2),
      let d = position(of: corners.3)
    else { return nil }
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
