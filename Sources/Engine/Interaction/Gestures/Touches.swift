import LayerAnimation

/// The fingers on the stage at an instant.
package struct Touches: Hashable, Sendable {
  /// The positions of the fingers, in points of the stage: at most two.
  package let points: [Point]
  /// The time, in seconds of the scene's time.
  package let time: Double

  package init(_ points: [Point], at time: Double) { (self.points, self.time) = (Array(points.prefix(2)), time) }

  /// The centre of the fingers; nil without fingers (J10).
  var middle: Point? {
    switch points.count {
    case 0: nil
    case 1: points[0]
    default: Point(x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2)
    }
  }
}
