/// Decodes UTF-8 that may be split anywhere, with replacement characters where xterm has them.
///
/// A byte that cannot begin a character is replaced. A sequence that is cut short by another byte is replaced once; one
/// that is complete but too long, a surrogate, beyond Unicode or a noncharacter, is replaced once as a whole.
struct TextDecoder: Sendable {
  /// The bits of the character so far.
  private var value: UInt32 = 0

  /// The number of bytes that are missing.
  private(set) var missing: UInt8 = 0

  /// The length of the sequence that has begun.
  private var length: UInt8 = 0

  /// The character in place of what is none.
  static let replacement: UInt32 = 0xFFFD

  /// Takes a byte from 0x80, and returns the character that it completes, and true if a sequence before it was cut
  /// short.
  mutating func take(_ byte: UInt8) -> (scalar: UInt32?, cut: Bool) {
    if byte < 0xC0 {
      guard missing > 0 else { return (Self.replacement, false) }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return (missing == 0 ? finished : nil, false)
    }
    let cut = missing > 0
    begin(byte)
    return (missing == 0 ? Self.replacement : nil, cut)
  }

  /// Forgets a sequence that has begun, and returns true if there was one.
  mutating func cut() -> Bool {
    defer { missing = 0 }
    return missing > 0
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0xC0..<0xE0: (value, length) = (UInt32(byte & 0x1F), 2)
    case 0xE0..<0xF0: (value, length) = (UInt32(byte & 0x0F), 3)
    case 0xF0..<0xF8: (value, length) = (UInt32(byte & 0x07), 4)
    case 0xF8..<0xFC: (value, length) = (0, 5)
    case 0xFC..<0xFE: (value, length) = (0, 6)
    default: (value, length) = (0, 1)
    }
    missing = length - 1
  }

  private var finished: UInt32 {
    let isTooLong = value < (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000)
    let isSurrogate = value >= 0xD800 && value <= 0xDFFF
    let isNoncharacter = value & 0xFFFE == 0xFFFE || value >= 0xFDD0 && value <= 0xFDEF
    let isWrong = isTooLong || isSurrogate || isNoncharacter || length > 4 || value > 0x10_FFFF
    return isWrong ? Self.replacement : value
  }
}

extension TextDecoder: Equatable {
  /// Returns true if both will decode the same; what is left of characters that are finished does not count.
  static func == (a: TextDecoder, b: TextDecoder) -> Bool {
    a.missing == b.missing && (a.missing == 0 || (a.value, a.length) == (b.value, b.length))
  }
}
