import RealModule

/// The natural frequency with which a spring of a damping ratio comes to rest after a time (S9).
///
/// Newton's method, twelve steps from 5/T, as the rule has it:
///
///     ζ < 1   |β|·e^(−ζωT) = 0.001,   β = (ζω − v)/(ω√(1 − ζ²))
///     ζ = 1   ((ω − v)T + 1)·e^(−ωT) = ±0.001
///
/// β is not all of the amplitude, which is √(1 + β²). It vanishes where v is ζω, and is small where ζ is; a spring found
/// there is still on its way at the end, and would jump (S7). The steps may also lead nowhere. Wherever it is one or the
/// other, the frequency is bracketed instead, so that all of the amplitude is a thousandth. Where that takes too many
/// swings to be seen as such, the spring swings as often as can be seen, and is at its target at the end.
struct SettlingSearch {
  /// The damping ratio ζ, from more than 0 to 1.
  let ratio: Double
  /// When it is to be at rest, in seconds; positive.
  let duration: Double
  /// How fast it is at first, in distances per second.
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

  /// How much of the distance may be left: what is seen as no jump, as a fraction.
  static let tolerance = 0.01

  /// How many swings there are at most, where it takes more to come to rest.
  private static let mostSwings = 32.0

  private var root: Double { (1 - ratio * ratio).squareRoot() }

  // MARK: Newton's method

  /// What the rule's steps lead to; nil where that is no solution, or leaves too much.
  private var newtonFrequency: Double? {
    var frequency = 5 / duration
    for _ in 0..<12 {
      let step = excess(at: frequency) / slope(at: frequency)
      guard step.isFinite else { break }
      frequency -= step
    }
    guard frequency > 0, frequency.isFinite, abs(excess(at: frequency)) < Spring.restDistance / 1000 else { return nil }
    return logAmplitude(at: frequency) < Double.log(Self.tolerance) ? frequency : nil
  }

  /// How far the rest distance is from what the rule takes for the distance that is left.
  private func excess(at w: Double) -> Double {
    guard ratio < 1 else {
      let ahead = w - velocity
      return (ahead < 0 ? Spring.restDistance : -Spring.restDistance)
        + (ahead * duration + 1) * Double.exp(-duration * w)
    }
    return Spring.restDistance - abs(weight(at: w) * Double.exp(-duration * ratio * w))
  }

  /// The derivative of `excess` by the frequency.
  private func slope(at w: Double) -> Double {
    let (z, t, v) = (ratio, duration, velocity)
    guard z < 1 else { return t * t * (v - w) * Double.exp(-w * t) }
    let envelope = v + v * t * z * w - t * z * z * w * w
    return (weight(at: w) > 0 ? -envelope : envelope) / (w * w * root * Double.exp(w * t * z))
  }

  /// β, the share of the sine.
  private func weight(at w: Double) -> Double { (ratio * w - velocity) / (root * w) }

  // MARK: Bracketing

  /// A frequency with which no more than the rest distance is left, and hardly less.
  private var bracketedFrequency: Double {
    var high = 5 / duration
    // More than enough to double from the least number to the greatest.
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

  /// The logarithm of all that may be left at the end: what is too large for a number has one.
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

  // MARK: Swinging through

  /// A frequency with which it swings as often as it may, and is at the target at the end: where cos φ + β·sin φ is 0.
  ///
  /// Between a whole number of turns and half a turn more that changes its sign.
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
    return abs(1 - spring.value(at: duration)) < Self.tolerance
  }
}
