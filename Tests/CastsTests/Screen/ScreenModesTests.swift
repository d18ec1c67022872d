import Casts
import Testing

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
