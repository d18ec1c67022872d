import RealModule
import TestSupport
import Testing

@testable import LayerAnimation

/// Rule S9: springs with a damping ratio and a duration have settled at their end, for all values.
@Suite("SettlingSearch")
struct SettlingSearchTests {
  private static let ratios = [0, 0.001, 0.01, 0.03, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97, 0.999, 1]

  @Test("At its end little of the distance is left (S9)", arguments: ratios)
  func settles(_ ratio: Double) {
    let tolerance = min(0.1, max(0.0101, 0.0011 / ratio))
    for duration in [0.01, 0.1, 0.35, 0.7, 1, 2.5, 10] {
      for step in stride(from: -200, through: 400, by: 3) {
        // Multiples of the velocity that covers the distance in the duration; the most difficult cases are at 1 to 20.
        let velocity = Double(step) / 8 / duration
        let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        let left = 1 - spring.value(at: duration)
        // Only failures are recorded, since there are many cases.
        if !(abs(left) < tolerance) { Issue.record("\(duration) s, \(velocity): \(left) is left") }
        if !(spring.stiffness > 0 && spring.stiffness.isFinite && spring.damping > 0) { Issue.record("\(spring)") }
      }
    }
  }

  @Test("Where the speed is that of the envelope, the spring once stopped at a fraction of the way (S9, S7)")
  func atEnvelopeSpeed() {
    for ratio in [0.3, 0.5, 0.7, 0.9] {
      for share in [0.9, 0.99, 0.999, 1, 1.001, 1.01, 1.1] {
        // ζω for the frequency from which the search starts.
        let velocity = ratio * 5 * share
        let spring = Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity)
        #expect(abs(1 - spring.value(at: 1)) < SettlingSearch.unseen)
        #expect(spring.dampingRatio.isNear(ratio) && spring.initialVelocity == velocity)
      }
    }
  }

  @Test("What Newton's steps lead to stays what the rule says (S9)")
  func prescribed() {
    // g(ω) = 0.001 − |β|·e^(−ζωT) is 0 there.
    for (ratio, velocity) in [
      (0.02, 0.0), (0.05, 0), (0.2, 0), (0.5, 0), (0.5, -3), (0.7, 0.2), (0.8, 1), (0.9, -1), (0.95, 0.5),
    ] {
      let spring = Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity)
      let w = spring.naturalFrequency
      let weight = (ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
      #expect((abs(weight) * (1 / .exp(ratio * w))).isNear(0.001, 1e-9), "\(ratio), \(velocity)")
    }
  }

  @Test("Speeds beyond all sense are harmless", arguments: [1e6, -1e6, 1e100, -1e300, 1e308])
  func extremes(_ velocity: Double) {
    for ratio in Self.ratios {
      let spring = Spring(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity)
      #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.value(at: 0.25).isFinite)
    }
  }

  @Test("One that hardly swings less does not swing on invisibly often (S9)")
  func swings() {
    let spring = Spring(dampingRatio: 0, duration: 1)
    #expect(spring.naturalFrequency < 33 * 2 * .pi)
    #expect(spring.value(at: 1).isNear(1, 1e-6))
  }
}
