import Foundation
import TestSupport
import Testing

@testable import Diagnostics

@Suite("DiagnosticRule")
struct DiagnosticRuleTests {
  @Test("The list has every rule that is declared, each name once")
  func complete() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("Sources/Diagnostics/DiagnosticRule.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let declared = source.matches(of: /static let (\w+) = DiagnosticRule\(/).count
    #expect(declared == DiagnosticRule.all.count)
    #expect(Set(DiagnosticRule.all.map(\.name)).count == declared)
  }

  @Test("A rule's name is of small letters and hyphens, and it says what is found and what to do", arguments: DiagnosticRule.all)
  func form(_ rule: DiagnosticRule) {
    #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    for sentence in [rule.about, rule.help] { #expect(!sentence.isEmpty && !sentence.hasSuffix(".")) }
  }

  @Test("A diagnostic has its rule, and the rule's advice")
  func advice() {
    let diagnostic = Diagnostic(
      .flashRed, severity: .error, file: "scene.yaml", place: .nowhere, message: "it flashes", source: SourceText(""))
    #expect(diagnostic.rule == .flashRed && diagnostic.help == DiagnosticRule.flashRed.help)
  }
}
