/// A layer that draws a line from one layer to another and follows both when they move.
///
/// The layers may be anywhere in the tree, but not inside a connector. The line runs between the axis-aligned boxes
/// around their bounds, as they are seen, or around the outline of a shape whose bounds are empty. It is not drawn
/// while one of the layers is absent, or while both overlap. Core Animation has no such layer.
open class ConnectorLayer: Layer {
  /// The layer at which the line starts; nil draws nothing. In a replicator it is the layer in the same copy, or else
  /// the first copy.
  public weak var start: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The layer at which the line ends.
  public weak var end: Layer? { didSet { setNeedsCommit(.structure) } }

  /// A sublayer that is kept at the middle of the line, offset by its own `position`, and is shown while that part of
  /// the line is drawn.
  public weak var label: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The content of the layer.
  public var connector: ConnectorContent {
    get { model.content.connector ?? ConnectorContent() }
    set { model.content = .connector(newValue) }
  }

  override class var firstContent: LayerContent { .connector(ConnectorContent()) }

  /// The kind of course.
  public var route: ConnectorRoute {
    get { connector.route }
    set { connector.route = newValue }
  }

  /// The sides that the line leaves and enters.
  public var axis: ConnectorAxis {
    get { connector.axis }
    set { connector.axis = newValue }
  }

  /// The ends that have arrowheads.
  public var arrow: ConnectorArrow {
    get { connector.arrow }
    set { connector.arrow = newValue }
  }

  /// The colour of the line and its arrowheads; nil draws nothing.
  public var strokeColor: Color? {
    get { connector.line.strokeColor }
    set { change(.strokeColor) { connector.line.strokeColor = newValue } }
  }

  /// The width of the line, in points.
  public var lineWidth: Double {
    get { connector.line.lineWidth }
    set { change(.lineWidth) { connector.line.lineWidth = newValue } }
  }

  /// The fraction of the length at which drawing starts.
  public var strokeStart: Double {
    get { connector.line.strokeStart }
    set { change(.strokeStart) { connector.line.strokeStart = newValue } }
  }

  /// The fraction of the length at which drawing ends.
  public var strokeEnd: Double {
    get { connector.line.strokeEnd }
    set { change(.strokeEnd) { connector.line.strokeEnd = newValue } }
  }
}

/// A line from one layer to another, with arrowheads.
///
/// Its course follows from the places of both layers at an instant; a sample computes it after all layers have been
/// sampled.
public struct ConnectorContent: Hashable, Sendable {
  /// The colour, width, ends, corners, dashes and drawn part of the line. Its path and its fill have no effect.
  public var line: ShapeContent
  /// The kind of course.
  public var route = ConnectorRoute.straight
  /// The sides that the line leaves and enters; without effect on straight lines.
  public var axis = ConnectorAxis.automatic
  /// The ends that have arrowheads.
  public var arrow = ConnectorArrow.end
  /// The distance of both ends from their layers, in points; not negative.
  public var gap = 0.0
  /// True if horizontal and vertical parts of the line are drawn in box-drawing characters, as thin borders are.
  public var isTyped = true
  /// The course of the line, in the layer's own points; nil in a model, and if there is no course from one layer to the
  /// other.
  package internal(set) var course: ConnectorCourse?

  /// Creates a straight white line, one point wide, with an arrowhead at its end.
  public init() {
    line = ShapeContent()
    (line.fillColor, line.strokeColor) = (nil, .white)
  }
}

/// The kind of course of a connector from one layer to another.
public enum ConnectorRoute: String, Hashable, Sendable, CaseIterable {
  /// A straight line between both centres, from edge to edge.
  case straight
  /// Horizontal and vertical lines, with at most two bends.
  case orthogonal
  /// A curve that leaves both sides at right angles.
  case curved
}

/// The sides of the boxes around its layers that an orthogonal or curved connector leaves and enters.
public enum ConnectorAxis: String, Hashable, Sendable, CaseIterable {
  /// The sides with the greater distance between them.
  case automatic = "auto"
  /// The left and right sides, if there is room between them.
  case horizontal
  /// The upper and lower sides, if there is room between them.
  case vertical

  /// Returns true if a line leaves on the left or the right.
  ///
  /// - Parameters:
  ///   - across: The distance of both layers along the x axis; not positive if they overlap.
  ///   - down: Their distance along the y axis.
  func isHorizontal(across: Double, down: Double) -> Bool {
    switch self {
    case .automatic: across >= down
    case .horizontal: across > 0 || down <= 0
    case .vertical: down <= 0
    }
  }
}

/// The ends of a connector that have arrowheads.
public enum ConnectorArrow: String, Hashable, Sendable, CaseIterable {
  /// The end only.
  case end
  /// The start only.
  case start
  /// Both ends.
  case both
  /// Neither end.
  case none

  /// True if there is an arrowhead at the end.
  package var isAtEnd: Bool { self == .end || self == .both }

  /// True if there is an arrowhead at the start.
  package var isAtStart: Bool { self == .start || self == .both }
}

/// The course of a connector: two to four points, joined by straight lines, or the four points of a cubic Bézier curve.
///
/// The type has a fixed size, so that a line that moves allocates nothing.
package struct ConnectorCourse: Hashable, BitwiseCopyable, Sendable {
  private var first, second, third, fourth: Point

  /// The number of points.
  package let count: Int

  /// True if the second and the third of four points are the control points of a curve.
  package let isCurve: Bool

  /// Creates a line through two to four points, or a curve.
  init(_ a: Point, _ b: Point, _ c: Point? = nil, _ d: Point? = nil, isCurve: Bool = false) {
    (first, second, third, fourth) = (a, b, c ?? b, d ?? c ?? b)
    (count, self.isCurve) = (d != nil ? 4 : c != nil ? 3 : 2, isCurve)
  }

  /// Returns a point by its index, below `count`.
  package subscript(index: Int) -> Point {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
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
    if isCurve { return (first + second * 3 + third * 3 + fourth) * 0.125 }
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
    var course = self
    (course.first, course.second) = (first.transposed, second.transposed)
    (course.third, course.fourth) = (third.transposed, fourth.transposed)
    return course
  }
}

extension Point {
  /// The point with x and y exchanged.
  var transposed: Point { Point(x: y, y: x) }
}

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
