/// The font that is part of the program: DejaVu Sans Mono 2.37, as it was published.
enum BundledFont {
  /// The font. It is decoded and its tables are found when it is first used, which takes about a millisecond.
  static let font: FontFile = {
    do {
      return try FontFile(bytes: bytes())
    } catch {
      preconditionFailure("the bundled font: \(error)")
    }
  }()

  /// Returns the bytes of the font's file.
  static func bytes() -> [UInt8] {
    let text = UnsafeBufferPointer(start: base64.utf8Start, count: base64.utf8CodeUnitCount)
    return [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
      var group: UInt32 = 0
      var digits = 0
      for character in text {
        guard let digit = digit(character) else { continue }
        group = group << 6 | digit
        digits += 1
        if digits & 3 == 0 {
          for shift in stride(from: UInt32(16), through: 0, by: -8) {
            bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: group >> shift))
            count += 1
          }
        }
      }
      // A last group of two digits stands for one byte, one of three for two (RFC 4648, section 4).
      let rest = digits & 3
      if rest > 1 {
        group <<= 6 * UInt32(4 - rest)
        for place in 0..<(rest - 1) {
          bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: group >> (16 - 8 * UInt32(place))))
          count += 1
        }
      }
    }
  }

  /// Returns the six bits of a character; nil for the padding and for the ends of lines.
  private static func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
