import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Paper of two colours in one cell.
@Suite("Halves")
struct HalvesTests {
  private static let (red, blue) = (Paint(1, 0, 0, 1), Paint(0, 0, 1, 1))

  @Test("The mean counts each colour as much as it is opaque")
  func theMeanCountsEachColourAsMuchAsItIsOpaque() {
    let mean = Halves(first: Self.red, second: Self.blue.withAlpha(0.5), cut: .leftAndRight).mean
    #expect(abs(mean.alpha - 0.75) < 1e-6)
    #expect(abs(mean[0] - 2.0 / 3) < 1e-6 && abs(mean[2] - 1.0 / 3) < 1e-6)
  }

  @Test("Samples take the colour of the half in which they are")
  func samplesTakeTheColourOfTheHalfInWhichTheyAre() {
    for cut in [Halves.Cut.upperAndLower, .leftAndRight] {
      let colors = SampleColors(Halves(first: Self.red, second: Self.blue.withAlpha(0.5), cut: cut))
      for column in 0..<Coverage.columns {
        for row in 0..<Coverage.rows {
          let isFirst = cut == .upperAndLower ? row < 4 : column < 2
          #expect(colors.red[column, row] == (isFirst ? 1 : 0), "\(cut), \(column), \(row)")
          #expect(colors.blue[column, row] == (isFirst ? 0 : 0.5), "\(cut), \(column), \(row)")
          #expect(colors.alpha[column, row] == (isFirst ? 1 : 0.5), "\(cut), \(column), \(row)")
        }
      }
    }
  }

  /// A stage of one layer that fills it, twice as many points high as rows.
  private static func frame(columns: Int, rows: Int, _ configure: (inout LayerProperties) -> Void) -> CellBuffer {
    let (width, height) = (Double(columns), Double(rows * 2))
    let shown = PresentationBuilder.stage(width: width, height: height) { stage in
      stage.layer {
        $0.bounds.size = Size(width: width, height: height)
        $0.position = Point(x: width / 2, y: height / 2)
        configure(&$0)
      }
    }
    return SceneRenderingTests.frame(shown, columns: columns, rows: rows, background: .black, glyphSet: .blocks)
  }

  private static func gradient(_ end: Point) -> GradientContent {
    var content = GradientContent()
    content.colors = [.black, .white]
    (content.startPoint, content.endPoint) = (Point(x: 0, y: 0), end)
    return content
  }

  @Test("A gradient across has twice as many colours as columns")
  func aGradientAcrossHasTwiceAsManyColoursAsColumns() {
    let cells = Self.frame(columns: 8, rows: 2) { $0.content = .gradient(Self.gradient(Point(x: 1, y: 0))) }
    for column in 0..<8 {
      let cell = cells[column, 0]
      #expect(cell.glyph == 0x258C)
      let (left, right) = ((Double(column) + 0.25) / 8, (Double(column) + 0.75) / 8)
      #expect(cell.foreground.red == UInt8((left * 255).rounded()), "\(column)")
      #expect(cell.background.red == UInt8((right * 255).rounded()), "\(column)")
    }
  }

  @Test("A gradient downwards has twice as many colours as rows")
  func aGradientDownwardsHasTwiceAsManyColoursAsRows() {
    let cells = Self.frame(columns: 2, rows: 6) { $0.content = .gradient(Self.gradient(Point(x: 0, y: 1))) }
    for row in 0..<6 {
      let cell = cells[0, row]
      #expect(cell.glyph == 0x2580)
      #expect(cell.foreground.red == UInt8(((Double(row) + 0.25) / 6 * 255).rounded()), "\(row)")
      #expect(cell.background.red == UInt8(((Double(row) + 0.75) / 6 * 255).rounded()), "\(row)")
    }
  }

  @Test("Where one that goes across lies over one that goes down, a cell shows four colours as two")
  func whereOneThatGoesAcrossLiesOverOneThatGoesDown() {
    let canvas = Canvas()
    canvas.manner = .edges
    canvas.begin(columns: 1, rows: 1)
    canvas.touched(0).pointee.addHalves(Halves(first: Self.red, second: Self.blue, cut: .upperAndLower))
    canvas.touched(0).pointee.addHalves(
      Halves(first: Paint(0, 1, 0, 0.5), second: Paint(0, 1, 0, 0), cut: .leftAndRight))
    let colors = canvas.cells[0].sampleColors
    #expect(colors.red[0, 0] == 0.5 && colors.green[0, 0] == 0.5 && colors.red[3, 0] == 1 && colors.green[3, 0] == 0)
    #expect(colors.blue[0, 7] == 0.5 && colors.green[0, 7] == 0.5 && colors.blue[3, 7] == 1 && colors.green[3, 7] == 0)
  }

  @Test("A shadow beside a layer is darker in the half of a cell that is nearer to it")
  func aShadowBesideALayerIsDarkerInTheHalfThatIsNearer() {
    let shown = PresentationBuilder.stage(width: 20, height: 40) { stage in
      stage.layer {
        $0.bounds.size = Size(width: 10, height: 40)
        $0.position = Point(x: 5, y: 20)
        $0.backgroundColor = .white
        $0.shadowColor = .black
        $0.shadowOpacity = 1
        $0.shadowRadius = 3
        $0.shadowOffset = Size(width: 0, height: 0)
      }
    }
    let cells = SceneRenderingTests.frame(shown, columns: 20, rows: 20, background: .white, glyphSet: .blocks)
    for column in 10..<14 {
      let cell = cells[column, 10]
      #expect(cell.glyph == 0x258C, "\(column)")
      #expect(cell.foreground.red < cell.background.red, "\(column)")
    }
  }
}
