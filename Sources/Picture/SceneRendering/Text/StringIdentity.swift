/// The identity of a string, which is compared without comparing characters: strings with equal identities are equal,
/// as long as one of them is retained.
///
/// It is a copy of the bits of the string value: the characters of a short string, or the address and the length of a
/// long one. Equal strings may have different identities; the only effect is that cached work is repeated.
struct StringIdentity: Equatable {
  private var bits = SIMD2<UInt64>.zero

  /// The identity of no string. No string consists of zeros only, since even the empty one has bits that mark it.
  static let none = StringIdentity()

  private init() {}

  /// Creates the identity of a string.
  init(_ string: String) {
    // The copy has as many bytes as a string, and traps if there is no room for them.
    withUnsafeBytes(of: string) { bytes in withUnsafeMutableBytes(of: &bits) { $0.copyMemory(from: bytes) } }
  }
}
