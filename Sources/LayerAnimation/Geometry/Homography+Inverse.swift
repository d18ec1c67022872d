/// The way back: from the stage, or from a grid, to a layer's own points.
extension Homography {
  /// The map that undoes this one, by cofactors; nil where the plane is seen edge-on or has shrunk to nothing.
  ///
  /// Its divisor is 1 / w where that of this map is w, so that what lies in front of the eye has a positive one.
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

  /// The point of this plane that is seen at a position in the other one (G12); nil where that shows no point of it: the plane is
  /// seen edge-on, or the point is nearer to the eye than may be (G5).
  package func point(seenAt position: Point) -> Point? {
    guard let image = stableInverse?.project(position) else { return nil }
    guard image.w > 0, image.w * Self.nearest <= 1 else { return nil }
    let point = image.divided
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// From this plane to another one, by where both are seen (G12); nil where the other is seen edge-on.
  func leading(to other: Homography) -> Homography? { other.stableInverse.map(concatenating) }

  /// The map that undoes this one; nil also where the plane is seen edge-on but for the rounding of cosines, or has shrunk to less
  /// than a millionth.
  var stableInverse: Homography? { abs(determinant) > 1e-12 ? inverse : nil }

  /// The smallest upright rectangle around where a rectangle goes; nil if a corner is not seen.
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
