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

/// A timing function along straight lines between points, as
/// [CSS Easing Functions](https://www.w3.org/TR/css-easing-2/#linear-easing-function) defines `linear()`.
struct PointTiming: Hashable, Sendable {
  /// The points, in the order of time; x is the time, y the distance.
  let points: [Point]

  /// Creates a function through points. Where the time goes back, it is that of the point before.
  init(_ points: [Point]) {
    var latest = -Double.infinity
    self.points = points.map { point in
      latest = max(latest, point.x)
      return Point(x: latest, y: point.y)
    }
  }

  /// The same points, seen from their end.
  var reversed: PointTiming { PointTiming(points.reversed().map { Point(x: 1 - $0.x, y: 1 - $0.y) }) }

  /// True if all points are finite.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// True if the distance leaves 0…1.
  var overshoots: Bool { points.contains { !(0...1).contains($0.y) } }

  /// Returns the fraction of the distance at a fraction of the time. Before the first point and behind the last one the
  /// nearest line goes on.
  ///
  /// - Complexity: O(log *points*).
  func callAsFunction(_ x: Double) -> Double {
    guard points.count > 1 else { return points.first?.y ?? x }
    let next = firstPoint(after: x)
    // Of several points at one time the last one counts.
    if next > 0, points[next - 1].x == x { return points[next - 1].y }
    let end = min(max(next, 1), points.count - 1)
    let (a, b) = (points[end - 1], points[end])
    guard a.x < b.x else { return next == 0 ? a.y : b.y }
    return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
  }

  /// Returns the index of the first point behind a time; the number of points if there is none.
  private func firstPoint(after x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A timing function that jumps, as
/// [CSS Easing Functions](https://www.w3.org/TR/css-easing-2/#step-easing-functions) defines it.
struct StepTiming: Hashable, BitwiseCopyable, Sendable {
  /// The number of equal parts of the time.
  let count: Int
  let jump: TimingFunction.Jump

  /// Creates a function of at least as many steps as it needs, which is two without a jump at either end.
  init(_ count: Int, _ jump: TimingFunction.Jump) { (self.count, self.jump) = (max(count, jump.leastSteps), jump) }

  /// The same steps, seen from their end.
  var reversed: StepTiming {
    switch jump {
    case .start: StepTiming(count, .end)
    case .end: StepTiming(count, .start)
    case .none, .both: self
    }
  }

  /// Returns the fraction of the distance at a fraction of the time.
  func callAsFunction(_ x: Double) -> Double {
    let jumps = Double(count) + (jump == .both ? 1 : 0) - (jump == .none ? 1 : 0)
    let first = jump == .start || jump == .both ? 1.0 : 0
    return min((Double(count) * min(max(x, 0), 1)).rounded(.down) + first, jumps) / jumps
  }
}

extension TimingFunction {
  /// The ends of the time at which steps jump.
  public enum Jump: String, BitwiseCopyable, CaseIterable, Sendable {
    /// The first jump is at the start, and none at the end.
    case start = "jump-start"
    /// The last jump is at the end, and none at the start.
    case end = "jump-end"
    /// Jumps are only between start and end, so that both values are seen as long as each other.
    case none = "jump-none"
    /// Jumps are at both ends.
    case both = "jump-both"

    /// The least number of steps.
    package var leastSteps: Int { self == .none ? 2 : 1 }
  }
}

/// A timing function that is the motion of a spring over a time, so that what has no spring of its own, such as
/// keyframes, is pulled by one. It is 0 and 1 at its ends exactly, even if the spring is not at rest (S7).
struct SpringTiming: Hashable, Sendable {
  let spring: Spring
  /// The time that the input from 0 to 1 stands for, in seconds.
  let duration: Double
  /// True if the same way is gone from its end.
  private var isReversed = false

  init(_ spring: Spring, over duration: Double) { (self.spring, self.duration) = (spring, duration) }

  /// The same way from its end: 1 − f(1 − x).
  var reversed: SpringTiming {
    var copy = self
    copy.isReversed.toggle()
    return copy
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { spring.isValid && duration.isFinite }

  /// Returns the fraction of the distance at a fraction of the time.
  func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let solver = SpringSolver(spring)
    return isReversed ? 1 - solver((1 - x) * duration) : solver(x * duration)
  }
}

/// A timing function that leads from one fraction of the distance to another as another function leads from 0 to 1. It
/// is for motions that go on from where an earlier one was interrupted.
struct PartTiming: Hashable, Sendable {
  /// The other function; nil is linear.
  let function: TimingFunction?
  /// The fraction of the distance at the start.
  let start: Double
  /// The fraction of the distance at the end.
  let end: Double

  /// The same way from its end: 1 − f(1 − x).
  var reversed: PartTiming { PartTiming(function: function?.reversed, start: 1 - end, end: 1 - start) }

  /// True if the distance may leave 0…1.
  var overshoots: Bool {
    !(0...1).contains(start) || !(0...1).contains(end) || function.map(\.overshoots) ?? false
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { start.isFinite && end.isFinite && function.map(\.isFinite) ?? true }

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  func callAsFunction(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return start + (end - start) * (function?(x) ?? x)
  }
}
