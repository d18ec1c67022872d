import LayerAnimation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Arcs of circles, approximated by cubic curves of at most a quarter turn. Their control points are 4/3·tan(δ/4) of the
// radius along the tangents; the error is at most 0.03 % of the radius.
extension Path {
  /// The angle between two directions in one sense of rotation; whole turns beyond the first are removed.
  static func sweep(from start: CGFloat, to end: CGFloat, backwards: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let ahead = backwards ? start - end : end - start
    guard ahead.isFinite else { return 0 }
    let rest = ahead.truncatingRemainder(dividingBy: turn)
    // In the opposite direction an angle beyond a whole turn becomes a whole turn as well.
    let sweep = ahead < 0 ? turn + rest : ahead > turn ? turn + rest : ahead
    return backwards ? -sweep : sweep
  }

  /// Adds an arc of a circle, and a line to its start if the path is not empty.
  mutating func addArc(_ center: CGPoint, _ radius: CGFloat, from start: CGFloat, sweep: CGFloat) {
    guard start.isFinite, sweep.isFinite else { return }
    let limited = max(-4 * CGFloat.pi, min(4 * .pi, sweep))
    let count = max(1, Int((abs(limited) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = limited / CGFloat(count)
    let pull = 4 / 3 * tan(step / 4) * radius
    func place(_ angle: CGFloat, pulled: CGFloat = 0) -> CGPoint {
      let (x, y) = (cos(angle), sin(angle))
      return CGPoint(x: center.x + radius * x - pulled * y, y: center.y + radius * y + pulled * x)
    }
    if isEmpty { move(to: place(start)) } else { addLine(to: place(start)) }
    for index in 0..<count {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      addCurve(to: place(to), control1: place(from, pulled: pull), control2: place(to, pulled: -pull))
    }
  }

  /// Adds a rectangle with rounded corners, clockwise on the screen from the middle of its right side.
  mutating func addRoundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
    let rect = rect.standardized
    let rx = max(0, min(cornerWidth, rect.width / 2))
    let ry = max(0, min(cornerHeight, rect.height / 2))
    guard rx > 0, ry > 0 else { return addRect(rect) }
    let k = 4 / 3 * tan(CGFloat.pi / 8)
    func at(_ corner: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + x * rx, y: corner.y + y * ry)
    }
    let (a, b, c, d) = rect.corners
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addLine(to: at(c, 0, -1))
    addCurve(to: at(c, -1, 0), control1: at(c, 0, k - 1), control2: at(c, k - 1, 0))
    addLine(to: at(d, 1, 0))
    addCurve(to: at(d, 0, -1), control1: at(d, 1 - k, 0), control2: at(d, 0, k - 1))
    addLine(to: at(a, 0, 1))
    addCurve(to: at(a, 1, 0), control1: at(a, 0, 1 - k), control2: at(a, 1 - k, 0))
    addLine(to: at(b, -1, 0))
    addCurve(to: at(b, 0, 1), control1: at(b, k - 1, 0), control2: at(b, 0, 1 - k))
    closeSubpath()
  }

  /// Adds a line towards a corner and an arc tangent to both of its sides; only the line if the sides are parallel.
  mutating func addRounding(of corner: CGPoint, towards end: CGPoint, _ radius: CGFloat) {
    let start = currentPoint ?? .zero
    let (back, ahead) = (start.distance(to: corner), end.distance(to: corner))
    guard back > 0, ahead > 0 else { return addLine(to: corner) }
    let (u, v) = ((start - corner) * (1 / back), (end - corner) * (1 / ahead))
    let (cross, dot) = (u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    guard radius > 0, abs(cross) > 1e-12 else { return addLine(to: corner) }
    let half = atan2(abs(cross), dot) / 2
    let touch = corner + u * (radius / tan(half))
    // The circle's centre lies perpendicular to the first side, on the side of the second.
    let across = cross > 0 ? CGPoint(x: -u.y, y: u.x) : CGPoint(x: u.y, y: -u.x)
    let center = touch + across * radius
    let sweep = .pi - 2 * half
    addArc(center, radius, from: atan2(touch.y - center.y, touch.x - center.x), sweep: cross > 0 ? -sweep : sweep)
  }
}
