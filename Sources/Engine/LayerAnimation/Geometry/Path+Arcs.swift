import RealModule

/// Circular arcs, approximated by cubic Bézier curves of at most a quarter turn δ. Their control points are
/// 4/3·tan(δ/4) of the radius along the tangents, so that the curve's middle lies on the circle; the error is at most
/// 0.03 % of the radius.
extension Path {
  /// Adds a circular arc, and a straight line to its start if the path is not empty.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The start of the arc, in radians from the x axis; positive angles are clockwise on the screen.
  ///   - endAngle: The end of the arc. Whole turns beyond the first are left out.
  ///   - clockwise: True if the arc is clockwise on the screen, where y grows downwards: as in `UIBezierPath`, and
  ///     unlike `CGPath`, which assumes an upward y axis.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    let delta = Self.sweep(from: startAngle, to: endAngle, backwards: !clockwise)
    addArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
  }

  /// Adds a circular arc by its angle, and a straight line to its start if the path is not empty.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The start of the arc, in radians.
  ///   - delta: The angle of the arc, in radians; negative angles are counterclockwise on the screen. At most two turns
  ///     in either direction. An angle that is not finite adds nothing.
  public mutating func addArc(center: Point, radius: Double, startAngle: Double, delta: Double) {
    guard startAngle.isFinite, delta.isFinite else { return }
    let limited = max(-4 * Double.pi, min(4 * .pi, delta))
    let count = max(1, Int((abs(limited) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = limited / Double(count)
    let pull = 4 / 3 * Double.tan(step / 4) * radius
    func place(_ angle: Double, pulled: Double = 0) -> Point {
      let (x, y) = (Double.cos(angle), Double.sin(angle))
      return Point(x: center.x + radius * x - pulled * y, y: center.y + radius * y + pulled * x)
    }
    if isEmpty { move(to: place(startAngle)) } else { addLine(to: place(startAngle)) }
    for index in 0..<count {
      let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      addCurve(to: place(to), control1: place(from, pulled: pull), control2: place(to, pulled: -pull))
    }
  }

  /// Adds a straight line towards a corner, and an arc that touches both of its sides; only the line if the sides are
  /// parallel.
  ///
  /// - Parameters:
  ///   - corner: The end of the side from the current point, and the start of the other side.
  ///   - end: Any point of the other side.
  ///   - radius: The radius of the arc, in points.
  public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
    let start = currentPoint ?? .zero
    if isEmpty { move(to: start) }
    let (back, ahead) = (start.distance(to: corner), end.distance(to: corner))
    guard back > 0, ahead > 0 else { return addLine(to: corner) }
    let (u, v) = ((start - corner) * (1 / back), (end - corner) * (1 / ahead))
    let (cross, dot) = (u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    guard radius > 0, abs(cross) > 1e-12 else { return addLine(to: corner) }
    let half = Double.atan2(y: abs(cross), x: dot) / 2
    let touch = corner + u * (radius / .tan(half))
    // The centre lies perpendicular to the first side, on the side of the second.
    let across = cross > 0 ? Point(x: -u.y, y: u.x) : Point(x: u.y, y: -u.x)
    let center = touch + across * radius
    let sweep = .pi - 2 * half
    addArc(
      center: center, radius: radius, startAngle: .atan2(y: touch.y - center.y, x: touch.x - center.x),
      delta: cross > 0 ? -sweep : sweep)
  }

  /// Returns the angle between two directions in one sense of rotation; whole turns beyond the first are removed.
  private static func sweep(from start: Double, to end: Double, backwards: Bool) -> Double {
    let turn = 2 * Double.pi
    let ahead = backwards ? start - end : end - start
    guard ahead.isFinite else { return 0 }
    let rest = ahead.truncatingRemainder(dividingBy: turn)
    // An angle in the opposite direction is replaced with its complement to a whole turn; whole turns become one.
    let sweep = ahead < 0 ? turn + rest : ahead > turn ? turn + rest : ahead
    return backwards ? -sweep : sweep
  }
}

/// The corners of a rectangle parallel to the axes.
///
/// The type corresponds to Core Animation's `CACornerMask`, with y downwards: the least y is at the top.
public struct Corners: OptionSet, Hashable, BitwiseCopyable, Sendable {
  /// The bits, as in Core Animation.
  public let rawValue: UInt8

  /// Creates a set from its bits; only the lowest four have a meaning.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// The upper left corner.
  public static let topLeft = Corners(rawValue: 1)
  /// The upper right corner.
  public static let topRight = Corners(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four corners.
  public static let all = Corners(rawValue: 15)

  /// The same corners of the picture for the opposite direction of y: upper and lower ones exchanged.
  package var flipped: Corners { Corners(rawValue: rawValue >> 2 | rawValue << 2) }
}

extension Path {
  /// Adds the outline of a rectangle whose corners are quarters of ellipses, clockwise on the screen from the middle of
  /// its right side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The horizontal extent of the corners, in points; at most half of the width.
  ///   - cornerHeight: The vertical extent of the corners; at most half of the height.
  ///   - corners: The rounded corners; the others stay sharp. If there are none, or a radius is not positive, a plain
  ///     rectangle is added.
  public mutating func addRoundedRect(
    in rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: Corners = .all
  ) {
    let rect = rect.standardized
    let rx = max(0, min(cornerWidth, rect.size.width / 2))
    let ry = max(0, min(cornerHeight, rect.size.height / 2))
    guard rx > 0, ry > 0, !corners.isDisjoint(with: .all) else { return addRect(rect) }
    let (a, b, c, d) = rect.corners
    move(to: Point(x: rect.maxX, y: rect.center.y))
    let (right, left) = (Point(x: 0, y: -ry), Point(x: 0, y: ry))
    let (below, above) = (Point(x: -rx, y: 0), Point(x: rx, y: 0))
    addCorner(c, from: right, to: below, isRound: corners.contains(.bottomRight))
    addCorner(d, from: above, to: right, isRound: corners.contains(.bottomLeft))
    addCorner(a, from: left, to: above, isRound: corners.contains(.topLeft))
    addCorner(b, from: below, to: left, isRound: corners.contains(.topRight))
    closeSubpath()
  }

  /// Adds a line to a corner, and the corner.
  ///
  /// - Parameters:
  ///   - corner: The corner of the rectangle.
  ///   - start: The vector from the corner to the start of its curve.
  ///   - end: The vector from the corner to the end of its curve.
  ///   - isRound: True if there is a curve.
  private mutating func addCorner(_ corner: Point, from start: Point, to end: Point, isRound: Bool) {
    guard isRound else { return addLine(to: corner) }
    let k = 1 - 4 / 3 * Double.tan(.pi / 8)
    addLine(to: corner + start)
    addCurve(to: corner + end, control1: corner + start * k, control2: corner + end * k)
  }

  // The test whether a point lies inside an outline (G23).

  /// Returns true if a point lies inside the path; open subpaths count as closed by a straight line, as they do when
  /// they are filled.
  ///
  /// The method counts the crossings of the outline with a ray from the point to the right, for the winding number or
  /// the even–odd rule. A curve is bisected as long as the point may lie on either side of it; a piece that lies
  /// entirely on one side counts by its end points.
  ///
  /// - Complexity: O(elements); allocates nothing.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var crossings = RayCrossings(point)
    var ends = (current: Point.zero, start: Point.zero)
    forEachStep { step in
      switch step {
      case .move(let point):
        crossings.addLine(ends.current, ends.start)
        ends = (point, point)
      case .line(let start, let end), .close(let start, let end):
        crossings.addLine(start, end)
        ends.current = end
      case .curve(let curve):
        crossings.add(curve)
        ends.current = curve.end
      }
    }
    crossings.addLine(ends.current, ends.start)
    return crossings.isInside(rule)
  }
}

/// The crossings of an outline with a ray from a point to the right.
private struct RayCrossings {
  private let point: Point
  /// The number of downward crossings minus the number of upward ones.
  private var winding = 0
  /// The number of crossings, without pairs that cancel within one piece of a curve.
  private var count = 0

  init(_ point: Point) { self.point = point }

  func isInside(_ rule: FillRule) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: !count.isMultiple(of: 2)
    }
  }

  /// Adds a straight line, with its upper end point but without its lower one, so that a corner counts once.
  mutating func addLine(_ a: Point, _ b: Point) {
    guard (a.y <= point.y) != (b.y <= point.y) else { return }
    let x = a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))
    if x > point.x { cross(downwards: b.y > a.y) }
  }

  /// Adds a curve.
  mutating func add(_ curve: CubicBezier) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    let reach = max(abs(a.x), abs(a.y), abs(b.x), abs(b.y), abs(c.x), abs(c.y), abs(d.x), abs(d.y))
    add(curve, smallest: reach * Self.precision, halvings: Self.mostHalvings)
  }

  private mutating func add(_ curve: CubicBezier, smallest: Double, halvings: Int) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard right > point.x, top <= point.y, bottom > point.y else { return }
    // A piece that lies entirely to the right, or is negligibly small, counts by its end points.
    guard left <= point.x, max(right - left, bottom - top) > smallest, halvings > 0 else {
      if (a.y <= point.y) != (d.y <= point.y) { cross(downwards: d.y > a.y) }
      return
    }
    let (first, second) = curve.halves
    add(first, smallest: smallest, halvings: halvings - 1)
    add(second, smallest: smallest, halvings: halvings - 1)
  }

  private mutating func cross(downwards: Bool) {
    winding += downwards ? 1 : -1
    count += 1
  }

  /// The size below which a piece is not bisected further, as a fraction of the curve's greatest coordinate. It is well
  /// above the rounding error, below which bisection would not make pieces smaller.
  private static let precision = 1e-12
  /// The limit on nested bisections, more than curves with finite coordinates need.
  private static let mostHalvings = 64
}

extension CubicBezier {
  /// The two halves of the curve, by de Casteljau's algorithm.
  fileprivate var halves: (CubicBezier, CubicBezier) {
    let (ab, bc, cd) = (
      Point.lerp(start, control1, 0.5), Point.lerp(control1, control2, 0.5), Point.lerp(control2, end, 0.5)
    )
    let (abc, bcd) = (Point.lerp(ab, bc, 0.5), Point.lerp(bc, cd, 0.5))
    let middle = Point.lerp(abc, bcd, 0.5)
    return (CubicBezier(start, ab, abc, middle), CubicBezier(middle, bcd, cd, end))
  }
}

/// A cubic Bézier curve in the plane. Lines and quadratic curves are represented as cubic ones, with the same point at
/// every parameter.
struct CubicBezier: Hashable, BitwiseCopyable, Sendable {
  /// The start, the two control points, and the end.
  let start, control1, control2, end: Point

  /// Creates a curve from its four points.
  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Creates a straight line with constant speed in the parameter.
  init(line start: Point, _ end: Point) {
    self.init(start, start + (end - start) * (1.0 / 3), end - (end - start) * (1.0 / 3), end)
  }

  /// Creates a quadratic curve, by degree elevation.
  init(quadratic start: Point, _ control: Point, _ end: Point) {
    self.init(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  /// Returns the point at a parameter in 0…1; at 0 and 1 exactly the ends.
  func point(at t: Double) -> Point {
    let u = 1 - t
    let near = start * (u * u * u) + control1 * (3 * u * u * t)
    return near + control2 * (3 * u * t * t) + end * (t * t * t)
  }

  /// Returns the derivative with respect to the parameter.
  func derivative(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    return (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
  }

  /// Returns the length of the derivative.
  func speed(at t: Double) -> Double {
    let d = derivative(at: t)
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Returns a vector in the direction of the curve at a parameter, of any length; nil if the curve is a single point.
  ///
  /// If the first derivative is zero, the next higher derivative that is not zero gives the direction. At an end that
  /// coincides with its control point that is the chord to the next distinct point (K15).
  func direction(at t: Double) -> Point? {
    let reach = max(start.distance(to: control1), start.distance(to: control2), start.distance(to: end))
    let least = reach * 1e-9
    let first = derivative(at: t)
    if first.distance(to: .zero) > least { return first }
    let second = (start - control1 * 2 + control2) * (1 - t) + (control1 - control2 * 2 + end) * t
    if second.distance(to: .zero) > least { return t < 1 ? second : second * -1 }
    let third = end - control2 * 3 + control1 * 3 - start
    return third.distance(to: .zero) > least ? third : nil
  }

  /// The length of its control polygon, an upper bound of its own length.
  var polygonLength: Double {
    start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
  }

  /// Returns the length between two parameters by Gauss–Legendre quadrature with eight nodes; it is accurate if the
  /// speed is smooth.
  func length(from a: Double, to b: Double) -> Double {
    let (center, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ node: Double) -> Double { speed(at: center - half * node) + speed(at: center + half * node) }
    let inner =
      0.362_683_783_378_362 * pair(0.183_434_642_495_649_8) + 0.313_706_645_877_887_3 * pair(0.525_532_409_916_329)
    let outer =
      0.222_381_034_453_374_5 * pair(0.796_666_477_413_626_7) + 0.101_228_536_290_376_3 * pair(0.960_289_856_497_536_3)
    return half * (inner + outer)
  }

  /// Returns the part between two parameters, by de Casteljau's construction (blossoms of the two parameters).
  func part(from a: Double, to b: Double) -> CubicBezier {
    CubicBezier(blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b))
  }

  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
    let (a, b, c) = (
      Point.lerp(start, control1, r), Point.lerp(control1, control2, r), Point.lerp(control2, end, r)
    )
    return .lerp(.lerp(a, b, s), .lerp(b, c, s), t)
  }
}
