/// The digits of a number beside a tick: up to two decimals, and no zeros at their end.
struct ShortNumber {
  private var digits = SIMD16<UInt8>.zero
  private(set) var count = 0

  init(_ value: Double) {
    let hundredths = Int((min(abs(value), 1e9) * 100).rounded())
    if value < 0 && hundredths > 0 { append(UInt8(ascii: "-")) }
    appendWhole(hundredths / 100)
    let fraction = hundredths % 100
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(fraction / 10))
    if fraction % 10 > 0 { append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
  }

  subscript(index: Int) -> UInt8 { digits[index] }

  private mutating func appendWhole(_ number: Int) {
    if number >= 10 { appendWhole(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func append(_ digit: UInt8) {
    digits[count] = digit
    count += 1
  }
}
