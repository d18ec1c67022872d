/// The checksum of zlib's format: Adler-32 (RFC 1950 §8.2).
package enum Adler32 {
  /// Returns the checksum of some bytes.
  package static func value(of bytes: [UInt8]) -> UInt32 {
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
