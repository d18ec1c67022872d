/// The numbers of a table that stand for colours, or patterns of two numbers.
struct ColorNumbers: Sendable {
  /// The number of the nearest colour in the table, for each colour.
  var numbers: [UInt8]

  /// The number of a second colour in the table, for each colour; empty if no patterns are used.
  var others: [UInt8] = []

  /// The number of pixels out of 64 that get the second colour, 0 to 32, for each colour; empty if no patterns are
  /// used.
  var shares: [UInt8] = []

  /// Returns the numbers for colours that are in the table in the same order.
  static func identity(_ count: Int) -> ColorNumbers { ColorNumbers(numbers: (0..<count).map { UInt8($0) }) }

  /// Returns the number that stands for a colour in a pixel. It depends on nothing else, so that an unchanged area does
  /// not flicker.
  func number(_ color: Int, x: Int, y: Int) -> UInt8 {
    if shares.isEmpty || Int(shares[color]) <= Self.threshold(x, y) { return numbers[color] }
    return others[color]
  }

  /// Returns the threshold of a pixel in the 8×8 matrix of B. E. Bayer ("An optimum method for two-level rendition of
  /// continuous-tone pictures", 1973), 0 to 63, in which neighbours differ as much as possible. The bits of x XOR y and
  /// of y are interleaved, the lowest ones in the highest places.
  private static func threshold(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { $0 << 2 | ((x ^ y) >> $1 & 1) << 1 | y >> $1 & 1 }
  }
}
