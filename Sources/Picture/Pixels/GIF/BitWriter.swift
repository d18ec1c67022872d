/// A writer of bytes bit by bit, the low bits first.
struct BitWriter {
  /// The complete bytes.
  private(set) var bytes: [UInt8]
  private var pending: UInt64 = 0
  private var count = 0

  /// Creates a writer that appends to some bytes.
  init(appendingTo bytes: consuming [UInt8] = []) { self.bytes = bytes }

  /// Appends the low bits of a number.
  ///
  /// - Parameters:
  ///   - value: The number, whose other bits are 0.
  ///   - count: The number of bits, at most 32.
  mutating func put(_ value: UInt32, count: Int) {
    pending |= UInt64(value) << UInt64(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      self.count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func alignToByte() {
    if count > 0 { put(0, count: 8 - count) }
  }

  /// Appends whole bytes, after `alignToByte`.
  mutating func append(_ bytes: ArraySlice<UInt8>) { self.bytes.append(contentsOf: bytes) }
}
