/// The checksum of zlib's format: Adler-32 (RFC 1950 §8.2).
package enum Adler32 {
  /// Returns the checksum of some bytes.
  package static func value(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      // The sums of this many bytes fit into 32 bits: n = 5552 is the greatest n with 255·n·(n + 1)/2 + (n + 1)·65,520
      // < 2³².
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
