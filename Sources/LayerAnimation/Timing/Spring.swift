import RealModule

/// A mass on a damped spring that is pulled from 0 to 1, and the ways to specify it (S1, S2, S8–S11).
///
///     m·x″ = −k·(x − 1) − c·x′,   x(0) = 0,   x′(0) = v
///
/// There are three specifications: mass, stiffness and damping, as in Core Animation; a perceptual duration and a bounce; and
/// a damping ratio and a duration, as in UIKit's `usingSpringWithDamping`. `SpringSolver` computes the motion,
/// `settlingDuration` how long it takes.
public struct Spring: Hashable, BitwiseCopyable, Sendable {
  /// The mass; one that is not positive counts as 1 (S1).
  public var mass = 1.0
  /// The force per distance; one that is not positive counts as 100.
  public var stiffness = 100.0
  /// The damping force per speed; a negative one counts as 10.
  public var damping = 10.0
  /// The initial velocity in multiples of the whole distance per second, positive towards the target (S11).
  public var initialVelocity = 0.0
  /// Whether a damping ratio above 1 slows the motion down; if not, it counts as 1 (S4, S5).
  public var allowsOverdamping = false

  /// Core Animation's default: mass 1, stiffness 100, damping 10.
  public init() {}

  /// A spring from its physical parameters.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  /// The same spring with invalid numbers replaced by defaults (S1).
  package var repaired: Spring {
    var spring = self
    if mass <= 0 { spring.mass = 1 }
    if stiffness <= 0 { spring.stiffness = 100 }
    if damping < 0 { spring.damping = 10 }
    return spring
  }

  /// Whether all four numbers are finite; damping may be without end (S5).
  var isValid: Bool {
    mass.isFinite && stiffness.isFinite && initialVelocity.isFinite && (damping.isFinite || damping == .infinity)
  }

  /// The natural frequency √(k/m), in radians per second (S2).
  public var naturalFrequency: Double {
    let spring = repaired
    return (spring.stiffness / spring.mass).squareRoot()
  }

  /// The damping ratio c/(2√(k·m)); below 1 the motion overshoots (S2).
  public var dampingRatio: Double {
    let spring = repaired
    return spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
  }
}

// MARK: Perceptual duration and bounce

extension Spring {
  /// A spring from a perceptual duration and a bounce (S8).
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds, positive: one period without damping.
  ///   - bounce: From −1 to 1: 0 is critically damped, 1 is undamped, less than 0 is overdamped; with −1 it is at its target at
  ///     once.
  public init(perceptualDuration: Double, bounce: Double) {
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: frequency * frequency, damping: 4 * Double.pi * ratio / perceptualDuration)
    allowsOverdamping = true
  }

  /// One period without damping, 2π√(m/k), in seconds (S8).
  public var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// The bounce: 1 − ζ for a damping ratio ζ up to 1, 1/ζ − 1 above (S8).
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}

// MARK: Damping ratio

extension Spring {
  /// How near to its target a spring counts as at rest, as a fraction of the distance (S6, S9).
  static let restDistance = 0.001

  /// A spring that comes to rest after a time, as `UIView.animate(withDuration:usingSpringWithDamping:)` makes it (S9).
  ///
  /// The natural frequency is that for which the envelope of the distance left at the end is a thousandth. Whatever the
  /// numbers, little of the distance is left then, a hundredth at most down to a damping ratio of 0.1: see `SettlingSearch`.
  ///
  /// - Parameters:
  ///   - dampingRatio: Clamped to 0…1; 1 just does not overshoot.
  ///   - duration: Seconds, clamped to 0.01…10.
  ///   - initialVelocity: Multiples of the distance per second.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = max(1.192_092_9e-07, min(dampingRatio, 1))
    let search = SettlingSearch(ratio: ratio, duration: max(0.01, min(duration, 10)), velocity: initialVelocity)
    let frequency = search.frequency
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }

  /// A spring of a response, in seconds, and a damping ratio, as `UISpringTimingParameters` has it (S10).
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity)
  }

  /// The spring of `UISpringTimingParameters` without arguments (S10).
  public static let interfaceDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// A speed along one axis as a spring takes it: per distance; 0 where there is no distance (S11).
  public static func relativeVelocity(_ velocity: Double, distance: Double) -> Double {
    distance == 0 ? 0 : velocity / distance
  }
}
