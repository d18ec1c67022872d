import LayerAnimation

/// A circle, in points.
struct Circle {
  let center: Point
  let radius: Double
}

/// Outlines of circles, which look the same however they are rotated.
extension Contours {
  /// Returns the largest of circles about one point, such as the outline of a disc or of a ring; nil if a part is open,
  /// or is no circle.
  ///
  /// - Parameter tolerance: The greatest distance of an edge from the circle, in points: that by which the outline was
  ///   flattened.
  /// - Complexity: O(points).
  func circle(tolerance: Double) -> Circle? {
    guard let first = parts.first, let center = middle(of: first) else { return nil }
    var radius = 0.0
    for part in parts {
      guard isCircle(part, about: center, tolerance) else { return nil }
      radius = max(radius, points[part.start].distance(to: center))
    }
    return Circle(center: center, radius: radius)
  }

  /// The middle of the box around a part; nil if it is open or has no extent.
  private func middle(of part: Part) -> Point? {
    guard part.isClosed else { return nil }
    var (low, high) = (points[part.start], points[part.start])
    for point in points[part.start..<part.end] {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let middle = Point.lerp(low, high, 0.5)
    return high.x > low.x && high.y > low.y && (middle.x + middle.y).isFinite ? middle : nil
  }

  /// Returns true if all corners of a part have nearly the same distance from a point, and all its edges nearly touch the
  /// circle through the corners.
  private func isCircle(_ part: Part, about center: Point, _ tolerance: Double) -> Bool {
    guard part.isClosed else { return false }
    let radius = points[part.start].distance(to: center)
    var before = points[part.end - 1]
    for point in points[part.start..<part.end] {
      let (half, distance) = (before.distance(to: point) / 2, point.distance(to: center))
      // The height of the circle's segment over a chord c is r − √(r² − c²/4).
      let gap = radius - max(radius * radius - half * half, 0).squareRoot()
      if abs(distance - radius) > tolerance || gap > 2 * tolerance { return false }
      before = point
    }
    return true
  }
}

extension Homography {
  /// Returns the map that shows a circle about a point as this one does, without rotating or mirroring it: the corners of its
  /// outline stay where they are while its layer turns, so that no cell changes. A map that does not keep circles round is
  /// returned as it is.
  func unturned(about center: Point) -> Homography {
    let size = (xx * xx + xy * xy).squareRoot()
    guard isAffine, xy != 0 || yx != 0 || xx < 0 || yy < 0, size > 0,
      abs(xx * yx + xy * yy) <= Self.roundness * size * size,
      abs(yx * yx + yy * yy - size * size) <= Self.roundness * size * size
    else { return self }
    let place = project(center)
    return Homography(
      xx: size, xy: 0, xw: 0, yx: 0, yy: size, yw: 0, ox: place.x - size * center.x, oy: place.y - size * center.y,
      ow: 1)
  }

  /// The share of its size by which an image of a circle may differ from one.
  private static let roundness = 1e-6
}
