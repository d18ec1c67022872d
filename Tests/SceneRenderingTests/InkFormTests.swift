import Cells
import Foundation
import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("InkForm")
struct InkFormTests {
  private static let ball = Path.circle(10, 8, radius: 6)
  /// A shape that is neither a rectangle nor a disc.
  private static let kite = Path.lines((10, 2), (17, 8), (10, 14), (3, 8), (10, 2))

  private func body(
    _ color: Color = .white, _ path: Path = kite, columns: Int = 20, rows: Int = 8, glyphSet: GlyphSet = .ascii,
    monochrome: Bool = false, background: Color? = .black, behind: (PresentationBuilder) -> Void = { _ in }
  ) -> CellBuffer {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      behind(stage)
      stage.shape(path, fill: color)
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

  /// True if the cell in the middle of the body is painted.
  private func isPainted(_ shown: CellBuffer) -> Bool { shown[10, 4].background != shown[0, 0].background }

  /// The characters of a body have its colour, and nothing is behind them.
  @Test("On a bare stage the outline of a body is typed in its colour, around nothing", arguments: [false, true])
  func aBodyIsAnOutline(_ monochrome: Bool) {
    let shown = body(Color(hex: 0xFFB000), monochrome: monochrome)
    #expect(Set(shown.lines.joined()).isSubset(of: " .'-_|/\\"))
    #expect(shown[10, 4].glyph == 0x20)
    let ink = monochrome ? CellColor.default : CellColor(red: 0xFF, green: 0xB0, blue: 0)
    let outline = (0..<8).flatMap { row in (0..<20).map { shown[$0, row] } }.filter { $0.glyph != 0x20 }
    #expect(outline.count >= 20)
    #expect(outline.allSatisfy { $0.foreground == ink && $0.background == shown[0, 0].background })
    #expect(
      shown.lines == body(Color(hex: 0xFFB000), monochrome: monochrome, background: nil).lines,
      "and on the terminal's own ground")
  }

  @Test("A body hides the lines behind it, and shows the panel behind it", arguments: [false, true])
  func aBodyHidesLines(_ monochrome: Bool) {
    let shown = body(monochrome: monochrome) { stage in
      panel(0.4)(stage)
      stage.shape(.lines((0, 9), (20, 9)), fill: nil, stroke: Color(hex: 0xFF4040), width: 0.5)
    }
    #expect(shown[10, 4].glyph == 0x20)
    #expect(shown[1, 4].glyph == 0x2D)
    if !monochrome { #expect(shown[10, 4].background == CellColor(red: 0x10, green: 0x20, blue: 0x30)) }
  }

  /// A closed line of many corners is moved by up to a quarter of a cell, and an outline is not.
  @Test("A body with a line has one outline, the line", arguments: [false, true])
  func aBodyWithALineHasOneOutline(_ monochrome: Bool) {
    let star = Path.lines(
      (10.3, 1.2), (12, 5), (17, 5.4), (13.6, 8), (15, 13), (11.5, 11), (9, 13.3), (8, 11), (4, 12), (6, 8), (2.7, 5),
      (8, 5),
      closed: true)
    func lines(fill: Color?) -> [String] {
      let stage = PresentationBuilder.stage(width: 20, height: 16) {
        $0.shape(star, fill: fill, stroke: Color(hex: 0xFF4040), width: 0.5)
      }
      return frame(stage, columns: 40, rows: 16, monochrome: monochrome, background: .black).lines
    }
    #expect(lines(fill: .white) == lines(fill: nil))
  }

  /// A sky is paper, so what is in front of it is paper as well.
  @Test("In front of a painted ground a body is an area", arguments: [(0.4, false), (0.6, true)])
  func aPaintedGroundHasAreas(_ share: Double, _ isArea: Bool) {
    let shown = body(behind: panel(share))
    #expect((shown[10, 4].background == CellColor(red: 255, green: 255, blue: 255)) == isArea)
  }

  @Test("A ground that grows changes the whole picture at once, as a frame drawn from nothing does")
  func aGroundThatGrows() throws {
    let tree = LayerTree(root: Layer())
    (tree.root.position, tree.root.bounds) = (Point(x: 10, y: 8), Rect(x: 0, y: 0, width: 20, height: 16))
    let (sky, shape) = (Layer(), ShapeLayer())
    sky.backgroundColor = Color(hex: 0x102030)
    (sky.anchorPoint, sky.bounds) = (.zero, Rect(x: 0, y: 0, width: 20, height: 4))
    (shape.path, shape.fillColor) = (Self.kite, .white)
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
      #expect((grid[10, 4].background == CellColor(red: 255, green: 255, blue: 255)) == (height > 8), "\(height)")
    }
  }

  @Test("A body that would hardly stand out is an area", arguments: [(0x2B3644, true), (0x8FA6BD, false)])
  func aFaintBodyIsAnArea(_ color: UInt32, _ isArea: Bool) {
    #expect(isPainted(body(Color(hex: color))) == isArea)
  }

  @Test(
    "On a white stage dark bodies are outlines, and pale ones are areas",
    arguments: [(0x24384F, false), (0xE9EEF5, true)])
  func bodiesOnWhite(_ color: UInt32, _ isArea: Bool) {
    #expect(isPainted(body(Color(hex: color), background: .white)) == isArea)
  }

  @Test("Rectangles and discs stay areas, and so does everything in sets of parts")
  func rectanglesStayAreas() {
    let white = CellColor(red: 255, green: 255, blue: 255)
    for path in [Path.rect(4, 4, 12, 8), Self.ball] { #expect(body(.white, path)[10, 4].background == white) }
    let shown = body(glyphSet: .blocks)[10, 4]
    #expect(shown.background == white || shown.glyph == 0x2588 && shown.foreground == white)
  }

  /// A window in a light wall would be a hole if it had its own colour on the stage's.
  @Test(
    "A dark line on a light body has the body's colour, and a coloured one its own",
    arguments: [(0x0A1420, 0xFFFFFF), (0xFF4040, 0xFF4040)])
  func linesOnABody(_ color: UInt32, _ shown: UInt32) {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      stage.shape(Self.kite, fill: .white)
      stage.shape(.lines((10, 5), (10, 11)), fill: nil, stroke: Color(hex: color), width: 0.5)
    }
    let cell = frame(stage, columns: 20, rows: 8, background: .black)[10, 4]
    #expect(cell.glyph == 0x7C)
    #expect(cell.foreground.bits & 0xFFFFFF == shown)
  }

  /// The row below would have the ends of the edges that meet its upper border.
  @Test("A level side on the border of two rows is in the upper one, with its corners")
  func aSideOnABorder() {
    let trapezium = Path.lines((7.5, 4), (12.5, 4), (15.5, 10), (4.5, 10), closed: true)
    let lines = body(.white, trapezium).lines
    #expect(lines[4].trimmingCharacters(in: .whitespaces).hasPrefix("/_"), "\(lines)")
    #expect(lines[4].hasSuffix("_\\") && lines[5].isEmpty, "\(lines)")
  }

  /// An edge one column wide and one row high may cross no middle of a column.
  @Test("A short diagonal edge is seen wherever it is")
  func shortDiagonalEdges() {
    for step in 0..<20 {
      let x = 3 + Double(step) / 20
      let nose = Path.lines(
        (x + 4, 4), (x + 9, 4), (x + 9.9, 6), (x + 9.9, 8), (x + 9, 9.9), (x, 9.9), closed: true)
      let lines = body(.white, nose).lines
      #expect(lines[2].contains("\\"), "\(lines)")
      #expect(lines[4].contains("/"), "\(lines)")
    }
  }

  @Test("A body keeps its form in a picture of its own", arguments: [(Color.black, Color.white), (.white, .black)])
  func aFadedBodyIsAnOutline(_ ground: Color, _ color: Color) {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      stage.layer {
        $0.opacity = 0.8
      } inside: {
        stage.shape(Self.kite, fill: color)
        stage.shape(.circle(10, 8, radius: 0.5), fill: Color(hex: 0xFFB000))
      }
    }
    let shown = frame(stage, columns: 20, rows: 8, background: ground)
    #expect(shown.lines.map { $0.replacing("o", with: " ") } == body(color, background: ground).lines)
    #expect(!isPainted(shown))
  }

  @Test("A faint disc on the stage is an empty ring, and on a panel it is filled inside its ring")
  func aFaintDiscHasARingInColours() {
    let color = CellColor(red: 0x2B, green: 0x36, blue: 0x44)
    for isOnPanel in [false, true] {
      let shown = body(
        Color(hex: 0x2B3644), Self.ball, columns: 40, rows: 16, behind: isOnPanel ? panel(0.4) : { _ in })
      let middle = (0..<40).map { shown[$0, 7] }
      #expect(middle.indices.filter { middle[$0].background == color } == (isOnPanel ? Array(9..<31) : []))
      #expect(middle[8].glyph == 0x7C && middle[31].glyph == 0x7C)
      #expect(middle[8].foreground != color && middle[8].background != color)
    }
  }

  @Test("A faint disc with a typed line on a panel is filled inside the line")
  func aFaintDiscIsFilledInsideItsLine() {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      panel(0.4)(stage)
      stage.shape(Self.ball, fill: Color(hex: 0x2B3644), stroke: .white)
    }
    let shown = frame(stage, columns: 40, rows: 16, background: .black)
    let middle = (0..<40).map { shown[$0, 7] }
    #expect(middle[8].glyph == 0x7C && middle[31].glyph == 0x7C)
    let color = CellColor(red: 0x2B, green: 0x36, blue: 0x44)
    #expect(middle.indices.filter { middle[$0].background == color } == Array(9..<31))
  }

  @Test("A faint disc that fades in a picture of its own keeps its empty ring")
  func aFadedFaintDisc() {
    let stage = PresentationBuilder.stage(width: 20, height: 16) { stage in
      stage.layer {
        $0.opacity = 0.8
      } inside: {
        stage.shape(Self.ball, fill: Color(hex: 0x2B3644))
        stage.shape(.circle(10, 8, radius: 0.5), fill: Color(hex: 0xFFB000))
      }
    }
    let shown = frame(stage, columns: 40, rows: 16, background: .black)
    #expect(shown[8, 7].glyph == 0x7C && (9..<31).allSatisfy { shown[$0, 7].background == shown[0, 0].background })
  }

  @Test("The edge of a faint area can be seen on a dark ground and on a light one", arguments: [0.07, 0.4, 0.6, 1.0])
  func edgeOfAFaintArea(ground: Double) {
    let stage = Paint(Color(white: ground), opacity: 1).lightness
    for faint in [ground - 0.06, ground, ground + 0.06] {
      let area = Paint(Color(white: min(max(faint, 0), 1)), opacity: 0.5)
      let edge = area.edge(on: stage)
      #expect(abs(abs(edge.lightness - stage) - 0.45) < 1e-3)
      #expect(edge.alpha == 0.5)
    }
    let clear = Paint(Color(white: ground < 0.5 ? 1 : 0), opacity: 1)
    #expect(clear.edge(on: stage) == clear)
  }

  @Test("Without colours a faint disc is an empty ring")
  func aFaintDiscHasARing() {
    let lines = body(Color(hex: 0x505050), Self.ball, columns: 40, rows: 16, monochrome: true).lines.filter {
      !$0.isEmpty
    }
    #expect(Set(lines.joined()).isSubset(of: " .'-_|/\\"))
    #expect(lines.first?.contains("___") == true, "\(lines)")
    #expect(lines[6].filter { $0 != " " } == "||", "\(lines)")
  }
}
