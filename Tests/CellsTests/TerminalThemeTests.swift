import Testing

@testable import Cells

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
