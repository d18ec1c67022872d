import Foundation
import TestSupport
import Testing

/// A table of numbers that other software has computed; `Fixtures/Conformance/README.md` says which and how.
struct ConformanceTable {
  let name: String
  let cases: [JSON]
  let tolerance: JSON

  /// The directories that hold tables: our own, and the one that `CONFORMANCE_TABLES` names, if it names one.
  static let directories: [URL] = {
    let other = ProcessInfo.processInfo.environment["CONFORMANCE_TABLES"]
    return [Fixtures.url("Conformance")] + (other.map { [URL(fileURLWithPath: $0, isDirectory: true)] } ?? [])
  }()

  /// Reads a table; nil where the directory does not have it.
  init?(_ name: String, in directory: URL) throws {
    let url = directory.appendingPathComponent("\(name).json")
    guard let data = try? Data(contentsOf: url) else { return nil }
    let json = try JSONDecoder().decode(JSON.self, from: data)
    self.name = name
    cases = json["cases"].list
    tolerance = json["tolerance"]
  }
}

/// One row as the engine answers it beside what the table says.
struct ConformanceRow {
  /// Which row it is, for a person.
  let name: String
  let expected: [Double]
  let actual: [Double]
  /// How far they may be apart, absolutely, entry by entry.
  let tolerance: (Double) -> Double

  init(_ name: String, expected: [Double], actual: [Double], tolerance: @escaping (Double) -> Double) {
    self.name = name
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
  }

  init(_ name: String, expected: [Double], actual: [Double], tolerance: Double) {
    self.init(name, expected: expected, actual: actual) { _ in tolerance }
  }

  /// How far the entries are apart at worst; infinite where there are not as many.
  var distance: Double {
    expected.count == actual.count ? zip(expected, actual).map(Self.distance).max() ?? 0 : .infinity
  }

  /// Whether the engine agrees.
  var agrees: Bool {
    expected.count == actual.count && zip(expected, actual).allSatisfy { Self.distance($0, $1) <= tolerance($0) }
  }

  /// What shows nothing is written as not a number, and equals itself only.
  private static func distance(_ a: Double, _ b: Double) -> Double {
    if a.isNaN && b.isNaN { return 0 }
    return (a - b).isNaN ? .infinity : abs(a - b)
  }
}

/// How a table is put to the engine.
struct ConformanceCheck: Sendable, CustomTestStringConvertible {
  /// The table's name.
  let table: String
  /// The rows of one case; what the two systems are known to see differently is left out.
  let rows: @Sendable (_ case: JSON, _ tolerance: JSON) throws -> [ConformanceRow]

  var testDescription: String { table }

  /// Compares a table, and says how many rows and how far apart at worst.
  func run(in directory: URL) throws {
    guard let table = try ConformanceTable(table, in: directory) else {
      #expect(directory != ConformanceTable.directories[0], "our own table \(table) is missing")
      return
    }
    var (count, worst) = (0, 0.0)
    for entry in table.cases {
      for row in try rows(entry, table.tolerance) {
        count += 1
        worst = max(worst, row.distance)
        guard !row.agrees else { continue }
        Issue.record("\(entry["id"].text) \(row.name): expected \(row.expected), got \(row.actual)")
      }
    }
    #expect(count > 0, "no row of \(table.name) was compared")
    print("conformance: \(table.name) in \(directory.lastPathComponent): \(count) rows, worst disagreement \(worst)")
  }
}
