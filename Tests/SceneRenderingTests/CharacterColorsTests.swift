import Testing

@testable import SceneRendering

@Suite("Colours of characters")
struct CharacterColorsTests {
  private static let red = Paint(0.8, 0.1, 0.1, 1)
  private static let blue = Paint(0.1, 0.2, 0.9, 1)
  private static let night = Paint(0.1, 0.15, 0.7, 1)

  private let matcher = GlyphMatcher(.ascii)

  /// Some rows of all columns, or of those from one on.
  private static func rows(_ rows: Range<Int>, from column: Int = 0) -> Coverage {
    var coverage = Coverage.bare
    for x in column..<Coverage.columns {
      for y in rows { coverage[x, y] = 1 }
    }
    return coverage
  }

  /// The lower right corner of a cell, below a slope of two rows a column.
  private static let corner = (1..<Coverage.columns).reduce(Coverage.bare) { corner, x in
    var corner = corner
    for y in (Coverage.rows - 2 * x)..<Coverage.rows { corner[x, y] = 1 }
    return corner
  }

  private static func distance(_ a: Paint, _ b: Paint) -> Float { ((a - b) * (a - b)).sum().squareRoot() }

  /// A row of small marks along a level edge would be teeth.
  @Test("Where one colour is only at the upper edge of a cell, the cell has the other one")
  func whereOneColourIsOnlyAtTheUpperEdge() {
    var colors = SampleColors(Self.blue)
    colors.add(Self.red, Self.rows(0..<2))
    let division = matcher.division(of: &colors, on: .zero, isCrisp: true)
    #expect(Unicode.Scalar(division.scalar) == " ")
    #expect(Self.distance(division.background, Self.blue) < 0.01)
  }

  @Test("Of three colours the two that are most alike are one area")
  func ofThreeColoursTheTwoThatAreMostAlikeAreOneArea() {
    var colors = SampleColors(Self.blue)
    colors.add(Self.night, Self.rows(0..<8, from: 2))
    colors.add(Self.red, Self.corner)
    let division = matcher.division(of: &colors, on: .zero, isCrisp: true)
    #expect(Unicode.Scalar(division.scalar) == " ")
    #expect(division.background[2] > 0.4 && division.background[0] < 0.3)
  }

  @Test("Colours that hardly differ are their mean")
  func coloursThatHardlyDifferAreTheirMean() {
    var colors = SampleColors(Self.blue)
    colors.add(Self.blue * 0.9 + Paint(0, 0, 0, 0.1), Self.rows(0..<4))
    let division = matcher.division(of: &colors, on: .zero, isCrisp: true)
    #expect(division.scalar == 0x20)
    #expect(Self.distance(division.background, colors.mean) < 0.001)
  }

  @Test("On paper that is not known ink has a cell that it covers mostly, and no other", arguments: [false, true])
  func onPaperThatIsNotKnownInkHasACellThatItCoversMostly(isMostly: Bool) {
    var colors = SampleColors(.zero)
    colors.add(Self.red, Self.rows(0..<(isMostly ? 5 : 3)))
    let division = matcher.division(of: &colors, on: .zero, isCrisp: true)
    #expect(Unicode.Scalar(division.scalar) == " ")
    #expect(division.background.alpha == (isMostly ? 1 : 0))
    if isMostly { #expect(Self.distance(division.background, Self.red) < 0.001) }
  }

  @Test("An edge of an area lies between two cells", arguments: [false, true])
  func anEdgeOfAnAreaLiesBetweenTwoCells(isMostly: Bool) {
    let traits = InkTraits(form: .area, hasPaper: true)
    for bare in [Self.corner, Self.rows(0..<3), Self.rows(7..<8)] {
      let match = matcher.match(for: isMostly ? Coverage.solid - bare : bare, traits)
      #expect(match.scalar == 0x20 && match.background == (isMostly ? 1 : 0))
    }
  }

  @Test("A letter keeps the paper that it stands on when colours meet in its cell")
  func aLetterKeepsThePaper() {
    let canvas = Canvas()
    canvas.stagePaper = Self.night
    canvas.begin(columns: 1, rows: 1)
    canvas.touched(0).pointee.write(0x61, .one, .cell)
    canvas.cells[0].addInk(CoverageRun(Self.rows(0..<2), cell: 0), Self.red, .area)
    canvas.cells[0].addInk(CoverageRun(Self.rows(6..<8), cell: 0), Self.blue, .area)
    #expect(canvas.cells[0].look == .mixed)
    #expect(canvas.cells[0].text == 0x61)
    #expect(canvas.cells[0].paper == Self.night)
  }
}
