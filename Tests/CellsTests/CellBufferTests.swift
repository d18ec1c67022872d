import Testing

@testable import Cells

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
