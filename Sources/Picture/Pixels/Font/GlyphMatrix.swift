/// An affine transform of outlines.
struct GlyphMatrix: Hashable, Sendable {
  var xx = 1.0
  var xy = 0.0
  var yx = 0.0
  var yy = 1.0
  var dx = 0.0
  var dy = 0.0

  /// Returns the transformed position of a point.
  func applied(to point: GlyphOutline.Point) -> GlyphOutline.Point {
    GlyphOutline.Point(
      x: xx * point.x + yx * point.y + dx, y: xy * point.x + yy * point.y + dy, isOnCurve: point.isOnCurve)
  }
}
