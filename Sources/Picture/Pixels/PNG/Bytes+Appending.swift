extension [UInt8] {
  /// Appends the components of a colour, `0x00RRGGBB`: red, green, blue.
  package mutating func append(color: UInt32) {
    for shift in stride(from: UInt32(16), through: 0, by: -8) { append(UInt8(truncatingIfNeeded: color >> shift)) }
  }

  /// Appends a number as four bytes, the most significant first.
  package mutating func append(bigEndian number: UInt32) {
    for shift in stride(from: UInt32(24), through: 0, by: -8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Appends a number as two bytes, the more significant first.
  package mutating func append(bigEndian number: UInt16) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Appends a number as two bytes, the less significant first.
  package mutating func append(littleEndian number: UInt16) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
