import CNcurses
import CSystem

/// Decodes the bytes that a terminal sends, in the locale's encoding, one by one.
struct CharacterDecoder {
  private var state = mbstate_t()
  private var hasBegun = false

  /// Adds a byte; nil if more are needed, or if it is of no character. A byte of C1 that is of no other character is that control
  /// character, also in UTF-8.
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
      // What has begun breaks off before this byte.
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

  /// `(size_t)-2` and `(size_t)-1`.
  private static let needsMore = Int(bitPattern: UInt.max - 1)
  private static let isInvalid = Int(bitPattern: UInt.max)
}
