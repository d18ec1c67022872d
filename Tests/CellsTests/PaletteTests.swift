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

  @Test("Greys stay grey, and slates among eight", arguments: [Palette.Kind.xterm256, .ansi16, .ansi8])
  func greysStayGrey(kind: Palette.Kind) {
    let palette = Palette(kind)
    for level in 0...255 {
      let grey = CellColor(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      let found = Palette.color(at: palette.nearest(to: grey))
      #expect(found.red == found.green && found.green == found.blue, "\(level)")
    }
    for slate in [0x1F2733, 0x8FA0B3, 0x6F8090, 0x9AA7B4] as [UInt32] where kind == .ansi8 {
      #expect([0, 7].contains(palette.nearest(to: CellColor(bits: 0x0100_0000 | slate))))
    }
  }

  @Test("A dark blue is blue and not black")
  func aDarkBlueIsBlueAndNotBlack() {
    let found = Palette.color(at: Palette(.xterm256).nearest(to: CellColor(red: 20, green: 20, blue: 90)))
    #expect(found.blue > found.red)
  }

  /// Deep colours keep their hue, and slates and what is nearly black have none.
  @Test(
    "Few colours keep the hue rather than the lightness",
    arguments: [
      (0x082C3E, 4), (0x062534, 4), (0x2F8F5B, 2), (0xC2A669, 3), (0xFF6B3D, 9), (0x56264F, 5), (0x1F2733, 0),
      (0x465A75, 8), (0x8FA0B3, 8), (0x0D1626, 0), (0xD8DBE0, 7),
    ])
  func fewColoursKeepTheHue(rgb: UInt32, index: Int) {
    #expect(Palette(.ansi16).nearest(to: CellColor(bits: 0x0100_0000 | rgb)) == index)
  }

  @Test("A deep sea is blue in 256 colours too, and a slate grey is grey", arguments: [0x082C3E, 0x062534, 0x1F2733])
  func aDeepSeaIsBlue(rgb: UInt32) {
    let found = Palette.color(at: Palette(.xterm256).nearest(to: CellColor(bits: 0x0100_0000 | rgb)))
    #expect((found.blue > found.red) == (rgb != 0x1F2733))
  }

  /// Both are the bright black of 16 colours, and the text is clearly lighter than what is behind it.
  @Test("Text that is lighter than its background stays lighter")
  func textThatIsLighterThanItsBackgroundStaysLighter() {
    let palette = Palette(.ansi16)
    let (text, paper) = (CellColor(red: 0xA0, green: 0xA8, blue: 0xB0), CellColor(red: 0x40, green: 0x46, blue: 0x50))
    #expect(palette.nearest(to: text) == palette.nearest(to: paper))
    let shown = Palette.color(at: palette.nearest(to: text, on: paper))
    #expect(shown.green > Palette.color(at: palette.nearest(to: paper)).green)
    #expect(palette.nearest(to: text, on: .default) == palette.nearest(to: text))
    #expect(palette.nearest(to: text, on: text) == palette.nearest(to: text))
  }

  @Test("Dark grey on grey becomes black, not red, which is as dark", arguments: [ansi16Greys])
  func darkGreyOnGreyIsBlack(_ greys: (text: CellColor, paper: CellColor)) {
    let shown = Palette.color(at: Palette(.ansi16).nearest(to: greys.text, on: greys.paper))
    #expect(shown.red == shown.green && shown.green == shown.blue)
  }

  private static let ansi16Greys = (
    text: CellColor(red: 0x40, green: 0x46, blue: 0x50), paper: CellColor(red: 0xA0, green: 0xA8, blue: 0xB0)
  )

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

@Suite("Terminal themes")
struct TerminalThemeTests {
  @Test("Each has text, a background and 16 colours", arguments: TerminalTheme.allCases)
  func complete(theme: TerminalTheme) throws {
    let colors = theme.colors
    let (text, paper) = (try #require(colors.foreground), try #require(colors.background))
    #expect(colors.palette?.count == 16)
    // Words can be read on it.
    #expect(abs(text.lightness - paper.lightness) > 0.3)
    #expect(colors.isLight == (theme.name == "light" || theme.name.hasSuffix("-light")))
    #expect(TerminalTheme(rawValue: theme.name) == theme && theme.name.allSatisfy { $0.isLowercase || $0 == "-" })
  }

  @Test("The first is what pictures have if nothing is known")
  func usual() {
    let (known, unknown) = (TerminalTheme.dark.colors, TerminalColors())
    #expect(known.text == unknown.text && known.paper == unknown.paper)
    for index in 0..<16 { #expect(known.color(at: index) == unknown.color(at: index)) }
  }

  @Test("Colours of a palette that is too short are xterm's")
  func shortPalette() {
    let red = CellColor(red: 1, green: 0, blue: 0)
    let colors = TerminalColors(palette: [red])
    #expect(colors.color(at: 0) == red && colors.color(at: 15) == Palette.color(at: 15))
  }

  @Test("Some of the colours, as their authors have them")
  func colors() {
    #expect(TerminalTheme.solarizedLight.colors.background == CellColor(red: 0xFD, green: 0xF6, blue: 0xE3))
    #expect(TerminalTheme.nord.colors.color(at: 1) == CellColor(red: 0xBF, green: 0x61, blue: 0x6A))
    #expect(TerminalTheme.tokyoNight.colors.foreground == CellColor(red: 0xC0, green: 0xCA, blue: 0xF5))
  }
}
