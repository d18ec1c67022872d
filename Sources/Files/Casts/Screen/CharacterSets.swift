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
