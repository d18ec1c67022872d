import Casts
import Cells
import Testing

@Suite("Screen, commands")
struct ScreenCommandsTests {
  @Test("A title ends with BEL or ST, and has no control characters")
  func titles() {
    #expect(screen("^]0;a title\u{7}x").title == "a title")
    #expect(screen("^]2;日本^\\x").title == "日本")
    #expect(screen("^]2;a\u{200E}\tb^\\").title == "ab")
    #expect(screen("^]2;" + String(repeating: "x", count: 9999) + "\u{7}").title.count == 512)
    #expect(screen("^]2;one\u{7}^[22;0t^]2;two\u{7}^[23;0t").title == "one")
  }

  @Test("A string that is cut does nothing, and what cut it is carried out")
  func cut() {
    let screen = screen("^]2;title\u{18}a^]2;title^[1mb")
    #expect(screen.title.isEmpty && screen.lines[0] == "ab" && screen[1, 0].style == .bold)
  }

  @Test("Colours of the palette are set and reset")
  func palette() {
    let palette = screen("^]4;1;#102030;2;rgb:ff/80/0;300;#fff\u{7}^]10;#ffffff;rgb:1/2/3^\\").palette
    #expect(
      palette.colors == [1: CellColor(red: 16, green: 32, blue: 48), 2: CellColor(red: 255, green: 128, blue: 0)])
    #expect(palette.foreground == CellColor(red: 255, green: 255, blue: 255))
    #expect(palette.background == CellColor(red: 17, green: 34, blue: 51))
    #expect(screen("^]4;1;#123\u{7}^]104;1\u{7}^]11;#fff\u{7}^]111\u{7}").palette == ScreenPalette())
    #expect(palette.resolved(ScreenColor(index: 1), isBackground: false, theme: TerminalColors())?.green == 32)
  }

  @Test("A link is kept for each cell, and SGR does not end it")
  func links() {
    let screen = screen("a^]8;id=1;http://example.org/\u{7}b^[mc^]8;;\u{7}d")
    #expect((0..<4).map { screen.link(of: screen[$0, 0]) } == [nil, "http://example.org/", "http://example.org/", nil])
    let long = "^]8;;http://" + String(repeating: "x", count: 3000) + "\u{7}a"
    #expect(CastsTests.screen(long).link(of: CastsTests.screen(long)[0, 0]) == nil)
  }

  @Test("Links beyond what is kept are forgotten first where they are no longer shown")
  func manyLinks() {
    var screen = Screen(columns: 4, rows: 2)
    for number in 0..<40_000 { screen.feed("^]8;;http://\(number)/\u{7}^[Hx") }
    #expect(screen.link(of: screen[0, 0]) == "http://39999/")
  }

  @Test("Pictures and drawings are swallowed whole, and counted")
  func swallowed() {
    let screen = screen("a^Pq#0;2;0;0;0~~^\\b^_Ga=T;AAAA^\\c^]1337;File=name=x:AAAA\u{7}d^P0pS(E)^\\e^_Gi=1^\\f")
    #expect(screen.lines[0] == "abcdef")
    #expect(SwallowedString.allCases.map(screen.swallowed) == [1, 2, 1, 1])
  }

  @Test(
    "Questions, and strings that draw nothing, are swallowed and not counted",
    arguments: [
      "^P+q544e^\\", "^P$q q^\\", "^Pzz^\\", "^Xsos^\\", "^_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA^\\", "^_Ga=d^\\",
      "^_other^\\", "^Ptmux;^^[6n^\\",
    ])
  func questions(_ string: String) {
    let screen = screen("a" + string + "b")
    #expect(screen.lines[0] == "ab")
    #expect(SwallowedString.allCases.allSatisfy { screen.swallowed($0) == 0 })
  }

  @Test(
    "Unknown sequences are ignored up to their last byte",
    arguments: [
      "^[>4;2m", "^[?1;2c", "^[=1u", "^[1 2z", "^[1?h", "^ F", "^%G", "^#3", "^[200~", "^[3;4y", "^[1:2H", "^[!!p",
      "^k",
    ])
  func unknown(_ sequence: String) {
    let screen = screen("a" + sequence + "b")
    #expect(screen.lines == ["ab", "", "", ""] && screen[1, 0].style == [])
  }
}

@Suite("Screen, SGR")
struct ScreenRenditionTests {
  private func cell(_ output: String) -> ScreenCell { screen(output + "x")[0, 0] }

  @Test(
    "Every attribute is set, and reset by its own number and by 0",
    arguments: [
      ("1", "22", ScreenStyle.bold), ("2", "22", .faint), ("3", "23", .italic), ("5", "25", .blink),
      ("6", "25", .blink),
      ("7", "27", .inverse), ("8", "28", .concealed), ("9", "29", .struck), ("53", "55", .overlined),
    ])
  func attributes(_ set: String, _ reset: String, _ style: ScreenStyle) {
    #expect(cell("^[\(set)m").style == style)
    #expect(cell("^[\(set);\(reset)m").style == [] && cell("^[\(set)m^[m").style == [])
  }

  @Test(
    "Underlines have styles and a colour",
    arguments: [
      ("4", UnderlineStyle.single), ("21", .double), ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed),
      ("4:0", .none),
      ("4:3;24", .none), ("4:9", .none), ("4;4:9", .single),
    ])
  func underlines(_ code: String, _ style: UnderlineStyle) { #expect(cell("^[\(code)m").style.underline == style) }

  @Test("An overline as tmux 3.3a captures it, '5:3', is left out as a whole, and is no blinking")
  func capturedOverline() { #expect(cell("^[1;5:3m").style == .bold) }

  @Test("The colour of an underline is kept for each cell")
  func underlineColor() {
    let screen = screen("^[4;58;5;9mx^[58:2::1:2:3my^[59mz")
    let colors = (0..<3).map { screen.underlineColor(of: screen[$0, 0]) }
    #expect(
      colors == [
        ScreenColor(index: 9), ScreenColor(red: 1, green: 2, blue: 3), .standard,
      ])
  }

  @Test(
    "Colours are numbers or components, with semicolons and with colons",
    arguments: [
      ("31", ScreenColor(index: 1)), ("97", ScreenColor(index: 15)), ("38;5;200", ScreenColor(index: 200)),
      ("38:5:200", ScreenColor(index: 200)), ("38;2;1;2;3", ScreenColor(red: 1, green: 2, blue: 3)),
      ("38:2:1:2:3", ScreenColor(red: 1, green: 2, blue: 3)), ("38:2::1:2:3", ScreenColor(red: 1, green: 2, blue: 3)),
      ("38;2:1:2:3", ScreenColor(red: 1, green: 2, blue: 3)), ("31;39", .standard), ("38;5;256", .standard),
      ("38;2;1;2;300", .standard), ("38;5", .standard), ("38", .standard), ("31;38;9", ScreenColor(index: 1)),
      ("31;1:2", ScreenColor(index: 1)),
    ])
  func colors(_ code: String, _ color: ScreenColor) {
    #expect(cell("^[\(code)m").foreground == color)
    let background = code.replacing("38", with: "48").replacing("31", with: "41").replacing("39", with: "49")
    if code != "97" { #expect(cell("^[\(background)m").background == color) }
  }

  @Test("What follows a colour is read on its own")
  func sequence() {
    let cell = cell("^[38;5;3;1;48;2;4;5;6;4m")
    #expect(cell.foreground.index == 3 && cell.background == ScreenColor(red: 4, green: 5, blue: 6))
    #expect(cell.style.contains(.bold) && cell.style.underline == .single)
  }

  @Test("Parameters beyond the thirtieth are ignored")
  func many() {
    #expect(cell("^[" + String(repeating: "0;", count: 29) + "1m").style == .bold)
    #expect(cell("^[" + String(repeating: "0;", count: 30) + "1m").style == [])
  }

  @Test("Pens are put away and brought back")
  func stack() { #expect(cell("^[1;31m^[#{^[m^[#}").style == .bold) }
}
