import Cells
import LayerAnimation
@testable import SceneRendering
import Testing

@Suite("RasterizerStrip")
struct RasterizerStripTests {
  private func strip(at time: Double, _ configure: (inout ChartContent) -> Void = { _ in }) -> PresentationTree {
    var (content, strip) = (ChartContent(.strip), StripFigure())
    strip.samples.values = [.white, Color(hex: 0xFF8800), Color(hex: 0xFF8800), Color(hex: 0x0000FF), nil]
    (content.end, content.figure) = (4, .strip(strip))
    configure(&content)
    return PresentationBuilder.stage(width: 45, height: 12) { stage in
      stage.layer(time: time) {
        $0.bounds.size = Size(width: 41, height: 4)
        $0.position = Point(x: 22.5, y: 4)
        $0.content = .chart(content)
      }
    }
  }

  @Test("A strip has colours, scale and playhead")
  func coloursScaleAndPlayhead() {
    #expect(
      frame(strip(at: 1), columns: 45, rows: 6, monochrome: true).lines == [
        #"            v"#,
        #"  @@@@@=====|==============::::::::::"#,
        #"  @@@@@=====|==============::::::::::"#,
        #"  +---------+---------+---------+---------+"#,
        #"  0         1         2         3         4"#,
        #""#,
      ])
  }

  /// E7: begin, repeats and reversal. At any width, a cell has the colour at its time; among the widths are some for
  /// which a cell coincides with the begin, an end and a turning point.
  @Test(
    "Each cell, or each half of one, has the colour of its instant",
    arguments: Array(2...131) + [151, 201, 251, 301, 401, 501])
  func eachCellHasTheColourOfItsInstant(_ columns: Int) throws {
    let (root, block, strip) = (Layer(), Layer(), ChartLayer(.strip))
    block.backgroundColor = .white
    var animation = BasicAnimation(
      keyPath: "backgroundColor", from: Color(hex: 0xFF8000), to: Color(hex: 0x0000FF), duration: 0.75)
    (animation.beginTime, animation.repeatCount, animation.autoreverses) = (0.5, 2, true)
    try block.add(animation)
    strip.subject = block
    strip.chart.end = 5
    strip.bounds.size = Size(width: Double(2 * columns), height: 8)
    strip.position = Point(x: Double(columns), y: 8)
    root.addSublayer(block)
    root.addSublayer(strip)
    let scene = Scene(title: "", stage: Size(width: Double(2 * columns), height: 24), root: root)
    var presentation = PresentationTree()
    scene.tree.sample(at: 9, into: &presentation)
    func expect(_ shown: CellColor, at column: Double) throws {
      let time = (5e6 * max(0, min(column / Double(columns - 1), 1))).rounded() / 1e6
      scene.tree.sample(at: time, into: &presentation)
      let color = try #require(presentation.layers[1].properties.backgroundColor)
      for (expected, actual) in [(color.red, shown.red), (color.green, shown.green), (color.blue, shown.blue)] {
        #expect(abs(expected * 255 - Double(actual)) <= 3, "at \(time) s")
      }
    }
    let whole = frame(presentation, columns: columns, rows: 6, glyphSet: .ascii)
    let halved = frame(presentation, columns: columns, rows: 6, glyphSet: .blocks)
    for column in 0..<columns {
      try expect(whole[column, 1].background, at: Double(column))
      guard halved[column, 1].glyph != 0x7C else { continue }  // the playhead
      let isHalved = halved[column, 1].glyph == 0x258C
      try expect(isHalved ? halved[column, 1].foreground : halved[column, 1].background, at: Double(column) - 0.25)
      try expect(halved[column, 1].background, at: Double(column) + 0.25)
    }
  }

  @Test("The playhead is at its time or nowhere", arguments: [(0.0, 2), (2.0, 22), (4.0, 42), (-0.1, -1), (4.1, -1)])
  func thePlayheadIsAtItsTimeOrNowhere(_ time: Double, _ column: Int) {
    let cells = frame(strip(at: time), columns: 45, rows: 6)
    let marked = (0..<45).filter { cells[$0, 1].glyph == 0x7C }
    #expect(marked == (column < 0 ? [] : [column]))
  }

  @Test("The playhead stands out from its colour")
  func thePlayheadStandsOutFromItsColour() {
    let cell = frame(strip(at: 0), columns: 45, rows: 6)[2, 1]
    #expect(cell.background == CellColor(red: 255, green: 255, blue: 255))
    #expect(cell.foreground == CellColor(red: 0, green: 0, blue: 0))
  }

  @Test("Crowded numbers are left out")
  func crowdedNumbersAreLeftOut() {
    let lines = frame(strip(at: 9) { $0.tickInterval = 0.25 }, columns: 45, rows: 6, monochrome: true).lines
    #expect(lines[3].filter { $0 == "+" }.count == 17)
    #expect(lines[4].contains("0 ") && !lines[4].contains("0.250.5"), "\(lines[4])")
  }

  @Test("Without an interval there is no scale")
  func withoutAnIntervalThereIsNoScale() {
    let lines = frame(strip(at: 9) { $0.tickInterval = 0 }, columns: 45, rows: 6, monochrome: true).lines
    #expect(lines[3] == "" && lines[4] == "")
  }
}
