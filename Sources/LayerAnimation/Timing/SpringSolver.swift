import RealModule

/// Where a spring is at any time, in closed form: nothing is stepped (S3–S5).
///
/// What is left of the distance, 1 − x, falls in one of three ways, by the damping ratio ζ:
///
///     ζ < 1   e^(−ζωt)·(cos ω_d t + B·sin ω_d t)       ω_d = ω√(1 − ζ²),  B = (ζω − v)/ω_d
///     ζ = 1   e^(−ωt)·(1 + (ω − v)t)
///     ζ > 1   e^(−(ζω − ω_d)t)·(1 + F·(e^(−2ω_d t) − 1))    ω_d = ω√(ζ² − 1),  F = (ω_d − ζω + v)/(2ω_d)
///
/// The last is the sum of a slow and a fast exponential in a form that stays exact as ζ comes down to 1. It is the
/// physical solution; Core Animation's own differs there (S5).
struct SpringSolver: BitwiseCopyable, Sendable {
  private enum Regime: BitwiseCopyable {
    case under(frequency: Double, sine: Double)
    case critical(slope: Double)
    case over(frequency: Double, fast: Double)
  }

  /// How fast the envelope falls, per second.
  private let decay: Double
  private let regime: Regime

  /// Prepares a spring; whatever it takes from it is worked out once.
  init(_ spring: Spring) {
    let (w, z, v) = (spring.naturalFrequency, spring.dampingRatio, spring.initialVelocity)
    if spring.isCritical {
      (decay, regime) = (w, .critical(slope: w - v))
    } else if z < 1 {
      let frequency = w * (1 - z * z).squareRoot()
      (decay, regime) = (z * w, .under(frequency: frequency, sine: (z * w - v) / frequency))
    } else {
      let frequency = w * (z * z - 1).squareRoot()
      // ζω − ω_d without its cancellation: their product with ζω + ω_d is ω².
      let slow = w / (z + (z * z - 1).squareRoot())
      (decay, regime) = (slow, .over(frequency: frequency, fast: (v - slow) / (2 * frequency)))
    }
  }

  /// How far it has come at a time in seconds: 0 at first, 1 at rest, beyond 1 where it overshoots.
  ///
  /// - Complexity: O(1); allocates nothing. Where numbers are too large to tell, it is at rest.
  func callAsFunction(_ time: Double) -> Double {
    let x = 1 - remainder(at: time)
    return x.isFinite ? x : 1
  }

  private func remainder(at t: Double) -> Double {
    let envelope = Double.exp(-decay * t)
    switch regime {
    case .under(let frequency, let sine):
      return envelope * (Double.cos(frequency * t) + sine * Double.sin(frequency * t))
    case .critical(let slope):
      return envelope * (1 + slope * t)
    case .over(let frequency, let fast):
      return envelope * (1 + fast * Double.expMinusOne(-2 * frequency * t))
    }
  }

  /// How fast it is at a time, in distances per second: what another spring that takes over begins with.
  func velocity(at t: Double) -> Double {
    let envelope = Double.exp(-decay * t)
    let turning =
      switch regime {
      case .under(let frequency, let sine):
        frequency * (sine * Double.cos(frequency * t) - Double.sin(frequency * t))
      case .critical(let slope): slope
      case .over(let frequency, let fast): -2 * frequency * fast * Double.exp(-2 * frequency * t)
      }
    return decay * remainder(at: t) - envelope * turning
  }
}

extension Spring {
  /// Whether it moves as critically damped: it is, or it is held back more than it is allowed to (S4).
  ///
  /// A ratio that is 1 but for rounding counts, since just below it the length of the first swing is without bound.
  var isCritical: Bool { abs(dampingRatio - 1) < 1e-12 || dampingRatio > 1 && !allowsOverdamping }

  /// Where it is at a time in seconds after its release: 0 at first, 1 at rest (S3–S5).
  public func value(at time: Double) -> Double { SpringSolver(self)(time) }

  /// How fast it is then, in distances per second.
  public func velocity(at time: Double) -> Double { SpringSolver(self).velocity(at: time) }

  /// What stands for a time without end (S6).
  static let endlessDuration = Double(Float.greatestFiniteMagnitude)

  /// How long it takes to come to rest, in seconds: until a thousandth of the distance is left (S6).
  ///
  /// Below the critical damping that of the envelope, in closed form. Otherwise the distance is looked at every tenth of a
  /// second, as Core Animation is seen to do: the answer is the least one below the threshold that is followed by a
  /// second without leaving it.
  public var settlingDuration: Double {
    guard repaired.damping != 0 else { return Self.endlessDuration }
    guard dampingRatio < 1, !isCritical else { return sampledSettlingDuration }
    let (w, z) = (naturalFrequency, dampingRatio)
    let weight = (z * w - initialVelocity) / (w * (1 - z * z).squareRoot())
    return max(0, Double.log((1 + abs(weight)) / Self.restDistance) / (z * w))
  }

  private var sampledSettlingDuration: Double {
    let solver = SpringSolver(self)
    var (least, leastTime) = (Double.infinity, 0.0)
    for step in 0..<1_000_000 {
      let time = Double(step) * 0.1
      let distance = abs(1 - solver(time))
      if least >= Self.restDistance {
        if distance < least { (least, leastTime) = (distance, time) }
      } else if distance >= Self.restDistance {
        least = .infinity
      } else if time - leastTime > 1 {
        return leastTime
      }
    }
    return Self.endlessDuration
  }
}
