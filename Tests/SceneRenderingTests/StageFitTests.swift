import Cells
import LayerAnimation
import SceneRendering
import TestSupport
import Testing

@Suite("StageFit")
struct StageFitTests {
  @Test("Wide grid leaves margins at the sides")
  func wideGridLeavesMarginsAtTheSides() {
    let fit = StageFit(stage: Size(width: 160, height: 96), columns: 100, rows: 24)
    #expect(fit.scale == 0.5)
    #expect(fit.origin == Point(x: 10, y: 0))
    #expect(fit.position(of: Point(x: 80, y: 48)) == Point(x: 50, y: 12))
  }

  @Test("Tall grid leaves margins above and below")
  func tallGridLeavesMarginsAboveAndBelow() {
    let fit = StageFit(stage: Size(width: 80, height: 40), columns: 40, rows: 30)
    #expect(fit.scale == 0.5)
    #expect(fit.origin == Point(x: 0, y: 10))
  }

  @Test("A cell is twice as tall as wide")
  func aCellIsTwiceAsTallAsWide() {
    let fit = StageFit(stage: Size(width: 10, height: 10), columns: 20, rows: 10)
    let a = fit.position(of: .zero)
    let b = fit.position(of: Point(x: 10, y: 10))
    #expect(b.x - a.x == 2 * (b.y - a.y))
  }

  @Test(
    "Nothing to fit has no scale",
    arguments: [
      (Size(width: 0, height: 10), 80, 24), (Size(width: 10, height: -1), 80, 24), (Size(width: 10, height: 10), 0, 24),
      (Size(width: 10, height: 10), 80, -3), (Size(width: .nan, height: 10), 80, 24),
      (Size(width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude), 80, 24),
    ])
  func nothingToFitHasNoScale(_ size: Size, _ columns: Int, _ rows: Int) {
    #expect(StageFit(stage: size, columns: columns, rows: rows).scale == 0)
  }

  @Test("The point that a position in the grid shows is shown there, to 1e-9")
  func thereAndBack() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let size = Size(width: random.number(1...900), height: random.number(1...900))
      let fit = StageFit(stage: size, columns: Int(random.number(1...300)), rows: Int(random.number(1...100)))
      let point = Point(x: random.number(-900...900), y: random.number(-900...900))
      let back = try #require(fit.point(at: fit.position(of: point)))
      #expect(back.distance(to: point) < 1e-9)
    }
  }

  @Test("The middle of a cell is a point between those of its corners, and the margins lie outside of the stage")
  func cellsArePoints() {
    let fit = StageFit(stage: Size(width: 160, height: 96), columns: 100, rows: 24)
    #expect(fit.point(at: Point(x: 50.5, y: 12.5)) == Point(x: 81, y: 50))
    #expect(fit.point(at: Point(x: 5, y: 0)) == Point(x: -10, y: 0))
    #expect(StageFit(stage: Size(width: 10, height: 10), columns: 0, rows: 4).point(at: .zero) == nil)
  }
}

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

  @Test("A layer keeps its size in cells wherever it is, snapped or not")
  func keepsItsSize() {
    let places = stride(from: 4.0, to: 5, by: 0.1)
    for snaps in [false, true] {
      #expect(Set(places.map { lines(x: $0, y: 4, snaps: snaps)[1].filter { "+=".contains($0) }.count }) == [6])
    }
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
