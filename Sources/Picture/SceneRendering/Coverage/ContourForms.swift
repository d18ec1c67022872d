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

/// Tips, the points in which a filled shape ends.
///
/// A tip that is narrower than a sample or two covers hardly any of a cell, and a soft edge would make its colour
/// invisible: stars would lose their points. Therefore each tip gets a bar along its bisector, from its end to the
/// place where the shape is as wide as the bar, just as lines have a least width:
///
///        ^              _
///       / \            | |
///      /   \          /   \
extension Contours {
  /// Adds the bars for the tips of some outlines, which are filled together with these by the non-zero rule.
  ///
  /// A bar has the orientation of its outline, so that both make one area. Parts whose orientation differs from that of
  /// the largest part are holes, whose corners are not tips.
  ///
  /// - Parameters:
  ///   - outline: The outlines that will be filled.
  ///   - width: The width of the bars, in points.
  /// - Complexity: O(points). Allocates only if there have never been as many tips.
  func addTips(of outline: Contours, width: Double) {
    let turn = outline.turnOfLargestPart
    guard turn != 0, width > 0 else { return }
    let (points, parts) = (outline.points, outline.parts)
    for part in parts {
      guard part.end - part.start > 2, outline.signedArea(of: part) * turn > 0 else { continue }
      var before = points[part.end - 1]
      for index in part.start..<part.end {
        let corner = points[index]
        let after = points[index + 1 < part.end ? index + 1 : part.start]
        addTip(at: corner, between: before - corner, and: after - corner, width, turn)
        before = corner
      }
    }
  }

  /// The orientation of the largest part, 1 or −1; 0 if no part has an area.
  private var turnOfLargestPart: Double {
    var largest = 0.0
    for index in 0..<parts.count {
      let area = signedArea(of: parts[index])
      if abs(area) > abs(largest) { largest = area }
    }
    return largest > 0 ? 1 : largest < 0 ? -1 : 0
  }

  /// Adds the bar of a corner if it is a tip.
  ///
  /// - Parameters:
  ///   - corner: The point in which two edges meet.
  ///   - a: The vector to the other end of the first edge.
  ///   - b: The vector to the other end of the second edge.
  ///   - width: The width of the bar at a corner that is sharp enough.
  ///   - turn: The orientation of the outline, 1 or −1; a corner of the other orientation points inwards.
  private func addTip(at corner: Point, between a: Point, and b: Point, _ width: Double, _ turn: Double) {
    let product = a.x * b.x + a.y * b.y
    guard product > 0, (a.x * b.y - a.y * b.x) * turn < 0 else { return }
    let (lengthA, lengthB) = (a.distance(to: .zero), b.distance(to: .zero))
    let cosine = min(product / (lengthA * lengthB), 1)
    let sharpness = min((cosine - Self.bluntest) / (Self.sharp - Self.bluntest), 1)
    guard sharpness > 0 else { return }
    // The half-angle formulas of the angle between the edges are cos² = (1 + cos) / 2 and tan² = (1 − cos) / (1 + cos).
    let middle = Point(x: a.x / lengthA + b.x / lengthB, y: a.y / lengthA + b.y / lengthB)
    let direction = middle * (1 / middle.distance(to: .zero))
    let half = width / 2 * sharpness
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    // Curves are made of short edges, so their tips are followed for a few widths only.
    let limit = max(min(lengthA, lengthB), 2 * width)
    let length = tangent * limit > half ? half / tangent : limit
    guard length.isFinite else { return }
    addBar(from: corner, direction * length, side: Point(x: direction.y, y: -direction.x) * (half * turn))
  }

  private func addBar(from start: Point, _ way: Point, side: Point) {
    append(start + side)
    append(start + way + side)
    append(start + way - side)
    append(start - side)
    endPart(isClosed: true)
  }

  /// The cosine of the angle from which on a corner is no tip: 75°. From there to `sharp` bars grow in width, so that
  /// none appears abruptly.
  private static let bluntest = 0.26
  /// The cosine of the angle up to which a corner has a bar of full width: 60°.
  private static let sharp = 0.5
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
