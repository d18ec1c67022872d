import RealModule

/// A particle's random numbers. They depend on the emitter's seed, the cell and the particle only, so that any particle can
/// be computed at any time without those before it (G29).
///
/// SplitMix64: a counter in steps of the golden ratio, and a mixing function after it (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014; the mixing constants are Stafford's variant 13).
struct ParticleRandom {
  private var state: UInt64

  /// The random numbers of one particle.
  ///
  /// - Parameter key: The key of its source: `key(_:)` of a seed for the emitter, `key` for a particle.
  init(key: UInt64, cell: Int, index: Int) {
    state = Self.mixed(key ^ UInt64(truncatingIfNeeded: cell) &* Self.step)
    state = Self.mixed(state &+ UInt64(truncatingIfNeeded: index) &* Self.step)
  }

  /// The key of an emitter's own particles.
  static func key(_ seed: UInt32) -> UInt64 { mixed(UInt64(seed) &+ step) }

  /// The key of the particles that this one emits; to be read before any number is drawn.
  var key: UInt64 { Self.mixed(state ^ 0xA076_1D64_78BD_642F) }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next number, 0 or more and less than 1.
  mutating func unit() -> Double {
    state &+= Self.step
    return Double(Self.mixed(state) >> 11) * 0x1p-53
  }

  /// A number within half a range of a mean (G29).
  mutating func number(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }

  /// A whole number, 0 or more and less than a count.
  mutating func choice(of count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// A direction in space, all of them equally likely: by Archimedes, the height on a sphere is uniform.
  mutating func direction() -> SIMD3<Double> {
    let (z, angle) = (number(0, range: 2), unit() * 2 * .pi)
    let radius = (1 - z * z).squareRoot()
    return SIMD3(radius * .cos(angle), radius * .sin(angle), z)
  }
}
