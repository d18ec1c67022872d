import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Rule G26, drawn: one colour a cell, that of its centre.
@Suite("RasterizerGradient")
struct RasterizerGradientTests {
  private func gradient(_ configure: (inout GradientContent) -> Void) -> PresentationTree {
    var content = GradientContent()
    content.colors = [.black, .white]
    configure(&content)
    return PresentationBuilder.stage(width: 10, height: 8) { stage in
      stage.layer {
        $0.bounds.size = Size(width: 8, height: 4)
        $0.position = Point(x: 5, y: 4)
        $0.content = .gradient(content)
      }
    }
  }

  private func background(_ cells: CellBuffer, _ column: Int, _ row: Int) -> CellColor { cells[column, row].background }

  private func grey(_ level: Double) -> CellColor {
    let level = UInt8((level * 255).rounded())
    return CellColor(red: level, green: level, blue: level)
  }

  @Test("Each cell has the colour of its centre")
  func eachCellHasTheColourOfItsCentre() {
    let cells = frame(
      gradient { ($0.startPoint, $0.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 0)) }, columns: 10, rows: 4)
    for column in 0..<8 {
      for row in 1...2 {
        #expect(background(cells, column + 1, row) == grey((Double(column) + 0.5) / 8), "\(column), \(row)")
      }
    }
    #expect(background(cells, 0, 1) == background(cells, 9, 2))
  }

  @Test("Without colours it is shaded")
  func withoutColoursItIsShaded() {
    let shown = gradient { ($0.startPoint, $0.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 0)) }
    let lines = frame(shown, columns: 10, rows: 4, monochrome: true).lines
    #expect(lines == ["", "  ..:*=#@", "  ..:*=#@", ""])
  }

  @Test("A radial one is dark in the middle")
  func aRadialOneIsDarkInTheMiddle() {
    let cells = frame(
      gradient {
        $0.type = .radial
        ($0.startPoint, $0.endPoint) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
      }, columns: 10, rows: 4)
    #expect(background(cells, 4, 1) == background(cells, 5, 2))
    #expect(background(cells, 4, 1).red < background(cells, 1, 1).red)
  }
}

/// Rule G26: the table gives the colours that the gradient gives.
@Suite("GradientRamp")
struct GradientRampTests {
  @Test("Table and gradient agree", arguments: GradientType.allCases)
  func tableAndGradientAgree(_ type: GradientType) throws {
    var gradient = GradientContent()
    gradient.type = type
    gradient.colors = [.black, .white, Color(red: 1, green: 0.5, blue: 0)]
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0.3, y: 0.2), Point(x: 0.9, y: 0.7))
    gradient.locations = [-0.5, 0.4, 1.5]
    let ramp = GradientRamp()
    ramp.update(gradient)
    let field = GradientField(gradient)
    for step in 0...100 {
      let point = Point(x: Double(step % 11) / 10, y: Double(step) / 100)
      let expected = Paint(try #require(gradient.color(at: point)), opacity: 1)
      let difference = ramp.table[field.fraction(x: point.x, y: point.y)] - expected
      #expect((difference * difference).sum() < 1e-4, "\(point)")
    }
  }
}
