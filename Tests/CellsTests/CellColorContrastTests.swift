import Testing

@testable import Cells

@Suite("Contrast of colours")
struct CellColorContrastTests {
  @Test("The contrast is that of WCAG: 21 from black to white, and 4.54 of the grey that just passes")
  func contrast() {
    let (black, white) = (CellColor(red: 0, green: 0, blue: 0), CellColor(red: 255, green: 255, blue: 255))
    let grey = CellColor(red: 0x76, green: 0x76, blue: 0x76)
    #expect(abs(black.contrast(with: white) - 21) < 1e-9 && white.contrast(with: black) == black.contrast(with: white))
    #expect(abs(grey.contrast(with: white) - 4.54) < 0.005 && grey.contrast(with: grey) == 1)
  }

  @Test("Blue can be read on every theme", arguments: TerminalTheme.allCases)
  func blue(_ theme: TerminalTheme) throws {
    let (palette, paper) = (try #require(theme.colors.palette), try #require(theme.colors.background))
    #expect(palette[4].contrast(with: paper) >= 3, "\(palette[4].contrast(with: paper))")
  }
}
