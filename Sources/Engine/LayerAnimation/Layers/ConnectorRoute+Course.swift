/// The courses from one rectangle to another, in the points of a connector.
extension ConnectorRoute {
  /// Returns the course from one rectangle to another; nil if there is none, because they touch or overlap, or the gaps
  /// leave nothing between them.
  ///
  /// - Parameters:
  ///   - axis: The sides that the course leaves and enters.
  ///   - gap: The distance of its ends from both rectangles, in points.
  /// - Complexity: O(1); allocates nothing.
  func course(
    from start: Rect, to end: Rect, along axis: ConnectorAxis = .automatic, gap: Double
  ) -> ConnectorCourse? {
    switch self {
    case .straight: Self.straight(start, end, gap)
    case .orthogonal: Self.orthogonal(start, end, axis, gap)
    case .curved: Self.curved(start, end, axis, gap)
    }
  }

  /// Returns the course on the line between the centres, from the edge of one rectangle to that of the other.
  private static func straight(_ start: Rect, _ end: Rect, _ gap: Double) -> ConnectorCourse? {
    let way = end.center - start.center
    let length = Point.zero.distance(to: way)
    guard length > 0, length.isFinite else { return nil }
    let from = start.reach(along: way) * length + gap
    let to = length - end.reach(along: way) * length - gap
    guard from < to else { return nil }
    return ConnectorCourse(start.center + way * (from / length), start.center + way * (to / length))
  }

  /// Returns a straight course between facing sides, one with two bends between sides that do not face each other, or
  /// one with a single bend if these are too close.
  private static func orthogonal(
    _ start: Rect, _ end: Rect, _ axis: ConnectorAxis, _ gap: Double
  ) -> ConnectorCourse? {
    let (across, down) = start.distances(to: end)
    guard max(across, down) > 0 else { return nil }
    guard axis.isHorizontal(across: across, down: down) else {
      return level(start.transposed, end.transposed, gap, down, across)?.transposed
    }
    return level(start, end, gap, across, down)
  }

  /// Returns a course that leaves the first rectangle on its left or right.
  ///
  /// - Parameters:
  ///   - across: The distance of both along the x axis; positive.
  ///   - down: Their distance along the y axis; negative if they overlap.
  private static func level(
    _ start: Rect, _ end: Rect, _ gap: Double, _ across: Double, _ down: Double
  ) -> ConnectorCourse? {
    guard let (from, to) = level(start, end, gap) else { return nil }
    let (top, bottom) = (max(start.minY, end.minY), min(start.maxY, end.maxY))
    if bottom - top >= min(start.maxY - start.minY, end.maxY - end.minY) / 2 {
      let y = (top + bottom) / 2
      return ConnectorCourse(Point(x: from.x, y: y), Point(x: to.x, y: y))
    }
    if down > gap, across - 2 * gap < leastRoomForBends { return bent(start, end, gap, from) }
    let x = (from.x + to.x) / 2
    return ConnectorCourse(from, Point(x: x, y: from.y), Point(x: x, y: to.y), to)
  }

  /// The distance of two sides, in points, below which a line does not bend twice between them: two rows of 4 points.
  private static let leastRoomForBends = 8.0

  /// Returns a course out of the side of one rectangle, and into the top or the bottom of the other.
  private static func bent(_ start: Rect, _ end: Rect, _ gap: Double, _ from: Point) -> ConnectorCourse {
    let isBelow = end.center.y > start.center.y
    let y = isBelow ? end.minY - gap : end.maxY + gap
    return ConnectorCourse(from, Point(x: end.center.x, y: from.y), Point(x: end.center.x, y: y))
  }

  private static func curved(
    _ start: Rect, _ end: Rect, _ axis: ConnectorAxis, _ gap: Double
  ) -> ConnectorCourse? {
    let (across, down) = start.distances(to: end)
    guard axis.isHorizontal(across: across, down: down) else {
      return levelCurve(start.transposed, end.transposed, gap)?.transposed
    }
    return levelCurve(start, end, gap)
  }

  private static func levelCurve(_ start: Rect, _ end: Rect, _ gap: Double) -> ConnectorCourse? {
    guard let (from, to) = level(start, end, gap) else { return nil }
    let x = (from.x + to.x) / 2
    return ConnectorCourse(from, Point(x: x, y: from.y), Point(x: x, y: to.y), to, isCurve: true)
  }

  /// Returns the middles of the facing left and right sides, a gap away from them; nil if there is nothing between
  /// them.
  private static func level(_ start: Rect, _ end: Rect, _ gap: Double) -> (from: Point, to: Point)? {
    let isRight = end.center.x > start.center.x
    let from = Point(x: isRight ? start.maxX + gap : start.minX - gap, y: start.center.y)
    let to = Point(x: isRight ? end.minX - gap : end.maxX + gap, y: end.center.y)
    let room = isRight ? to.x - from.x : from.x - to.x
    return room > 0 && room.isFinite ? (from, to) : nil
  }
}

extension Rect {
  /// Returns the fraction of a vector from the centre that is inside the rectangle.
  fileprivate func reach(along way: Point) -> Double {
    let (width, height) = ((maxX - minX) / 2, (maxY - minY) / 2)
    return min(way.x == 0 ? .infinity : abs(width / way.x), way.y == 0 ? .infinity : abs(height / way.y))
  }

  /// Returns the distances of two rectangles along x and y; negative if they overlap.
  fileprivate func distances(to other: Rect) -> (across: Double, down: Double) {
    (max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY))
  }

  /// The rectangle with x and y exchanged.
  fileprivate var transposed: Rect { Rect(x: minY, y: minX, width: maxY - minY, height: maxX - minX) }
}
