import Testing

@testable import Cells

/// Cells that fade into others.
@Suite("CellFading")
struct CellFadingTests {
  private let red = CellColor(red: 200, green: 0, blue: 0)
  private let blue = CellColor(red: 0, green: 0, blue: 100)
  private let colors = TerminalColors(
    foreground: CellColor(red: 240, green: 240, blue: 240), background: CellColor(red: 0, green: 0, blue: 0))

  @Test("At both ends it is exactly what it was and what it becomes", arguments: [-0.5, 0.0, 1.0, 1.5])
  func atBothEndsItIsExactlyWhatItWasAndWhatItBecomes(fraction: Double) {
    let old = Cell("x", foreground: red, style: .bold)
    let new = Cell("▀", foreground: blue, background: red)
    #expect(old.faded(to: new, fraction, on: colors) == (fraction < 0.5 ? old : new))
  }

  @Test("The same character changes its colours")
  func theSameCharacterChangesItsColours() {
    let cell = Cell("x", foreground: red, background: blue)
      .faded(to: Cell("x", foreground: blue, background: red), 0.25, on: colors)
    #expect(
      cell
        == Cell(
          "x", foreground: CellColor(red: 150, green: 0, blue: 25), background: CellColor(red: 50, green: 0, blue: 75)))
  }

  @Test("Empty, full and half cells mix as two colours")
  func emptyFullAndHalfCellsMixAsTwoColours() {
    let half = Cell("▀", foreground: red, background: blue)
    #expect(
      Cell(" ", background: blue).faded(to: half, 0.5, on: colors)
        == Cell("▀", foreground: CellColor(red: 100, green: 0, blue: 50), background: blue))
    #expect(
      half.faded(to: Cell("▄", foreground: red, background: blue), 0.5, on: colors)
        == Cell(" ", background: CellColor(red: 100, green: 0, blue: 50)), "both halves are the same then")
    #expect(
      Cell(" ").faded(to: Cell("▄", foreground: red), 0.5, on: colors)
        == Cell("▄", foreground: CellColor(red: 100, green: 0, blue: 0)), "the other half stays the terminal's own")
  }

  @Test("Of two characters the more opaque is shown, on what lies behind both")
  func ofTwoCharactersTheMoreOpaqueIsShown() {
    let (old, new) = (Cell("a", foreground: red), Cell("b", foreground: blue))
    #expect(
      old.faded(to: new, 0.25, on: colors) == Cell("a", foreground: CellColor(red: 150, green: 0, blue: 0)))
    #expect(
      old.faded(to: new, 0.75, on: colors) == Cell("b", foreground: CellColor(red: 0, green: 0, blue: 75)))
  }

  @Test("A character that nothing takes the place of is shown to the end")
  func aCharacterThatNothingTakesThePlaceOfIsShownToTheEnd() {
    let cell = Cell("a").faded(to: Cell(" "), 0.75, on: colors)
    #expect(
      cell == Cell("a", foreground: CellColor(red: 60, green: 60, blue: 60)), "the terminal's own text has a colour")
    #expect(Cell(" ").faded(to: Cell("a"), 0.25, on: colors) == cell)
  }

  @Test("Halves of wide characters become spaces unless both are there")
  func halvesOfWideCharactersBecomeSpacesUnlessBothAreThere() {
    let grid = CellBuffer(lines: ["界x界", "ab"], columns: 5)
    grid[3, 0] = Cell("y")
    grid[1, 1] = Cell(glyph: Cell.continuation, foreground: .default, background: .default, style: [])
    grid.joinHalves(inRow: 0, columns: 0..<5)
    grid.joinHalves(inRow: 1, columns: 0..<5)
    #expect(grid.lines == ["界xy", "a"])
    grid.joinHalves(inRow: 0, columns: 1..<5)
    #expect(grid[1, 0] == .blank, "what lies beyond the columns is none of them")
  }
}

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

@Suite("Colour depth")
struct ColorDepthTests {
  @Test(
    "The environment tells",
    arguments: [
      ([:], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .truecolor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
      (["TERM": "screen", "COLORTERM": "truecolor"], .palette16),
      (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor", "STY": "1"], .palette256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "x"], .truecolor),
      (["TERM": "dvtm-256color", "COLORTERM": "truecolor"], .palette256),
      (["TERM": "eterm-color", "COLORTERM": "truecolor"], .palette16),
      (["TERM": "xterm", "COLORTERM": "yes"], .palette16),
      (["TERM": "xterm-direct"], .truecolor),
      (["TERM": "tmux-256color"], .palette256),
      (["TERM": "screen.xterm-256color"], .palette256),
      (["TERM": "linux"], .palette16),
      (["TERM": "vt100"], .none),
      (["TERM": "xterm-mono"], .none),
    ] as [([String: String], ColorDepth)])
  func theEnvironmentTells(environment: [String: String], expected: ColorDepth) {
    #expect(ColorDepth.detect { environment[$0] } == expected)
  }

  @Test(
    "Names are read",
    arguments: [("truecolor", .truecolor), ("256", .palette256), ("16", .palette16), ("none", ColorDepth.none)])
  func namesAreRead(name: String, depth: ColorDepth) {
    #expect(ColorDepth(rawValue: name) == depth)
  }

  @Test("Depths ascend")
  func depthsAscend() {
    #expect(ColorDepth.allCases.sorted() == [.none, .palette16, .palette256, .truecolor])
  }
}
