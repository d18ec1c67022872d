import Casts
import Testing

@Suite("Screen, cursor")
struct ScreenCursorTests {
  @Test(
    "The cursor moves as far as the screen goes",
    arguments: [
      ("^[2;3H", [2, 1]), ("^[99;99H", [9, 3]), ("^[;5f", [4, 0]), ("^[B^[B^[A", [0, 1]), ("^[5C^[2D", [3, 0]),
      ("^[3E", [0, 3]), ("^[4;4H^[2F", [0, 1]), ("^[7G", [6, 0]), ("^[3d^[2`", [1, 2]), ("^[2a^[1e", [2, 1]),
      ("^[0A^[0C", [1, 0]), ("\t", [8, 0]), ("\t\t", [9, 0]), ("^[9G^[Z", [0, 0]), ("^[2I", [9, 0]),
      ("ab\r\n", [0, 1]),
      ("ab\n", [2, 1]), ("^[20hab\n", [0, 1]), ("ab^E", [0, 1]), ("ab^D", [2, 1]), ("\u{8}", [0, 0]),
      ("^[999999999999C", [9, 0]),
    ])
  func movement(_ output: String, _ place: [Int]) { #expect(screen(output).place == place) }

  @Test("Tabs are set, removed one by one and all")
  func tabs() {
    #expect(screen("^[4G^H\r\t").place == [3, 0])
    #expect(screen("^[9G^[g\r\t").place == [9, 0])
    #expect(screen("^[3g\r\t").place == [9, 0])
  }

  @Test("Tabs go forward and back over stops that are far apart, and columns that a screen gets have stops")
  func farTabs() {
    var screen = screen("^[3g^[131G^H\r\t", columns: 300)
    #expect(screen.place == [130, 0])
    screen.feed("\t")
    #expect(screen.place == [299, 0])
    screen.feed("^[Z")
    #expect(screen.place == [130, 0])
    screen.feed("^[Z")
    #expect(screen.place == [0, 0])
    screen.resize(columns: 70, rows: 4)
    screen.resize(columns: 150, rows: 4)
    screen.feed("\t")
    #expect(screen.place == [72, 0])
    screen.feed("^[999I")
    #expect(screen.place == [149, 0])
  }

  @Test("Margins hold the cursor only if it is between them, and origin mode counts from them")
  func margins() {
    #expect(screen("^[2;3r^[2H^[9B").place == [0, 2])
    #expect(screen("^[2;3r^[4H^[9A").place == [0, 1])
    #expect(screen("^[2;3r^[?6h").place == [0, 1])
    #expect(screen("^[2;3r^[?6h^[9;2H").place == [1, 2])
    #expect(screen("^[?69h^[3;6s^[?6h^[9C").place == [5, 0])
  }

  @Test("A saved cursor has its place, pen, sets, origin and pending wrap; each screen has one")
  func saved() {
    let screen = screen("^[31m^(0^[2;9H^7^[m^(B^[H^8q")
    #expect(screen[8, 1].text == "─" && screen[8, 1].foreground.index == 1)
    #expect(CastsTests.screen("^[3;3H^8x").place == [1, 0])
    #expect(CastsTests.screen("^[2;2H^[s^[?1049h^[H^[s^[4;4H^[?1049l").place == [1, 1])
    #expect(CastsTests.screen("^[2;2H^[s^[H^[u").place == [1, 1])
  }

  @Test("In reverse wraparound a backspace goes to the row above")
  func reverseWrap() {
    #expect(screen("^[?45h^[2H\u{8}").place == [9, 0])
    #expect(screen("^[?45h0123456789\u{8}").place == [9, 0])
  }

  @Test("The cursor is shown and hidden, and has a form")
  func looks() {
    #expect(!screen("^[?25l").cursor.isVisible)
    let cursor = screen("^[6 q").cursor
    #expect(cursor.shape == .bar && !cursor.isBlinking)
    #expect(screen("^[6 q^[!p").cursor.shape == .block)
  }
}

@Suite("Screen, modes")
struct ScreenModesTests {
  @Test(
    "The alternate screen is entered and left",
    arguments: [("47", "alt"), ("1047", ""), ("1049", "")])
  func alternate(_ mode: String, _ left: String) {
    var screen = screen("main^[?\(mode)h^[Halt")
    #expect(screen.isAlternate && screen.lines[0] == "alt")
    screen.feed("^[?\(mode)l")
    #expect(!screen.isAlternate && screen.lines[0] == "main")
    screen.feed("^[?47h")
    #expect(screen.lines[0] == (mode == "1049" ? "alt" : left))
  }

  @Test("A soft reset leaves the text, and a hard one nothing")
  func resets() {
    var screen = screen("^[2;3r^[4h^[?6h^[1;31mabc^[!p")
    #expect(screen.lines[1] == "abc" && screen.place == [3, 1])
    screen.feed("^[Hx^[Cy")
    #expect(screen.lines[0] == "x y" && screen[0, 0].style == [])
    screen.feed("^[?1049h^[?5h^c")
    #expect(
      screen
        == {
          var new = Screen(columns: 10, rows: 4); new.feed("^[?1049h^c"); return new
        }())
    #expect(!screen.isReversed && screen.lines == ["", "", "", ""])
  }

  @Test("A mode that was never saved is reset when it is restored")
  func restoredWithoutSaving() {
    #expect(screen("ab\r\ncd^[?6rX").lines[0] == "Xb")
    #expect(screen("^[?7r0123456789x").lines[0] == "012345678x")
    #expect(!screen("^[?25r").cursor.isVisible)
  }

  @Test("Modes are saved and restored")
  func savedModes() {
    #expect(screen("^[?25s^[?25l^[?25r").cursor.isVisible)
    #expect(screen("^[?5h^[?5s^[?5l^[?5r").isReversed)
  }
}
