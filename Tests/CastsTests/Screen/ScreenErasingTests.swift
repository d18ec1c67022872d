import Casts
import Testing

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
