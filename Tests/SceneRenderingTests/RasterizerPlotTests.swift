import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("RasterizerPlot")
struct RasterizerPlotTests {
  private func picture(
    at time: Double, opacity: Double = 1, _ change: (inout PlotFigure) throws -> Void = { _ in }
  ) throws -> [String] {
    let root = Layer()
    let ball = Layer()
    try ball.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4))
    let plot = ChartLayer(.plot)
    plot.subject = ball
    plot.chart.end = 4
    var figure = PlotFigure()
    try change(&figure)
    plot.chart.figure = .plot(figure)
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

  /// The cells of a plot of another layer, on a black stage.
  private func cells(_ plot: ChartLayer, of ball: Layer, at time: Double, _ glyphSet: GlyphSet) -> CellBuffer {
    let root = Layer()
    plot.subject = ball
    root.addSublayer(ball)
    root.addSublayer(plot)
    let scene = Scene(title: "", stage: Size(width: 80, height: 48), root: root)
    var presentation = PresentationTree()
    scene.tree.sample(at: time, into: &presentation)
    return frame(presentation, columns: 40, rows: 12, background: .black, glyphSet: glyphSet)
  }

  /// As texts of that size do: three rows high they are drawn, and one row high they take a cell for each character.
  @Test("Numbers are as large as texts of their size", arguments: [GlyphSet.blocks, .sextants, .octants])
  func numbersAreAsLargeAsTexts(glyphSet: GlyphSet) throws {
    let ball = Layer()
    try ball.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4))
    let plot = ChartLayer(.plot)
    plot.chart.end = 4
    plot.position = Point(x: 44, y: 22)
    plot.bounds = Rect(x: 0, y: 0, width: 56, height: 20)
    let digits: (CellBuffer) -> Int = { cells in
      (0..<12).reduce(0) { count, row in
        count + (0..<40).count { (0x30...0x39).contains(cells[$0, row].glyph) }
      }
    }
    let small = cells(plot, of: ball, at: 2, glyphSet)
    plot.chart.fontSize = 4
    #expect(cells(plot, of: ball, at: 2, glyphSet).hasSameCells(as: small) && digits(small) >= 8)
    plot.chart.fontSize = 12
    let large = cells(plot, of: ball, at: 2, glyphSet)
    #expect(digits(large) == 0)
    let isInk: (Int, Int) -> Bool = { large[$0, $1].glyph != 0x20 || large[$0, $1].background.red > 0 }
    // The numbers of the axis are to the left of it, the present one above it, and those of the ticks below it.
    #expect((2..<5).contains { row in (0..<7).contains { isInk($0, row) } })
    #expect((0..<3).contains { row in (20..<25).contains { isInk($0, row) } })
    #expect((9..<12).contains { row in (7..<11).contains { isInk($0, row) } })
  }

  @Test("A ramp is a straight line")
  func aRampIsAStraightLine() throws {
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

  @Test("A revealed curve is drawn as far as time has come")
  func revealed() throws {
    for (time, last) in [(1.0, 14), (2, 22), (4, 38)] {
      let lines = try picture(at: time) { $0.isRevealed = true }
      let ends = lines[2...7].map { line in
        line.lastIndex { $0 != " " && $0 != ":" }.map { line.distance(from: line.startIndex, to: $0) } ?? 0
      }
      #expect(abs((ends.max() ?? 0) - last) <= 2, "\(time): \(ends)")
    }
  }

  @Test("A flipped plot has greater numbers further down, and labels have a format")
  func flipped() throws {
    let format = try NumberFormat("%.1fx")
    let lines = try picture(at: 1) { ($0.isFlipped, $0.numberFormat) = (true, format) }
    #expect(lines[2].contains("0.0x |") && lines[7].contains("1.0x |"), "\(lines)")
    #expect(lines[1].contains("0.2x") || lines[1].contains("0.3x"), "\(lines)")
    let mark = try #require(lines.firstIndex { $0.contains("o") })
    #expect((3...4).contains(mark), "\(lines)")
  }

  /// A step from the smallest to the largest number: at any position of the plot between rows and in every glyph set,
  /// the curve is drawn in the plot's last row, then in its first row, and nowhere outside it.
  @Test("The curve is seen at its ends", arguments: GlyphSet.all, stride(from: 0.0, to: 4, by: 0.5).map { $0 })
  func theCurveIsSeenAtItsEnds(_ glyphSet: GlyphSet, _ offset: Double) throws {
    let (ball, plot) = (Layer(), ChartLayer(.plot))
    var step = KeyframeAnimation(keyPath: "opacity", values: [0, 1], duration: 4)
    step.calculationMode = .discrete
    try ball.add(step)
    ball.opacity = 0
    var figure = PlotFigure()
    figure.curveColor = Color(hex: 0xFF0000)
    (plot.chart.end, plot.chart.scaleColor, plot.chart.figure) = (4, Color(hex: 0x0000FF), .plot(figure))
    plot.bounds.size = Size(width: 64, height: 20 + offset)
    plot.position = Point(x: 44, y: 20 + offset)
    let cells = cells(plot, of: ball, at: 9, glyphSet)
    func hasCurve(_ column: Int, _ row: Int) -> Bool {
      let cell = cells[column, row]
      return cell.glyph != 0x20 && cell.foreground.red > 60 || cell.background.red > 60
    }
    let ticks = try #require(
      (0..<12).first { row in (0..<40).filter { [0x2B, 0x252C].contains(cells[$0, row].glyph) }.count == 5 })
    let axis = (0..<12).filter { [0x7C, 0x2502].contains(cells[5, $0].glyph) }
    #expect(axis.last == ticks - 1)
    let first = try #require(axis.first)
    for column in 6..<21 {
      #expect((0..<12).filter { hasCurve(column, $0) } == [ticks - 1], "\(column)")
    }
    for column in 23..<38 { #expect((0..<12).filter { hasCurve(column, $0) } == [first], "\(column)") }
  }

  @Test(
    "The line of the present leaves the curve alone, but for the mark",
    arguments: [GlyphSet.blocks, .sextants, .octants, .braille, .ascii])
  func present(_ glyphSet: GlyphSet) throws {
    let (ball, plot) = (Layer(), ChartLayer(.plot))
    try ball.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4))
    var figure = PlotFigure()
    figure.curveColor = Color(hex: 0xFF0000)
    (plot.chart.end, plot.chart.scaleColor, plot.chart.figure) = (4, Color(hex: 0x0000FF), .plot(figure))
    (plot.bounds.size, plot.position) = (Size(width: 64, height: 32), Point(x: 44, y: 22))
    let cells = cells(plot, of: ball, at: 2, glyphSet)
    let blue = CellColor(red: 0, green: 0, blue: 255)
    func isMark(_ cell: Cell) -> Bool {
      switch cell.glyph {
      case 0x6F, 0x25CF: true
      case 0x20: cell.background == blue
      default: cell.glyph >= 0x2580 && (cell.foreground == blue || cell.background == blue)
      }
    }
    func rows(_ column: Int, _ condition: (Cell) -> Bool) -> [Int] { (0..<12).filter { condition(cells[column, $0]) } }
    let column = try #require((6..<38).first { !rows($0) { [0x3A, 0x250A].contains($0.glyph) }.isEmpty })
    let (marks, line) = (rows(column, isMark), rows(column) { [0x3A, 0x250A].contains($0.glyph) })
    #expect((1...2).contains(marks.count) && line.count >= 4)
    #expect(Set(marks).isDisjoint(with: line))
    // The curve rises by less than a row from column to column, and the mark is at most three columns wide.
    for neighbour in [column - 2, column + 2] {
      #expect(rows(neighbour, isMark).isEmpty)
      #expect(!rows(neighbour) { $0.glyph != 0x20 || $0.background.red > 60 }.isEmpty)
    }
  }

  /// The same layer may show another curve: after a change, or in another scene.
  @Test("Another curve is drawn")
  func anotherCurveIsDrawn() throws {
    let (root, ball, plot) = (Layer(), Layer(), ChartLayer(.plot))
    (ball.opacity, plot.subject) = (0.25, ball)
    var figure = PlotFigure()
    (figure.minimum, figure.maximum) = (0, 1)
    (plot.chart.end, plot.chart.figure) = (4, .plot(figure))
    plot.bounds.size = Size(width: 64, height: 24)
    plot.position = Point(x: 44, y: 20)
    root.addSublayer(ball)
    root.addSublayer(plot)
    let scene = Scene(title: "", stage: Size(width: 80, height: 44), root: root)
    let rasterizer = Rasterizer()
    rasterizer.isMonochrome = true
    func rows() -> [Int] {
      scene.tree.commit(at: 0)
      var presentation = PresentationTree()
      scene.tree.sample(at: 9, into: &presentation)
      let cells = CellBuffer(columns: 40, rows: 11)
      rasterizer.render(presentation, fit: StageFit(stage: scene.stage, columns: 40, rows: 11), into: cells)
      return (0..<8).filter { cells[20, $0].glyph != 0x20 }
    }
    #expect(rows() == [6])
    Transaction.perform {
      Transaction.disablesActions = true
      ball.opacity = 0.75
    }
    #expect(rows() == [3])
  }

  @Test("Before and after there is no playhead")
  func beforeAndAfterThereIsNoPlayhead() throws {
    #expect(try !picture(at: 5).joined().contains("o") && picture(at: 5) == picture(at: -1))
  }

  @Test("The invisible is not drawn")
  func theInvisibleIsNotDrawn() throws {
    #expect(try picture(at: 2, opacity: 0).joined().allSatisfy { $0 == " " })
  }

  @Test("Labels have units, also of characters beyond ASCII")
  func units() throws {
    let lines = try picture(at: 2) { $0.numberFormat = try NumberFormat("%.1f°") }
    #expect(lines[2].contains("1.0° |") && lines.contains { $0.contains("0.5°") })
  }
}

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
