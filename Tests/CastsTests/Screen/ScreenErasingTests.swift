import Testing

@testable import Casts

@Suite("Screen, erasing")
struct ScreenErasingTests {
  private static let full = "abcde\r\nfghij\r\nklmno^[2;3H"

  @Test(
    "Parts of the screen and of a row are erased, with the cell of the cursor",
    arguments: [
      ("^[J", ["abcde", "fg", ""]), ("^[1J", ["", "   ij", "klmno"]), ("^[2J", ["", "", ""]),
      ("^[3J", ["abcde", "fghij", "klmno"]),
      ("^[K", ["abcde", "fg", "klmno"]), ("^[1K", ["abcde", "   ij", "klmno"]), ("^[2K", ["abcde", "", "klmno"]),
      ("^[X", ["abcde", "fg ij", "klmno"]), ("^[2X", ["abcde", "fg  j", "klmno"]), ("^[99X", ["abcde", "fg", "klmno"]),
      ("^[P", ["abcde", "fgij", "klmno"]), ("^[99P", ["abcde", "fg", "klmno"]), ("^[@", ["abcde", "fg hi", "klmno"]),
      ("^[L", ["abcde", "", "fghij"]), ("^[M", ["abcde", "klmno", ""]), ("^[99L", ["abcde", "", ""]),
    ])
  func parts(_ output: String, _ lines: [String]) {
    #expect(screen(Self.full + output, columns: 5, rows: 3).lines == lines)
  }

  @Test("What is erased has the colour of the background, and no attributes")
  func background() {
    for output in ["^[K", "^[J", "^[X", "^[P", "^[@", "^[L", "^[M", "^[2J", "^[99S", "^[99T"] {
      let screen = screen("abcde^[H^[1;4;7;41m" + output, columns: 5, rows: 1)
      let column = output == "^[P" ? 4 : 0
      #expect(screen[column, 0].background.index == 1 && screen[column, 0].style == [], "\(output)")
    }
  }

  @Test("A selective erasure leaves what is protected, and others do not")
  func protected() {
    #expect(screen("a^[1\"qb^[\"qc^[?2K").lines[0] == " b")
    #expect(screen("a^[1\"qb^[\"qc^[?2J").lines[0] == " b")
    #expect(screen("a^[1\"qb^[\"qc^[2K").lines[0] == "")
  }
}

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

@Suite("Screen, resizing")
struct ScreenResizingTests {
  private func resized(_ output: String, from size: (Int, Int), to newSizes: [(Int, Int)], history: Int = 20) -> Screen
  {
    var screen = Screen(columns: size.0, rows: size.1, historyLimit: history)
    screen.feed(output)
    for size in newSizes { screen.resize(columns: size.0, rows: size.1) }
    return screen
  }

  @Test("A line that was wrapped is wrapped anew, and the cursor stays at its character")
  func wrapping() {
    let narrow = resized("abcdefgh\r\nxy", from: (10, 4), to: [(3, 4)])
    #expect(narrow.lines == ["gh", "xy", "", ""] && narrow.place == [2, 1])
    let wide = resized("abcdefgh", from: (3, 4), to: [(10, 4)])
    #expect(wide.lines == ["abcdefgh", "", "", ""] && wide.place == [8, 0])
    #expect(resized("abcdefgh\r\nxy", from: (10, 4), to: [(3, 4), (10, 4)]).lines == ["abcdefgh", "xy", "", ""])
  }

  @Test("Rows above return when the screen grows, and rows below the cursor go first when it shrinks")
  func height() {
    let screen = resized("1\r\n2\r\n3\r\n4", from: (4, 2), to: [(4, 4)])
    #expect(screen.lines == ["1", "2", "3", "4"] && screen.place == [1, 3])
    #expect(resized("1\r\n2", from: (4, 4), to: [(4, 2)]).lines == ["1", "2"])
    #expect(resized("1\r\n2\r\n3\r\n4", from: (4, 4), to: [(4, 2)]).lines == ["3", "4"])
    #expect(resized("1\r\n2\r\n3\r\n4", from: (4, 2), to: [(4, 4)], history: 0).lines == ["3", "4", "", ""])
  }

  @Test("The alternate screen is cut and filled, and the main one is wrapped behind it")
  func alternate() {
    var screen = resized("abcdef^[?1049h^[Hxyzuvw", from: (6, 2), to: [(3, 3)])
    #expect(screen.lines == ["xyz", "", ""])
    screen.feed("^[?1049l")
    #expect(screen.lines == ["abc", "def", ""])
  }

  @Test("A wide character is not divided")
  func wide() {
    #expect(resized("a日b", from: (4, 2), to: [(2, 4)]).lines == ["a", "日", "b", ""])
    #expect(resized("日本", from: (4, 1), to: [(1, 4)]).columns == 1)
  }

  @Test("The rows above, and each row that is wrapped anew, count as work")
  func work() {
    var (alone, high) = (resized("", from: (100, 2), to: []), resized("", from: (100, 2), to: [], history: 400))
    for _ in 0..<400 {
      alone.feed("a\r\n")
      high.feed("a\r\n")
    }
    let before = (alone.work, high.work)
    alone.resize(columns: 50, rows: 2)
    high.resize(columns: 50, rows: 2)
    #expect(high.work - before.1 > alone.work - before.0 + 375 * (100 + 16))
  }

  @Test("Sizes are limited")
  func limits() {
    let screen = resized("x", from: (0, -1), to: [(100_000, 1)])
    #expect(screen.columns == Screen.sizeLimit && screen.rows == 1)
  }
}
