import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("ChartGrid")
struct ChartGridTests {
  @Test(
    "Ticks that would be less than two columns apart are five times as far, then ten, fifty, a hundred times",
    arguments: [(40, 1.0), (41, 5), (200, 5), (400, 10), (401, 50), (2000, 50), (3000, 100), (4001, 500)])
  func ticks(_ span: Int, _ interval: Double) throws {
    let bounds = Rect(x: 0, y: 0, width: 81 * Double(Coverage.columns), height: 10 * Double(Coverage.rows))
    let grid = try #require(ChartGrid(0, Double(span), bounds, .identity, columns: 81, rows: 10))
    #expect(grid.ticks(every: 1)?.interval == interval)
  }
}
