import Cells
import LayerAnimation
import Testing

@testable import CellRasterizer

@Suite struct RasterizerPlotTests {
  private func picture(at time: Double, opacity: Double = 1) throws -> [String] {
    let root = Layer()
    let ball = Layer()
    try ball.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4))
    let plot = PlotLayer()
    plot.subject = ball
    plot.plot.end = 4
    plot.position = Point(x: 44, y: 20)
    plot.bounds = Rect(x: 0, y: 0, width: 64, height: 24)
    plot.opacity = opacity
    root.addSublayer(ball)
    root.addSublayer(plot)
    let scene = Scene(title: "", stage: Size(width: 80, height: 44), root: root)
    var presentation = PresentationTree()
    scene.tree.sample(at: time, into: &presentation)
    return frame(presentation, columns: 40, rows: 11, monochrome: true).lines
  }

  @Test func aRampIsAStraightLine() throws {
    let lines = try picture(at: 2)
    // From the lower left to the upper right, with a mark at the middle and the value above it.
    #expect(lines[1].contains("0.5"))
    #expect(lines[2].contains("1 |") && lines[7].contains("0 |"))
    #expect(lines.filter { $0.contains("o") }.count == 1)
    let mark = try #require(lines.firstIndex { $0.contains("o") })
    #expect((4...5).contains(mark))
    #expect(lines[8].contains("+-------+-------+-------+-------+") || lines[8].filter { $0 == "+" }.count == 5)
    let inks = (2...7).map { row in lines[row].enumerated().filter { $0.offset > 6 && $0.element != " " }.map(\.offset)
    }
    for (upper, lower) in zip(inks, inks.dropFirst()) {
      #expect((upper.max() ?? 0) >= (lower.max() ?? 0))
    }
  }

  @Test func beforeAndAfterThereIsNoPlayhead() throws {
    #expect(try !picture(at: 5).joined().contains("o") && picture(at: 5) == picture(at: -1))
  }

  @Test func theInvisibleIsNotDrawn() throws {
    #expect(try picture(at: 2, opacity: 0).joined().allSatisfy { $0 == " " })
  }
}
