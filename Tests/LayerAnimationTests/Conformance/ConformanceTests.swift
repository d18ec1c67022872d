import Foundation
import LayerAnimation
import Testing

/// All tables of `Fixtures/Conformance`, and of the directory that the environment variable `CONFORMANCE_TABLES` names.
///
/// Each table has a check of the same name, and a table without one fails; `make conformance` prints what was compared, and
/// which rows were left out and why.
@Suite("Conformance", .serialized)
struct ConformanceTests {
  @Test("Tables that other software computed", arguments: ConformanceTable.files)
  func table(_ file: URL) throws {
    let table = try ConformanceTable(file)
    var report = ConformanceReport(table: table.name)
    defer { print(report) }
    let checks = ConformanceCheck.all.filter { $0.table == table.name }
    try #require(!checks.isEmpty, "no check knows the table \(table.name)")
    for check in checks {
      for entry in table.cases {
        for row in try check.rows(entry, table.tolerance) {
          report.enter(row)
          guard !row.agrees else { continue }
          Issue.record("\(entry["id"].text) \(row.name): expected \(row.expected), got \(row.actual)")
        }
      }
    }
    #expect(report.compared > 0, "no row of \(table.name) was compared")
  }

  @Test("Every check has a table of our own")
  func tables() throws {
    let names = try ConformanceTable.files(in: ConformanceTable.directories[0]).map { try ConformanceTable($0).name }
    #expect(Set(names) == Set(ConformanceCheck.all.map(\.table)))
  }
}

extension ConformanceCheck {
  static let all = [
    timing, timingAtSpeed, timingRepeat, easing, steps, keyframes, keyframeValues, cubic, cubicPaced, additive, color,
    transformMatrix, transformFunction, motionPath, pathLength, spring, published, publishedMatrix,
  ]
}
