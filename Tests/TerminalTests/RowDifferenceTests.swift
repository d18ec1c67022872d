import Testing

import Cells

@testable import Terminal

@Suite("Difference of rows")
struct RowDifferenceTests {
  /// The cells that are drawn, as a line below the new row: the run's number in each cell of a run, a point elsewhere.
  private func runs(_ old: String, _ new: String) -> String {
    let before = CellBuffer(lines: [old], columns: 10)
    let after = CellBuffer(lines: [new], columns: 10)
    var marks = Array(repeating: ".", count: 10)
    var number = 0
    RowDifference(ofRow: 0, from: before, to: after)?.forEachRun { columns in
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

  @Test("A wide character is never cut")
  func aWideCharacterIsNeverCut() {
    // Only the left halves differ: the right halves are the same continuation.
    #expect(runs("日本......", "月本......") == "11........")
    #expect(runs("ab日.......", "ab本.......") == "..11......")
  }

  @Test("Rows are told apart, and of equal ones there is no difference")
  func rowsAreToldApart() {
    let before = CellBuffer(lines: ["same", "this", "same"])
    let after = CellBuffer(lines: ["same", "that", "same"])
    var found: [String] = []
    for row in 0..<3 {
      RowDifference(ofRow: row, from: before, to: after)?.forEachRun { found.append("\(row): \($0)") }
    }
    #expect(found == ["1: 2..<4"])
    #expect(RowDifference(ofRow: 0, from: before, to: after) == nil)
  }

  @Test("A colour or a style alone is a difference")
  func aColourOrAStyleAloneIsADifference() {
    let before = CellBuffer(lines: ["abc"])
    let after = CellBuffer(lines: ["abc"])
    after[0, 0].foreground = CellColor(red: 1, green: 0, blue: 0)
    after[2, 0].style = .dim
    var found: [Range<Int>] = []
    RowDifference(ofRow: 0, from: before, to: after)?.forEachRun { found.append($0) }
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
      for row in 0..<5 {
        RowDifference(ofRow: row, from: before, to: after)?.forEachRun {
          for column in $0 { before[column, row] = after[column, row] }
        }
      }
      #expect(before.lines == after.lines)
    }
  }

  @Test("The first difference of two rows is found in every column, and none where there is none")
  func firstDifferences() throws {
    for columns in 1...19 {
      let (old, new) = (CellBuffer(columns: columns, rows: 1), CellBuffer(columns: columns, rows: 1))
      #expect(RowDifference(ofRow: 0, from: old, to: new) == nil)
      for column in 0..<columns {
        // The last of a cell's four words, so that all of it has to be looked at.
        new[column, 0].style = .bold
        let row = try #require(RowDifference(ofRow: 0, from: old, to: new))
        for start in 0...columns { #expect(row.firstDifference(from: start) == (start <= column ? column : columns)) }
        new[column, 0].style = []
      }
    }
  }

  @Test("Grids without cells do not differ")
  func gridsWithoutCellsDoNotDiffer() {
    #expect(RowDifference(ofRow: 0, from: CellBuffer(columns: 0, rows: 3), to: CellBuffer(columns: 0, rows: 3)) == nil)
  }
}
