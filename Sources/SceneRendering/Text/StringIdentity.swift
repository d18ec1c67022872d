/// The identity of a string, which is compared without comparing characters: strings with equal identities are equal,
/// as long as one of them is retained.
///
/// It is a copy of the string's own bits: the characters of a short string; the address and the length of a long one.
/// Equal strings may have different identities; the only effect is that cached work is repeated.
struct StringIdentity: Equatable {
  private var bits = SIMD2<UInt64>.zero

  /// The identity of no string: none consists of zeros only, since even the empty one has bits that say what it is.
  static let none = StringIdentity()

  private init() {}

  /// Creates the identity of a string.
  init(_ string: String) {
    // Copies as many bytes as a string has, and traps if that were more than are kept here.
    withUnsafeBytes(of: string) { bytes in withUnsafeMutableBytes(of: &bits) { $0.copyMemory(from: bytes) } }
  }
}
