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
    let (plain, spread) = (matcher.leastSquares(of: &colors, ColorBars(&colors)), matcher.division(of: &colors))
    #expect(spread.scalar == plain.scalar)
    #expect(abs(spread.foreground[0] - spread.background[0]) > abs(plain.foreground[0] - plain.background[0]) * 1.05)
    for lane in 0..<3 {
      for paint in [spread.foreground, spread.background] {
        #expect(paint[lane] >= dark[lane] - 1e-4 && paint[lane] <= light[lane] + 1e-4, "\(paint)")
      }
    }
  }
}

extension MosaicMatcher {
  /// The matcher of a set that is made of parts; nil for another one.
  convenience init?(_ set: GlyphSet) {
    guard case .mosaic(let mosaic) = set.drawing else { return nil }
    self.init(mosaic)
  }
}
