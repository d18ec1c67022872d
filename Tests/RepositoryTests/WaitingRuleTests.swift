import Foundation
import TestSupport
import Testing

/// Tests wait for what they expect, not for a time.
@Suite("Waiting rule")
struct WaitingRuleTests {
  @Test("No test sleeps for a fixed time; all wait with what is in TestSupport")
  func sleeps() throws {
    let folder = Fixtures.packageRoot.appendingPathComponent("Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("RepositoryTests/") }
    #expect(sources.count > 300, "the tests are found at all")
    let sleeping = try sources.filter { path in
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8).contains("sleep(")
    }
    #expect(sleeping == ["TestSupport/Waiting.swift"])
  }
}
