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
  /// The curve; the diagonal if the function is of another kind.
  private let curve: CubicTiming

  /// The function, if it is no curve.
  let uncurved: UncurvedTiming?

  private init(_ curve: CubicTiming) { (self.curve, uncurved) = (curve, nil) }

  init(_ uncurved: UncurvedTiming) { (curve, self.uncurved) = (.diagonal, uncurved) }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) from its two inner control points. Their x should be in 0…1:
  /// otherwise the curve may have several y for an x, and the choice among these is undefined.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(CubicTiming(Point(x: x1, y: y1), Point(x: x2, y: y2)))
  }

  /// Returns a function of equal steps. There is at least one, and without a jump at either end there are two.
  public static func steps(_ count: Int, _ jump: Jump = .end) -> TimingFunction {
    TimingFunction(.steps(StepTiming(count, jump)))
  }

  /// Returns a function along straight lines between points, whose x is the time and y the distance. Where the time
  /// goes back, it is that of the point before; two points at one time make a jump. One point is a constant, and none
  /// is the diagonal.
  public static func linear(through points: [Point]) -> TimingFunction { TimingFunction(.points(PointTiming(points))) }

  /// Returns the motion of a spring over a time in seconds.
  package static func spring(_ spring: Spring, over duration: Double) -> TimingFunction {
    TimingFunction(.spring(SpringTiming(spring, over: duration)))
  }

  /// Returns a function that leads from one fraction of the distance to another as a function leads from 0 to 1; nil is
  /// linear.
  package static func part(of function: TimingFunction?, from start: Double, to end: Double) -> TimingFunction {
    TimingFunction(.part(PartTiming(function: function, start: start, end: end)))
  }

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  ///
  /// - Complexity: O(1), and between points O(log *points*); allocates nothing.
  public func callAsFunction(_ x: Double) -> Double { uncurved?(x) ?? curve(x) }

  /// The inner control points of a cubic Bézier curve; nil for a function of another kind.
  public var controlPoints: (first: Point, second: Point)? {
    uncurved == nil ? (curve.control1, curve.control2) : nil
  }

  /// The function that goes the same way back: 1 − f(1 − x).
  public var reversed: TimingFunction { uncurved.map { TimingFunction($0.reversed) } ?? TimingFunction(curve.reversed) }

  /// True if the distance may leave 0…1.
  package var overshoots: Bool { uncurved?.overshoots ?? curve.overshoots }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { uncurved?.isFinite ?? curve.isFinite }
}
