/// A reader that takes bits from bytes, from each byte's low bit on, in the order of DEFLATE (RFC 1951 §3.1.1).
struct BitReader {
  private let bytes: [UInt8]
  /// The first byte whose bits are not in the buffer.
  private var next: Int
  private let end: Int
  private var buffer: UInt64 = 0
  /// The number of bits that are in the buffer.
  private var available = 0

  /// Creates a reader of a range of bytes.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, next, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// Returns the next bits without taking them; behind the end they are 0.
  mutating func peek() -> UInt64 {
    while available <= 56, next < end {
      buffer |= UInt64(bytes[next]) << UInt64(available)
      available += 8
      next += 1
    }
    return buffer
  }

  /// Takes bits that were seen.
  mutating func drop(_ count: Int) throws(PictureFileError) {
    guard count <= available else { throw .cutOff }
    buffer >>= UInt64(count)
    available -= count
  }

  /// Takes a number of bits, at most 16, as a number.
  mutating func take(_ count: Int) throws(PictureFileError) -> Int {
    let value = Int(peek() & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  /// Skips the rest of the byte in which the last bit was.
  mutating func align() throws(PictureFileError) { try drop(available & 7) }

  /// The first byte of which no bit was taken.
  var position: Int { next - available / 8 }
}
