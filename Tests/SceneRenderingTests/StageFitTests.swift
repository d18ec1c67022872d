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
