import RealModule

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
