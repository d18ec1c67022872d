import Cells
import Testing

@testable import Export

@Suite("ANSI text")
struct ANSIExportTests {
  private let red = CellColor(red: 255, green: 0, blue: 0)
  private let navy = CellColor(red: 0, green: 0, blue: 95)

  /// What a frame becomes, with `^` for the escape character.
  private func text(_ buffer: CellBuffer, _ depth: ColorDepth = .truecolor) -> String {
    var output: [UInt8] = []
    var export = ANSIExport(colorDepth: depth)
    export.encode(buffer, into: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .joined(separator: "^")
  }

  /// `ab` in red, `c` in red on navy, then blanks.
  private var frame: CellBuffer {
    let buffer = CellBuffer(columns: 6, rows: 2)
    buffer.write("ab", column: 0, row: 0, foreground: red)
    buffer.write("c", column: 2, row: 0, foreground: red, background: navy)
    return buffer
  }

  @Test(
    "Colours are written where they change",
    arguments: [
      (.truecolor, "^[38;2;255;0;0mab^[48;2;0;0;95mc^[0m\n\n"),
      (.palette256, "^[38;5;196mab^[48;5;17mc^[0m\n\n"),
      (.palette16, "^[91mab^[44mc^[0m\n\n"),
      (.none, "abc\n\n"),
    ] as [(ColorDepth, String)])
  func coloursAreWrittenWhereTheyChange(depth: ColorDepth, expected: String) {
    #expect(text(frame, depth) == expected)
  }

  @Test("Each line stands alone")
  func eachLineStandsAlone() {
    let buffer = CellBuffer(columns: 1, rows: 2)
    for row in 0..<2 { buffer.write("x", column: 0, row: row, foreground: red) }
    #expect(text(buffer, .palette256) == "^[38;5;196mx^[0m\n^[38;5;196mx^[0m\n")
  }

  @Test("Blanks at the end stay if they show something")
  func blanksAtTheEndStayIfTheyShowSomething() {
    let buffer = CellBuffer(columns: 4, rows: 3)
    buffer.write("a ", column: 0, row: 0, foreground: red)
    buffer.write("b ", column: 0, row: 1, background: navy)
    buffer.write("c ", column: 0, row: 2, style: .underline)
    #expect(text(buffer, .palette256) == "^[38;5;196ma^[0m\n^[48;5;17mb ^[0m\n^[4mc ^[0m\n")
  }

  @Test("A style that ends takes the colours with it, and they come again")
  func aStyleThatEndsTakesTheColoursWithItAndTheyComeAgain() {
    let buffer = CellBuffer(columns: 2, rows: 1)
    buffer.write("a", column: 0, row: 0, foreground: red, style: [.bold, .underline])
    buffer.write("b", column: 1, row: 0, foreground: red, style: .bold)
    #expect(text(buffer, .palette256) == "^[1;4;38;5;196ma^[0;1;38;5;196mb^[0m\n")
  }

  @Test("A colour alone goes back to the terminal's own")
  func aColourAloneGoesBackToTheTerminalsOwn() {
    let buffer = CellBuffer(columns: 2, rows: 1)
    buffer.write("a", column: 0, row: 0, foreground: red, background: navy)
    buffer.write("b", column: 1, row: 0, background: navy)
    #expect(text(buffer, .palette256) == "^[38;5;196;48;5;17ma^[39mb^[0m\n")
  }

  @Test("Without its sequences it is the plain text")
  func withoutItsSequencesItIsThePlainText() {
    let buffer = CellBuffer(lines: ["a 日本", "", "  é", "x\u{301}🇮🇸👩‍💻"], columns: 8)
    #expect(text(buffer) == "a 日本\n\n  é\nx\u{301}🇮🇸👩‍💻\n")
  }
}
