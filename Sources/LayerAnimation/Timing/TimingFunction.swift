/// How a fraction of time becomes a fraction of the way: a cubic Bézier curve from (0, 0) to (1, 1) (F1).
///
///     1 ┤          ╭──●     y: of the way
///       │        ╭─╯  ·
///       │      ╭─╯    2
///       │  1 ╭─╯
///     0 ●────╯              x: of the time
///
/// Laws: 0 ↦ 0 and 1 ↦ 1 exactly; the input is clamped to 0…1 (F3), the output is not, so curves whose control points
/// leave 0…1 in y overshoot (F4).
public struct TimingFunction: Hashable, BitwiseCopyable, Sendable {
  /// The inner control points.
  public let control1: Point, control2: Point

  /// The curve in powers of its parameter, x = ((ax·t + bx)·t + cx)·t and likewise y; worked out once.
  private let ax, bx, cx, ay, by, cy: Double

  /// A curve from its two inner control points. Their x belong in 0…1: beyond that the curve may fold back, and which
  /// of its branches answers is then not defined (F4).
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

  /// Whether its control points are finite numbers.
  var isFinite: Bool { (control1.x + control1.y + control2.x + control2.y).isFinite }

  /// How near x(t) must have come to the x asked for before the last step is taken (F2).
  static let tolerance = 1e-7

  /// The fraction of the way at a fraction of the time.
  ///
  /// Solves x(t) = x by Newton's method from t = x, at most 8 steps, then by bisection where that stalls on a flat
  /// stretch or runs off, and answers y(t).
  ///
  /// - Complexity: O(1); allocates nothing.
  public func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isDiagonal else { return x }
    let t = newtonParameter(at: x) ?? bisectedParameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// Whether the control points lie on the diagonal, so that y is x: exactly, and without solving anything.
  private var isDiagonal: Bool { control1.x == control1.y && control2.x == control2.y }

  private func newtonParameter(at x: Double) -> Double? {
    var t = x
    for _ in 0..<8 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error == 0 { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      guard abs(slope) >= 1e-6 else { return nil }
      t -= error / slope
      // The step just taken squares the error, so that what is returned is better than the tolerance.
      if abs(error) < Self.tolerance { return (0...1).contains(t) ? t : nil }
    }
    return nil
  }

  /// Halves as often as a double has bits: where the curve is flat in x, a little x is much y.
  private func bisectedParameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let t = (low + high) / 2
      if ((ax * t + bx) * t + cx) * t > x { high = t } else { low = t }
    }
    return (low + high) / 2
  }
}
