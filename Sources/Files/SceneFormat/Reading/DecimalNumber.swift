/// A reader of decimal numbers in texts.
enum DecimalNumber {
  /// Returns the number that a text represents; nil for anything else, including `nan`, `inf` and hexadecimal numbers.
  ///
  /// Most numbers of a scene are a whole number up to 2⁵³ divided by a power of ten up to 10²². Both are exact, so that
  /// their quotient is the nearest number (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990); the
  /// standard library reads the others.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var (mantissa, digits, decimals) = (UInt64(0), 0, 0)
    var (isNegative, isFraction, isSimple) = (false, false, true)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if isFraction { decimals += 1 }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        isSimple = isSimple && index == 0
        isNegative = byte == UInt8(ascii: "-")
      case UInt8(ascii: "."):
        isSimple = isSimple && !isFraction
        isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isSimple = false
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    guard isSimple, digits <= mostDigits, mantissa <= 1 << 53, decimals < powers.count else {
      return Double(String(decoding: bytes, as: UTF8.self))
    }
    let number = Double(mantissa) / powers[decimals]
    return isNegative ? -number : number
  }

  /// The number of digits that fit into the mantissa for certain.
  private static let mostDigits = 19

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
