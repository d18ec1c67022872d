/// Converts texts to JSON strings (RFC 8259, section 7) without Foundation, which takes time to load at every start.
extension String {
  /// The text as a JSON string, in which hidden characters are escaped.
  package var json: String {
    var quoted: [UInt8] = [0x22]
    for byte in utf8 { if byte == 0x0A { quoted += [0x5C, 0x6E] } else { quoted.append(json: byte) } }
    quoted.append(0x22)
    return String(decoding: quoted, as: UTF8.self).showingHidden(as: Self.escape)
  }

  /// Returns a character's escape sequences: its UTF-16 code units.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    for unit in UTF16.encode(scalar).map(Array.init) ?? [] { bytes.append(escaped: unit) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends bytes of UTF-8 as they appear between the quotes of a JSON string.
  package mutating func append(json bytes: UnsafeRawBufferPointer) {
    for byte in bytes { append(json: byte) }
  }

  fileprivate mutating func append(json byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: append(contentsOf: [0x5C, byte])
    case ..<0x20, 0x7F: append(escaped: UInt16(byte))
    default: append(byte)
    }
  }

  fileprivate mutating func append(escaped unit: UInt16) {
    append(0x5C)
    append(0x75)
    for shift in stride(from: UInt16(12), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
