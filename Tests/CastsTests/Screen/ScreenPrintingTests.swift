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
