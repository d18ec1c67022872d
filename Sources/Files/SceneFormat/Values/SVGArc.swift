import LayerAnimation
import RealModule

/// An elliptical arc between two points in SVG's parametrisation, converted to cubic curves.
///
/// The conversion from end points to centre and angles is that of
/// [SVG 1.1, appendix F.6.5](https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes), with the corrections of
/// F.6.6: radii that are too small are scaled up until the arc reaches both points.
struct SVGArc {
  private let center: Point
  private let radii: Size
  private let rotation: Double
  private let startAngle: Double
  private let sweep: Double

  /// Creates an arc.
  ///
  /// - Parameters:
  ///   - rotation: The rotation of the ellipse, in radians.
  ///   - isLarge: True if the arc of more than half a turn is chosen.
  ///   - sweeps: True if the angle increases along the arc, which is clockwise since y grows downwards.
  /// - Returns: The arc; nil if it degenerates to a line or a point (F.6.2).
  init?(from: Point, to: Point, radii: Size, rotation: Double, isLarge: Bool, sweeps: Bool) {
    guard from != to, radii.width > 0, radii.height > 0 else { return nil }
    let (s, c) = (Double.sin(rotation), Double.cos(rotation))
    let half = (from - to) * 0.5
    let p = Point(x: c * half.x + s * half.y, y: -s * half.x + c * half.y)
    let excess = p.x * p.x / (radii.width * radii.width) + p.y * p.y / (radii.height * radii.height)
    let growth = max(1, excess.squareRoot())
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    // This is equation F.6.5.2 divided by rx²·ry², so that large radii do not overflow.
    let (u, v) = (p.x / rx, p.y / ry)
    let squared = u * u + v * v
    guard squared > 0, squared.isFinite else { return nil }
    let factor = max(0, 1 / squared - 1).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let (cx, cy) = (factor * rx * v, -factor * ry * u)
    center = Point(x: c * cx - s * cy, y: s * cx + c * cy) + (from + to) * 0.5
    self.radii = Size(width: rx, height: ry)
    self.rotation = rotation
    startAngle = .atan2(y: (p.y - cy) / ry, x: (p.x - cx) / rx)
    let endAngle = Double.atan2(y: (-p.y - cy) / ry, x: (-p.x - cx) / rx)
    let turn = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    let forward = turn < 0 ? turn + 2 * .pi : turn
    sweep = sweeps ? forward : forward - 2 * .pi
  }

  /// The cubic curves of the arc, of at most a quarter turn each. For an angle θ the control points are at the distance
  /// k = 4/3·tan(θ/4) from the end points along the tangents of the unit circle. That k puts the middle of the curve on
  /// the circle: at the angle ±θ/2 to it, cos(θ/2) + 3/4·k·sin(θ/2) = 1.
  var curves: [(control1: Point, control2: Point, end: Point)] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4 / 3 * Double.tan(step / 4)
    return (0..<count).map { piece in
      let (a, b) = (startAngle + Double(piece) * step, startAngle + Double(piece + 1) * step)
      return (at(a) + tangent(a) * k, at(b) - tangent(b) * k, at(b))
    }
  }

  private func at(_ angle: Double) -> Point { center + turned(.cos(angle), .sin(angle)) }

  private func tangent(_ angle: Double) -> Point { turned(-.sin(angle), .cos(angle)) }

  /// Returns a point of the unit circle mapped to the ellipse.
  private func turned(_ x: Double, _ y: Double) -> Point {
    let (x, y) = (x * radii.width, y * radii.height)
    let (s, c) = (Double.sin(rotation), Double.cos(rotation))
    return Point(x: c * x - s * y, y: s * x + c * y)
  }
}
