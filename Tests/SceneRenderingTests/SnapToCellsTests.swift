import Cells
import LayerAnimation
import Testing

/// Layers that are moved to whole cells, and texts that stand in the middle of their height.
@Suite("Snap to cells")
struct SnapToCellsTests {
  private func lines(x: Double, y: Double, snaps: Bool, turn: Double = 0) -> [String] {
    picture(columns: 12, rows: 5) { stage in
      stage.layer {
        $0.bounds.size = Size(width: 5.5, height: 5)
        $0.position = Point(x: x, y: y)
        ($0.borderWidth, $0.borderColor, $0.snapsToCells) = (1, .white, snaps)
        if turn != 0 { $0.transform = .rotation(angle: turn, x: 0, y: 0, z: 1) }
      }
    }
  }

  @Test("A layer that is snapped keeps its size in cells wherever it is, one that is not changes it")
  func keepsItsSize() {
    let places = stride(from: 4.0, to: 5, by: 0.1)
    let widths = places.map { lines(x: $0, y: 4, snaps: true)[1].filter { "+=".contains($0) }.count }
    #expect(Set(widths) == [6])
    #expect(Set(places.map { lines(x: $0, y: 4, snaps: false)[1].filter { "+=".contains($0) }.count }) == [5, 6])
  }

  @Test("It is moved by half a cell at most, and one that is turned is not moved")
  func movesLittle() {
    #expect(lines(x: 4.3, y: 4.4, snaps: true) == lines(x: 4.75, y: 4.5, snaps: true))
    #expect(lines(x: 4.3, y: 4.4, snaps: true, turn: 0.6) == lines(x: 4.3, y: 4.4, snaps: false, turn: 0.6))
  }

  @Test(
    "Lines stand at the top, in the middle or at the bottom of the bounds", arguments: TextVerticalAlignment.allCases)
  func verticalAlignment(_ alignment: TextVerticalAlignment) {
    let lines = picture(columns: 4, rows: 7) { stage in
      stage.layer {
        var text = TextContent()
        (text.string, text.verticalAlignment) = ("ab\nc", alignment)
        $0.content = .text(text)
        $0.bounds.size = Size(width: 4, height: 12)
        $0.position = Point(x: 2, y: 7)
      }
    }
    let first = [TextVerticalAlignment.top: 0, .middle: 2, .bottom: 4][alignment]
    // The bounds begin half a row down, which rounds to the next row.
    #expect(lines.firstIndex(of: "ab") == first.map { $0 + 1 } && lines.filter { !$0.isEmpty } == ["ab", "c"])
  }
}
