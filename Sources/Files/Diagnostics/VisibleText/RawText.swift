/// A reversible conversion of bytes to text. Names of files and arguments need not be UTF-8, and strings must be.
///
/// Valid UTF-8 is kept. Each byte that is not valid, or is a control character, becomes one of 256 private-use
/// characters, U+10FF00 to U+10FFFF. The bytes of these characters are converted in the same way, so that every text
/// converts back to the original bytes. These characters count as hidden (`String.visible`).
package enum RawText {
  /// The characters that represent bytes.
  static let escapes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF

  /// Returns the text that represents bytes.
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

  /// Returns the bytes that a text represents.
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
