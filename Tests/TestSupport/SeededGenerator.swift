/// Reproducible random numbers, so that a failure of a law can be repeated.
///
/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose numbers follow from a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in a range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// One of several.
  package mutating func element<T>(of choices: [T]) -> T {
    choices[Int(next() % UInt64(choices.count))]
  }
}
