import Casts
import Testing

@Suite("Screen, printing")
struct ScreenPrintingTests {
  @Test("Text is written from the first cell on, and the rest of the row is blank")
  func text() {
    let screen = screen("Hello")
    #expect(screen.lines == ["Hello", "", "", ""])
    #expect(screen.place == [5, 0])
    #expect(screen[7, 0] == .blank)
  }

  @Test("The text of a row is that of the columns that count, each character in the one in which it starts")
  func columns() {
    let screen = screen("ab日c  d")
    #expect(screen.text(ofRow: 0, columns: 1..<5) == "b日c" && screen.text(ofRow: 0, columns: 3..<7) == "c")
    #expect(screen.text(ofRow: 0, columns: 5..<90) == "  d" && screen.text(ofRow: 1, columns: 2..<4).isEmpty)
  }

  @Test("After the last column the cursor waits, and only the next character goes to the next row")
  func pendingWrap() {
    var screen = screen("0123456789")
    #expect(screen.place == [9, 0] && !screen.isWrapped(row: 0))
    screen.feed("a")
    #expect(screen.lines[1] == "a" && screen.place == [1, 1] && screen.isWrapped(row: 0))
  }

  @Test(
    "A pending wrap ends with a movement and with an erasure, but not with a tab or with SGR",
    arguments: [
      ("^[Ca", ["012345678a", ""]), ("\rb", ["b123456789", ""]), ("^[Ka", ["012345678a", ""]),
      ("\ta", ["0123456789", "a"]),
      ("^[1ma", ["0123456789", "a"]), ("\u{8}a", ["01234567a9", ""]), ("^[Xa", ["012345678a", ""]),
      ("^7^[H^8a", ["0123456789", "a"]), ("^[?7la", ["012345678a", ""]),
    ])
  func wrapEnds(_ output: String, _ lines: [String]) {
    #expect(Array(screen("0123456789" + output).lines.prefix(2)) == lines)
  }

  @Test("Without wrapping the last column is written again and again")
  func noWrap() {
    #expect(screen("^[?7l0123456789abc").lines[0] == "012345678c")
  }

  @Test("In insert mode the rest of the row moves to the right")
  func insertMode() {
    #expect(screen("abc\r^[4hxy^[4lz").lines[0] == "xyzbc")
  }

  @Test("REP writes the character before again, if no control function is between")
  func repetition() {
    #expect(screen("ab^[3b").lines[0] == "abbbb")
    #expect(screen("ab^[m^[3b").lines[0] == "ab")
    #expect(screen("x^[65535b", columns: 4, rows: 2).lines == ["xxxx", "xxxx"])
  }

  @Test("Line drawing characters are those that DEC's manuals show, and shifts choose among the sets")
  func sets() {
    #expect(screen("^(0lqk^(Bx").lines[0] == "┌─┐x")
    #expect(screen("^)0a\u{E}q\u{F}q").lines[0] == "a─q")
    #expect(screen("^*0^Nqq^+0^Oqq^nq").lines[0] == "─q─q─")
    #expect(screen("^(A#").lines[0] == "£")
  }

  @Test("DECALN fills the screen, and resets the margins")
  func alignment() {
    let screen = screen("^[2;3r^[31m^#8", columns: 3, rows: 3)
    #expect(screen.lines == ["EEE", "EEE", "EEE"] && screen[0, 0].foreground.isStandard && screen.place == [0, 0])
  }
}

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
    "Each code point counts by itself, as in an xterm",
    arguments: [
      ("🇩🇪", 2), ("👋🏽", 4), ("👩\u{200D}💻", 4), ("❤\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 1), ("⚙\u{FE0F}", 1),
      ("\u{1FAE9}", 2), ("क\u{93E}", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{600}", 1), ("\u{2028}", 1),
    ])
  func widths(_ text: String, _ columns: Int) {
    #expect(CastsTests.screen(text).place == [columns, 0])
  }

  @Test("A symbol with the selector of emoji stays when the next cell is written")
  func selector() {
    let screen = CastsTests.screen("1 ⚙\u{FE0F}^[1;4H text")
    #expect(screen.lines[0] == "1 ⚙\u{FE0F} text" && screen[2, 0].text == "⚙\u{FE0F}")
  }

  @Test("Text that is concealed is not seen")
  func concealed() {
    let screen = CastsTests.screen("a^[8mSECRET^[mb")
    #expect(screen.lines[0] == "a      b" && screen[1, 0].text == "S")
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
