/// A motion along a path, prepared for sampling (K14, K15).
struct PathMotion: Sendable {
  /// The path with its lengths.
  let measure: PathMeasure
  /// The rotation of the layer along the path; nil for none.
  let rotation: RotationMode?

  /// Returns the point at a location on the path.
  func lanes(at location: PathMeasure.Location) -> Lanes { measure.point(at: location).lanes }

  /// True if the layer rotates along the path.
  var turns: Bool { rotation != nil }

  /// Returns the layer's rotation at a location on the path; nil if it does not rotate.
  func turn(at location: PathMeasure.Location) -> Transform3D? {
    guard let rotation else { return nil }
    let direction = measure.direction(at: location)
    let (c, s) = rotation == .auto ? (direction.x, direction.y) : (-direction.x, -direction.y)
    return Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The first and the last point of the path.
  var ends: (first: Lanes, last: Lanes) {
    (measure.segments[0].curve.start.lanes, measure.segments[measure.segments.count - 1].curve.end.lanes)
  }
}
