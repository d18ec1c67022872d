import Testing

@testable import ScenePlayer

@Suite("TimeAxis")
struct TimeAxisTests {
  private let axis = TimeAxis(columns: 10..<111, duration: 5)

  @Test(
    "Every time has its column",
    arguments: [(0.0, 10), (5, 110), (2.5, 60), (-1, 10), (9, 110), (0.024, 10), (0.026, 11)])
  func columnsOfTimes(time: Double, column: Int) {
    #expect(axis.column(of: time) == column)
  }

  @Test("Every column leads back to itself")
  func everyColumnLeadsBackToItself() {
    for column in axis.columns { #expect(axis.column(of: axis.time(ofColumn: column)) == column) }
  }

  @Test("Columns beside it are its ends")
  func columnsBesideItAreItsEnds() {
    #expect(axis.time(ofColumn: -5) == 0 && axis.time(ofColumn: 500) == 5)
  }

  @Test("What has no extent is not a trap")
  func whatHasNoExtentIsNotATrap() {
    #expect(TimeAxis(columns: 3..<3, duration: 5).column(of: 2) == 3)
    #expect(TimeAxis(columns: 3..<9, duration: 0).column(of: 2) == 3)
    #expect(axis.column(of: .nan) == 10 && axis.column(of: .infinity) == 10)
    #expect(TimeAxis(columns: 3..<4, duration: 5).time(ofColumn: 3) == 0)
  }

  @Test("Ticks are round numbers", arguments: [(8, 0.5), (20, 1), (21, 2), (50, 5)])
  func ticksAreRoundNumbers(columns: Int, seconds: Double) {
    #expect(abs(axis.tickInterval(columns: columns) - seconds) < 1e-9)
  }
}
