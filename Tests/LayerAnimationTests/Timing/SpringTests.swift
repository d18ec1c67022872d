import LayerAnimation
import TestSupport
import Testing

/// Rules S1, S2 and S8–S11: the ways to describe a spring.
@Suite("Spring")
struct SpringTests {
  @Test("Numbers that no spring has are replaced by the defaults (S1)")
  func repair() {
    let spring = Spring(mass: 0, stiffness: -1, damping: -1)
    #expect(spring.naturalFrequency == 10)
    #expect(spring.dampingRatio == 0.5)
    #expect(spring.value(at: 0.25) == Spring().value(at: 0.25))
  }

  @Test("The natural frequency is √(k/m), the damping ratio c/(2√(k·m)) (S2)")
  func frequencyAndRatio() {
    let spring = Spring(mass: 4, stiffness: 100, damping: 10)
    #expect(spring.naturalFrequency == 5 && spring.dampingRatio == 0.25)
    #expect(Spring(stiffness: 25, damping: 10).dampingRatio == 1, "critical")
  }

  @Test("Perceptual duration and bounce convert to constants and back (S8)", arguments: [-0.9, -0.5, 0, 0.25, 1])
  func bounce(_ bounce: Double) {
    for duration in [0.1, 0.5, 3] {
      let spring = Spring(perceptualDuration: duration, bounce: bounce)
      #expect(spring.perceptualDuration.isNear(duration))
      #expect(spring.bounce.isNear(bounce))
      #expect(spring.allowsOverdamping)
    }
    #expect(Spring(mass: 1, stiffness: 100, damping: 40).bounce == -0.5)
  }

  @Test("With a bounce of −1 damping has no end, and the target is there as soon as time has passed (S8)")
  func endlessDamping() {
    let spring = Spring(perceptualDuration: 1, bounce: -1)
    #expect(spring.damping == .infinity && spring.bounce == -1 && spring.settlingDuration == 0)
    #expect([0, 1e-9, 0.1, 5].map { spring.value(at: $0) } == [0, 1, 1, 1])
    #expect(spring.velocity(at: 0.1) == 0)
    // Where overdamping is not allowed it moves as critically damped.
    #expect(
      Spring(stiffness: 100, damping: .infinity).value(at: 0.1) == Spring(stiffness: 100, damping: 20).value(at: 0.1))
  }

  @Test("Springs by damping ratio follow the table of vectors (S9)", arguments: MarkdownTable(semantics: "uikit").rows)
  func uikit(_ row: MarkdownTable.Row) {
    let duration = number(row["duration"])
    let spring = Spring(
      dampingRatio: number(row["dampingRatio"]), duration: duration, initialVelocity: number(row["velocity"]))
    #expect(spring.stiffness.isNear(number(row["stiffness"]), 5.1e-5))
    #expect(spring.damping.isNear(number(row["damping"]), 5.1e-5))
    #expect(spring.value(at: duration / 4).isNear(number(row["x(T/4)"]), 5.1e-6))
    #expect(spring.value(at: duration / 2).isNear(number(row["x(T/2)"]), 5.1e-6))
    #expect(spring.value(at: duration).isNear(number(row["x(T)"]), 5.1e-7))
  }

  @Test("Ratio and duration are clamped, and a thousandth is left of the envelope (S9)")
  func clamps() {
    #expect(Spring(dampingRatio: 3, duration: 1) == Spring(dampingRatio: 1, duration: 1))
    #expect(Spring(dampingRatio: 0.5, duration: 90) == Spring(dampingRatio: 0.5, duration: 10))
    #expect(Spring(dampingRatio: 0.5, duration: 0) == Spring(dampingRatio: 0.5, duration: 0.01))
    #expect(Spring(dampingRatio: 1, duration: 2).value(at: 2).isNear(0.999))
    #expect(Spring(dampingRatio: 0, duration: 1).stiffness.isFinite)
  }

  @Test("Response and damping ratio describe a spring (S10)")
  func response() {
    let spring = Spring(response: 0.5, dampingRatio: 0.8)
    #expect(spring.perceptualDuration.isNear(0.5))
    #expect(spring.dampingRatio.isNear(0.8))
    #expect(Spring.interfaceDefault == Spring(mass: 3, stiffness: 1000, damping: 500))
  }

  @Test("A speed is one of the distance; without a distance there is none (S11)")
  func velocity() {
    #expect(Spring.relativeVelocity(50, distance: 200) == 0.25)
    #expect(Spring.relativeVelocity(50, distance: -200) == -0.25)
    #expect(Spring.relativeVelocity(50, distance: 0) == 0)
  }
}
