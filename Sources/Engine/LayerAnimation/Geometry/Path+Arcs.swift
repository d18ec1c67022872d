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
