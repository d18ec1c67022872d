import Casts
import Testing

@Suite("Screen, scrolling")
struct ScreenScrollingTests {
  private static let full = "1\r\n2\r\n3\r\n4"

  @Test(
    "Rows move within the margins",
    arguments: [
      ("\n", ["2", "3", "4", ""]), ("^[S", ["2", "3", "4", ""]), ("^[2T", ["", "", "1", "2"]),
      ("^[H^M", ["", "1", "2", "3"]), ("^[2;3r^[S", ["1", "3", "", "4"]), ("^[2;3r^[2H^M", ["1", "", "2", "4"]),
      ("^[2;3r^[3H\n", ["1", "3", "", "4"]), ("^[2;3r^[4H\n", ["1", "2", "3", "4"]),
      ("^[2;3r^[2H^[L", ["1", "", "2", "4"]),
      ("^[2;3r^[2H^[M", ["1", "3", "", "4"]), ("^[2;3r^[L", ["1", "2", "3", "4"]), ("^[3;2r^[S", ["2", "3", "4", ""]),
      ("^[1000000000S", ["", "", "", ""]), ("^[0T", ["1", "2", "3", "4"]), ("^[1;1;1;1;1T", ["1", "2", "3", "4"]),
    ])
  func rows(_ output: String, _ lines: [String]) {
    #expect(screen(Self.full + output, columns: 4, rows: 4).lines == lines)
  }

  @Test(
    "Between side margins only their columns move",
    arguments: [
      ("^[S", ["aghie", "flmnj", "k   o"]), ("^[T", ["a   e", "fbcdj", "kghio"]),
      ("^[1;2H^[M", ["aghie", "flmnj", "k   o"]),
      ("^[1;2H^[@", ["a bce", "fghij", "klmno"]), ("^[1;2H^[P", ["acd e", "fghij", "klmno"]),
      ("^[1;2H^['}", ["a bce", "f ghj", "k lmo"]), ("^[1;3H^['~", ["abd e", "fgi j", "kln o"]),
      ("^[1;2Hxyzw", ["axyze", "fwhij", "klmno"]),
      ("^[ @", ["abcde", "fghij", "klmno"]),
    ])
  func sideMargins(_ output: String, _ lines: [String]) {
    let start = "abcde\r\nfghij\r\nklmno^[?69h^[2;4s"
    #expect(screen(start + output, columns: 5, rows: 3).lines == lines)
  }

  @Test("Copies of a screen do not see what is written to another")
  func values() {
    var first = screen("one\r\ntwo")
    let second = first
    first.feed("^[H^[2Jthree\n\n\n\n\n")
    #expect(second.lines == ["one", "two", "", ""] && first != second)
  }
}
