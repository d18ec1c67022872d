import Cells
import Testing

@testable import Export

@Suite("SVG")
struct SVGExportTests {
  private func text(_ buffer: CellBuffer) -> String {
    var output: [UInt8] = []
    var export = SVGExport()
    export.encode(buffer, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("A run of cells set alike is one piece of text over its columns")
  func aRunOfCellsSetAlikeIsOnePieceOfTextOverItsColumns() {
    let buffer = CellBuffer(columns: 8, rows: 2)
    buffer.write("ab", column: 1, row: 1, foreground: CellColor(red: 255, green: 0, blue: 16))
    let picture = text(buffer)
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 40\""))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(
      picture.contains(
        "<text x=\"10\" y=\"35\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#ff0010\">ab<"))
  }

  @Test("Blanks draw nothing but their background")
  func blanksDrawNothingButTheirBackground() {
    let buffer = CellBuffer(columns: 4, rows: 1)
    buffer.write("  ", column: 1, row: 0, background: CellColor(red: 0, green: 0, blue: 255))
    let picture = text(buffer)
    #expect(!picture.contains("<text"))
    #expect(
      picture.contains(
        "<rect x=\"10\" y=\"0\" width=\"20\" height=\"20\" shape-rendering=\"crispEdges\" fill=\"#0000ff\"/>"))
  }

  @Test("What would be markup is escaped")
  func whatWouldBeMarkupIsEscaped() {
    let buffer = CellBuffer(lines: ["a<b>&c"])
    #expect(text(buffer).contains(">a&lt;b&gt;&amp;c</text>"))
  }

  @Test("Reverse exchanges the colours")
  func reverseExchangesTheColours() {
    let buffer = CellBuffer(columns: 1, rows: 1)
    buffer.write(
      "x", column: 0, row: 0, foreground: CellColor(red: 1, green: 1, blue: 1),
      background: CellColor(red: 2, green: 2, blue: 2), style: .reverse)
    let picture = text(buffer)
    #expect(picture.contains("fill=\"#010101\"/>"))
    #expect(picture.contains("fill=\"#020202\">x<"))
  }

  @Test(
    "Text without a colour can be read on any background",
    arguments: [0x000000, 0x1E1E2E, 0x808080, 0xFDF6E3, 0xFFFFFF])
  func textWithoutAColourCanBeReadOnAnyBackground(_ bits: UInt32) {
    let paper = CellColor(bits: 0x0100_0000 | bits)
    let export = SVGExport(TerminalColors(background: paper))
    #expect(export.background == paper)
    #expect(abs(export.foreground.lightness - paper.lightness) > 0.25)
    #expect((export.foreground.lightness < paper.lightness) == (bits >= 0x808080))
  }

  @Test("A cell in the terminal's own colours has those that are given")
  func ownColours() {
    let (ink, paper) = (CellColor(red: 0x65, green: 0x7B, blue: 0x83), CellColor(red: 0xFD, green: 0xF6, blue: 0xE3))
    var export = SVGExport(TerminalColors(foreground: ink, background: paper))
    var output: [UInt8] = []
    export.encode(CellBuffer(lines: ["x"]), into: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("fill=\"#657b83\">x<") && text.contains("fill=\"#fdf6e3\"/>"))
  }

  @Test("A wide character covers two columns and is written once")
  func aWideCharacterCoversTwoColumnsAndIsWrittenOnce() {
    let buffer = CellBuffer(lines: ["漢!"])
    #expect(text(buffer).contains("textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#d8dbe0\">漢!</text>"))
  }

  @Test(
    "Blocks are rectangles",
    arguments: [
      ("▃", ["x=\"0\" y=\"12\" width=\"10\" height=\"8\""]), ("▀", ["x=\"0\" y=\"0\" width=\"10\" height=\"10\""]),
      ("▂", ["x=\"0\" y=\"15\" width=\"10\" height=\"5\""]),
      ("▞", ["x=\"5\" y=\"0\" width=\"5\" height=\"10\"", "x=\"0\" y=\"10\" width=\"5\" height=\"10\""]),
      ("▐", ["x=\"5\" y=\"0\" width=\"5\" height=\"20\""]), ("▎", ["x=\"0\" y=\"0\" width=\"2\" height=\"20\""]),
      ("▊", ["x=\"0\" y=\"0\" width=\"7\" height=\"20\""]),
    ])
  func blocksAreRectangles(character: String, rectangles: [String]) {
    let picture = text(CellBuffer(lines: [character]))
    #expect(!picture.contains("<text"))
    for rectangle in rectangles { #expect(picture.contains("<rect \(rectangle) ")) }
    #expect(picture.split(separator: "<rect").count == rectangles.count + 2)
  }

  @Test("Characters of several scalars are written whole")
  func charactersOfSeveralScalarsAreWrittenWhole() {
    #expect(text(CellBuffer(lines: ["x\u{301}👩‍💻"])).contains(">x\u{301}👩‍💻<"))
  }
}
