import TestSupport
import Testing

@testable import Diagnostics

@Suite("RawText")
struct RawTextTests {
  @Test(
    "What is UTF-8 stands for itself",
    arguments: ["", "scene.yaml", "Szene ü.yaml", "日本/🙂.yaml", "e\u{301}", "\u{10FEFF}"])
  func whatIsUTF8StandsForItself(text: String) {
    #expect(RawText.text(of: Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(RawText.bytes(of: text) == Array(text.utf8))
  }

  @Test("What is not UTF-8, or acts on a terminal, stands for a byte")
  func whatIsNotUTF8OrActsOnATerminalStandsForAByte() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0x1B, 0x0A, 0xED, 0xA0, 0x80, 0xF4, 0x8F, 0xBC, 0x80, 0xC3]
    let text = RawText.text(of: bytes)
    #expect(RawText.bytes(of: text) == bytes)
    #expect(text.visible == "a\u{FFFD}\u{FFFD}(" + String(repeating: "\u{FFFD}", count: 10))
  }

  @Test("No bytes are lost")
  func noBytesAreLost() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      // Few different values, so that valid sequences of several bytes occur.
      let bytes = (0..<Int(random.number(0...12))).map { _ in
        random.element(
          of: [0x0A, 0x41, 0x80, 0x8F, 0xA0, 0xBC, 0xBF, 0xC2, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF] as [UInt8])
      }
      #expect(RawText.bytes(of: RawText.text(of: bytes)) == bytes)
      #expect(RawText.text(of: bytes).visible.unicodeScalars.allSatisfy { !$0.isHidden || $0.value >= 0x80 })
    }
  }
}
