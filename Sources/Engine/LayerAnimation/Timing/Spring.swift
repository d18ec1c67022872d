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
