/// Bytes as a text that loses nothing: names of files and arguments need not be UTF-8, and strings have to be.
///
/// What is UTF-8 stands for itself. A byte that is not, or that is a control character, becomes one of 256 characters of
/// private use, U+10FF00 to U+10FFFF; so do the bytes of these very characters, so that every text leads back to its bytes. They count
/// as hidden (`String.visible`).
package enum RawText {
  /// The characters that stand for bytes.
  static let escapes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF

  /// The text that stands for bytes.
  ///
  /// - Complexity: O(bytes).
  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let sequence = rest.prefix(first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      if let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first, isItself(scalar) {
        text.append(scalar)
        rest = rest.dropFirst(sequence.count)
      } else {
        text.append(escape(first))
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes that a text stands for.
  ///
  /// - Complexity: O(length).
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if escapes.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return bytes
  }

  private static func isItself(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F && !escapes.contains(scalar.value)
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(escapes.lowerBound + UInt32(byte)) ?? "\u{FFFD}"
  }
}
