import RealModule

/// The random numbers of a particle. They depend on the emitter's seed, the cell and the particle only, so that any
/// particle can be computed at any time without those before it (G29).
struct ParticleRandom {
  private var state: UInt64

  /// Creates the random numbers of one particle.
  ///
  /// - Parameter key: The key of its source: `key(_:)` of a seed for the emitter, `key` for a particle.
  init(key: UInt64, cell: Int, index: Int) {
    state = SplitMix64.mixed(key ^ UInt64(truncatingIfNeeded: cell) &* SplitMix64.step)
    state = SplitMix64.mixed(state &+ UInt64(truncatingIfNeeded: index) &* SplitMix64.step)
  }

  /// Returns the key of an emitter's own particles.
  static func key(_ seed: UInt32) -> UInt64 { SplitMix64.mixed(UInt64(seed) &+ SplitMix64.step) }

  /// The key of the particles that this one emits; it must be read before any number is generated. The constant is the
  /// first one of the hash function wyhash.
  var key: UInt64 { SplitMix64.mixed(state ^ 0xA076_1D64_78BD_642F) }

  /// Returns the next number, 0 or more and less than 1.
  mutating func unit() -> Double {
    state &+= SplitMix64.step
    return SplitMix64.unit(SplitMix64.mixed(state))
  }

  /// Returns a number within half a range of a mean (G29).
  mutating func number(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }

  /// Returns a whole number, 0 or more and less than a count.
  mutating func choice(of count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// Returns a direction in space, uniformly distributed: by Archimedes' theorem, the height on a sphere is uniform.
  mutating func direction() -> SIMD3<Double> {
    let (z, angle) = (number(0, range: 2), unit() * 2 * .pi)
    let radius = (1 - z * z).squareRoot()
    return SIMD3(radius * .cos(angle), radius * .sin(angle), z)
  }
}
