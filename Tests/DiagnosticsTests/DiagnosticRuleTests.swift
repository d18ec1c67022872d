import Foundation
import TestSupport
import Testing

@testable import Diagnostics

@Suite("DiagnosticRule")
struct DiagnosticRuleTests {
  @Test("The list has every rule that is declared, each name once")
  func complete() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("Sources/Files/Diagnostics/DiagnosticRule.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let declared = source.matches(of: /static let (\w+) = DiagnosticRule\(/).count
    #expect(declared == DiagnosticRule.all.count)
    #expect(Set(DiagnosticRule.all.map(\.name)).count == declared)
  }

  @Test(
    "A rule's name is of small letters and hyphens, and it says what is found and what to do",
    arguments: DiagnosticRule.all)
  func form(_ rule: DiagnosticRule) {
    #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    for sentence in [rule.about, rule.help] { #expect(!sentence.isEmpty && !sentence.hasSuffix(".")) }
  }

  @Test("The table on the page about checks has all of them")
  func page() throws {
    try Golden.expect(page: Fixtures.packageRoot.appendingPathComponent("docs/checking.md")) { page in
      let rows = DiagnosticRule.all.map { "| `\($0.name)` | \($0.about) | \($0.help) |" }
      let table = ["| rule | what is found | what to do |", "|---|---|---|"] + rows
      let parts = page.components(separatedBy: "<!-- rules -->\n")
      let rest = try #require(parts.last?.components(separatedBy: "<!-- /rules -->"))
      try #require(parts.count == 2 && rest.count == 2)
      return parts[0] + "<!-- rules -->\n" + table.joined(separator: "\n") + "\n<!-- /rules -->" + rest[1]
    }
  }

  @Test("A diagnostic has its rule, and the rule's advice")
  func advice() {
    let diagnostic = Diagnostic(
      .flashRed, severity: .error, file: "scene.yaml", place: .nowhere, message: "it flashes", source: SourceText(""))
    #expect(diagnostic.rule == .flashRed && diagnostic.help == DiagnosticRule.flashRed.help)
  }
}
