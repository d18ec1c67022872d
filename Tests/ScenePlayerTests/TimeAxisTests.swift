import Testing

@testable import ScenePlayer

@Suite struct TimeAxisTests {
  private let axis = TimeAxis(columns: 10..<111, duration: 5)

  @Test(arguments: [(0.0, 10), (5, 110), (2.5, 60), (-1, 10), (9, 110), (0.024, 10), (0.026, 11)])
  func columnsOfTimes(time: Double, column: Int) {
    #expect(axis.column(of: time) == column)
  }

  @Test func everyColumnLeadsBackToItself() {
    for column in axis.columns { #expect(axis.column(of: axis.time(ofColumn: column)) == column) }
  }

  @Test func columnsBesideItAreItsEnds() {
    #expect(axis.time(ofColumn: -5) == 0 && axis.time(ofColumn: 500) == 5)
  }

  @Test func whatHasNoExtentIsNotATrap() {
    #expect(TimeAxis(columns: 3..<3, duration: 5).column(of: 2) == 3)
    #expect(TimeAxis(columns: 3..<9, duration: 0).column(of: 2) == 3)
    #expect(axis.column(of: .nan) == 10 && axis.column(of: .infinity) == 10)
    #expect(TimeAxis(columns: 3..<4, duration: 5).time(ofColumn: 3) == 0)
  }

  @Test(arguments: [(8, 0.5), (20, 1), (21, 2), (50, 5)])
  func ticksAreRoundNumbers(columns: Int, seconds: Double) {
    #expect(abs(axis.tickInterval(columns: columns) - seconds) < 1e-9)
  }
}
