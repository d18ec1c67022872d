import Cells
import Testing

@testable import Cells

@Suite("Text in a cell buffer")
struct CellBufferTextTests {
  /// A row of points after a text was written on it.
  private func row(of columns: Int = 8, writing text: String, at column: Int) -> String {
    let buffer = CellBuffer(lines: [String(repeating: ".", count: columns)])
    buffer.write(text, column: column, row: 0)
    return buffer.lines[0]
  }

  @Test(
    "Text is clipped to the grid",
    arguments: [
      ("abc", 0, "abc....."), ("abc", 3, "...abc.."), ("abc", 6, "......ab"), ("abc", -2, "c......."),
      ("abc", 8, "........"), ("abc", -3, "........"), ("", 2, "........"),
    ])
  func textIsClippedToTheGrid(text: String, column: Int, expected: String) {
    #expect(row(writing: text, at: column) == expected)
  }

  @Test(
    "A wide character that does not fit becomes a space",
    arguments: [
      ("日本", 0, "日本...."), ("日本", 5, ".....日"), ("日本", -1, " 本....."), ("a日b", 6, "......a"),
    ])
  func aWideCharacterThatDoesNotFitBecomesASpace(text: String, column: Int, expected: String) {
    #expect(row(writing: text, at: column) == expected)
  }

  @Test("Overwriting a half blanks the other", arguments: [(0, "x 本"), (1, " x本"), (2, "日x"), (3, "日 x")])
  func overwritingAHalfBlanksTheOther(column: Int, expected: String) {
    let buffer = CellBuffer(lines: ["日本"])
    buffer.write("x", column: column, row: 0)
    #expect(buffer.lines == [expected])
    #expect(buffer.cells.filter { $0.glyph == Cell.continuation }.count == 1)
  }

  @Test("A wide character over two halves blanks both others")
  func aWideCharacterOverTwoHalvesBlanksBothOthers() {
    let buffer = CellBuffer(lines: ["日本"])
    buffer.write("月", column: 1, row: 0)
    #expect(buffer.lines == [" 月"])
    #expect(buffer[3, 0].glyph == 0x20)
  }

  @Test("Commands are left out, and marks without a letter")
  func commandsAreLeftOutAndMarksWithoutALetter() {
    #expect(row(writing: "a\u{1B}[2Jb\n\u{9B}c", at: 0) == "a[2Jbc..")
    #expect(row(writing: "\u{301}x", at: 0) == "x.......")
  }

  @Test(
    "A character of several scalars is one",
    arguments: [
      ("x\u{301}y", 0, "x\u{301}y......"), ("🇮🇸y", 1, ".🇮🇸y...."), ("🇮🇸", 7, "......."), ("🇮🇸", -1, " ......."),
      ("👩‍💻", 6, "......👩‍💻"),
    ])
  func aCharacterOfSeveralScalarsIsOne(text: String, column: Int, expected: String) {
    #expect(row(writing: text, at: column) == expected)
  }

  @Test("Half of a flag is none")
  func halfOfAFlagIsNone() {
    let buffer = CellBuffer(lines: ["🇮🇸🇩🇪"])
    buffer.write("x", column: 1, row: 0)
    #expect(buffer.lines == [" x🇩🇪"])
  }

  @Test("The column after the text is returned, clipped or not")
  func theColumnAfterTheTextIsReturnedClippedOrNot() {
    let buffer = CellBuffer(columns: 4, rows: 1)
    #expect(buffer.write("ab日", column: 2, row: 0) == 6)
    #expect(buffer.write("ab", column: 1, row: 7) == 3)
  }

  @Test("Cells are set as asked")
  func cellsAreSetAsAsked() {
    let buffer = CellBuffer(columns: 3, rows: 1)
    let red = CellColor(red: 255, green: 0, blue: 0)
    buffer.write("日", column: 0, row: 0, foreground: red, background: red, style: .bold)
    #expect(buffer[1, 0] == Cell(glyph: Cell.continuation, foreground: red, background: red, style: .bold))
  }

  @Test("Lines are as many as rows and have no trailing spaces")
  func linesAreAsManyAsRowsAndHaveNoTrailingSpaces() {
    let buffer = CellBuffer(lines: ["a b  ", "", "  c"], columns: 6)
    #expect(buffer.lines == ["a b", "", "  c"])
    #expect(buffer.columns == 6)
    #expect(CellBuffer(columns: 2, rows: 3).lines == ["", "", ""])
  }

  @Test("What is no character is a space in the text")
  func whatIsNoCharacterIsASpaceInTheText() {
    let buffer = CellBuffer(lines: ["abcd"])
    buffer[0, 0].glyph = Cell.continuation
    buffer[1, 0].glyph = 0x1B
    buffer[2, 0].glyph = 0xD800
    #expect(buffer.lines == ["   d"])
  }

  @Test("The corner of a grid is copied")
  func theCornerOfAGridIsCopied() {
    let small = CellBuffer(lines: ["...", "..."])
    small.copy(CellBuffer(lines: ["ab日本", "cdef", "ghij"]), toColumn: 0, row: 0)
    #expect(small.lines == ["ab", "cde"])
    let large = CellBuffer(lines: ["....", "....", "...."])
    large.copy(CellBuffer(lines: ["ab", "cd"]), toColumn: 0, row: 0)
    #expect(large.lines == ["ab..", "cd..", "...."])
  }
}

@Suite("Cell buffer")
struct CellBufferTests {
  @Test("Two grids have the same cells when size and every cell are the same")
  func sameCells() {
    let buffer = CellBuffer(lines: ["ab", "cd"])
    #expect(buffer.hasSameCells(as: buffer))
    #expect(buffer.hasSameCells(as: CellBuffer(lines: ["ab", "cd"])))
    #expect(!buffer.hasSameCells(as: CellBuffer(lines: ["ab", "cx"])))
    #expect(!buffer.hasSameCells(as: CellBuffer(lines: ["abcd"])))
    let other = CellBuffer(lines: ["ab", "cd"])
    other[1, 1].background = CellColor(red: 1, green: 0, blue: 0)
    #expect(!buffer.hasSameCells(as: other))
  }
}

/// Every way of writing to a row changes that row's number, and no other's.
@Suite("CellBufferRevision")
struct CellBufferRevisionTests {
  private func written(_ write: (CellBuffer) -> Void) -> [Int] {
    let buffer = CellBuffer(columns: 4, rows: 3)
    let before = (0..<3).map(buffer.revision(ofRow:))
    write(buffer)
    return (0..<min(3, buffer.rows)).filter { buffer.revision(ofRow: $0) != before[$0] }
  }

  @Test("Each write is noted")
  func eachWriteIsNoted() {
    #expect(written { _ in } == [])
    #expect(written { $0[2, 1] = Cell("x") } == [1])
    #expect(written { $0.write("ab", column: 1, row: 2) } == [2])
    #expect(written { $0.fill() } == [0, 1, 2])
    #expect(written { $0.resize(columns: 4, rows: 3) } == [0, 1, 2])
    #expect(written { $0.resize(columns: 5, rows: 2) } == [0, 1])
    #expect(written { $0.copy(from: CellBuffer(columns: 4, rows: 3)) } == [0, 1, 2])
    #expect(written { $0.copy(CellBuffer(columns: 2, rows: 2), toColumn: 0, row: 0) } == [0, 1])
    #expect(written { $0.noteWrite(toRow: 0) } == [0])
  }
}
