import Foundation
import TestSupport
import Testing

/// A table of numbers computed by other software; `Fixtures/Conformance/README.md` says by which and how.
struct ConformanceTable {
  let name: String
  let cases: [JSON]
  let tolerance: JSON

  /// The directories of tables: this repository's, and the one that `CONFORMANCE_TABLES` names, if it is set.
  static let directories: [URL] = {
    let other = ProcessInfo.processInfo.environment["CONFORMANCE_TABLES"]
    return [Fixtures.url("Conformance")] + (other.map { [URL(fileURLWithPath: $0, isDirectory: true)] } ?? [])
  }()

  /// The tables of all directories.
  static var files: [URL] { directories.flatMap { (try? files(in: $0)) ?? [] } }

  /// The tables of a directory, by name.
  static func files(in directory: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Reads a table.
  init(_ file: URL) throws {
    let json = try JSONDecoder().decode(JSON.self, from: try Data(contentsOf: file))
    name = json["table"].text
    cases = json["cases"].list
    tolerance = json["tolerance"]
  }
}

/// How the engine computes the rows of a table.
struct ConformanceCheck: Sendable {
  /// The table's name.
  let table: String
  /// The rows of one case; those in which the two systems differ by design are left out with the reason.
  let rows: @Sendable (_ case: JSON, _ tolerance: JSON) throws -> [ConformanceRow]
}
