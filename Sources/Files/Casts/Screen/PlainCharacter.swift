/// A character at a place of UTF-8 that is surely one of its own, and whose width needs no table: those that programs
/// write most.
struct PlainCharacter {
  /// The scalar.
  var value: UInt32 = 0

  /// The number of its bytes.
  var length = 1

  /// The number of its columns; 0 if the bytes are not such a character.
  var width = 0

  /// Returns true if a byte is a character of ASCII that is not a control character.
  static func isASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Reads a character.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let byte = bytes[index]
    if Self.isASCII(byte) {
      (value, width) = (UInt32(byte), 1)
    } else if byte >= 0xC2 {
      readLonger(bytes, at: index)
    }
  }

  private mutating func readLonger(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let byte = bytes[index]
    if byte < 0xE0 {
      guard index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return }
      value = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
      length = 2
      width = value >= 0xA0 && value < 0x300 && value != 0xAD ? 1 : 0
    } else if byte < 0xF0 {
      guard index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80 else { return }
      value = UInt32(byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      length = 3
      width = Self.width(of: value)
    }
  }

  /// Returns the width of lines, blocks, braille, private characters, Han and Hangul; 0 for others.
  private static func width(of value: UInt32) -> Int {
    switch value {
    case 0x2500..<0x25A0, 0x2800..<0x2900, 0xE000..<0xF900: 1
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: 0
    }
  }
}
