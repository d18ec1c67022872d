import LayerAnimation
import TestSupport
import Testing

/// Rules S3–S6: the motion of a spring, and its settling time.
@Suite("SpringSolver")
struct SpringSolverTests {
  /// The springs of the table, by name.
  private static func spring(_ name: String) -> Spring? {
    var spring = Spring()
    switch name {
    case "defaults 1/100/10/0": break
    case "damping 1": spring.damping = 1
    case "damping 20 (critical)": spring.damping = 20
    case "damping 40, clamped": spring.damping = 40
    case "damping 40, overdamping allowed": (spring.damping, spring.allowsOverdamping) = (40, true)
    case "velocity 20": spring.initialVelocity = 20
    case "velocity -5": spring.initialVelocity = -5
    case "mass 2": spring.mass = 2
    case "perceptual 1 s bounce 0.5": return Spring(perceptualDuration: 1, bounce: 0.5)
    case "perceptual 0.5 s bounce 0": return Spring(perceptualDuration: 0.5, bounce: 0)
    case "perceptual 1 s bounce -0.5": return Spring(perceptualDuration: 1, bounce: -0.5)
    default: return nil
    }
    return spring
  }

  @Test("Springs follow the table of vectors", arguments: MarkdownTable(semantics: "spring").rows)
  func table(_ row: MarkdownTable.Row) throws {
    let spring = try #require(Self.spring(row["spring"]))
    #expect(spring.naturalFrequency.isNear(number(row["omega"]), 5.1e-6))
    #expect(spring.dampingRatio.isNear(number(row["zeta"]), 5.1e-5))
    for time in [0.1, 0.25, 0.5, 1] {
      let column = time == 1 ? "x(1)" : "x(\(time))"
      #expect(spring.value(at: time).isNear(number(row[column]), 5.1e-7), "at \(time)")
    }
    #expect(spring.settlingDuration.isNear(number(row["settlingDuration"]), 5.1e-7))
  }

  @Test("Settling durations as they were measured (S6)")
  func settling() {
    #expect(Spring().settlingDuration == 1.4727003346780927)
    #expect(Spring(stiffness: 100, damping: 1).settlingDuration == 13.91321015404625)
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  /// Damping ratios just below and above 1: the three formulas agree.
  @Test("The regimes join without a step (S3–S5)", arguments: [-3.0, 0, 12])
  func continuity(_ velocity: Double) {
    for time in [0.05, 0.3, 2] {
      var critical = Spring(stiffness: 100, damping: 20, initialVelocity: velocity)
      critical.allowsOverdamping = true
      for (ratio, tolerance) in [(1e-6, 1e-4), (1e-9, 1e-7), (1e-11, 1e-9)] {
        for side in [-1.0, 1] {
          var spring = critical
          spring.damping = 20 * (1 + side * ratio)
          #expect(spring.value(at: time).isNear(critical.value(at: time), tolerance))
        }
      }
    }
  }

  @Test("It begins at 0 with its velocity, obeys its equation, and comes to rest")
  func equation() {
    for (damping, allows) in [(0.5, false), (10, false), (20, false), (55, true)] {
      var spring = Spring(mass: 2, stiffness: 50, damping: damping, initialVelocity: 3)
      spring.allowsOverdamping = allows
      #expect(spring.value(at: 0).isNear(0))
      #expect(spring.velocity(at: 0).isNear(3))
      for time in [0.1, 0.7, 1.9] {
        let h = 1e-5
        let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
        let force = -50 * (spring.value(at: time) - 1) - damping * spring.velocity(at: time)
        #expect((2 * acceleration).isNear(force, 1e-6))
      }
      #expect(spring.value(at: 1000).isNear(1))
    }
  }

  @Test("No finite spring gives what is not a number")
  func extremes() {
    let numbers = [1e-300, 1e-9, 1, 1e9, 1e300]
    for mass in numbers {
      for stiffness in numbers {
        for damping in [0] + numbers {
          for velocity in [-1e300, 0, 1e300] {
            var spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
            spring.allowsOverdamping = damping > 1
            for time in [0, 1e-9, 1, 1e300] { #expect(spring.value(at: time).isFinite) }
          }
        }
      }
    }
  }
}
