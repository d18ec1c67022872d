import LayerAnimation

/// The way back from the grid to a layer, for what has to know which of the layer's points a cell shows.
extension Homography {
  /// The map that undoes this one, by cofactors; nil where the plane is seen edge-on or has shrunk to nothing.
  ///
  /// Its divisors are scaled so that what lies in front of the eye has a positive one.
  var inverse: Homography? {
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
}
