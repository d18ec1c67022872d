/// A timing function along straight lines between points, as
/// [CSS Easing Functions](https://www.w3.org/TR/css-easing-2/#linear-easing-function) defines `linear()`.
struct PointTiming: Hashable, Sendable {
  /// The points, in the order of time; x is the time, y the distance.
  let points: [Point]

  /// Creates a function through points. Where the time goes back, it is that of the point before.
  init(_ points: [Point]) {
    var latest = -Double.infinity
    self.points = points.map { point in
      latest = max(latest, point.x)
      return Point(x: latest, y: point.y)
    }
  }

  /// The same points, seen from their end.
  var reversed: PointTiming { PointTiming(points.reversed().map { Point(x: 1 - $0.x, y: 1 - $0.y) }) }

  /// True if all points are finite.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// True if the distance leaves 0…1.
  var overshoots: Bool { points.contains { !(0...1).contains($0.y) } }

  /// Returns the fraction of the distance at a fraction of the time. Before the first point and behind the last one the
  /// nearest line goes on.
  ///
  /// - Complexity: O(log *points*).
  func callAsFunction(_ x: Double) -> Double {
    guard points.count > 1 else { return points.first?.y ?? x }
    let next = firstPoint(after: x)
    // Of several points at one time the last one counts.
    if next > 0, points[next - 1].x == x { return points[next - 1].y }
    let end = min(max(next, 1), points.count - 1)
    let (a, b) = (points[end - 1], points[end])
    guard a.x < b.x else { return next == 0 ? a.y : b.y }
    return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
  }

  /// Returns the index of the first point behind a time; the number of points if there is none.
  private func firstPoint(after x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
