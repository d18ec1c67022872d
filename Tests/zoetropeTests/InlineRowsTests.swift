import LayerAnimation
import Testing

@testable import zoetrope

@Suite struct InlineRowsTests {
  @Test(
    "As many rows are taken as the stage asks for, and fewer where there are fewer columns",
    arguments: [
      (80.0, 32.0, 80, 16), (80, 32, 200, 16), (80, 32, 40, 8), (80, 33, 80, 17), (160, 100, 80, 25), (20, 1, 80, 1),
      (10, 10_000, 80, 500),
    ])
  func stage(width: Double, height: Double, columns: Int, rows: Int) {
    let scene = Scene(title: "", stage: Size(width: width, height: height), tree: LayerTree(root: Layer()))
    #expect(InlineRows.asStage.number(for: scene, columns: columns) == rows)
    #expect(InlineRows.number(7).number(for: scene, columns: columns) == 7)
  }

  @Test("It is written as it is read", arguments: ["auto", "1", "500"])
  func text(_ text: String) { #expect(InlineRows(text)?.description == text) }

  @Test("Other words are none", arguments: ["", "0", "501", "Auto", "1.5"])
  func noText(_ text: String) { #expect(InlineRows(text) == nil) }
}
