/// A motion along a path, as it is sampled (K14, K15).
struct PathMotion: Sendable {
  /// The path, measured.
  let measure: PathMeasure
  /// Whether, and how, the layer turns with the path.
  let rotation: RotationMode?

  /// The point at a location on the path.
  func lanes(at location: PathMeasure.Location) -> Lanes { measure.point(at: location).lanes }

  /// Whether the layer turns with the path.
  var turns: Bool { rotation != nil }

  /// The layer's rotation at a location on the path; nil where it does not turn with the path.
  func turn(at location: PathMeasure.Location) -> Transform3D? {
    guard let rotation else { return nil }
    let direction = measure.direction(at: location)
    let (c, s) = rotation == .auto ? (direction.x, direction.y) : (-direction.x, -direction.y)
    return Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Where the path starts and ends.
  var ends: (first: Lanes, last: Lanes) {
    (measure.segments[0].curve.start.lanes, measure.segments[measure.segments.count - 1].curve.end.lanes)
  }
}
