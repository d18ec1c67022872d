/// The checksum of PNG's chunks: CRC-32 (ISO 3309, the polynomial 0x04C11DB7 from the low bit on).
package struct CRC32 {
  private var register: UInt32 = 0xFFFF_FFFF

  /// Creates the checksum of nothing.
  package init() {}

  /// The checksum of what was added.
  package var value: UInt32 { ~register }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { register = Self.table[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
  }
}
