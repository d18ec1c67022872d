import Testing

@testable import SceneRendering

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
