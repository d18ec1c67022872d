import RealModule

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
