/// Which numbers of a table stand for colours, and where a pattern of two does.
struct ColorNumbers: Sendable {
  /// For each colour the number of the nearest one in the table.
  var numbers: [UInt8]

  /// For each colour the number of a second one; empty where no patterns are used.
  var others: [UInt8] = []

  /// For each colour in how many of 64 pixels the second one stands, 0 to 32; empty where no patterns are used.
  var shares: [UInt8] = []

  /// Numbers for colours that are in the table in the same order.
  static func identity(_ count: Int) -> ColorNumbers { ColorNumbers(numbers: (0..<count).map { UInt8($0) }) }

  /// Returns the number that stands for a colour in a pixel. It depends on nothing else, so that what does not move
  /// does not flicker.
  func number(_ color: Int, x: Int, y: Int) -> UInt8 {
    if shares.isEmpty || Int(shares[color]) <= Self.threshold(x, y) { return numbers[color] }
    return others[color]
  }

  /// Bayer's matrix of 8×8 thresholds, 0 to 63: neighbours differ as much as possible.
  private static func threshold(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { $0 << 2 | ((x ^ y) >> $1 & 1) << 1 | y >> $1 & 1 }
  }
}
