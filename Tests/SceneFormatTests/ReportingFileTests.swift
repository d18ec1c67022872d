import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SceneFormat

@Suite("ReportingFile")
struct ReportingFileTests {
  @Test("Every file that reports mistakes has one rule, and no other file has")
  func everyFile() throws {
    let root = Fixtures.packageRoot.appendingPathComponent("Sources/Files/SceneFormat", isDirectory: true)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var reporting: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      guard source.contains(/(\.|^\s*|\bself\.)(fail|report|warn)\(["_a-zA-Z]/.anchorsMatchLineEndings()) else {
        continue
      }
      reporting.insert(String((path as NSString).lastPathComponent.dropLast(".swift".count)))
    }
    let listed = ReportingFile.files.values.flatMap { $0 }
    #expect(reporting.subtracting(listed) == [], "these report mistakes and have no rule")
    #expect(listed.count == Set(listed).count)
    let names = Set(paths.map { String(($0 as NSString).lastPathComponent.dropLast(".swift".count)) })
    #expect(Set(listed).subtracting(names) == [], "these do not exist")
  }

  @Test(
    "Mistakes have the rules of what is wrong",
    arguments: [
      ("stag: {width: 8, height: 8}", ["missing-key", "unknown-key"]), ("stage: {width: wide, height: 8}", ["value"]),
      ("stage: {width: 8, height: 8", ["syntax"]),
      ("stage: {width: 8, height: 8}\nparameters: {a: {default: 1}}\nlayers: []", ["parameter"]),
      (
        "stage: {width: 8, height: 8}\nlayers: [{position: [50, 50], size: [2, 2], backgroundColor: red}]",
        ["off-stage"]
      ),
    ])
  func rules(_ text: String, expected: [String]) {
    let source = SourceFile(name: "a.yaml", text: "format: 1\ntitle: A\n\(text)\n")
    let rules = Set(SceneDecoder.decode(source).diagnostics.map(\.rule.name))
    #expect(rules.isSuperset(of: expected), "\(rules)")
  }
}
