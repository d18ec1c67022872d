/// The direction in which a text is read.
extension String {
  /// True if the first letter belongs to a script that is read from right to left: the first step of the Unicode
  /// bidirectional algorithm (UAX #9, rules P2 and P3), reduced to blocks of scripts.
  ///
  /// - Complexity: O(characters before the first letter).
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      // The properties of letters are looked up in tables, which most texts do not need.
      if scalar.isASCII {
        if Self.latin.contains(scalar.value | 0x20) { return false }
        continue
      }
      if scalar.value < 0x590 {
        if scalar.properties.isAlphabetic { return false }
        continue
      }
      if Self.rightToLeft.contains(where: { $0.contains(scalar.value) }) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// The small letters of ASCII.
  private static let latin: ClosedRange<UInt32> = 0x61...0x7A

  /// The blocks of Hebrew, Arabic and related scripts, and of their presentation forms.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
