import LayerAnimation

/// The conversion of outlines in a layer's points into edges in samples.
extension CoverageMask {
  /// Adds all parts of an outline through a projection, each closed. The part behind the eye is clipped (G5).
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

/// A polygon that is projected point by point, and clipped at the plane of the eye (I. Sutherland and G. Hodgman,
/// "Reentrant polygon clipping", 1974).
private struct ProjectedPolygon {
  let mask: CoverageMask
  private var first: Point?
  private var last = Point.zero

  /// The greatest absolute coordinate, in samples. Coordinates are clamped to it: beyond it they are outside the grid,
  /// and smaller numbers keep their precision.
  private static let limit = 1e9

  init(mask: CoverageMask) { self.mask = mask }

  /// Adds the point in which an edge crosses the plane of the eye, if it does.
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
