import Diagnostics
import Testing

@testable import SceneFormat

/// The list of a scene's mistakes.
@Suite("DecodingContext")
struct DecodingContextTests {
  @Test("Totals count what is left out")
  func totalsCountWhatIsLeftOut() {
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n"
    let errors = String(repeating: "- {opacty: 1}\n", count: 1003)
    let warnings = String(repeating: "- {repeatCount: 2}\n", count: 2)
    let diagnostics = decode(head + errors + warnings).diagnostics
    #expect(diagnostics.count == 7)
    #expect(diagnostics.total == "1003 errors, 2 warnings")
    #expect(decode(head + "- {opacty: 1}\n").diagnostics.total == nil)
    #expect(decode(head + "- {opacty: 1}\n- {repeatCount: 2}\n").diagnostics.total == "1 error, 1 warning")
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
