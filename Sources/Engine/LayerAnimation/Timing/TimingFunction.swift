import RealModule

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
  /// The kind of the function.
  let form: TimingForm

  init(_ form: TimingForm) { self.form = form }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) from its two inner control points. Their x should be in 0…1:
  /// otherwise the curve may have several y for an x, and the choice among these is undefined.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(.curve(CubicTiming(Point(x: x1, y: y1), Point(x: x2, y: y2))))
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
  public func callAsFunction(_ x: Double) -> Double { form(x) }

  /// The inner control points of a cubic Bézier curve; nil for a function of another kind.
  public var controlPoints: (first: Point, second: Point)? {
    if case .curve(let curve) = form { (curve.control1, curve.control2) } else { nil }
  }

  /// The function that goes the same way back: 1 − f(1 − x).
  public var reversed: TimingFunction { TimingFunction(form.reversed) }

  /// True if the distance may leave 0…1.
  package var overshoots: Bool { form.overshoots }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool { form.isFinite }
}

/// The kinds of timing functions. All but a curve stand in memory of their own, so that a function that is a curve, as
/// nearly all are, is copied as plain numbers.
enum TimingForm: Hashable, Sendable {
  case curve(CubicTiming)
  indirect case formula(EasingFormula)
  indirect case steps(StepTiming)
  indirect case points(PointTiming)
  indirect case spring(SpringTiming)
  indirect case part(PartTiming)

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .curve(let curve): curve(x)
    case .formula(let formula): formula(x)
    case .steps(let steps): steps(x)
    case .points(let points): points(min(max(x, 0), 1))
    case .spring(let spring): spring(x)
    case .part(let part): part(x)
    }
  }

  /// The function that goes the same way back: 1 − f(1 − x).
  var reversed: TimingForm {
    switch self {
    case .curve(let curve): .curve(curve.reversed)
    case .formula(let formula): .formula(formula.reversed)
    case .steps(let steps): .steps(steps.reversed)
    case .points(let points): .points(points.reversed)
    case .spring(let spring): .spring(spring.reversed)
    case .part(let part): .part(part.reversed)
    }
  }

  /// True if the distance may leave 0…1.
  var overshoots: Bool {
    switch self {
    case .curve(let curve): curve.overshoots
    case .formula(let formula): formula.overshoots
    case .steps: false
    case .points(let points): points.overshoots
    case .spring: true
    case .part(let part): part.overshoots
    }
  }

  /// True if the numbers that describe it are finite.
  var isFinite: Bool {
    switch self {
    case .curve(let curve): curve.isFinite
    case .formula, .steps: true
    case .points(let points): points.isFinite
    case .spring(let spring): spring.isFinite
    case .part(let part): part.isFinite
    }
  }
}

/// The named timing functions (F1).
extension TimingFunction {
  /// Constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// A fast start and a slow end: the function of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Core Animation's names and their functions, in the order of the documentation.
  package static let basic: [(name: String, function: TimingFunction)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInEaseOut", easeInEaseOut),
    ("default", `default`),
  ]

  /// All names and their functions, in the order of the documentation: Core Animation's, and those of Penner's formulas.
  package static let named: [(name: String, function: TimingFunction)] =
    basic + EasingFormula.all.map { ($0.name, TimingFunction(.formula($0))) }

  /// The words that the names of formulas are made of, such as `easeIn` and `Back`.
  package static let formulaWords = (
    ends: EasingFormula.Ends.allCases.map(\.rawValue), shapes: EasingFormula.Shape.allCases.map(\.rawValue)
  )

  /// What the function is called: its name, or its kind.
  package var title: String {
    if let entry = Self.named.first(where: { $0.function == self }) { return entry.name }
    return switch form {
    case .curve, .formula: "by a curve of its own"
    case .steps: "in steps"
    case .points: "along points"
    case .spring: "by a spring"
    case .part(let part): part.function?.title ?? Self.linear.title
    }
  }

  /// Creates the function of a name; nil if there is none.
  public init?(named name: String) {
    guard let entry = Self.named.first(where: { $0.name == name }) else { return nil }
    self = entry.function
  }

  /// Creates the function that bits 16–19 of a block's options represent (F10); nil for other numbers.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [TimingFunction] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
}

/// One of the thirty easing formulas that go back to Robert Penner: ten shapes, each of them at the start, at the end,
/// or at both.
///
/// The formulas are those of [easings.net](https://easings.net); Penner derives them in
/// [Motion, Tweening, and Easing](http://robertpenner.com/easing/penner_chapter7_tweening.pdf). A shape is given at the
/// start, as g(x). At the end it is 1 − g(1 − x), and at both it is g(2x) / 2 up to the middle and from there on
/// 1 − g(2 − 2x) / 2.
struct EasingFormula: Hashable, BitwiseCopyable, Sendable {
  /// How the distance grows with time from a start at rest.
  enum Shape: String, BitwiseCopyable, CaseIterable {
    /// A quarter of a wave.
    case sine = "Sine"
    /// x to the power of 2, 3, 4 and 5.
    case quadratic = "Quad", cubic = "Cubic", quartic = "Quart", quintic = "Quint"
    /// A power of two that doubles ten times.
    case exponential = "Expo"
    /// A quarter of a circle.
    case circular = "Circ"
    /// A step back before the way forward.
    case back = "Back"
    /// Swings that double in size.
    case elastic = "Elastic"
    /// Jumps that double in height.
    case bounce = "Bounce"
  }

  /// The ends at which a shape is seen.
  enum Ends: String, BitwiseCopyable, CaseIterable {
    case start = "easeIn"
    case end = "easeOut"
    case both = "easeInOut"
  }

  let shape: Shape
  let ends: Ends

  init(_ shape: Shape, at ends: Ends) { (self.shape, self.ends) = (shape, ends) }

  /// All formulas, in the order of the documentation.
  static let all = Shape.allCases.flatMap { shape in Ends.allCases.map { EasingFormula(shape, at: $0) } }

  /// The name that the formula is known by, such as `easeInBack`.
  var name: String { ends.rawValue + shape.rawValue }

  /// The same formula, seen from its end.
  var reversed: EasingFormula {
    switch ends {
    case .start: EasingFormula(shape, at: .end)
    case .end: EasingFormula(shape, at: .start)
    case .both: self
    }
  }

  /// True if the distance leaves 0…1 between the ends.
  var overshoots: Bool { shape == .back || shape == .elastic }

  /// Returns the fraction of the distance at a fraction of the time; 0 at 0 and 1 at 1 exactly.
  func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    switch ends {
    case .start: return distance(x)
    case .end: return 1 - distance(1 - x)
    case .both: return x < 0.5 ? distance(2 * x) / 2 : 1 - distance(2 - 2 * x) / 2
    }
  }

  /// Returns the distance of the shape at the start.
  private func distance(_ x: Double) -> Double {
    switch shape {
    case .sine: 1 - .cos(x * .pi / 2)
    case .quadratic: x * x
    case .cubic: x * x * x
    case .quartic: x * x * x * x
    case .quintic: x * x * x * x * x
    case .exponential: x > 0 ? .exp2(10 * x - 10) : 0
    case .circular: 1 - (1 - x * x).squareRoot()
    case .back: x * x * ((overshoot + 1) * x - overshoot)
    case .elastic: x > 0 ? -.exp2(10 * x - 10) * .sin((x - 1 - period / 4) * 2 * .pi / period) : 0
    case .bounce: 1 - Self.landing(1 - x)
    }
  }

  /// Penner's overshoot, which goes back by a tenth of the distance. At both ends it is larger, so that the halves
  /// show it as well.
  private var overshoot: Double { ends == .both ? 1.70158 * 1.525 : 1.70158 }

  /// The duration of a swing, as a fraction of the time.
  private var period: Double { ends == .both ? 0.45 : 0.3 }

  /// Returns the height of a ball that lands at 1 and jumps three times: parabolas between 0, 4, 8, 10 and 11
  /// elevenths.
  private static func landing(_ x: Double) -> Double {
    let (time, apex) =
      switch x * 2.75 {
      case ..<1: (x, 0.0)
      case ..<2: (x - 1.5 / 2.75, 0.75)
      case ..<2.5: (x - 2.25 / 2.75, 0.9375)
      default: (x - 2.625 / 2.75, 0.984375)
      }
    return 7.5625 * time * time + apex
  }
}

/// The functions of Penner's formulas, which start slowly (`easeIn…`), end slowly (`easeOut…`), or both
/// (`easeInOut…`).
extension TimingFunction {
  private static func formula(_ shape: EasingFormula.Shape, _ ends: EasingFormula.Ends) -> TimingFunction {
    TimingFunction(.formula(EasingFormula(shape, at: ends)))
  }

  /// At the start: a quarter of a wave.
  public static let easeInSine = formula(.sine, .start)
  /// At the end: a quarter of a wave.
  public static let easeOutSine = formula(.sine, .end)
  /// At the start and the end: a quarter of a wave.
  public static let easeInOutSine = formula(.sine, .both)

  /// At the start: the square of the time.
  public static let easeInQuad = formula(.quadratic, .start)
  /// At the end: the square of the time.
  public static let easeOutQuad = formula(.quadratic, .end)
  /// At the start and the end: the square of the time.
  public static let easeInOutQuad = formula(.quadratic, .both)

  /// At the start: the cube of the time.
  public static let easeInCubic = formula(.cubic, .start)
  /// At the end: the cube of the time.
  public static let easeOutCubic = formula(.cubic, .end)
  /// At the start and the end: the cube of the time.
  public static let easeInOutCubic = formula(.cubic, .both)

  /// At the start: the fourth power of the time.
  public static let easeInQuart = formula(.quartic, .start)
  /// At the end: the fourth power of the time.
  public static let easeOutQuart = formula(.quartic, .end)
  /// At the start and the end: the fourth power of the time.
  public static let easeInOutQuart = formula(.quartic, .both)

  /// At the start: the fifth power of the time.
  public static let easeInQuint = formula(.quintic, .start)
  /// At the end: the fifth power of the time.
  public static let easeOutQuint = formula(.quintic, .end)
  /// At the start and the end: the fifth power of the time.
  public static let easeInOutQuint = formula(.quintic, .both)

  /// At the start: a power of two.
  public static let easeInExpo = formula(.exponential, .start)
  /// At the end: a power of two.
  public static let easeOutExpo = formula(.exponential, .end)
  /// At the start and the end: a power of two.
  public static let easeInOutExpo = formula(.exponential, .both)

  /// At the start: a quarter of a circle.
  public static let easeInCirc = formula(.circular, .start)
  /// At the end: a quarter of a circle.
  public static let easeOutCirc = formula(.circular, .end)
  /// At the start and the end: a quarter of a circle.
  public static let easeInOutCirc = formula(.circular, .both)

  /// At the start: a step back, or too far and back.
  public static let easeInBack = formula(.back, .start)
  /// At the end: a step back, or too far and back.
  public static let easeOutBack = formula(.back, .end)
  /// At the start and the end: a step back, or too far and back.
  public static let easeInOutBack = formula(.back, .both)

  /// At the start: swings.
  public static let easeInElastic = formula(.elastic, .start)
  /// At the end: swings.
  public static let easeOutElastic = formula(.elastic, .end)
  /// At the start and the end: swings.
  public static let easeInOutElastic = formula(.elastic, .both)

  /// At the start: jumps of a ball.
  public static let easeInBounce = formula(.bounce, .start)
  /// At the end: jumps of a ball.
  public static let easeOutBounce = formula(.bounce, .end)
  /// At the start and the end: jumps of a ball.
  public static let easeInOutBounce = formula(.bounce, .both)
}
