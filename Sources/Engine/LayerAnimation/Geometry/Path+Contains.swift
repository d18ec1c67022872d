/// The test whether a point lies inside an outline (G23).
extension Path {
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
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        crossings.addLine(current, start)
        (current, start) = (point, point)
      case .line(let point):
        crossings.addLine(current, point)
        current = point
      case .quadCurve(let point, let control):
        crossings.add(CubicBezier(quadratic: current, control, point))
        current = point
      case .curve(let point, let control1, let control2):
        crossings.add(CubicBezier(current, control1, control2, point))
        current = point
      case .close:
        crossings.addLine(current, start)
        current = start
      }
    }
    crossings.addLine(current, start)
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
