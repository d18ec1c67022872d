import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Stages without a background, on a terminal whose own background is known.
@Suite("TerminalBackground")
struct TerminalBackgroundTests {
  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let paper = CellColor(red: 0xEE, green: 0xE8, blue: 0xD5)

  private static func draw(
    on terminal: CellColor?, glyphSet: GlyphSet = .blocks, isMonochrome: Bool = false, stage background: Color? = nil,
    _ fill: (PresentationBuilder) -> Void
  ) -> CellBuffer {
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    (rasterizer.isMonochrome, rasterizer.stageBackground) = (isMonochrome, background)
    rasterizer.terminalBackground = terminal
    let stage = PresentationBuilder.stage(width: 8, height: 8, fill)
    let frame = CellBuffer(columns: 8, rows: 4)
    rasterizer.render(stage, fit: StageFit(stage: Size(width: 8, height: 8), columns: 8, rows: 4), into: frame)
    return frame
  }

  /// A panel over columns 2 to 5 and rows 1 to 2, and a quarter of a cell more at the left.
  private static func panel(_ stage: PresentationBuilder, _ color: Color = .black, opacity: Double = 1) {
    stage.layer {
      ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 4.25, height: 4), Point(x: 3.875, y: 4))
      ($0.backgroundColor, $0.opacity) = (color, opacity)
    }
  }

  /// Copies of the cells, which stay when the frame is released.
  private static func cells(of frame: CellBuffer) -> [Cell] {
    (0..<frame.rows).flatMap { row in (0..<frame.columns).map { frame[$0, row] } }
  }

  @Test("What is not painted stays the terminal's own", arguments: GlyphSet.all)
  func whatIsNotPaintedStaysTheTerminalsOwn(_ glyphSet: GlyphSet) {
    let frame = Self.draw(on: Self.paper, glyphSet: glyphSet) { Self.panel($0) }
    for row in 0..<4 {
      for column in 0..<8 where !(1...2).contains(row) || !(1...5).contains(column) {
        #expect(frame[column, row] == .blank)
      }
    }
    #expect(frame[3, 1] == Cell(" ", background: CellColor(red: 0, green: 0, blue: 0)))
  }

  @Test("With few colours, what would be the black of the palette is left to the terminal")
  func withFewColoursWhatWouldBeBlackIsLeftToTheTerminal() {
    let rasterizer = Rasterizer(glyphSet: .blocks)
    rasterizer.terminalBackground = CellColor(red: 16, green: 18, blue: 22)
    let stage = PresentationBuilder.stage(width: 8, height: 8) {
      $0.panel(Color(hex: 0x111519), center: Point(x: 2, y: 4), size: Size(width: 4, height: 8))
      $0.panel(Color(hex: 0xC04020), center: Point(x: 6, y: 4), size: Size(width: 4, height: 8))
    }
    let frame = CellBuffer(columns: 8, rows: 4)
    let fit = StageFit(stage: Size(width: 8, height: 8), columns: 8, rows: 4)
    rasterizer.render(stage, fit: fit, into: frame)
    #expect(!frame[1, 1].background.isDefault)
    rasterizer.colorDepth = .palette16
    rasterizer.render(stage, fit: fit, into: frame)
    #expect(frame[1, 1].background.isDefault && frame[6, 1].background.red == 0xC0)
  }

  /// A mixture of two of sixteen colours is often a third one of another hue: a glow in the dark would be a disc of blue.
  @Test("With few colours, what is translucent covers or is not seen, but for what is thin", arguments: GlyphSet.all)
  func withFewColoursWhatIsTranslucentCoversOrIsNotSeen(_ glyphSet: GlyphSet) {
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    (rasterizer.stageBackground, rasterizer.colorDepth) = (.black, .palette16)
    let ink = Color(hex: 0xE0A020)
    func colors(_ draw: (PresentationBuilder) -> Void) -> Set<CellColor> {
      let stage = PresentationBuilder.stage(width: 24, height: 16, draw)
      let frame = CellBuffer(columns: 24, rows: 8)
      rasterizer.render(stage, fit: StageFit(stage: Size(width: 24, height: 16), columns: 24, rows: 8), into: frame)
      let cells = Self.cells(of: frame)
      return Set(cells.map(\.background) + cells.filter { $0.glyph != 0x20 }.map(\.foreground))
    }
    let (black, amber) = (CellColor(red: 0, green: 0, blue: 0), CellColor(red: 0xE0, green: 0xA0, blue: 0x20))
    for (opacity, isSeen) in [(0.3, false), (0.49, false), (0.51, true), (0.8, true)] {
      func paint(_ alpha: Double) -> Color { Color(red: ink.red, green: ink.green, blue: ink.blue, alpha: alpha) }
      let expected = isSeen ? [black, amber] : Set([black])
      let panel = colors { $0.panel(paint(opacity), center: Point(x: 12, y: 8), size: Size(width: 12, height: 8)) }
      #expect(panel == expected, "\(opacity)")
      let disc = colors { $0.shape(.circle(12, 8, radius: 5.7), fill: paint(opacity)) }
      #expect(disc == expected, "\(opacity)")
      let glow = colors { stage in
        stage.layer {
          ($0.position, $0.bounds.size) = (Point(x: 12, y: 8), Size(width: 12, height: 8))
          var gradient = GradientContent()
          gradient.colors = [paint(opacity), paint(0)]
          $0.content = .gradient(gradient)
        }
      }
      // Its first cell is fainter than its beginning.
      if opacity != 0.51 { #expect(glow == expected, "\(opacity)") }
    }
    let thin = colors { $0.panel(ink, center: Point(x: 12, y: 8), size: Size(width: 12, height: 0.2)) }
    #expect(thin == [black, amber])
  }

  @Test("Half an opacity is half the background, where that is known")
  func halfAnOpacityIsHalfTheBackgroundWhereThatIsKnown() {
    let black = CellColor(red: 0, green: 0, blue: 0)
    for (terminal, shade) in [(Self.white, UInt8(128)), (black, 0)] {
      let frame = Self.draw(on: terminal) { Self.panel($0, opacity: 0.5) }
      let expected = shade == 0 ? .default : CellColor(red: shade, green: shade, blue: shade)
      #expect(frame[3, 1].background == expected)
    }
  }

  @Test("The edge of an area is crisp; that of a line is mixed with the background where that is known")
  func onlyLinesAreMixedWithTheBackground() {
    func colors(_ terminal: CellColor?, _ fill: Color?, _ stroke: Color?) -> Set<CellColor> {
      let frame = Self.draw(on: terminal) { stage in
        var path = Path()
        path.addEllipse(in: Rect(x: 1.2, y: 0.7, width: 6, height: 5))
        stage.shape(path, fill: fill, stroke: stroke, width: 0.3)
      }
      return Set(Self.cells(of: frame).flatMap { [$0.foreground, $0.background] }.filter { !$0.isDefault })
    }
    let black = CellColor(red: 0, green: 0, blue: 0)
    #expect(colors(Self.white, .black, nil) == [black])
    #expect(colors(nil, .black, nil) == [black])
    #expect(colors(nil, nil, .black) == [black])
    let line = colors(Self.white, nil, .black)
    #expect(line.filter { $0.red > 40 && $0.red < 240 }.count >= 2)
    #expect(line.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0 != Self.white })
  }

  @Test("A shadow darkens a light terminal")
  func aShadowDarkensALightTerminal() {
    let frame = Self.draw(on: Self.white) { stage in
      stage.layer {
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 4, height: 4), Point(x: 4, y: 4))
        $0.backgroundColor = Color(hex: 0x3366CC)
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.8, 1, Size(width: 0, height: 1))
      }
    }
    let below = frame[4, 3]
    #expect(below != .blank)
    for color in [below.foreground, below.background] where !color.isDefault {
      #expect(color.red < 255 && color.red == color.green && color.green == color.blue)
    }
  }

  /// Light behind text is no black box.
  @Test("Text keeps the terminal's own behind it, and fades into it")
  func textKeepsTheTerminalsOwnBehindItAndFadesIntoIt() {
    for opacity in [1, 0.5] {
      let frame = Self.draw(on: Self.white) { stage in
        stage.layer {
          var content = TextContent()
          (content.string, content.foregroundColor) = ("abc", .black)
          ($0.content, $0.opacity) = (.text(content), opacity)
          ($0.position, $0.bounds.size) = (Point(x: 4, y: 4), Size(width: 8, height: 2))
        }
      }
      let letters = Self.cells(of: frame).filter { $0.glyph != 0x20 }
      #expect(letters.count == 3)
      for letter in letters {
        #expect(letter.background == .default)
        #expect(letter.foreground.red == (opacity == 1 ? 0 : 128))
      }
    }
  }

  /// A glyph in the terminal's own colour is written by reversing the cell.
  @Test("A hole shows the terminal's own")
  func aHoleShowsTheTerminalsOwn() {
    let frame = Self.draw(on: Self.white) { stage in
      Self.panel(stage)
      stage.shape(.rect(2, 2, 4, 1), fill: .white)
    }
    #expect(frame[3, 1].foreground == .default || frame[3, 1].background == .default)
    let plain = Self.draw(on: Self.white) { Self.panel($0, .white) }
    #expect(Self.cells(of: plain).allSatisfy { $0 == .blank })
  }

  @Test("A stage with a background does not ask for the terminal's")
  func aStageWithABackgroundDoesNotAskForTheTerminals() {
    let color = Color(hex: 0xEEE8D5)
    let (known, unknown) = (
      Self.draw(on: Self.paper, stage: color) { Self.panel($0) }, Self.draw(on: nil, stage: color) { Self.panel($0) }
    )
    #expect(Self.cells(of: known) == Self.cells(of: unknown))
    #expect(known[0, 0].background == Self.paper)
  }

  @Test("Without colours nothing is mixed, and black is on white what white is on black")
  func withoutColoursNothingIsMixed() {
    let (known, unknown) = (
      Self.draw(on: Self.white, isMonochrome: true) { Self.panel($0, .black) },
      Self.draw(on: nil, isMonochrome: true) { Self.panel($0, .white) }
    )
    #expect(Self.cells(of: known) == Self.cells(of: unknown))
    #expect(known[3, 1] != .blank)
  }

  @Test("When the terminal tells its background, all is drawn again")
  func whenTheTerminalTellsItsBackgroundAllIsDrawnAgain() {
    let rasterizer = Rasterizer(glyphSet: .blocks)
    let stage = PresentationBuilder.stage(width: 8, height: 8) { Self.panel($0, opacity: 0.5) }
    let frame = CellBuffer(columns: 8, rows: 4)
    let fit = StageFit(stage: Size(width: 8, height: 8), columns: 8, rows: 4)
    rasterizer.render(stage, fit: fit, into: frame)
    rasterizer.terminalBackground = Self.white
    rasterizer.render(stage, fit: fit, into: frame)
    #expect(Self.cells(of: frame) == Self.cells(of: Self.draw(on: Self.white) { Self.panel($0, opacity: 0.5) }))
  }
}
