import Cells
import Testing

@testable import FrameExport

@Suite("Plain text")
struct PlainTextExportTests {
  private func text(_ buffer: CellBuffer) -> String {
    var output: [UInt8] = []
    var export = PlainTextExport()
    export.encode(buffer, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a frame is its lines, each ended, none with trailing spaces`() {
    #expect(text(CellBuffer(lines: ["ab  ", "", "  日本 é", " "], columns: 9)) == "ab\n\n  日本 é\n\n")
  }

  @Test func `an empty frame is nothing`() {
    #expect(text(CellBuffer(columns: 0, rows: 0)) == "")
    #expect(text(CellBuffer(columns: 0, rows: 2)) == "\n\n")
  }

  @Test func `colours leave no trace`() {
    let buffer = CellBuffer(columns: 4, rows: 1)
    buffer.write("a", column: 0, row: 0, background: CellColor(red: 1, green: 2, blue: 3), style: .reverse)
    #expect(text(buffer) == "a\n")
  }

  @Test func `frames are appended`() {
    var output: [UInt8] = []
    var export = PlainTextExport()
    for line in ["1", "2"] { export.encode(CellBuffer(lines: [line]), into: &output) }
    #expect(output == Array("1\n2\n".utf8))
  }

  @Test func `no control sequence gets through`() {
    let buffer = CellBuffer(lines: ["abc"])
    buffer[1, 0].glyph = 0x1B
    #expect(text(buffer) == "a c\n")
  }

  @Test func `characters of several scalars are written whole`() {
    #expect(text(CellBuffer(lines: ["x\u{301}🇮🇸👩‍💻e\u{301}"])) == "x\u{301}🇮🇸👩‍💻é\n")
  }
}
