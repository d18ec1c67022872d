import Testing

@testable import Cells

@Suite("Palette")
struct PaletteTests {
  @Test("Every colour of the cube and the greys is found as itself")
  func everyColourOfTheCubeAndTheGreysIsFoundAsItself() {
    let palette = Palette(.xterm256)
    for index in 16..<256 {
      let found = palette.nearest(to: Palette.color(at: index))
      #expect(Palette.color(at: found) == Palette.color(at: index), "colour \(index)")
    }
  }

  @Test("Every one of the 16 is found as itself")
  func everyOneOfThe16IsFoundAsItself() {
    let palette = Palette(.ansi16)
    for index in 0..<16 { #expect(palette.nearest(to: Palette.color(at: index)) == index) }
  }

  @Test(
    "Known colours have their known numbers",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x080808, 232), (0xEEEEEE, 255),
      (0x7F7F7F, 244),
    ])
  func knownColoursHaveTheirKnownNumbers(rgb: UInt32, index: Int) {
    #expect(Palette(.xterm256).nearest(to: CellColor(bits: 0x0100_0000 | rgb)) == index)
  }

  @Test("Greys stay grey", arguments: [Palette.Kind.xterm256, .ansi16])
  func greysStayGrey(kind: Palette.Kind) {
    let palette = Palette(kind)
    for level in 0...255 {
      let grey = CellColor(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      let found = Palette.color(at: palette.nearest(to: grey))
      #expect(found.red == found.green && found.green == found.blue, "\(level)")
    }
  }

  @Test("A dark blue is blue and not black")
  func aDarkBlueIsBlueAndNotBlack() {
    let found = Palette.color(at: Palette(.xterm256).nearest(to: CellColor(red: 20, green: 20, blue: 90)))
    #expect(found.blue > found.red)
  }

  @Test("The eight are all that is used of the eight")
  func theEightAreAllThatIsUsedOfTheEight() {
    let palette = Palette(.ansi8)
    for step in stride(from: 0, through: 255, by: 17) {
      let color = CellColor(red: UInt8(step), green: UInt8(255 - step), blue: 128)
      #expect((0..<8).contains(palette.nearest(to: color)))
    }
  }

  @Test("The answers do not depend on the order in which colours are asked for")
  func theAnswersDoNotDependOnTheOrder() {
    let (forwards, backwards) = (Palette(.xterm256), Palette(.xterm256))
    let levels = stride(from: 0, through: 255, by: 5).map { UInt8($0) }
    let colors = levels.flatMap { red in
      levels.flatMap { green in levels.map { CellColor(red: red, green: green, blue: $0) } }
    }
    let found = colors.map(forwards.nearest)
    #expect(Array(colors.reversed().map(backwards.nearest).reversed()) == found)
    #expect(colors.map(forwards.nearest) == found)
  }

  @Test("Asking again gives the same answer")
  func askingAgainGivesTheSameAnswer() {
    let palette = Palette(.xterm256)
    let color = CellColor(red: 12, green: 200, blue: 99)
    #expect(palette.nearest(to: color) == palette.nearest(to: color))
  }

  @Test("White is lightness 1 without a hue, red as its author gives it")
  func whiteIsLightness1WithoutAHueRedAsItsAuthorGivesIt() {
    let white = Oklab(CellColor(red: 255, green: 255, blue: 255))
    #expect(abs(white.lightness - 1) < 1e-6 && abs(white.greenRed) < 1e-6 && abs(white.blueYellow) < 1e-6)
    let red = Oklab(CellColor(red: 255, green: 0, blue: 0))
    #expect(abs(red.lightness - 0.62796) < 1e-4)
    #expect(abs(red.greenRed - 0.22486) < 1e-4)
    #expect(abs(red.blueYellow - 0.12585) < 1e-4)
  }

  @Test("The sRGB curve has its known values")
  func theSRGBCurveHasItsKnownValues() {
    #expect(Oklab.linear(0) == 0)
    #expect(Oklab.linear(255) == 1)
    #expect(abs(Oklab.linear(128) - 0.2158605) < 1e-6)
  }
}
