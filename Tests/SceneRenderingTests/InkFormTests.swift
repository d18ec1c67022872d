import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("InkForm")
struct InkFormTests {
  private static let ball = Path.circle(10, 8, radius: 6)

  private func ball(
    _ color: Color = .white, columns: Int = 20, rows: Int = 8, glyphSet: GlyphSet = .ascii, monochrome: Bool = false,
    background: Color? = .black, behind: (PresentationBuilder) -> Void = { _ in }
  ) -> CellBuffer {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      behind(stage)
      stage.shape(Self.ball, fill: color)
    }
    return frame(
      stage, columns: columns, rows: rows, monochrome: monochrome, background: background, glyphSet: glyphSet)
  }

  /// Adds a panel as large as a share of the stage.
  private func panel(_ share: Double) -> (PresentationBuilder) -> Void {
    { stage in
      stage.panel(Color(hex: 0x102030), center: Point(x: 10, y: 8), size: Size(width: 20, height: 16 * share))
    }
  }

  /// The characters of a body have its colour, and nothing is behind them.
  @Test("On a bare stage a body is typed in its colour")
  func aBodyIsTyped() {
    let shown = ball(Color(hex: 0xFFB000))
    #expect(shown[10, 4].glyph == 0x23)
    for row in 0..<8 {
      for column in 0..<20 where shown[column, row].glyph != 0x20 {
        #expect(shown[column, row].foreground == CellColor(red: 0xFF, green: 0xB0, blue: 0))
        #expect(shown[column, row].background == CellColor(red: 0, green: 0, blue: 0))
      }
    }
    #expect(shown.lines == ball(Color(hex: 0xFFB000), background: nil).lines, "and on the terminal's own ground")
  }

  @Test("A body has the same characters on both sides, and thin ones along its edge")
  func aBodyIsEven() {
    let lines = ball().lines.filter { !$0.isEmpty }
    let mirrors: [Character: Character] = ["/": "\\", "\\": "/"]
    #expect(Set(lines.joined()).subtracting("# ").isEmpty == false)
    for line in lines {
      let padded = Array(line.padding(to: 20))
      #expect(padded == padded.reversed().map { mirrors[$0] ?? $0 })
    }
  }

  /// A sky is paper, so what is in front of it is paper as well.
  @Test("In front of a painted ground a body is an area", arguments: [(0.4, true), (0.6, false)])
  func aPaintedGroundHasAreas(_ share: Double, _ isTyped: Bool) {
    #expect((ball(behind: panel(share))[10, 4].glyph == 0x23) == isTyped)
  }

  @Test("A ground that grows changes the whole picture at once, as a frame drawn from nothing does")
  func aGroundThatGrows() throws {
    let tree = LayerTree(root: Layer())
    (tree.root.position, tree.root.bounds) = (Point(x: 10, y: 8), Rect(x: 0, y: 0, width: 20, height: 16))
    let (sky, shape) = (Layer(), ShapeLayer())
    sky.backgroundColor = Color(hex: 0x102030)
    (sky.anchorPoint, sky.bounds) = (.zero, Rect(x: 0, y: 0, width: 20, height: 4))
    (shape.path, shape.fillColor) = (Self.ball, .white)
    for layer in [sky, shape] { tree.root.addSublayer(layer) }
    let fit = StageFit(stage: Size(width: 20, height: 16), columns: 20, rows: 8)
    let (known, grid) = (Rasterizer(), CellBuffer(columns: 20, rows: 8))
    known.stageBackground = .black
    var presentation = PresentationTree()
    for (step, height) in [4.0, 6, 12, 14, 5].enumerated() {
      sky.bounds.size.height = height
      tree.commit(at: Double(step))
      // A moment later, when the change of the size, which is animated, is over.
      tree.sample(at: Double(step) + 0.5, into: &presentation)
      known.render(presentation, fit: fit, into: grid)
      let (other, fresh) = (Rasterizer(), CellBuffer(columns: 20, rows: 8))
      other.stageBackground = .black
      other.render(presentation, fit: fit, into: fresh)
      #expect(grid.lines == fresh.lines && grid[10, 4] == fresh[10, 4], "\(height)")
      #expect((grid[10, 4].glyph == 0x23) == (height < 8), "\(height)")
    }
  }

  @Test("A body that would hardly stand out is an area", arguments: [(0x2B3644, false), (0x8FA6BD, true)])
  func aFaintBodyIsAnArea(_ color: UInt32, _ isTyped: Bool) {
    #expect((ball(Color(hex: color))[10, 4].glyph == 0x23) == isTyped)
  }

  @Test(
    "On a white stage dark bodies are typed, and pale ones are areas", arguments: [(0x24384F, true), (0xE9EEF5, false)])
  func bodiesOnWhite(_ color: UInt32, _ isTyped: Bool) {
    #expect((ball(Color(hex: color), background: .white)[10, 4].glyph == 0x23) == isTyped)
  }

  @Test("Rectangles stay areas, and so does everything in sets of parts")
  func rectanglesStayAreas() {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { $0.shape(.rect(4, 4, 12, 8), fill: .white) }
    #expect(frame(stage, columns: 20, rows: 8, background: .black)[10, 4].glyph == 0x20)
    #expect(ball(glyphSet: .blocks)[10, 4].glyph == 0x20)
  }

  /// A window in a light wall would be a hole if it had its own colour on the stage's.
  @Test(
    "A dark line on a light body has the body's colour, and a coloured one its own",
    arguments: [(0x0A1420, 0xFFFFFF), (0xFF4040, 0xFF4040)])
  func linesOnABody(_ color: UInt32, _ shown: UInt32) {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      stage.shape(Self.ball, fill: .white)
      stage.shape(.lines((10, 4), (10, 12)), fill: nil, stroke: Color(hex: color), width: 0.5)
    }
    let cell = frame(stage, columns: 20, rows: 8, background: .black)[10, 4]
    #expect(cell.glyph == 0x7C)
    #expect(cell.foreground.bits & 0xFFFFFF == shown)
  }

  @Test("A body keeps its form in a picture of its own")
  func aFadedBodyIsTyped() {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      stage.layer {
        $0.opacity = 0.8
      } inside: {
        stage.shape(Self.ball, fill: .white)
        stage.shape(.circle(10, 8, radius: 2), fill: Color(hex: 0xFFB000))
      }
    }
    #expect(frame(stage, columns: 20, rows: 8, background: .black)[6, 4].glyph == 0x23)
  }

  @Test("A faint disc has a ring that can be seen, and inside it the cells are filled")
  func aFaintDiscIsFilledInsideItsRing() {
    let shown = ball(Color(hex: 0x2B3644), columns: 40, rows: 16)
    let color = CellColor(red: 0x2B, green: 0x36, blue: 0x44)
    let middle = (0..<40).map { shown[$0, 7] }
    let inside = middle.indices.filter { middle[$0].background == color }
    #expect(inside == Array(9..<31))
    #expect(middle[8].glyph == 0x7C && middle[31].glyph == 0x7C)
    #expect(middle[8].foreground != color && middle[8].background != color)
  }

  @Test("A faint disc with a typed line is filled inside the line")
  func aFaintDiscIsFilledInsideItsLine() {
    let stage = PresentationBuilder.stage(width: 20, height: 16) {
      $0.shape(Self.ball, fill: Color(hex: 0x2B3644), stroke: .white)
    }
    let shown = frame(stage, columns: 40, rows: 16, background: .black)
    let middle = (0..<40).map { shown[$0, 7] }
    #expect(middle[8].glyph == 0x7C && middle[31].glyph == 0x7C)
    let color = CellColor(red: 0x2B, green: 0x36, blue: 0x44)
    #expect(middle.indices.filter { middle[$0].background == color } == Array(9..<31))
  }

  @Test("The edge of a faint area can be seen on a dark ground and on a light one", arguments: [0.07, 0.4, 0.6, 1.0])
  func edgeOfAFaintArea(ground: Double) {
    let stage = Paint(Color(white: ground), opacity: 1)
    for faint in [ground - 0.06, ground, ground + 0.06] {
      let area = Paint(Color(white: min(max(faint, 0), 1)), opacity: 0.5)
      let edge = area.edge(on: stage)
      #expect(abs(abs(edge.lightness - stage.lightness) - 0.38) < 1e-3)
      #expect(edge.alpha == 0.5)
    }
    let clear = Paint(Color(white: ground < 0.5 ? 1 : 0), opacity: 1)
    #expect(clear.edge(on: stage) == clear)
  }

  @Test("Without colours a faint disc is an empty ring")
  func aFaintDiscHasARing() {
    let lines = ball(Color(hex: 0x505050), columns: 40, rows: 16, monochrome: true).lines.filter { !$0.isEmpty }
    #expect(Set(lines.joined()).isSubset(of: " .'-_|/\\"))
    #expect(lines.first?.contains("___") == true, "\(lines)")
    #expect(lines[6].filter { $0 != " " } == "||", "\(lines)")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
