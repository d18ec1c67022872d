/// A function from a fraction of time to a fraction of the distance, as in
/// [CSS Easing Functions Level 2](https://www.w3.org/TR/css-easing-2/).
///
/// There are four kinds: cubic Bézier curves, which Core Animation knows, and besides them Penner's formulas
/// (`easeOutBounce`), steps (`steps(4, .end)`), and straight lines between points (`linear(through:)`).
///
///     1 ┤          ╭──●     y: the distance
///       │        ╭─╯  ·
///       │      ╭─╯    2
///       │  1 ╭─╯
///     0 ●────╯              x: the time
///
/// The input is clamped to 0…1, the output is not, so that functions may overshoot. Curves and formulas map 0 to 0 and
/// 1 to 1 exactly; steps may jump at the start, and points may begin and end anywhere.
public struct TimingFunction: Hashable, Sendable {
  /// The kinds of functions.
  enum Shape: Hashable, Sendable {
    case cubic(CubicTiming)
    case formula(EasingFormula)
    case steps(StepTiming)
    case points(PointTiming)
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) from its two inner control points. Their x should be in 0…1:
  /// otherwise the curve may have several y for an x, and the choice among these is undefined.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    shape = .cubic(CubicTiming(Point(x: x1, y: y1), Point(x: x2, y: y2)))
  }

  /// Returns a function of equal steps. There is at least one, and without a jump at either end there are two.
  public static func steps(_ count: Int, _ jump: Jump = .end) -> TimingFunction {
    TimingFunction(.steps(StepTiming(count, jump)))
  }

  /// Returns a function along straight lines between points, whose x is the time and y the distance. Where the time
  /// goes back, it is that of the point before; two points at one time make a jump. One point is a constant, and none
  /// is the diagonal.
  public static func linear(through points: [Point]) -> TimingFunction { TimingFunction(.points(PointTiming(points))) }

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  ///
  /// - Complexity: O(1), and between points O(log *points*); allocates nothing.
  public func callAsFunction(_ x: Double) -> Double {
    switch shape {
    case .cubic(let curve): curve(x)
    case .formula(let formula): formula(x)
    case .steps(let steps): steps(x)
    case .points(let points): points(min(max(x, 0), 1))
    }
  }

  /// The inner control points of a cubic Bézier curve; nil for a function of another kind.
  public var controlPoints: (first: Point, second: Point)? {
    guard case .cubic(let curve) = shape else { return nil }
    return (curve.control1, curve.control2)
  }

  /// The function that goes the same way back: 1 − f(1 − x).
  public var reversed: TimingFunction {
    switch shape {
    case .cubic(let curve): TimingFunction(.cubic(curve.reversed))
    case .formula(let formula): TimingFunction(.formula(formula.reversed))
    case .steps(let steps): TimingFunction(.steps(steps.reversed))
    case .points(let points): TimingFunction(.points(points.reversed))
    }
  }

  /// True if the distance may leave 0…1.
  package var overshoots: Bool {
    switch shape {
    case .cubic(let curve): curve.overshoots
    case .formula(let formula): formula.overshoots
    case .steps: false
    case .points(let points): points.overshoots
    }
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool {
    switch shape {
    case .cubic(let curve): curve.isFinite
    case .formula, .steps: true
    case .points(let points): points.isFinite
    }
  }
}
