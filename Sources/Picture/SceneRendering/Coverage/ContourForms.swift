import LayerAnimation
import RealModule

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

/// Outlines that are nearly rectangles, such as one with round corners.
extension Contours {
  /// True if the parts fill at least nine tenths of the upright box around them. A disc fills 0.79 of its box.
  ///
  /// - Complexity: O(points). Allocates nothing.
  var fillsItsBox: Bool {
    guard let (low, high) = points.box else { return false }
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

extension Sequence<Point> {
  /// The corners of the upright box around all points; nil if there are none.
  ///
  /// - Complexity: O(points). Allocates nothing.
  var box: (low: Point, high: Point)? {
    var box: (low: Point, high: Point)?
    for point in self {
      let (low, high) = box ?? (point, point)
      box = (
        Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y)),
        Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
      )
    }
    return box
  }
}

/// Outlines that are mostly curved, such as those of discs and hills.
extension Contours {
  /// The mean radius of curvature of an outline, in points; 0 if most of it is straight. Level and upright edges do not count, such as
  /// those of a hill that ends below the stage, and corners belong to no curve.
  ///
  /// The curvature of a polygon at a corner is the angle by which it turns there over half of the length of both edges. An edge that is
  /// much longer than the one beside it is straight, and what it is longer does not count as curved.
  ///
  /// - Complexity: O(points). Allocates nothing.
  var roundness: Double {
    var (slanted, curved, turn) = (0.0, 0.0, 0.0)
    let (points, parts) = (points, parts)
    for part in parts where part.end - part.start > 2 {
      var before = points[part.end - 1] - points[part.end - 2]
      var point = points[part.end - 1]
      for index in part.start..<part.end {
        let after = points[index] - point
        let (a, b) = (before.distance(to: .zero), after.distance(to: .zero))
        if after.x != 0, after.y != 0 { slanted += b }
        let angle = abs(Point.angle(from: before, to: after))
        if angle > Self.leastTurn, angle < Self.sharpestTurn {
          curved += min((a + b) / 2, Self.mostOfShorter * min(a, b))
          turn += angle
        }
        (before, point) = (after, points[index])
      }
    }
    return turn > 0 && curved >= slanted / 2 ? curved / turn : 0
  }

  /// The angles between which two edges are parts of a curve, and the length of a curve around a corner, in lengths of the shorter edge.
  private static let leastTurn = 0.002, sharpestTurn = 0.5, mostOfShorter = 2.0
}

extension Point {
  /// Returns the angle from one vector to another, −π…π.
  fileprivate static func angle(from a: Point, to b: Point) -> Double {
    Double.atan2(y: a.x * b.y - a.y * b.x, x: a.x * b.x + a.y * b.y)
  }
}

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
    guard part.isClosed, let (low, high) = points[part.start..<part.end].box else { return nil }
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

/// The cells inside a ring of characters (`TypedLine`), row by row: all cells between the characters. Among the cells that a disc
/// covers mostly there would be none beside some characters of its ring, and others beyond the ring.
final class RingInside {
  /// For each row of the grid the columns of the ring's characters that are nearest to its middle on both sides. The cells between
  /// the two are inside.
  private var rows: [(left: Int, right: Int)] = []
  /// The middle of the ring, in columns and rows.
  private var middle = Point.zero

  /// Finds the cells inside a ring.
  ///
  /// - Parameters:
  ///   - ring: The outline of the ring, a circle.
  ///   - circle: The circle.
  ///   - projection: The projection through which the ring is typed, an upright one.
  /// - Complexity: O(points + rows + columns). Allocates only if there have never been as many rows.
  func find(_ ring: Contours, _ circle: Circle, through projection: Homography, on target: PaintTarget) {
    let radius = circle.radius * abs(projection.yy) / Double(Coverage.rows)
    middle = projection.cellPosition(of: circle.center) ?? .zero
    if rows.count < target.rows { rows = Array(repeating: (0, 0), count: target.rows) }
    for row in 0..<target.rows {
      // Where a side of the ring lies beyond the grid, no character is noted, and all cells up to the grid's edge are inside.
      let meetsRing = abs(Double(row) + 0.5 - middle.y) < radius
      rows[row] = meetsRing ? (-1, target.columns) : (0, 0)
    }
    var typed = TypedLine(around: self, on: target)
    typed.add(ring, through: projection, isOfBody: false)
  }

  /// Notes a character of the ring.
  func note(column: Int, row: Int) {
    let offset = Double(column) + 0.5 - middle.x
    if offset <= 0 { rows[row].left = max(rows[row].left, column) }
    if offset >= 0 { rows[row].right = min(rows[row].right, column) }
  }

  /// Adds the cells to a mask.
  func add(to mask: CoverageMask, rows count: Int) {
    let (width, height) = (Coverage.columns, Coverage.rows)
    for row in 0..<count {
      let (left, right) = rows[row]
      guard left + 1 < right else { continue }
      mask.add(SampleBox(columns: (left + 1) * width..<right * width, rows: row * height..<(row + 1) * height))
    }
  }
}
