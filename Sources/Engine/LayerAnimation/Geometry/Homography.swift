/// A projective map between two planes: from a layer's own points to those of its superlayer or of the stage, or to the
/// samples of a grid.
///
/// An ordinary layer is flat, and its sublayers are projected onto its plane (G15). The map from a layer to the stage
/// therefore needs no depth: of each step's 4×4 matrix only the entries that map (x, y, 1) to (x, y, w) are multiplied,
/// which is equivalent to dropping z before the superlayer's own transform. Points are row vectors, as in
/// `Transform3D`.
@usableFromInline
package struct Homography: Hashable, BitwiseCopyable, Sendable {
  /// The image of the x axis: its x, its y, its divisor.
  @usableFromInline package var xx, xy, xw: Double
  /// The image of the y axis.
  @usableFromInline package var yx, yy, yw: Double
  /// The image of the origin.
  @usableFromInline package var ox, oy, ow: Double

  /// The smallest divisor of a visible point; points nearer to the eye or behind it are clipped, never divided (G5).
  @inlinable package static var nearest: Double { 1e-3 }

  /// The identity.
  @inlinable package static var identity: Homography {
    Homography(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, ox: 0, oy: 0, ow: 1)
  }

  /// Creates the map of the plane z = 0 by a matrix, without the depth of the result.
  @inlinable package init(_ matrix: Transform3D) {
    (xx, xy, xw) = (matrix.m11, matrix.m12, matrix.m14)
    (yx, yy, yw) = (matrix.m21, matrix.m22, matrix.m24)
    (ox, oy, ow) = (matrix.m41, matrix.m42, matrix.m44)
  }

  /// Creates a map from its nine entries.
  @inlinable package init(
    xx: Double, xy: Double, xw: Double, yx: Double, yy: Double, yw: Double, ox: Double, oy: Double, ow: Double
  ) {
    (self.xx, self.xy, self.xw) = (xx, xy, xw)
    (self.yx, self.yy, self.yw) = (yx, yy, yw)
    (self.ox, self.oy, self.ow) = (ox, oy, ow)
  }

  /// Returns this map followed by another.
  @inlinable package func concatenating(_ b: Homography) -> Homography {
    Homography(
      xx: xx * b.xx + xy * b.yx + xw * b.ox, xy: xx * b.xy + xy * b.yy + xw * b.oy,
      xw: xx * b.xw + xy * b.yw + xw * b.ow,
      yx: yx * b.xx + yy * b.yx + yw * b.ox, yy: yx * b.xy + yy * b.yy + yw * b.oy,
      yw: yx * b.xw + yy * b.yw + yw * b.ow,
      ox: ox * b.xx + oy * b.yx + ow * b.ox, oy: ox * b.xy + oy * b.yy + ow * b.oy,
      ow: ox * b.xw + oy * b.yw + ow * b.ow)
  }

  /// Returns this map preceded by a translation of the layer's own points.
  @inlinable package func preceded(byShift x: Double, _ y: Double) -> Homography {
    var shifted = self
    shifted.ox += x * xx + y * yx
    shifted.oy += x * xy + y * yy
    shifted.ow += x * xw + y * yw
    return shifted
  }

  /// Returns this map preceded by a reflection of y about a height in the layer's own points.
  @inlinable package func preceded(byFlipAbout y: Double) -> Homography {
    var flipped = preceded(byShift: 0, 2 * y)
    (flipped.yx, flipped.yy, flipped.yw) = (-yx, -yy, -yw)
    return flipped
  }

  /// Returns this map preceded by a reflection of y within a rectangle of the layer's own points; applying it twice
  /// gives this map.
  @inlinable package func flipped(within rect: Rect) -> Homography { preceded(byFlipAbout: rect.center.y) }

  /// The determinant; positive if the plane is seen from its front, negative from its back, 0 edge-on (G13).
  @inlinable package var determinant: Double {
    xx * (yy * ow - yw * oy) + yx * (xw * oy - xy * ow) + ox * (xy * yw - xw * yy)
  }

  /// True if the map only translates and scales by positive factors, without rotation, shear, perspective or
  /// reflection.
  @inlinable package var isUpright: Bool { isAffine && xy == 0 && yx == 0 && xx > 0 && yy > 0 }

  /// Returns this map followed by a translation along the y axis.
  @inlinable package func moved(down distance: Double) -> Homography {
    var moved = self
    moved.xy += xw * distance
    moved.yy += yw * distance
    moved.oy += ow * distance
    return moved
  }

  /// True if every entry is finite.
  @inlinable package var isFinite: Bool { (xx + xy + xw + yx + yy + yw + ox + oy + ow).isFinite }

  /// True if there is no perspective, so that no division is needed.
  @inlinable package var isAffine: Bool { xw == 0 && yw == 0 && ow == 1 }

  /// Returns the image of a point in homogeneous coordinates, which may be divided by `w` only if that is at least
  /// `nearest`.
  @inlinable
  package func project(_ p: Point) -> ProjectedPoint {
    ProjectedPoint(x: p.x * xx + p.y * yx + ox, y: p.x * xy + p.y * yy + oy, w: p.x * xw + p.y * yw + ow)
  }

  /// Returns the position at which a point is seen; nil if it is behind the eye or infinitely far.
  @inlinable
  package func position(of point: Point) -> Point? {
    let projected = project(point)
    guard projected.isInFront else { return nil }
    let position = isAffine ? Point(x: projected.x, y: projected.y) : projected.divided
    return position.x.isFinite && position.y.isFinite ? position : nil
  }

  /// Returns the local scale factor at a point: the root mean square of the lengths of the images of both axes' unit
  /// vectors.
  ///
  /// It is an upper bound of the square root of the area, so that a plane seen edge-on does not have length 0.
  @inlinable package func scale(at point: Point) -> Double {
    let p = project(point)
    let w = max(p.w, Homography.nearest)
    let (ax, ay) = ((xx - p.x / w * xw) / w, (xy - p.y / w * xw) / w)
    let (bx, by) = ((yx - p.x / w * yw) / w, (yy - p.y / w * yw) / w)
    return ((ax * ax + ay * ay + bx * bx + by * by) / 2).squareRoot()
  }

  /// Returns true if a plane is visible near one of its points: from the front, or, with `fromBehind`, from either side
  /// (G13). A plane that is seen edge-on or has no extent is not visible.
  ///
  /// In front of the eye the determinant has the sign of the winding, and divided by w³ it is the area of the image of
  /// a square point.
  ///
  /// - Parameter unitArea: The area in the target plane, without perspective, of a square point of the stage.
  @inlinable package func isSeen(near point: Point, fromBehind: Bool, unitArea: Double) -> Bool {
    let w = isAffine ? 1 : max(project(point).w, Homography.nearest)
    let (area, unit) = (determinant, w * w * w * unitArea)
    return fromBehind ? abs(area) > 1e-12 * unit : area > 1e-6 * unit
  }
}

/// A projected point in homogeneous coordinates.
@usableFromInline
package struct ProjectedPoint: Hashable, Sendable {
  @usableFromInline package var x, y, w: Double

  /// Creates a point from its homogeneous coordinates.
  @inlinable package init(x: Double, y: Double, w: Double) { (self.x, self.y, self.w) = (x, y, w) }

  /// True if it may be divided by `w`.
  @inlinable package var isInFront: Bool { w >= Homography.nearest }

  /// The position at which it is seen.
  @inlinable package var divided: Point { Point(x: x / w, y: y / w) }

  /// Returns the point on the line between two at which the divisor is `Homography.nearest`.
  @inlinable package static func crossing(_ a: ProjectedPoint, _ b: ProjectedPoint) -> ProjectedPoint {
    let t = (Homography.nearest - a.w) / (b.w - a.w)
    return ProjectedPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: Homography.nearest)
  }
}

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
