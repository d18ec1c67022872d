/// Numbers that look random and are always the same: a counter in steps of the golden ratio, and a mixing function after it (Steele,
/// Lea and Flood, "Fast splittable pseudorandom number generators", 2014; the mixing constants are Stafford's variant 13).
package enum SplitMix64 {
  /// The golden ratio as a fraction of all 64 bits.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A number in which each bit depends on all bits of another. The mapping is one to one; 0 stays 0.
  static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The fraction that the upper 53 bits are: 0 or more and less than 1.
  static func unit(_ value: UInt64) -> Double { Double(value >> 11) * 0x1p-53 }

  /// A fraction for some numbers: 0 or more and less than 1, and another one for other numbers, or for the same in another order.
  package static func unit(of numbers: [Double]) -> Double {
    // Of the two zeros one.
    unit(numbers.reduce(step) { mixed(($0 ^ ($1 == 0 ? 0 : $1.bitPattern)) &+ step) })
  }
}
