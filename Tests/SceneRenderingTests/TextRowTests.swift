import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

@Suite struct TextRowTests {
  private func lines(row: Double, spans: [TextSpan] = []) -> [String] {
    let stage = PresentationBuilder.stage(width: 20, height: 20) { stage in
      stage.layer {
        var content = TextContent()
        (content.string, content.row, content.spans) = ("ab", row, spans)
        $0.content = .text(content)
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 20, height: 20), Point(x: 10, y: 10))
      }
    }
    return frame(stage, columns: 10, rows: 5).lines
  }

  @Test("A text is shown further down by whole rows", arguments: [[], [TextSpan(0..<1, style: .bold)]])
  func rows(_ spans: [TextSpan]) {
    for (row, place) in [(0, 0), (1, 1), (2.4, 2), (2.6, 3), (4, 4)] as [(Double, Int)] {
      #expect(lines(row: row, spans: spans).firstIndex(of: "ab") == place)
    }
    #expect(lines(row: 5, spans: spans).allSatisfy(\.isEmpty) && lines(row: -1, spans: spans).allSatisfy(\.isEmpty))
  }
}
