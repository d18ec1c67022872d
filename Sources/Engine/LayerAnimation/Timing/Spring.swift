import RealModule

/// A mass on a damped spring that moves from 0 to 1, a damped harmonic oscillator, and the ways to specify it.
///
///     m·x″ = −k·(x − 1) − c·x′,   x(0) = 0,   x′(0) = v
///
/// There are three specifications: mass, stiffness and damping, as in Core Animation; a perceptual duration and a
/// bounce; and a damping ratio and a duration, as in UIKit's `usingSpringWithDamping`. `SpringSolver` computes the
/// motion, `settlingDuration` its duration.
public struct Spring: Hashable, BitwiseCopyable, Sendable {
  /// The mass; one that is not positive counts as 1.
  public var mass = 1.0
  /// The force per distance; one that is not positive counts as 100.
  public var stiffness = 100.0
  /// The damping force per speed; a negative one counts as 10.
  public var damping = 10.0
  /// The initial velocity in multiples of the whole distance per second, positive towards the target.
  public var initialVelocity = 0.0
  /// True if a damping ratio above 1 slows the motion down; if not, it counts as 1.
  public var allowsOverdamping = false

  /// Creates Core Animation's default spring: mass 1, stiffness 100, damping 10.
  public init() {}

  /// Creates a spring from its physical parameters.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  /// The spring with invalid numbers replaced by defaults (S1).
  package var repaired: Spring {
    var spring = self
    if mass <= 0 { spring.mass = 1 }
    if stiffness <= 0 { spring.stiffness = 100 }
    if damping < 0 { spring.damping = 10 }
    return spring
  }

  /// True if all four numbers are finite; the damping may be infinite (S5).
  var isValid: Bool {
    mass.isFinite && stiffness.isFinite && initialVelocity.isFinite && (damping.isFinite || damping == .infinity)
  }

  /// The natural frequency √(k/m), in radians per second.
  public var naturalFrequency: Double {
    let spring = repaired
    return (spring.stiffness / spring.mass).squareRoot()
  }

  /// The damping ratio c/(2√(k·m)); below 1 the motion overshoots.
  public var dampingRatio: Double {
    let spring = repaired
    return spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
  }
}

// MARK: Perceptual duration and bounce

extension Spring {
  /// Creates a spring from a perceptual duration and a bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period without damping, in seconds; positive.
  ///   - bounce: The bounce, from −1 to 1: 0 is critically damped, 1 is undamped, less than 0 is overdamped; with −1
  ///     the spring is at its target at once.
  public init(perceptualDuration: Double, bounce: Double) {
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: frequency * frequency, damping: 4 * Double.pi * ratio / perceptualDuration)
    allowsOverdamping = true
  }

  /// The period without damping, 2π√(m/k), in seconds.
  public var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// The bounce: 1 − ζ for a damping ratio ζ up to 1, 1/ζ − 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}

// MARK: Damping ratio

extension Spring {
  /// The distance from its target within which a spring is at rest, as a fraction of the whole (S6, S9).
  static let restDistance = 0.001

  /// Creates a spring that comes to rest after a time, like `UIView.animate(withDuration:usingSpringWithDamping:)`.
  ///
  /// With its natural frequency the envelope of the distance that remains at the end is a thousandth. For any arguments
  /// little of the distance remains then, at most a hundredth for damping ratios of 0.1 and more: see `SettlingSearch`.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0…1; at 1 the spring just does not overshoot.
  ///   - duration: The duration in seconds, clamped to 0.01…10.
  ///   - initialVelocity: The initial velocity, in distances per second.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = max(1.192_092_9e-07, min(dampingRatio, 1))
    let search = SettlingSearch(ratio: ratio, duration: max(0.01, min(duration, 10)), velocity: initialVelocity)
    let frequency = search.frequency
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }

  /// Creates a spring from a response, in seconds, and a damping ratio, like `UISpringTimingParameters`.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity)
  }

  /// The spring of `UISpringTimingParameters` without arguments.
  public static let interfaceDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// Returns a velocity along one axis in distances per second, as springs take it; 0 if the distance is 0.
  public static func relativeVelocity(_ velocity: Double, distance: Double) -> Double {
    distance == 0 ? 0 : velocity / distance
  }
}

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

/// The natural frequency with which a spring of a damping ratio settles in a time (S9).
///
/// By the rule, it is computed by Newton's method, in twelve steps from 5/T, from these equations:
///
///     ζ < 1   |β|·e^(−ζωT) = 0.001,   β = (ζω − v)/(ω√(1 − ζ²))
///     ζ = 1   ((ω − v)T + 1)·e^(−ωT) = ±0.001
///
/// β is not the whole amplitude, which is √(1 + β²). It is small if ζ is small, and 0 if v is ζω; a spring with such a
/// frequency has not settled at T and would jump to its end (S7). Newton's method may also fail to converge. If it
/// does, or if more of the distance than `tolerance` would remain, the frequency is found by bisection, so that the
/// whole amplitude is a thousandth. If that takes more than `mostSwings` oscillations, the frequency is one with that
/// many oscillations with which the spring is at its target at T.
struct SettlingSearch {
  /// The damping ratio ζ, from more than 0 to 1.
  let ratio: Double
  /// The settling time T, in seconds; positive.
  let duration: Double
  /// The initial velocity, in distances per second.
  let velocity: Double

  /// The natural frequency ω, in radians per second; positive and finite.
  var frequency: Double {
    newtonFrequency
      ?? {
        let bracketed = bracketedFrequency
        guard bracketed * duration * root > 2 * Double.pi * Self.mostSwings else { return bracketed }
        let swinging = swingingFrequency
        return isNear(swinging) ? swinging : bracketed
      }()
  }

  /// The largest remaining distance that is not visible as a jump, as a fraction of the whole.
  static let unseen = 0.01

  /// The largest remaining distance with which the rule's frequency is accepted. Without initial velocity the rule
  /// leaves √(1 + β²)/β = 1/ζ times a thousandth; accepting that keeps the result equal to UIKit's.
  var tolerance: Double { min(0.1, max(Self.unseen, 1.1 * Spring.restDistance / ratio)) }

  /// The greatest number of oscillations of a bisected frequency.
  private static let mostSwings = 32.0

  private var root: Double { (1 - ratio * ratio).squareRoot() }

  // MARK: Newton's method

  /// The result of the rule's steps; nil if it is not a solution, or if more than `tolerance` remains.
  private var newtonFrequency: Double? {
    var frequency = 5 / duration
    for _ in 0..<12 {
      let step = excess(at: frequency) / slope(at: frequency)
      guard step.isFinite else { break }
      frequency -= step
    }
    guard frequency > 0, frequency.isFinite, abs(excess(at: frequency)) < Spring.restDistance / 1000 else { return nil }
    return logAmplitude(at: frequency) < Double.log(tolerance) ? frequency : nil
  }

  /// Returns the difference between the rest distance and the remaining distance in the rule's equation.
  private func excess(at w: Double) -> Double {
    guard ratio < 1 else {
      let ahead = w - velocity
      return (ahead < 0 ? Spring.restDistance : -Spring.restDistance)
        + (ahead * duration + 1) * Double.exp(-duration * w)
    }
    return Spring.restDistance - abs(weight(at: w) * Double.exp(-duration * ratio * w))
  }

  /// Returns the derivative of `excess` with respect to the frequency.
  private func slope(at w: Double) -> Double {
    let (z, t, v) = (ratio, duration, velocity)
    guard z < 1 else { return t * t * (v - w) * Double.exp(-w * t) }
    let envelope = v + v * t * z * w - t * z * z * w * w
    return (weight(at: w) > 0 ? -envelope : envelope) / (w * w * root * Double.exp(w * t * z))
  }

  /// Returns β, the coefficient of the sine.
  private func weight(at w: Double) -> Double { (ratio * w - velocity) / (root * w) }

  // MARK: Bisection

  /// The least frequency with which no more than the rest distance remains, to the precision of a double.
  private var bracketedFrequency: Double {
    var high = 5 / duration
    // There are fewer than 2200 doublings from the least double to the greatest.
    for _ in 0..<2200 where !isAtRest(high) { high *= 2 }
    var low = high / 2
    for _ in 0..<2200 where isAtRest(low) { (low, high) = (low / 2, low) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func isAtRest(_ w: Double) -> Bool { logAmplitude(at: w) <= Double.log(Spring.restDistance) }

  /// Returns the logarithm of the amplitude at the end; the amplitude itself may be too large for a double.
  private func logAmplitude(at w: Double) -> Double {
    let fall = ratio * w * duration
    guard ratio < 1 else { return Double.log(onePlus: abs(w - velocity) * duration) - fall }
    let weight = abs(weight(at: w))
    let gain =
      weight < 1e8
      ? Double.log(onePlus: weight * weight) / 2
      : Double.log(abs(ratio * w - velocity)) - Double.log(root) - Double.log(w)
    return gain - fall
  }

  // MARK: A limited number of oscillations

  /// The frequency of `mostSwings` oscillations with which the spring is at its target at the end, where cos φ + β·sin
  /// φ is 0.
  ///
  /// Within half a turn after a whole number of turns that expression changes its sign once.
  private var swingingFrequency: Double {
    var low = 2 * Double.pi * (Self.mostSwings - 1)
    var high = low + .pi
    for _ in 0..<60 {
      let angle = (low + high) / 2
      let left = Double.cos(angle) + weight(at: angle / (root * duration)) * Double.sin(angle)
      if left > 0 { low = angle } else { high = angle }
    }
    return low / (root * duration)
  }

  private func isNear(_ w: Double) -> Bool {
    let spring = Spring(stiffness: w * w, damping: 2 * ratio * w, initialVelocity: velocity)
    return abs(1 - spring.value(at: duration)) < Self.unseen
  }
}
