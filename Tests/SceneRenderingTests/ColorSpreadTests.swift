import Cells
import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// The two colours of a character, moved apart.
@Suite("ColorSpread")
struct ColorSpreadTests {
  /// Samples that are covered up to some place between two samples, from the left.
  private static func area(_ width: Float) -> Coverage {
    var coverage = Coverage.bare
    for column in 0..<4 {
      for row in 0..<8 { coverage[column, row] = min(max(width - Float(column), 0), 1) }
    }
    return coverage
  }

  /// A cell of two colours, the second on the left.
  private static func colors(_ right: Paint, _ left: Paint, width: Float) -> SampleColors {
    var colors = SampleColors(right)
    colors.add(left, area(width))
    return colors
  }

  @Test("Colours move apart and keep their mean")
  func coloursKeepTheirMean() {
    var match = GlyphMatch(scalar: 0x258C, foreground: 0.75, background: 0)
    match.spread(within: Self.area(1.5))
    #expect(match.foreground == 0.75 && match.background == 0)
    match = GlyphMatch(scalar: 0x258C, foreground: 0.8, background: 0.2)
    match.spread(within: Self.area(2))
    #expect(abs(match.foreground - 0.836) < 1e-4 && abs(match.background - 0.164) < 1e-4, "\(match)")
  }

  @Test("Colours stay within those of the samples")
  func coloursStayWithinThoseOfTheSamples() {
    var colors = Self.colors(Paint(0.1, 0.1, 0.1, 1), Paint(0.9, 0.5, 0.1, 1), width: 2)
    let exact = ColorDivision(
      scalar: 0x258C, foreground: Paint(0.9, 0.5, 0.1, 1), background: Paint(0.1, 0.1, 0.1, 1))
    var division = exact
    division.spread(about: colors.mean, within: &colors)
    let difference = (division.foreground - exact.foreground, division.background - exact.background)
    #expect((difference.0 * difference.0).sum() < 1e-6 && (difference.1 * difference.1).sum() < 1e-6, "\(division)")
  }

  @Test("Areas keep their colour where their edge runs through a part")
  func areasKeepTheirColour() throws {
    let (dark, light) = (Paint(0.1, 0.1, 0.1, 1), Paint(0.9, 0.9, 0.5, 1))
    var diagonal = Coverage.bare
    for column in 0..<4 {
      for row in 0..<8 { diagonal[column, row] = row < column + 2 ? 1 : 0 }
    }
    var colors = SampleColors(dark)
    colors.add(light, diagonal)
    let matcher = try #require(MosaicMatcher(GlyphSet.blocks))
    let (plain, spread) = (
      matcher.leastSquares(of: &colors, ColorBars(&colors)), matcher.division(of: &colors, isCrisp: true)
    )
    #expect(spread.scalar == plain.scalar)
    #expect(abs(spread.foreground[0] - spread.background[0]) > abs(plain.foreground[0] - plain.background[0]) * 1.05)
    for lane in 0..<3 {
      for paint in [spread.foreground, spread.background] {
        #expect(paint[lane] >= dark[lane] - 1e-4 && paint[lane] <= light[lane] + 1e-4, "\(paint)")
      }
    }
  }

  @Test(
    "A slanted edge has the colours of both sides and no others", arguments: [GlyphSet.blocks, .sextants, .octants])
  func slantedEdgesAreCrisp(set: GlyphSet) {
    for step in 0..<24 {
      #expect(Self.colors(of: set, step, on: nil) == [Self.black, Self.white], "\(step)")
      let angle = Self.angle(step)
      // The edge of one area on another, if it is nearly upright or level, has samples that could be a third colour.
      guard abs(Double.sin(2 * angle)) > 0.75 else { continue }
      for color in Self.colors(of: set, step, on: Color(hex: 0xC03020)) {
        #expect([Self.black, Self.white, Self.red].contains { Self.distance($0, color) <= 24 }, "\(step): \(color)")
      }
    }
  }

  private static let (black, white) = (CellColor(red: 0, green: 0, blue: 0), CellColor(red: 255, green: 255, blue: 255))
  private static let red = CellColor(red: 0xC0, green: 0x30, blue: 0x20)

  private static func angle(_ step: Int) -> Double { Double(step) * 0.13 }

  private static func distance(_ a: CellColor, _ b: CellColor) -> Int {
    max(abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
  }

  /// The colours of a turned white area on black, or on an area of a colour.
  private static func colors(of set: GlyphSet, _ step: Int, on ground: Color?) -> Set<CellColor> {
    let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
      if let ground { stage.shape(.rect(4, 4, 32, 32), fill: ground) }
      stage.layer {
        $0.content = .shape(.rect(-9, -7, 18, 14), fill: .white)
        $0.position = Point(x: 20 + 0.17 * Double(step), y: 20.3)
        $0.transform = .rotation(angle: angle(step), x: 0, y: 0, z: 1)
      }
    }
    let shown = frame(stage, columns: 40, rows: 20, background: .black, glyphSet: set)
    return Set(shown.cells.flatMap { $0.glyph == 0x20 ? [$0.background] : [$0.foreground, $0.background] })
  }

  @Test("A part in which three areas meet has the colour of one of them")
  func threeAreasGiveTwoColors() throws {
    let (ground, face, pip) = (Paint(0.05, 0.06, 0.09, 1), Paint(0.24, 0.7, 0.83, 1), Paint(1, 0.97, 0.9, 1))
    let matcher = try #require(MosaicMatcher(GlyphSet.octants))
    for columns in 1...3 {
      var colors = SampleColors(ground)
      var (above, corner) = (Coverage.bare, Coverage.bare)
      for column in 0..<4 {
        for row in 0..<8 { above[column, row] = row < 5 ? 1 : row == 5 ? 0.4 : 0 }
        for row in 0..<2 where column < columns { corner[column, row] = row == 0 ? 1 : 0.6 }
      }
      colors.add(face, above)
      colors.add(pip, corner)
      let division = matcher.division(of: &colors, isCrisp: true)
      for paint in [division.foreground, division.background] {
        let distances = [ground, face, pip].map { (paint - $0).squared }
        #expect(try #require(distances.min()) < 1e-4, "\(columns): \(paint)")
      }
    }
  }

  @Test("A gradient within a cell keeps the means of its halves")
  func gradientsKeepTheirMeans() throws {
    var colors = SampleColors(Paint(0, 0, 0, 1))
    for column in 0..<4 {
      var samples = Coverage.bare
      for row in 0..<8 { samples[column, row] = 1 }
      colors.add(Paint(Float(column) / 3, 0.2, 0.4, 1), samples)
    }
    let matcher = try #require(MosaicMatcher(GlyphSet.blocks))
    let division = matcher.division(of: &colors, isCrisp: false)
    let reds = [division.foreground[0], division.background[0]].sorted()
    #expect(reds[0] > 0.1 && reds[1] < 0.9, "\(division)")
  }
}

extension Paint {
  fileprivate var squared: Float { (self * self).sum() }
}

extension MosaicMatcher {
  /// The matcher of a set that is made of parts; nil for another one.
  convenience init?(_ set: GlyphSet) {
    guard case .mosaic(let mosaic) = set.drawing else { return nil }
    self.init(mosaic)
  }
}
