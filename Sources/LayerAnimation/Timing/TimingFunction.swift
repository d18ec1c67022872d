/// A function from a fraction of time to a fraction of the distance: a cubic Bézier curve from (0, 0) to (1, 1), as in
/// [CSS Easing Functions Level 1](https://www.w3.org/TR/css-easing-1/).
///
///     1 ┤          ╭──●     y: the distance
///       │        ╭─╯  ·
///       │      ╭─╯    2
///       │  1 ╭─╯
///     0 ●────╯              x: the time
///
/// It maps 0 to 0 and 1 to 1 exactly. The input is clamped to 0…1, the output is not, so curves whose control points
/// have y outside 0…1 overshoot.
public struct TimingFunction: Hashable, BitwiseCopyable, Sendable {
  /// The inner control points.
  public let control1: Point, control2: Point

  /// The coefficients of the curve's polynomials, x = ((ax·t + bx)·t + cx)·t and y likewise.
  private let ax, bx, cx, ay, by, cy: Double

  /// Creates a curve from its two inner control points. Their x should be in 0…1: otherwise the curve may have several
  /// y for an x, and the choice among these is undefined.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    control1 = Point(x: x1, y: y1)
    control2 = Point(x: x2, y: y2)
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// True if the control points are finite.
  var isFinite: Bool { (control1.x + control1.y + control2.x + control2.y).isFinite }

  /// The greatest distance of x(t) from x before the last step (F2).
  static let tolerance = 1e-7

  /// Returns the fraction of the distance at a fraction of the time.
  ///
  /// Solves x(t) = x by Newton's method from t = x, in at most 8 steps, or by bisection if that fails at a small slope
  /// or diverges, and returns y(t).
  ///
  /// - Complexity: O(1); allocates nothing.
  public func callAsFunction(_ x: Double) -> Double {
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
