import Casts
import Testing

@Suite("Screen, text")
struct ScreenTextTests {
  private func screen(bytes: [UInt8]) -> Screen {
    var screen = Screen(columns: 10, rows: 2)
    screen.feed(bytes)
    return screen
  }

  @Test("A wide character has two cells, and goes to the next row where only one is left")
  func wide() {
    let screen = CastsTests.screen("日本")
    #expect(screen.lines[0] == "日本" && screen.place == [4, 0])
    #expect(screen[1, 0].isRightHalf && !screen[0, 0].isRightHalf)
    #expect(CastsTests.screen("012345678日").lines[1] == "日")
    #expect(CastsTests.screen("^[?7l012345678日").lines[0] == "012345678")
  }

  @Test(
    "If half of a wide character is overwritten, the other half becomes blank",
    arguments: [
      ("\rx", "x 本"), ("^[2Gx", " x本"), ("^[2Gxy", " xy"), ("^[3G^[X", "日"), ("^[2G^[P", " 本"), ("^[2G^[@", "   本"),
    ])
  func halves(_ output: String, _ line: String) {
    #expect(CastsTests.screen("日本" + output).lines[0] == line)
  }

  @Test("Marks join the character before them, wherever the cursor waits")
  func marks() {
    #expect(CastsTests.screen("e\u{301}x").lines[0].unicodeScalars.count == 2)
    #expect(CastsTests.screen("日\u{301}")[0, 0].text == "日\u{301}")
    #expect(CastsTests.screen("012345678e\u{301}")[9, 0].text == "é")
  }

  @Test(
    "Flags, skin tones and joined emoji are one character of two columns",
    arguments: ["🇩🇪", "👋🏽", "👩\u{200D}💻", "❤\u{FE0F}"])
  func clusters(_ text: String) {
    let screen = CastsTests.screen(text + "x")
    #expect(screen[0, 0].text == text && screen[1, 0].isRightHalf && screen[2, 0].text == "x")
  }

  @Test(
    "What is not UTF-8 is replaced, a sequence as a whole",
    arguments: [
      ([0x80, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE2, 0x94, 0x61], "\u{FFFD}a"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}"), ([0xF8, 0x80, 0x80, 0x80, 0x80], "\u{FFFD}"),
      ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"), ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"),
      ([0xEF, 0xBF, 0xBF], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func replacement(_ bytes: [UInt8], _ text: String) {
    #expect(screen(bytes: bytes).lines[0] == text)
  }

  @Test("Control characters of eight bits and invisible characters are ignored, and a soft hyphen is a hyphen")
  func invisible() {
    #expect(screen(bytes: [0xC2, 0x9B] + Array("31m\u{200B}\u{FEFF}x".utf8)).lines[0] == "31mx")
    #expect(CastsTests.screen("a\u{AD}b").lines[0] == "a-b")
  }
}
