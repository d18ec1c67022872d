import RealModule

/// The solution of a spring's equation of motion, that of a damped harmonic oscillator, in closed form.
///
/// With ω = √(k/m), the remaining distance y = 1 − x satisfies y″ + 2ζω·y′ + ω²·y = 0, y(0) = 1, y′(0) = −v. The
/// exponential e^(λt) is a solution for λ = −ζω ± ω√(ζ² − 1): two complex, equal or real numbers, depending on the
/// damping ratio ζ:
///
///     ζ < 1   e^(−ζωt)·(cos ω_d t + B·sin ω_d t)       ω_d = ω√(1 − ζ²),  B = (ζω − v)/ω_d
///     ζ = 1   e^(−ωt)·(1 + (ω − v)t)
///     ζ > 1   e^(−(ζω − ω_d)t)·(1 + F·(e^(−2ω_d t) − 1))    ω_d = ω√(ζ² − 1),  F = (ω_d − ζω + v)/(2ω_d)
///
/// The last formula is the sum of a slow and a fast exponential, in a form that stays accurate as ζ approaches 1. It is
/// the physical solution; Core Animation's is another one. With infinite damping no distance remains at any time after
/// 0.
public struct SpringSolver: BitwiseCopyable, Sendable {
  private enum Regime: BitwiseCopyable {
    case under(frequency: Double, sine: Double)
    case critical(slope: Double)
    case over(frequency: Double, fast: Double)
    case endless
  }

  /// The rate at which the envelope decays, per second.
  private let decay: Double
  private let regime: Regime

  /// Computes the constants of a spring's motion.
  public init(_ spring: Spring) {
    let (w, z, v) = (spring.naturalFrequency, spring.dampingRatio, spring.initialVelocity)
    if spring.isDampedEndlessly {
      (decay, regime) = (0, .endless)
    } else if spring.isCritical {
      (decay, regime) = (w, .critical(slope: w - v))
    } else if z < 1 {
      let frequency = w * (1 - z * z).squareRoot()
      (decay, regime) = (z * w, .under(frequency: frequency, sine: (z * w - v) / frequency))
    } else {
      let frequency = w * (z * z - 1).squareRoot()
      // This is ζω − ω_d without cancellation: its product with ζω + ω_d is ω².
      let slow = w / (z + (z * z - 1).squareRoot())
      (decay, regime) = (slow, .over(frequency: frequency, fast: (v - slow) / (2 * frequency)))
    }
  }

  /// Returns the position at a time in seconds: 0 at first, 1 at rest, more than 1 if it overshoots. It is 1 if the
  /// result would not be finite.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func callAsFunction(_ time: Double) -> Double {
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
    case .endless: return t > 0 ? 0 : 1
    }
  }

  /// Returns the velocity at a time, in distances per second: the initial velocity of a spring that continues the
  /// motion.
  public func velocity(at t: Double) -> Double {
    let envelope = Double.exp(-decay * t)
    let turning =
      switch regime {
      case .under(let frequency, let sine):
        frequency * (sine * Double.cos(frequency * t) - Double.sin(frequency * t))
      case .critical(let slope): slope
      case .endless: 0.0
      case .over(let frequency, let fast): -2 * frequency * fast * Double.exp(-2 * frequency * t)
      }
    return decay * remainder(at: t) - envelope * turning
  }
}

extension Spring {
  /// True if the spring moves as critically damped: its damping ratio is 1, or more than 1 while overdamping is not
  /// allowed (S4).
  ///
  /// A ratio within 1e-12 of 1 counts as 1, since the period of the oscillation is unbounded just below 1.
  var isCritical: Bool { abs(dampingRatio - 1) < 1e-12 || dampingRatio > 1 && !allowsOverdamping }

  /// True if its damping is infinite, and overdamping is allowed (S5).
  var isDampedEndlessly: Bool { allowsOverdamping && damping == .infinity }

  /// Returns the position at a time in seconds after the release: 0 at first, 1 at rest.
  public func value(at time: Double) -> Double { SpringSolver(self)(time) }

  /// Returns the velocity at a time, in distances per second.
  public func velocity(at time: Double) -> Double { SpringSolver(self).velocity(at: time) }

  /// The settling duration of a spring that never settles (S6).
  static let endlessDuration = Double(Float.greatestFiniteMagnitude)

  /// The time after which a thousandth of the distance remains, in seconds.
  ///
  /// Below critical damping it is the time at which the envelope (1 + |B|)·e^(−ζωt) of `SpringSolver` is a thousandth.
  /// Otherwise the distance is sampled every tenth of a second, as published measurements of Core Animation show: the
  /// result is the first minimum below the threshold after which the distance stays below it for a second.
  public var settlingDuration: Double {
    guard repaired.damping != 0 else { return Self.endlessDuration }
    guard !isDampedEndlessly else { return 0 }
    guard dampingRatio < 1, !isCritical else { return sampledSettlingDuration }
    let (w, z) = (naturalFrequency, dampingRatio)
    let weight = (z * w - initialVelocity) / (w * (1 - z * z).squareRoot())
    return max(0, -Double.log(Self.restDistance / (1 + abs(weight))) / (z * w))
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
