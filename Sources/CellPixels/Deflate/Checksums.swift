/// The checksum of PNG's chunks: CRC-32 (ISO 3309, the polynomial 0x04C11DB7 from the low bit on).
struct CRC32 {
  private var register: UInt32 = 0xFFFF_FFFF

  /// The checksum of what was added.
  var value: UInt32 { ~register }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { register = Self.table[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
  }
}

/// The checksum of zlib's format: Adler-32 (RFC 1950 §8.2).
enum Adler32 {
  /// The checksum of some bytes.
  static func value(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      // So many sums fit into 32 bits.
      let end = min(start + 5552, bytes.count)
      for index in start..<end {
        a &+= UInt32(bytes[index])
        b &+= a
      }
      a %= 65_521
      b %= 65_521
      start = end
    }
    return b << 16 | a
  }
}
