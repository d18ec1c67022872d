import Foundation
import TestSupport
import Testing

/// The program's version, wherever it is named.
@Suite("Version")
struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Fixtures.packageRoot.appending(path: path), encoding: .utf8)
  }

  @Test("The manual page, the guide for programs and the changelog's first heading name the program's version")
  func oneVersion() throws {
    let program = try Self.text("Sources/Player/zoetrope/Zoetrope.swift")
    let version = try #require(program.firstMatch(of: /\n    version: "([0-9]+\.[0-9]+\.[0-9]+)",/)).1
    #expect(try Self.text("docs/zoetrope.1").contains("\n.Os Zoetrope \(version)\n"))
    #expect(try Self.text("docs/library.md").contains("from: \"\(version)\")"))
    let heading = try Self.text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading == "## \(version)")
  }
}
