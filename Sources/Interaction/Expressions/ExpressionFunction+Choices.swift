/// What the functions do that choose: by an index, or by chance that is the same each time.
extension ExpressionFunction {
  /// The value at an index, a fraction being left out; the first before the first, and the last behind the last.
  static func choice(_ index: Double, of values: ArraySlice<LiveValue>) -> LiveValue? {
    guard !index.isNaN, !values.isEmpty else { return nil }
    let place = Swift.min(Swift.max(index.rounded(.down), 0), Double(values.count - 1))
    return values[values.startIndex + Int(place)]
  }

  /// A number from 0 on and below 1 that depends on the seeds alone, since what is shown may depend on nothing but the file, the
  /// parameters, the log and the time.
  static func random(_ seeds: [Double]) -> Double {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Minus zero is the same seed as zero.
    for seed in seeds { state = mixed(state ^ (seed + 0).bitPattern) }
    return Double(state >> 11) * 0x1p-53
  }

  /// SplitMix64's step: neighbouring numbers become numbers that have nothing to do with each other.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
