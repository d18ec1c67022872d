import Cells
import Testing

@testable import Export

@Suite("Written frames")
struct WrittenFrameTests {
  private func frame() -> CellBuffer {
    let buffer = CellBuffer(columns: 12, rows: 3)
    let (red, navy) = (CellColor(red: 255, green: 0, blue: 0), CellColor(red: 0, green: 0, blue: 95))
    buffer.write("red", column: 0, row: 0, foreground: red)
    buffer.write("on", column: 5, row: 0, foreground: red, background: navy)
    buffer.write("宽e\u{301}x", column: 2, row: 1)
    buffer.write("bold", column: 0, row: 2, style: [.bold, .underline])
    return buffer
  }

  private func ansi(_ buffer: CellBuffer, _ depth: ColorDepth = .truecolor) -> String {
    var output: [UInt8] = []
    var export = ANSIExport(colorDepth: depth)
    export.encode(buffer, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("What was written is read back, column by column", arguments: ColorDepth.allCases)
  func readsBack(depth: ColorDepth) throws {
    let written = try WrittenFrame(ansi(frame(), depth))
    #expect(written.rows.count == 3)
    #expect(written.column(0, row: 0).text == "r")
    #expect((2...5).map { written.column($0, row: 1).text } == ["宽", "", "é", "x"])
    #expect(written.column(11, row: 2) == .blank)
    #expect((written.column(0, row: 0) == written.column(0, row: 2)) == false)
    #expect((written.column(0, row: 0).attributes == WrittenAttributes()) == (depth == .none))
    #expect(written.column(3, row: 0) == .blank)
  }

  @Test(
    "Attributes tell themselves in words",
    arguments: [
      (ColorDepth.truecolor, "#ff0000 on #00005f"), (.palette256, "colour 196 on colour 17"),
      (.palette16, "colour 9 on colour 4"),
    ])
  func words(depth: ColorDepth, expected: String) throws {
    #expect("\(try WrittenFrame(ansi(frame(), depth)).column(5, row: 0).attributes)" == expected)
    #expect(
      "\(try WrittenFrame(ansi(frame(), depth)).column(0, row: 2).attributes)" == "bold underlined its own on its own")
  }

  @Test(
    "What is no frame is told with its place",
    arguments: [
      ("ab\u{1B}[2Jc\n", 1, 3), ("ab\nc\u{7}\n", 2, 2), ("\u{1B}]0;x\u{7}", 1, 1), ("\u{1B}[38;5m", 1, 1),
      ("a\u{1B}[38;2;1;2;999mb", 1, 2),
      ("\u{1B}[", 1, 1), ("\u{1B}", 1, 1), ("a\tb\n", 1, 2), ("\u{1B}[-1m", 1, 1),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    #expect(throws: WrittenFrame.ReadError(line: line, column: column)) { try WrittenFrame(text) }
  }

  @Test("Equal frames do not differ, however their sequences are written")
  func equal() throws {
    let frames = (try WrittenFrame("\u{1B}[31mab\u{1B}[0m\n\n"), try WrittenFrame("\u{1B}[0;31ma\u{1B}[31mb  \n"))
    #expect(FrameDifference(kept: frames.0, drawn: try WrittenFrame("\u{1B}[31mab\u{1B}[m  \n")).count == 0)
    // Blanks on the terminal's own background are what is behind the end of a row; coloured ones are not.
    #expect(FrameDifference(kept: frames.0, drawn: frames.1).count == 2)
  }

  @Test("A difference shows both rows, marks the cells, and leaves out rows that are the same")
  func lines() throws {
    let kept = (1...9).map { "row \($0)" }.joined(separator: "\n") + "\n"
    let drawn = kept.split(separator: "\n").map { $0 == "row 5" ? "raw 5!" : String($0) }.joined(separator: "\n") + "\n"
    let difference = FrameDifference(kept: try WrittenFrame(kept), drawn: try WrittenFrame(drawn))
    #expect(difference.count == 2 && difference.rows == 1)
    #expect(
      difference.lines(hasColors: false) == [
        "       ⋮ 3 rows are the same", "     4 │row 4", "-    5 │row 5", "+    5 │raw 5!", "       │ ^   ^",
        "     6 │row 6",
        "       ⋮ 3 rows are the same",
      ])
  }

  @Test("A row that differs in colours alone says so; in colour, rows are shown as they are drawn")
  func colors() throws {
    let difference = FrameDifference(
      kept: try WrittenFrame("\u{1B}[31mab\u{1B}[0m\n"), drawn: try WrittenFrame("\u{1B}[31ma\u{1B}[32mb\u{1B}[0m\n"))
    #expect(
      difference.lines(hasColors: false) == [
        "-    1 │ab", "+    1 │ab", "       │ ^", "       │ was colour 1 on its own, now colour 2 on its own",
      ])
    #expect(difference.lines(hasColors: true)[1] == "+    1 │\u{1B}[0;31ma\u{1B}[0;32mb\u{1B}[0m")
  }

  @Test("Frames of other sizes differ where one has something and the other nothing")
  func sizes() throws {
    let difference = FrameDifference(kept: try WrittenFrame("a\n\n\n"), drawn: try WrittenFrame("a\n\nb\n c\n"))
    #expect(difference.count == 2)
    #expect(difference.lines(hasColors: false).contains("-    4 │"))
  }
}
