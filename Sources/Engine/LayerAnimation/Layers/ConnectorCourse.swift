/// The course of a connector: two to four points, joined by straight lines, or the four points of a cubic Bézier curve.
///
/// The type has a fixed size, so that a line that moves allocates nothing.
package struct ConnectorCourse: Hashable, BitwiseCopyable, Sendable {
  private var points: (Point, Point, Point, Point)

  /// The number of points.
  package let count: Int

  /// True if the second and the third of four points are the control points of a curve.
  package let isCurve: Bool

  /// Creates a line through two points.
  init(_ a: Point, _ b: Point) { self.init((a, b, b, b), count: 2, isCurve: false) }

  /// Creates a line through three points.
  init(_ a: Point, _ b: Point, _ c: Point) { self.init((a, b, c, c), count: 3, isCurve: false) }

  /// Creates a line through four points, or a curve.
  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point, isCurve: Bool = false) {
    self.init((a, b, c, d), count: 4, isCurve: isCurve)
  }

  private init(_ points: (Point, Point, Point, Point), count: Int, isCurve: Bool) {
    (self.points, self.count, self.isCurve) = (points, count, isCurve)
  }

  /// Returns a point by its index, below `count`.
  package subscript(index: Int) -> Point {
    switch index {
    case 0: points.0
    case 1: points.1
    case 2: points.2
    default: points.3
    }
  }

  /// The last point.
  package var end: Point { self[count - 1] }

  /// The bounding box of the points, in which the whole line lies: a curve is inside the hull of its control points.
  package var bounds: Rect {
    let all = (0..<count).map { self[$0] }
    let (xs, ys) = (all.map(\.x), all.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }

  /// The point at half the length; for a curve, the point at half its parameter, (P₀ + 3 P₁ + 3 P₂ + P₃) / 8.
  package var middle: Point {
    if isCurve { return (points.0 + points.1 * 3 + points.2 * 3 + points.3) * 0.125 }
    var rest = (1..<count).reduce(0) { $0 + self[$1 - 1].distance(to: self[$1]) } / 2
    for index in 1..<count {
      let length = self[index - 1].distance(to: self[index])
      if rest <= length { return length > 0 ? .lerp(self[index - 1], self[index], rest / length) : self[index] }
      rest -= length
    }
    return end
  }

  /// The course with x and y exchanged.
  var transposed: ConnectorCourse {
    ConnectorCourse(
      (points.0.transposed, points.1.transposed, points.2.transposed, points.3.transposed), count: count,
      isCurve: isCurve)
  }

  package static func == (a: ConnectorCourse, b: ConnectorCourse) -> Bool {
    a.points == b.points && a.count == b.count && a.isCurve == b.isCurve
  }

  package func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(self[index]) }
    hasher.combine(isCurve)
  }
}

extension Point {
  /// The point with x and y exchanged.
  var transposed: Point { Point(x: y, y: x) }
}
