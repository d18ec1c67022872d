import TestSupport
import Testing

@testable import LayerAnimation

/// Rule F11.
@Suite("EasingFormula")
struct EasingFormulaTests {
  @Test("Formulas follow the table of vectors (F11)", arguments: MarkdownTable(semantics: "easing").rows)
  func table(_ row: MarkdownTable.Row) throws {
    let function = try #require(TimingFunction(named: row["name"]))
    for x in ["0.1", "0.25", "0.5", "0.67", "0.75", "0.9"] {
      #expect(function(number(x)).isNear(number(row["y(\(x))"]), 1e-8), "at \(x)")
    }
  }

  @Test("The table has all names")
  func names() {
    #expect(
      EasingFormula.all.map(\.name).sorted() == MarkdownTable(semantics: "easing").rows.map { $0["name"] }.sorted())
  }

  @Test(
    "Formulas begin at 0, end at 1, do not jump between, and say whether they leave 0…1 (F3)",
    arguments: EasingFormula.all)
  func continuity(_ formula: EasingFormula) {
    #expect([-1, 0].map { formula($0) } == [0, 0] && [1, 2].map { formula($0) } == [1, 1])
    let values = (0...10_000).map { formula(Double($0) / 10_000) }
    let greatest = zip(values, values.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    // A quarter of a circle begins or ends steeply, and a power of two begins at a thousandth.
    #expect(greatest < 0.015)
    #expect(values.contains { !(-1e-9...1 + 1e-9).contains($0) } == formula.overshoots, "what 'overshoots' says")
  }

  @Test("The members of the type are the functions of the names")
  func members() {
    #expect(TimingFunction(named: "easeInSine") == .easeInSine)
    #expect(TimingFunction(named: "easeOutBack") == .easeOutBack)
    #expect(TimingFunction(named: "easeInOutBounce") == .easeInOutBounce)
    #expect(TimingFunction(named: "easeIn") == TimingFunction(0.42, 0, 1, 1), "Core Animation's names stay curves")
  }
}
