import Testing

@testable import SceneRendering

@Suite("MosaicMatcher")
struct MosaicMatcherTests {
  /// A line of some width down a cell, or across it, from a place on; in samples.
  private static func line(from start: Float, width: Float, isVertical: Bool) -> Coverage {
    var coverage = Coverage.bare
    for column in 0..<Coverage.columns {
      for row in 0..<Coverage.rows {
        let place = Float(isVertical ? column : row)
        coverage[column, row] = max(min(place + 1, start + width) - max(place, start), 0)
      }
    }
    return coverage
  }

  private static func matcher(_ set: GlyphSet) -> GlyphMatcher { GlyphMatcher(set) }

  private static func character(_ match: GlyphMatch) -> String { character(match.scalar) }

  private static func character(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map { "\($0)" } ?? "?" }

  private static let mosaics: [GlyphSet] = [.blocks, .sextants, .octants, .braille]

  @Test("Nothing is a space and everything is full", arguments: [0, 1, 2, 3])
  func nothingIsASpaceAndEverythingIsFull(index: Int) {
    let matcher = Self.matcher(Self.mosaics[index])
    let solid: UInt32 = Self.mosaics[index].showsParts ? 0x2588 : 0x28FF
    for form in [InkForm.area, .line] {
      #expect(matcher.glyph(for: .bare, form) == 0x20)
      #expect(matcher.glyph(for: .solid, form) == solid)
      let crisp = matcher.match(for: .solid, InkTraits(form: form, hasPaper: false))
      #expect(crisp.scalar == solid || crisp.background == 1)
    }
  }

  /// Wherever a thin line passes through a cell, at least one row of dots shows it, and seldom two.
  @Test("A thin line is one row of dots")
  func aThinLineIsOneRowOfDots() {
    let matcher = Self.matcher(.braille)
    var doubles = 0
    for step in 0..<100 {
      let start = Float(step) / 100 * 2.7
      let line = Self.line(from: start, width: 1.3, isVertical: true)
      let glyph = Self.character(matcher.match(for: line, InkTraits(form: .line, hasPaper: true)))
      #expect(["⡇", "⢸", "⣿"].contains(glyph))
      if glyph == "⣿" { doubles += 1 }
    }
    #expect(doubles <= 20)
  }

  /// Without paper to mix with, a part is on from half of it on.
  @Test("An area is on from half a part on")
  func anAreaIsOnFromHalfAPartOn() {
    let traits = InkTraits(form: .area, hasPaper: false)
    let matcher = Self.matcher(.octants)
    #expect(
      Self.character(matcher.match(for: Self.line(from: 0, width: 2.1, isVertical: false), traits)) == "\u{1FB82}")
    #expect(Self.character(matcher.match(for: Self.line(from: 0, width: 3.9, isVertical: false), traits)) == "▀")
  }

  @Test("A faint line keeps its half-tones, where the edge of an area has none")
  func faintLine() {
    let coverage = Self.line(from: 0, width: 0.25, isVertical: false)
    for set in [GlyphSet.blocks, .sextants, .octants] {
      let line = Self.matcher(set).match(for: coverage, InkTraits(form: .line, hasPaper: true))
      #expect(max(line.foreground, line.background) > 0, "\(set.name)")
      let edge = Self.matcher(set).match(for: coverage, InkTraits(form: .area, hasPaper: true))
      #expect(edge.foreground == 0 && edge.background == 0, "\(set.name)")
    }
  }

  /// The mean of each of two groups is the colour that is nearest to all of it.
  @Test("Soft edges keep the amount of ink, but for a share so slight that it would be a box of its own")
  func softEdgesKeepTheAmountOfInk() throws {
    for set in [GlyphSet.sextants, .octants] {
      for step in 0...32 {
        let coverage = Self.line(from: -8, width: 8 + Float(step) / 4, isVertical: false)
        let match = Self.matcher(set).match(for: coverage, InkTraits(form: .area, hasPaper: true))
        let on = try #require(share(of: match.scalar, set))
        let ink = match.foreground * on + match.background * (1 - on)
        #expect(abs(ink - coverage.total / Coverage.samples) < 0.34 / 2, "\(set.name) \(step)")
        for share in [match.foreground, match.background] where share != 0 && share != 1 {
          #expect((0.34...0.66).contains(share), "\(set.name) \(step)")
        }
      }
    }
  }

  /// An edge at an eighth of the height has a bar of its own, seen from below or from above.
  @Test("Blocks have bars for straight edges")
  func blocksHaveBarsForStraightEdges() {
    let matcher = Self.matcher(.blocks)
    let traits = InkTraits(form: .area, hasPaper: true)
    let low = matcher.match(for: Self.line(from: 5, width: 3, isVertical: false), traits)
    #expect(low == GlyphMatch(scalar: 0x2583, foreground: 1, background: 0))
    let high = matcher.match(for: Self.line(from: 0, width: 3, isVertical: false), traits)
    #expect(high == GlyphMatch(scalar: 0x2585, foreground: 0, background: 1))
    let right = matcher.match(for: Self.line(from: 1, width: 3, isVertical: true), traits)
    #expect(right == GlyphMatch(scalar: 0x258E, foreground: 0, background: 1))
    let crisp = matcher.match(
      for: Self.line(from: 5, width: 3, isVertical: false), InkTraits(form: .area, hasPaper: false))
    #expect(Self.character(crisp) == "▃")
  }

  @Test("Even ink without colours becomes shades")
  func evenInkWithoutColoursBecomesShades() {
    for set in [GlyphSet.blocks, .sextants, .octants] {
      let shades = (0...20).map {
        Self.character(Self.matcher(set).glyph(for: .solid * (Float($0) / 20), .area))
      }
      var seen = ""
      for shade in shades where !seen.hasSuffix(shade) { seen += shade }
      #expect(seen == " ░▒▓█")
    }
  }

  /// A glow on the terminal's own paper, whose colour nothing can be mixed with.
  @Test("Even ink on unknown paper becomes shades")
  func evenInkOnUnknownPaperBecomesShades() {
    for set in [GlyphSet.blocks, .sextants, .octants] {
      let matches = [0, 0.3, 0.5, 0.7, 1].map {
        Self.matcher(set).match(for: .solid * $0, InkTraits(form: .line, hasPaper: false))
      }
      #expect(matches.map(Self.character) == [" ", "░", "▒", "▓", "█"])
      #expect(matches.allSatisfy { $0.foreground == 1 && $0.background == 0 })
    }
  }

  /// The fainter the ink, the fewer the dots.
  @Test("Faint ink has fewer dots")
  func faintInkHasFewerDots() {
    let dots = (0...20).map { step in
      let glyph = Self.matcher(.braille).glyph(for: .solid * (Float(step) / 20), .area)
      return glyph == 0x20 ? 0 : (glyph - 0x2800).nonzeroBitCount
    }
    #expect(dots.first == 0 && dots.last == 8)
    #expect(zip(dots, dots.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(dots).count == 9)
  }
}

@Suite("Grey dots")
struct GreyDotsTests {
  private let matcher = GlyphMatcher(.braille)

  /// The dots of a cell, row by row, in the order of braille's bits: the left column's upper three, the right one's, the lowest row.
  private func dots(_ coverage: Coverage, _ form: InkForm = .area, isOddColumn: Bool = false) -> [[Bool]] {
    let glyph = matcher.glyph(for: coverage, form, isOddColumn: isOddColumn)
    let bits = glyph == 0x20 ? 0 : glyph - 0x2800
    return [[0, 3], [1, 4], [2, 5], [6, 7]].map { row in row.map { bits >> UInt32($0) & 1 == 1 } }
  }

  private func count(_ dots: [[Bool]]) -> Int { dots.joined().filter { $0 }.count }

  /// The left half of a cell in one strength, the right half in another.
  private func halves(_ left: Float, _ right: Float) -> Coverage {
    let (left, right) = (SIMD8<Float>(repeating: left), SIMD8<Float>(repeating: right))
    return Coverage(left, left, right, right)
  }

  @Test("Few dots are half a cell lower in every other column")
  func fewDotsAreHalfACellLowerInEveryOtherColumn() {
    for step in 0...40 {
      let grey = Coverage.solid * (Float(step) / 40)
      let (even, odd) = (dots(grey), dots(grey, isOddColumn: true))
      #expect(Array(odd[2...] + odd[..<2]) == even, "\(step)")
    }
    #expect(dots(.solid * 0.05) != dots(.solid * 0.05, isOddColumn: true))
  }

  /// Eight dots cover a third of a cell: what is a third as light as white may have all of them, and what is half as light has.
  @Test("The number of dots is two and a half times the ink")
  func theNumberOfDotsIsTwoAndAHalfTimesTheInk() {
    for step in 1...11 {
      let ink = Float(step) / 40
      #expect(abs(Float(count(dots(.solid * ink))) - 8 * 2.6 * ink) <= 0.51, "\(ink)")
    }
    #expect(count(dots(.solid * 0.35)) < 8)
    #expect(count(dots(.solid * 0.5)) == 8)
  }

  @Test("Each side of an edge has the dots of its own lightness")
  func eachSideOfAnEdgeHasTheDotsOfItsOwnLightness() {
    for isOddColumn in [false, true] {
      let mixed = dots(halves(0.35, 0.1), isOddColumn: isOddColumn)
      let (light, dark) = (
        dots(.solid * 0.35, isOddColumn: isOddColumn), dots(.solid * 0.1, isOddColumn: isOddColumn)
      )
      #expect(mixed.map(\.[0]) == light.map(\.[0]))
      #expect(mixed.map(\.[1]) == dark.map(\.[1]))
    }
  }

  /// A white pip on a red die: both have nearly all dots, so that only an edge shows the pip.
  @Test("The darker one of two light areas has fewer dots at its edge")
  func theDarkerOneOfTwoLightAreasHasFewerDotsAtItsEdge() {
    let edge = dots(halves(1, 0.45))
    #expect(edge.allSatisfy { $0[0] })
    #expect(edge.filter { $0[1] }.count < dots(.solid * 0.45).filter { $0[1] }.count)
  }

  /// Where little of a line is in a cell it still goes on, and no dots are missing in it.
  @Test("A line stays whole, however little of it is in a cell")
  func aLineStaysWhole() {
    for width in [Float(0.7), 1, 1.3] {
      var line = Coverage.bare
      line.b = SIMD8(repeating: min(width, 1))
      line.c = SIMD8(repeating: max(width - 1, 0))
      #expect(dots(line, .line).allSatisfy { $0[0] }, "\(width)")
    }
  }

  /// A shape that is hardly lighter than the stage has some dots in each cell.
  @Test("A dark shape is still seen, and what is as dark as the stage is not")
  func aDarkShapeIsStillSeen() {
    let stage = Paint.zero.withAlpha(1)
    let shades = Shades(stage: 0, form: .dots)
    let dark = Paint(0.06, 0.06, 0.06, 1)
    #expect(count(dots(.solid * shades.fillStrength(dark))) == 2)
    #expect(shades.fillStrength(stage) == 0)
    #expect(shades.fillStrength(.one) == 1)
  }
}
