/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to a fraction of the distance, as in
/// [CSS Easing Functions](https://www.w3.org/TR/css-easing-2/#cubic-bezier-easing-functions).
struct CubicTiming: Hashable, BitwiseCopyable, Sendable {
  /// The inner control points.
  let control1, control2: Point

  /// The coefficients of the curve's polynomials, x = ((ax·t + bx)·t + cx)·t and y likewise.
  private let ax, bx, cx, ay, by, cy: Double

  init(_ control1: Point, _ control2: Point) {
    (self.control1, self.control2) = (control1, control2)
    cx = 3 * control1.x
    bx = 3 * (control2.x - control1.x) - cx
    ax = 1 - cx - bx
    cy = 3 * control1.y
    by = 3 * (control2.y - control1.y) - cy
    ay = 1 - cy - by
  }

  /// The straight line: y equals x.
  static let diagonal = CubicTiming(Point(x: 0, y: 0), Point(x: 1, y: 1))

  /// The same curve, seen from its end.
  var reversed: CubicTiming {
    CubicTiming(Point(x: 1 - control2.x, y: 1 - control2.y), Point(x: 1 - control1.x, y: 1 - control1.y))
  }

  /// True if the control points are finite.
  var isFinite: Bool { (control1.x + control1.y + control2.x + control2.y).isFinite }

  /// True if the distance may leave 0…1 between the ends.
  var overshoots: Bool { !(0...1).contains(control1.y) || !(0...1).contains(control2.y) }

  /// The greatest distance of x(t) from x before the last step (F2).
  static let tolerance = 1e-7

  /// Returns the fraction of the distance at a fraction of the time.
  ///
  /// Solves x(t) = x by Newton's method from t = x, in at most 8 steps, or by bisection if that fails at a small slope
  /// or diverges, and returns y(t).
  func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isDiagonal else { return x }
    let t = newtonParameter(at: x) ?? bisectedParameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// True if the control points lie on the diagonal, so that y equals x exactly.
  private var isDiagonal: Bool { control1.x == control1.y && control2.x == control2.y }

  private func newtonParameter(at x: Double) -> Double? {
    var t = x
    for _ in 0..<8 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error == 0 { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      guard abs(slope) >= 1e-6 else { return nil }
      t -= error / slope
      // The step that was just taken squares the error, so that the result is better than the tolerance.
      if abs(error) < Self.tolerance { return (0...1).contains(t) ? t : nil }
    }
    return nil
  }

  /// Returns the parameter by as many bisections as a double has bits: if the curve is flat in x, a small error in x is
  /// a large one in y.
  private func bisectedParameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let t = (low + high) / 2
      if ((ax * t + bx) * t + cx) * t > x { high = t } else { low = t }
    }
    return (low + high) / 2
  }
}
