import LayerAnimation

/// Outlines in a layer's points become edges in samples.
extension CoverageMask {
  /// Adds all parts of an outline, each closed, seen through a projection. What lies behind the eye is cut off (G5).
  func add(_ contours: Contours, through projection: Homography) {
    let (points, parts) = (contours.points, contours.parts)
    for part in parts {
      guard part.end - part.start > 1 else { continue }
      if interruption.strikes(before: part.end - part.start) { return }
      add(points, part, through: projection)
    }
  }

  private func add(_ points: [Point], _ part: Contours.Part, through projection: Homography) {
    var polygon = ProjectedPolygon(mask: self)
    var before = projection.project(points[part.end - 1])
    for index in part.start..<part.end {
      let point = projection.project(points[index])
      polygon.addCrossing(before, point)
      if point.isInFront { polygon.add(point) }
      before = point
    }
    polygon.close()
  }
}

/// A polygon on its way through the projection, corner by corner: Sutherland and Hodgman's clipping at one plane.
private struct ProjectedPolygon {
  let mask: CoverageMask
  private var first: Point?
  private var last = Point.zero

  /// Coordinates beyond this, in samples, are cut to it: all of them are outside the grid, and smaller numbers keep their
  /// precision.
  private static let limit = 1e9

  init(mask: CoverageMask) { self.mask = mask }

  /// Adds the point where an edge passes the plane of the eye, if it does.
  mutating func addCrossing(_ a: ProjectedPoint, _ b: ProjectedPoint) {
    if a.isInFront != b.isInFront { add(.crossing(a, b)) }
  }

  mutating func add(_ point: ProjectedPoint) {
    let position = limited(point.divided)
    if first == nil {
      first = position
    } else {
      mask.addEdge(x0: last.x, y0: last.y, x1: position.x, y1: position.y)
    }
    last = position
  }

  func close() {
    guard let first else { return }
    mask.addEdge(x0: last.x, y0: last.y, x1: first.x, y1: first.y)
  }

  private func limited(_ p: Point) -> Point {
    guard (p.x + p.y).isFinite else { return Point(x: limited(p.x), y: limited(p.y)) }
    return Point(x: min(max(p.x, -Self.limit), Self.limit), y: min(max(p.y, -Self.limit), Self.limit))
  }

  private func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit)
  }
}
