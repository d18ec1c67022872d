import Testing

@testable import Cells

@Suite("Cell diff")
struct CellDiffTests {
  /// The cells that are drawn, as a line below the new row: the run's number in each cell of a run, a point elsewhere.
  private func runs(_ old: String, _ new: String, joiningGapsUpTo gap: Int = 0) -> String {
    let before = CellBuffer(lines: [old], columns: 10)
    let after = CellBuffer(lines: [new], columns: 10)
    var marks = Array(repeating: ".", count: 10)
    var number = 0
    CellDiff(from: before, to: after, joiningGapsUpTo: gap).forEachRun { _, columns in
      number += 1
      for column in columns { marks[column] = "\(number)" }
    }
    return marks.joined()
  }

  @Test(
    "Each run is where cells differ",
    arguments: [
      ("..........", "..........", ".........."),
      ("..........", "a.........", "1........."),
      ("..........", ".........a", ".........1"),
      ("..........", "..ab...c..", "..11...2.."),
      ("abcdefghij", "ABCDEFGHIJ", "1111111111"),
      ("a.b.c.....", "..........", "1.2.3....."),
    ])
  func eachRunIsWhereCellsDiffer(old: String, new: String, expected: String) {
    #expect(runs(old, new) == expected)
  }

  @Test(
    "Short gaps are joined", arguments: [(0, "1..2.3...."), (1, "1..222...."), (2, "111111...."), (9, "111111....")])
  func shortGapsAreJoined(gap: Int, expected: String) {
    #expect(runs("..........", "a..b.c....", joiningGapsUpTo: gap) == expected)
  }

  @Test("A wide character is never cut")
  func aWideCharacterIsNeverCut() {
    // Only the left halves differ: the right halves are the same continuation.
    #expect(runs("日本......", "月本......") == "11........")
    #expect(runs("ab日.......", "ab本.......") == "..11......")
  }

  @Test("Rows are told apart")
  func rowsAreToldApart() {
    let before = CellBuffer(lines: ["same", "this", "same"])
    let after = CellBuffer(lines: ["same", "that", "same"])
    var found: [String] = []
    CellDiff(from: before, to: after).forEachRun { row, columns in found.append("\(row): \(columns)") }
    #expect(found == ["1: 2..<4"])
  }

  @Test("A colour or a style alone is a difference")
  func aColourOrAStyleAloneIsADifference() {
    let before = CellBuffer(lines: ["abc"])
    let after = CellBuffer(lines: ["abc"])
    after[0, 0].foreground = CellColor(red: 1, green: 0, blue: 0)
    after[2, 0].style = .dim
    var found: [Range<Int>] = []
    CellDiff(from: before, to: after).forEachRun { _, columns in found.append(columns) }
    #expect(found == [0..<1, 2..<3])
  }

  @Test("Drawing the runs makes the old grid the new one")
  func drawingTheRunsMakesTheOldGridTheNewOne() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let before = CellBuffer(columns: 13, rows: 5)
      let after = CellBuffer(columns: 13, rows: 5)
      for place in 0..<65 {
        before.cells[place] = Cell(["a", "b"].randomElement(using: &random) ?? "a")
        after.cells[place] = Cell(["a", "b"].randomElement(using: &random) ?? "a")
      }
      CellDiff(from: before, to: after, joiningGapsUpTo: 2).forEachRun { row, columns in
        for column in columns { before[column, row] = after[column, row] }
      }
      #expect(before.lines == after.lines)
    }
  }

  @Test("Grids without cells have no runs")
  func gridsWithoutCellsHaveNoRuns() {
    CellDiff(from: CellBuffer(columns: 0, rows: 3), to: CellBuffer(columns: 0, rows: 3)).forEachRun { _, _ in
      Issue.record("there is nothing to draw")
    }
  }
}
