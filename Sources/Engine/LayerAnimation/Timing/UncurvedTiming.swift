/// A timing function that is no cubic Bézier curve.
///
/// It stands in memory of its own, so that a function that is a curve, as nearly all are, is copied as plain numbers.
indirect enum UncurvedTiming: Hashable, Sendable {
  case formula(EasingFormula)
  case steps(StepTiming)
  case points(PointTiming)
  case spring(SpringTiming)
  case part(PartTiming)

  /// Returns the fraction of the distance at a fraction of the time, which is limited to 0…1.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .formula(let formula): formula(x)
    case .steps(let steps): steps(x)
    case .points(let points): points(min(max(x, 0), 1))
    case .spring(let spring): spring(x)
    case .part(let part): part(x)
    }
  }

  /// The function that goes the same way back: 1 − f(1 − x).
  var reversed: UncurvedTiming {
    switch self {
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
    case .formula, .steps: true
    case .points(let points): points.isFinite
    case .spring(let spring): spring.isFinite
    case .part(let part): part.isFinite
    }
  }
}
