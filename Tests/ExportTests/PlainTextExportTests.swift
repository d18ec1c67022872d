import Cells
import Testing

@testable import Export

@Suite("Plain text")
struct PlainTextExportTests {
  private func text(_ buffer: CellBuffer) -> String {
    var output: [UInt8] = []
    var export = PlainTextExport()
    export.encode(buffer, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("A frame is its lines, each ended, none with trailing spaces")
  func aFrameIsItsLinesEachEndedNoneWithTrailingSpaces() {
    #expect(text(CellBuffer(lines: ["ab  ", "", "  日本 é", " "], columns: 9)) == "ab\n\n  日本 é\n\n")
  }

  @Test("An empty frame is nothing")
  func anEmptyFrameIsNothing() {
    #expect(text(CellBuffer(columns: 0, rows: 0)) == "")
    #expect(text(CellBuffer(columns: 0, rows: 2)) == "\n\n")
  }

  @Test("Colours leave no trace")
  func coloursLeaveNoTrace() {
    let buffer = CellBuffer(columns: 4, rows: 1)
    buffer.write("a", column: 0, row: 0, background: CellColor(red: 1, green: 2, blue: 3), style: .reverse)
    #expect(text(buffer) == "a\n")
  }

  @Test("Frames are appended")
  func framesAreAppended() {
    var output: [UInt8] = []
    var export = PlainTextExport()
    for line in ["1", "2"] { export.encode(CellBuffer(lines: [line]), into: &output) }
    #expect(output == Array("1\n2\n".utf8))
  }

  @Test("No control sequence gets through")
  func noControlSequenceGetsThrough() {
    let buffer = CellBuffer(lines: ["abc"])
    buffer[1, 0].glyph = 0x1B
    #expect(text(buffer) == "a c\n")
  }

  @Test("Characters of several scalars are written whole")
  func charactersOfSeveralScalarsAreWrittenWhole() {
    #expect(text(CellBuffer(lines: ["x\u{301}🇮🇸👩‍💻e\u{301}"])) == "x\u{301}🇮🇸👩‍💻é\n")
  }
}
