import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// Lines in colours that are as wide as a part of a cell and a half: each part is covered or not.
@Suite("Settled lines")
struct SettledLinesTests {
  private static let ink = CellColor(red: 255, green: 255, blue: 255)
  private static let ground = CellColor(red: 0, green: 0, blue: 0)

  /// The cells of a stage of one point a column, drawn in octants in colours.
  private static func cells(_ content: (PresentationBuilder) -> Void) -> CellBuffer {
    frame(
      PresentationBuilder.stage(width: 60, height: 60, content), columns: 60, rows: 30, background: .black,
      glyphSet: .octants)
  }

  /// The colours in a frame besides those of the line and of the ground.
  private static func mixtures(in frame: CellBuffer) -> Set<CellColor> {
    var colors: Set<CellColor> = []
    for row in 0..<frame.rows {
      for column in 0..<frame.columns where frame[column, row].glyph != 0x20 {
        colors.formUnion([frame[column, row].foreground, frame[column, row].background])
      }
    }
    return colors.subtracting([ink, ground, .default])
  }

  @Test("A ring that is wide enough has one colour, wherever it lies")
  func ring() {
    for step in 0..<12 {
      let frame = Self.cells {
        $0.shape(
          .circle(30 + 0.13 * Double(step), 30 - 0.29 * Double(step), radius: 14 + 0.41 * Double(step)), fill: nil,
          stroke: .white, width: 0.75)
      }
      #expect(Self.mixtures(in: frame) == [])
      #expect(frame.lines.joined().contains { $0 != " " })
    }
  }

  @Test("The line around an upright rectangle has one colour, and is equally thick on all sides, as borders are")
  func frames() {
    for step in 0..<40 {
      let (x, y) = (8 + 0.137 * Double(step), 9 + 0.291 * Double(step))
      let (width, height) = (30 + 0.173 * Double(step), 26 + 0.311 * Double(step))
      let frame = Self.cells { $0.shape(.rect(x, y, width, height), fill: nil, stroke: .white, width: 0.5) }
      #expect(Self.mixtures(in: frame) == [])
      let rows = frame.lines.indices.filter { frame.lines[$0].contains { $0 != " " } }
      let inner = rows.dropFirst().dropLast()
      // Beside the upper and the lower side each row has the same two parts of the upright sides.
      #expect(inner.count > 8 && Set(inner.map { frame.lines[$0] }).count == 1)
    }
  }

  @Test("A rectangle that is filled has no gap between the fill and the line around it")
  func filledFrames() {
    for step in 0..<40 {
      let (x, y, width) = (8 + 0.137 * Double(step), 9 + 0.291 * Double(step), 0.36 + 0.02 * Double(step))
      let frame = Self.cells { $0.shape(.rect(x, y, 20, 18), fill: .white, stroke: .white, width: width) }
      #expect(Self.mixtures(in: frame) == [], "\(step)")
      let inside = (Int(x) + 2..<Int(x) + 18).flatMap { column in
        (Int(y / 2) + 2..<Int(y / 2) + 7).map { frame[column, $0] }
      }
      #expect(inside.allSatisfy { $0.glyph == 0x20 && $0.background == Self.ink }, "\(step)")
      let sides = (Int(y / 2) + 2..<Int(y / 2) + 7).flatMap { row in
        [frame[Int(x), row], frame[Int(x) + 1, row], frame[Int(x) + 19, row], frame[Int(x) + 20, row]].map(\.text)
      }
      // At the sides there are whole and half cells only: no upright line of ground.
      #expect(Set(sides).isSubset(of: [" ", "▌", "▐", "█"]), "\(step): \(sides)")
    }
  }

  @Test("A plot's curve has one colour")
  func plot() throws {
    let (root, ball, plot) = (Layer(), Layer(), ChartLayer(.plot))
    try ball.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 4))
    (plot.subject, plot.chart.end, plot.chart.scaleColor) = (ball, 4, .clear)
    var figure = PlotFigure()
    figure.curveColor = .white
    plot.chart.figure = .plot(figure)
    (plot.position, plot.bounds) = (Point(x: 30, y: 30), Rect(x: 0, y: 0, width: 51.3, height: 43.7))
    root.addSublayer(ball)
    root.addSublayer(plot)
    let scene = Scene(title: "", stage: Size(width: 60, height: 60), root: root)
    var presentation = PresentationTree()
    scene.tree.sample(at: 1, into: &presentation)
    let shown = frame(presentation, columns: 60, rows: 30, background: .black, glyphSet: .octants)
    #expect(Self.mixtures(in: shown) == [])
    #expect(shown.lines.joined().contains { $0 != " " })
  }

  @Test("A dot gives way to what covers a noticeable part of its cell, and a letter to what covers most of it")
  func dots() {
    for (character, isHidden) in [("·", true), ("x", false)] {
      let frame = Self.cells {
        $0.text(character, at: Point(x: 20, y: 20))
        $0.shape(.rect(20, 20, 1, 0.5), fill: Color(hex: 0xff0000))
      }
      let shown = frame.lines.joined().contains(character)
      #expect(shown != isHidden, "\(character)")
    }
  }
}
