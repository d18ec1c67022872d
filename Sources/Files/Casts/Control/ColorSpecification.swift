import Cells

/// A colour as a command names it (XParseColor): `#rgb` with 1 to 4 digits for each component, or `rgb:r/g/b`.
///
/// Names of colours and the other spaces of Xcms are not known.
enum ColorSpecification {
  /// Returns the colour of a specification, or nil if it is none.
  static func color(of text: ArraySlice<UInt8>) -> CellColor? {
    if text.first == UInt8(ascii: "#") { return ofDigits(text.dropFirst()) }
    guard text.starts(with: "rgb:".utf8) else { return nil }
    let parts = text.dropFirst(4).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3, let red = scaled(parts[0]), let green = scaled(parts[1]), let blue = scaled(parts[2]) else {
      return nil
    }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// Returns the colour of 3, 6, 9 or 12 digits. Missing digits of a component are zeros.
  private static func ofDigits(_ digits: ArraySlice<UInt8>) -> CellColor? {
    guard digits.count.isMultiple(of: 3), (1...4).contains(digits.count / 3) else { return nil }
    let size = digits.count / 3
    var components: [UInt8] = []
    for part in 0..<3 {
      guard let value = number(digits.dropFirst(part * size).prefix(size)) else { return nil }
      components.append(UInt8(truncatingIfNeeded: (value << (16 - 4 * size)) >> 8))
    }
    return CellColor(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns a component of one to four digits, scaled so that all of them set is the greatest.
  private static func scaled(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count), let value = number(digits) else { return nil }
    let greatest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard let bits = hexadecimal(digit) else { return nil }
      value = value << 4 | Int(bits)
    }
    return value
  }

  /// Returns the value of a hexadecimal digit.
  static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
