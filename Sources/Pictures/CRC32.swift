/// The checksum of PNG's chunks: CRC-32 (ISO 3309; PNG, annex D), the remainder of a division by the polynomial
/// 0x04C11DB7, computed from the low bit on.
package struct CRC32 {
  private var register: UInt32 = 0xFFFF_FFFF

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of the bytes that were added.
  package var value: UInt32 { ~register }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { register = Self.table[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
  }
}
