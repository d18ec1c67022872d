import Foundation
import Testing

@testable import NcursesTerminal

extension CursesTerminalTests {
  /// In the same suite as the others, since the locale is one of the process.
  @Suite("CharacterDecoder", .serialized) struct CharacterDecoderTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func decoded(_ bytes: [UInt8]) -> String {
      var decoder = CharacterDecoder()
      var text = ""
      for byte in bytes { decoder.take(byte).map { text.unicodeScalars.append($0) } }
      return text
    }

    @Test("Characters of any length are decoded")
    func characters() { #expect(decoded(Array("aé日🎬\u{9B}z".utf8)) == "aé日🎬\u{9B}z") }

    @Test("What breaks off or is of no character is left out, and nothing else")
    func broken() {
      #expect(decoded([0x61, 0xE6, 0x97, 0x62, 0xC3, 0xC3, 0xA9, 0xFF, 0xFE, 0x63]) == "abéc")
      #expect(decoded([0xED, 0xA0, 0x80, 0x7A]).hasSuffix("z"))
      #expect(decoded([0xC0, 0xAF, 0x7A]).hasSuffix("z"))
    }

    @Test("A byte of C1 alone is that control character")
    func control() { #expect(decoded([0x9B, 0x63]) == "\u{9B}c") }
  }
}
