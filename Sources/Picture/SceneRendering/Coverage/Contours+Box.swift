import LayerAnimation

/// Outlines that are nearly rectangles, such as one with round corners.
extension Contours {
  /// True if the parts fill at least nine tenths of the upright box around them. A disc fills 0.79 of its box.
  ///
  /// - Complexity: O(points). Allocates nothing.
  var fillsItsBox: Bool {
    guard let first = points.first else { return false }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let area = parts.reduce(0) { $0 + abs(signedArea(of: $1)) }
    return area >= Self.leastShareOfBox * (high.x - low.x) * (high.y - low.y)
  }

  /// The share of its box that a shape fills from which it counts as a rectangle.
  private static let leastShareOfBox = 0.9

  /// Returns the rectangle whose corners are the points of a part; nil if they are not those of an upright one.
  func rectangle(of part: Part) -> Rect? {
    guard part.end - part.start == 4 else { return nil }
    let (a, b) = (points[part.start], points[part.start + 1])
    let (c, d) = (points[part.start + 2], points[part.start + 3])
    guard a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    else { return nil }
    return Rect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
  }
}
