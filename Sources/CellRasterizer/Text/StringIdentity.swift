/// Which string something is, as far as that can be told without comparing characters: strings of equal identities are equal, as
/// long as one of them is held.
///
/// It is a copy of the string's own bits: the characters of a short string; the address of a long one, and how many characters
/// stand there. Equal strings may have different identities; whoever asks then does work again that could have been saved.
struct StringIdentity: Equatable {
  private var bits = SIMD2<UInt64>.zero

  /// The identity of no string: none consists of zeros only, since even the empty one has bits that say what it is.
  static let none = StringIdentity()

  private init() {}

  /// The identity of a string.
  @inline(__always)
  init(_ string: String) {
    // Copies as many bytes as a string has, and traps if that were more than are kept here.
    withUnsafeBytes(of: string) { bytes in withUnsafeMutableBytes(of: &bits) { $0.copyMemory(from: bytes) } }
  }
}
