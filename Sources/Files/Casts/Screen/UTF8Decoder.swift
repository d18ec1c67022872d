/// Decodes UTF-8 that may be split anywhere, with replacement characters where xterm has them.
///
/// A byte that cannot begin a character is replaced. A sequence that is cut short by another byte is replaced once; one
/// that is complete but too long, a surrogate, beyond Unicode or a noncharacter, is replaced once as a whole.
struct UTF8Decoder: Sendable {
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

extension UTF8Decoder: Equatable {
  /// Returns true if both will decode the same; what is left of characters that are finished does not count.
  static func == (a: UTF8Decoder, b: UTF8Decoder) -> Bool {
    a.missing == b.missing && (a.missing == 0 || (a.value, a.length) == (b.value, b.length))
  }
}

/// A character at a place of UTF-8 that is surely one of its own, and whose width needs no table: those that programs
/// write most.
struct PlainCharacter {
  /// The scalar.
  var value: UInt32 = 0

  /// The number of its bytes.
  var length = 1

  /// The number of its columns; 0 if the bytes are not such a character.
  var width = 0

  /// Returns true if a byte is a character of ASCII that is not a control character.
  static func isASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Reads a character.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let byte = bytes[index]
    if Self.isASCII(byte) {
      (value, width) = (UInt32(byte), 1)
    } else if byte >= 0xC2 {
      readLonger(bytes, at: index)
    }
  }

  private mutating func readLonger(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let byte = bytes[index]
    if byte < 0xE0 {
      guard index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return }
      value = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
      length = 2
      width = value >= 0xA0 && value < 0x300 && value != 0xAD ? 1 : 0
    } else if byte < 0xF0 {
      guard index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80 else { return }
      value = UInt32(byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      length = 3
      width = Self.width(of: value)
    }
  }

  /// Returns the width of lines, blocks, braille, private characters, Han and Hangul; 0 for others.
  private static func width(of value: UInt32) -> Int {
    switch value {
    case 0x2500..<0x25A0, 0x2800..<0x2900, 0xE000..<0xF900: 1
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: 0
    }
  }
}

/// A set of characters that a program can designate for the codes of ASCII (ISO 2022).
enum CharacterSet: UInt8, Hashable, Sendable {
  /// ASCII.
  case ascii
  /// The line drawing characters of the VT100.
  case graphics
  /// ASCII with a pound sign in place of the number sign.
  case british

  /// Returns the set that the last character of a designation names; ASCII for sets that are not supported.
  init(final: UInt8) {
    switch final {
    case UInt8(ascii: "0"), UInt8(ascii: "2"): self = .graphics
    case UInt8(ascii: "A"): self = .british
    default: self = .ascii
    }
  }

  /// Returns the character of a code from 0x20 to 0x7E.
  func scalar(of code: UInt8) -> UInt32 {
    switch self {
    case .ascii: UInt32(code)
    case .british: code == UInt8(ascii: "#") ? 0xA3 : UInt32(code)
    case .graphics: code < 0x5F ? UInt32(code) : Self.drawing[Int(code) - 0x5F]
    }
  }

  /// The characters of the codes 0x5F to 0x7E: a blank, and what DEC's manuals show.
  private static let drawing: [UInt32] = [
    0x20, 0x25C6, 0x2592, 0x2409, 0x240C, 0x240D, 0x240A, 0xB0, 0xB1, 0x2424, 0x240B, 0x2518, 0x2510, 0x250C, 0x2514,
    0x253C, 0x23BA, 0x23BB, 0x2500, 0x23BC, 0x23BD, 0x251C, 0x2524, 0x2534, 0x252C, 0x2502, 0x2264, 0x2265, 0x3C0,
    0x2260, 0xA3, 0xB7,
  ]
}

/// The four designated sets of characters, and which of them the codes of ASCII mean.
struct CharacterSets: Hashable, Sendable {
  /// The designated sets, by their number.
  private(set) var designated: SIMD4<UInt8> = .zero

  /// The number of the set that is in use, from 0 to 3.
  private(set) var locked: UInt8 = 0

  /// The number of the set that the next character is of; 0 if that is the set in use (SS2, SS3).
  var single: UInt8 = 0

  /// True if codes of ASCII are characters of ASCII.
  private(set) var isPlain = true

  /// Designates a set.
  mutating func designate(_ set: CharacterSet, as number: Int) {
    designated[number & 3] = set.rawValue
    isPlain = designated[Int(locked)] == 0
  }

  /// Uses a designated set from now on.
  mutating func lock(_ number: UInt8) {
    locked = number & 3
    isPlain = designated[Int(locked)] == 0
  }

  /// Returns the character of a code from 0x20 to 0x7E, and forgets a single shift.
  mutating func scalar(of code: UInt8) -> UInt32 {
    let number = single == 0 ? locked : single
    single = 0
    return (CharacterSet(rawValue: designated[Int(number)]) ?? .ascii).scalar(of: code)
  }
}
