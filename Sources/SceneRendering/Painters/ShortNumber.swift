import LayerAnimation

/// The digits of a number beside a tick, with up to two decimals and without trailing zeros.
struct ShortNumber {
  private var digits = SIMD16<UInt8>.zero
  private(set) var count = 0

  init(_ value: Double) {
    var (digits, count) = (digits, 0)
    NumberText.spell(max(-1e9, min(value, 1e9)), decimals: 2, isShort: true) { scalar in
      digits[count] = UInt8(truncatingIfNeeded: scalar.value)
      count += 1
    }
    (self.digits, self.count) = (digits, count)
  }

  /// The most characters of a label.
  static let longest = 16

  /// Creates a label of the first characters of a text; others than those of ASCII are left out.
  init(_ text: String) {
    for byte in text.utf8 where byte < 0x80 && count < Self.longest {
      digits[count] = byte
      count += 1
    }
  }

  subscript(index: Int) -> UInt8 { digits[index] }
}
