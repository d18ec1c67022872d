/// The pseudorandom number generator SplitMix64: a counter in steps of the golden ratio, followed by a mixing function
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014; the mixing constants are Stafford's
/// variant 13).
package enum SplitMix64 {
  /// The golden ratio as a fraction of 2⁶⁴.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a number in which each bit depends on all bits of the argument. The map is one to one; 0 stays 0.
  static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the upper 53 bits as a fraction: 0 or more and less than 1.
  static func unit(_ value: UInt64) -> Double { Double(value >> 11) * 0x1p-53 }

  /// Returns a fraction, 0 or more and less than 1, that depends on some numbers and their order.
  package static func unit(of numbers: [Double]) -> Double {
    // Both zeros give the same fraction.
    unit(numbers.reduce(step) { mixed(($0 ^ ($1 == 0 ? 0 : $1.bitPattern)) &+ step) })
  }
}
