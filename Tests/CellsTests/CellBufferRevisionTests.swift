import Cells
import Testing

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
    #expect(written { $0.copyCorner(of: CellBuffer(columns: 2, rows: 2)) } == [0, 1])
    #expect(written { $0.noteWrite(toRow: 0) } == [0])
  }
}
