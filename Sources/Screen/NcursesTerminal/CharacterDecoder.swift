import CNcurses
import CSystem

/// A decoder of the bytes that a terminal sends, one by one, in the locale's encoding.
struct CharacterDecoder {
  private var state = mbstate_t()
  private var hasBegun = false

  /// Returns the character that a byte completes; nil if more bytes are needed, or if the byte belongs to no character.
  /// A byte from 0x80 to 0x9F that belongs to no character is the control character of C1 with that number, also in
  /// UTF-8.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80, !hasBegun { return Unicode.Scalar(byte) }
    var (byte, character) = (CChar(bitPattern: byte), wchar_t())
    switch mbrtowc(&character, &byte, 1, &state) {
    case Self.needsMore:
      hasBegun = true
      return nil
    case Self.isInvalid:
      state = mbstate_t()
      defer { hasBegun = false }
      // An incomplete character ends before this byte.
      if hasBegun { return retake(UInt8(bitPattern: byte)) }
      return (0x80...0x9F).contains(UInt8(bitPattern: byte)) ? Unicode.Scalar(UInt8(bitPattern: byte)) : nil
    default:
      hasBegun = false
      return Unicode.Scalar(UInt32(bitPattern: Int32(character)))
    }
  }

  private mutating func retake(_ byte: UInt8) -> Unicode.Scalar? {
    hasBegun = false
    return take(byte)
  }

  /// The results of `mbrtowc` for an incomplete and for an invalid character: `(size_t)-2` and `(size_t)-1`.
  private static let needsMore = Int(bitPattern: UInt.max - 1)
  private static let isInvalid = Int(bitPattern: UInt.max)
}
