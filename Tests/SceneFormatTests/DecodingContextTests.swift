import Diagnostics
import Testing

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
}
