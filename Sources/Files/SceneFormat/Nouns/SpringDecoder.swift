import Diagnostics
import LayerAnimation
import RealModule

/// A decoder of springs in one of three notations: physical constants; perceptual duration and bounce; damping ratio
/// (S1–S10).
struct SpringDecoder {
  private let mapping: MappingReader

  private static let forms = [
    ["mass", "stiffness", "damping", "allowsOverdamping"], ["perceptualDuration", "bounce"], ["dampingRatio"],
  ]

  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .spring) else { return nil }
    self.mapping = mapping
  }

  /// Returns the spring.
  ///
  /// - Parameter duration: The animation's duration; 0 if it gives none.
  func spring(duration: Double, atKey place: Place) -> Spring {
    let given = Self.forms.map(mapping.given)
    let used = given.indices.filter { !given[$0].isEmpty }
    for other in used.dropFirst() {
      mapping.fail(
        "a spring is described in one way, and this one has '\(given[used[0]][0])'", atKey: given[other][0],
        rule: .animation)
    }
    let velocity = mapping.read("initialVelocity") { $0.number(in: -1000...1000) } ?? 0
    var spring =
      switch used.first {
      case 1: perceptual()
      case 2: damped(duration: duration, velocity: velocity)
      default: physical()
      }
    spring.initialVelocity = velocity
    return spring
  }

  private func physical() -> Spring {
    var spring = Spring()
    mapping.set(&spring.mass, from: "mass") { $0.number(in: 0.001...1000) }
    mapping.set(&spring.stiffness, from: "stiffness") { $0.number(in: 0.001...100_000) }
    mapping.set(&spring.damping, from: "damping") { $0.number(in: 0...10_000) }
    mapping.set(&spring.allowsOverdamping, from: "allowsOverdamping") { $0.flag() }
    return spring
  }

  private func perceptual() -> Spring {
    let duration = mapping.read("perceptualDuration") { $0.time(in: 0.01...1000) } ?? 0.5
    let bounce = mapping.read("bounce") { $0.number(in: -0.99...1) } ?? 0
    return Spring(perceptualDuration: duration, bounce: bounce)
  }

  /// Returns a spring that has settled at the end of the animation, as in UIKit; its stiffness follows from duration
  /// and velocity (S9).
  private func damped(duration: Double, velocity: Double) -> Spring {
    let ratio = mapping.read("dampingRatio") { $0.number(in: 0...1) } ?? 1
    if duration == 0 {
      mapping.fail(
        "a damping ratio makes a spring only beside a 'duration' of the animation", atKey: "dampingRatio",
        rule: .animation)
    }
    return Spring(dampingRatio: ratio, duration: duration == 0 ? 1 : duration, initialVelocity: velocity)
  }
}

extension Spring {
  /// The decay rate of the slowest component of the motion, per second (S3–S5).
  private var decay: Double {
    let (w, z) = (naturalFrequency, dampingRatio)
    if z < 1 { return z * w }
    return allowsOverdamping ? z * w - w * max(z * z - 1, 0).squareRoot() : w
  }

  /// An estimate of the time until the spring rests, in seconds; infinite without damping. It is the time after which
  /// an oscillation of amplitude 1 + |v₀| that decays at the rate `decay` has the amplitude 1/1000.
  var roughSettlingDuration: Double { .log(1000 * (1 + abs(initialVelocity))) / decay }

  /// Returns true if the spring still moves visibly at a time: by more than a twentieth of the distance.
  func isUnsettled(at time: Double) -> Bool { .exp(-decay * time) > 0.05 }
}
