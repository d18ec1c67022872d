import LayerAnimation

/// The line through the middle of a slim shape, such as the hand of a clock, by which it is typed.
struct SlimAxis: BitwiseCopyable {
  /// The ends of the shape, on its axis.
  let from, to: Point
  /// The mean width across the axis.
  let width: Double
}

extension Contours {
  /// Returns the axis of the outline as a filled shape; nil unless it is one slim part without deep bays.
  ///
  /// The axis is the principal one: the line through the centroid along which the second moment of the area is
  /// greatest. In a hand or a bar that is the line from end to end.
  ///
  /// - Complexity: O(points).
  var slimAxis: SlimAxis? {
    guard parts.count == 1, points.count > 2 else { return nil }
    let origin = points[0]
    var (area, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var a = points[points.count - 1] - origin
    for point in points {
      let b = point - origin
      let cross = (a.x * b.y - b.x * a.y) / 2
      area += cross
      x += cross * (a.x + b.x) / 3
      y += cross * (a.y + b.y) / 3
      xx += cross * (a.x * a.x + a.x * b.x + b.x * b.x) / 6
      yy += cross * (a.y * a.y + a.y * b.y + b.y * b.y) / 6
      xy += cross * (2 * a.x * a.y + a.x * b.y + b.x * a.y + 2 * b.x * b.y) / 12
      a = b
    }
    guard area != 0, area.isFinite else { return nil }
    let center = Point(x: x / area, y: y / area)
    let spread = xx / area - center.x * center.x - yy / area + center.y * center.y
    let lean = xy / area - center.x * center.y
    let size = (spread * spread + 4 * lean * lean).squareRoot()
    guard size > 0 else { return nil }
    // The half-angle formulas of the angle whose tangent is 2 · lean / spread.
    let (cosine, sine) = (((1 + spread / size) / 2).squareRoot(), ((1 - spread / size) / 2).squareRoot())
    let direction = Point(x: cosine, y: lean < 0 ? -sine : sine)
    return axis(through: origin + center, direction, area: abs(area))
  }

  private func axis(through center: Point, _ direction: Point, area: Double) -> SlimAxis? {
    var (least, most, left, right) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for point in points {
      let way = point - center
      let (along, across) = (way.x * direction.x + way.y * direction.y, way.y * direction.x - way.x * direction.y)
      (least, most) = (min(least, along), max(most, along))
      (left, right) = (min(left, across), max(right, across))
    }
    let (length, width) = (most - least, right - left)
    guard length >= Self.slim * width, area >= Self.compact * length * width else { return nil }
    return SlimAxis(from: center + direction * least, to: center + direction * most, width: area / length)
  }

  /// The least length of a slim shape, in widths.
  private static let slim = 2.0
  /// The least share of its box that it fills: a triangle fills half.
  private static let compact = 0.45
}
