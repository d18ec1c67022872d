/// A cubic Bézier curve in the plane. Lines and quadratic curves are represented as cubic ones, with the same point at
/// every parameter.
struct CubicBezier: Hashable, BitwiseCopyable, Sendable {
  /// The start, the two control points, and the end.
  let start, control1, control2, end: Point

  /// Creates a curve from its four points.
  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Creates a straight line with constant speed in the parameter.
  init(line start: Point, _ end: Point) {
    self.init(start, start + (end - start) * (1.0 / 3), end - (end - start) * (1.0 / 3), end)
  }

  /// Creates a quadratic curve, by degree elevation.
  init(quadratic start: Point, _ control: Point, _ end: Point) {
    self.init(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  /// Returns the point at a parameter in 0…1; at 0 and 1 exactly the ends.
  func point(at t: Double) -> Point {
    let u = 1 - t
    let near = start * (u * u * u) + control1 * (3 * u * u * t)
    return near + control2 * (3 * u * t * t) + end * (t * t * t)
  }

  /// Returns the derivative with respect to the parameter.
  func derivative(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    return (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
  }

  /// Returns the length of the derivative.
  func speed(at t: Double) -> Double {
    let d = derivative(at: t)
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Returns a vector in the direction of the curve at a parameter, of any length; nil if the curve is a single point.
  ///
  /// If the first derivative is zero, the next higher derivative that is not zero gives the direction. At an end that
  /// coincides with its control point that is the chord to the next distinct point (K15).
  func direction(at t: Double) -> Point? {
    let reach = max(start.distance(to: control1), start.distance(to: control2), start.distance(to: end))
    let least = reach * 1e-9
    let first = derivative(at: t)
    if first.distance(to: .zero) > least { return first }
    let second = (start - control1 * 2 + control2) * (1 - t) + (control1 - control2 * 2 + end) * t
    if second.distance(to: .zero) > least { return t < 1 ? second : second * -1 }
    let third = end - control2 * 3 + control1 * 3 - start
    return third.distance(to: .zero) > least ? third : nil
  }

  /// The length of its control polygon, an upper bound of its own length.
  var polygonLength: Double {
    start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
  }

  /// Returns the length between two parameters by Gauss–Legendre quadrature with eight nodes; it is accurate if the
  /// speed is smooth.
  func length(from a: Double, to b: Double) -> Double {
    let (center, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ node: Double) -> Double { speed(at: center - half * node) + speed(at: center + half * node) }
    let inner =
      0.362_683_783_378_362 * pair(0.183_434_642_495_649_8) + 0.313_706_645_877_887_3 * pair(0.525_532_409_916_329)
    let outer =
      0.222_381_034_453_374_5 * pair(0.796_666_477_413_626_7) + 0.101_228_536_290_376_3 * pair(0.960_289_856_497_536_3)
    return half * (inner + outer)
  }

  /// Returns the part between two parameters, by de Casteljau's construction (blossoms of the two parameters).
  func part(from a: Double, to b: Double) -> CubicBezier {
    CubicBezier(blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b))
  }

  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
    let (a, b, c) = (
      Point.lerp(start, control1, r), Point.lerp(control1, control2, r), Point.lerp(control2, end, r)
    )
    return .lerp(.lerp(a, b, s), .lerp(b, c, s), t)
  }
}
