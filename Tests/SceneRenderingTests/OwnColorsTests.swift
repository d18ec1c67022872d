import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// What a scene draws in the terminal's own colours is left to the terminal (G33).
@Suite("OwnColors")
struct OwnColorsTests {
  private static let ink = CellColor(red: 0x65, green: 0x7B, blue: 0x83)
  private static let paper = CellColor(red: 0xFD, green: 0xF6, blue: 0xE3)
  private static let red = CellColor(red: 255, green: 0, blue: 0)
  private static let known: Ground = Ground(TerminalColors(foreground: ink, background: paper))

  /// What is seen in a cell: the colour of the glyph and the one behind it.
  private static func shown(_ cell: Cell) -> [CellColor] {
    let front = cell.foreground.isDefault ? ink : cell.foreground
    let back = cell.background.isDefault ? paper : cell.background
    return cell.style.contains(.reverse) ? [back, front] : [front, back]
  }

  @Test("A cell is seen as before, and has no own colour as a value", arguments: [UInt32(0x20), 0x41, 0x2580])
  func cells(_ glyph: UInt32) {
    let colors = [Self.ink, Self.paper, Self.red, .default]
    for front in colors {
      for back in colors {
        for style: CellStyle in [[], .reverse, .bold, .underline, [.bold, .reverse]] {
          let cell = Cell(glyph: glyph, foreground: front, background: back, style: style)
          let new = OwnColors(Self.known).cell(for: cell)
          #expect(Self.shown(new)[1] == Self.shown(cell)[1])
          let own = [Self.ink, Self.paper]
          #expect(!own.contains(new.foreground) && !own.contains(new.background), "\(new)")
          // A glyph in the colour of what lies behind it is not seen.
          guard Self.shown(cell)[0] != Self.shown(cell)[1] else {
            #expect(new.glyph == 0x20 && !new.style.contains(.underline), "\(new)")
            continue
          }
          #expect(new.glyph == glyph && new.style.subtracting(.reverse) == style.subtracting(.reverse))
          let showsGlyph = glyph != 0x20 || style.contains(.underline)
          if showsGlyph { #expect(Self.shown(new)[0] == Self.shown(cell)[0], "\(cell)") }
        }
      }
    }
  }

  private static func draw(
    on ground: Ground, glyphSet: GlyphSet = .blocks, isMonochrome: Bool = false, stage background: Color? = nil,
    isOwn: Bool = true, _ fill: (PresentationBuilder) -> Void
  ) -> CellBuffer {
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    (rasterizer.isMonochrome, rasterizer.stageBackground) = (isMonochrome, background)
    rasterizer.ground = isOwn ? ground : nil
    let stage = PresentationBuilder.stage(width: 8, height: 8, fill)
    let frame = CellBuffer(columns: 8, rows: 4)
    rasterizer.render(stage, fit: StageFit(stage: Size(width: 8, height: 8), columns: 8, rows: 4), into: frame)
    return frame
  }

  private static func panel(_ stage: PresentationBuilder, _ color: Color, opacity: Double = 1) {
    stage.layer {
      ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 4, height: 4), Point(x: 4, y: 4))
      ($0.backgroundColor, $0.opacity) = (color, opacity)
    }
  }

  @Test("Wholly paper is the terminal's background, also before a stage", arguments: [known, .unknown])
  func whollyPaper(_ ground: Ground) {
    let frame = Self.draw(on: ground, stage: Color(hex: 0xFF0000)) { Self.panel($0, ground.paper) }
    #expect(frame[3, 1] == .blank)
    #expect(frame[0, 0].background == Self.red)
  }

  @Test("Wholly ink is the terminal's text, reversed", arguments: [known, .unknown])
  func whollyInk(_ ground: Ground) {
    for glyphSet in [GlyphSet.blocks, .ascii] {
      let frame = Self.draw(on: ground, glyphSet: glyphSet) { Self.panel($0, ground.ink) }
      #expect(frame[3, 1] == Cell(" ", style: .reverse))
    }
    let text = Self.draw(on: ground) { stage in
      stage.layer {
        var content = TextContent()
        (content.string, content.foregroundColor) = ("abc", ground.ink)
        $0.content = .text(content)
        ($0.position, $0.bounds.size) = (Point(x: 4, y: 4), Size(width: 8, height: 2))
      }
    }
    #expect((0..<4).contains { row in (0..<8).contains { text[$0, row] == Cell("a") } })
  }

  @Test("What is half opaque is mixed by its value")
  func mixed() {
    let frame = Self.draw(on: Self.known, stage: .black) { Self.panel($0, Self.known.paper, opacity: 0.5) }
    let mixed = frame[3, 1].background
    for (part, whole) in [(mixed.red, Self.paper.red), (mixed.green, Self.paper.green), (mixed.blue, Self.paper.blue)] {
      #expect(abs(Int(part) * 2 - Int(whole)) <= 1)
    }
  }

  @Test("Black is black where nothing is known of the terminal")
  func black() {
    let frame = Self.draw(on: .unknown) { Self.panel($0, .black) }
    #expect(frame[3, 1].background == CellColor(red: 0, green: 0, blue: 0))
  }

  @Test("Scenes without the terminal's own colours keep theirs")
  func others() {
    let frame = Self.draw(on: Self.known, isOwn: false) { Self.panel($0, Self.known.ink) }
    #expect(frame[3, 1].background == Self.ink)
  }

  @Test("Without colours ink is as strong as can be, on every terminal")
  func monochrome() {
    let light = Ground(TerminalColors(background: CellColor(red: 255, green: 255, blue: 255)), hasColors: false)
    #expect(light.isLight && light.ink == .black && light.paper == .white)
    let ground = Ground(TerminalColors(background: nil), hasColors: false)
    #expect(ground == .colorless)
    let (own, white) = (
      Self.draw(on: ground, isMonochrome: true) { $0.shape(.circle(4, 4, radius: 3), fill: ground.ink) },
      Self.draw(on: ground, isMonochrome: true, isOwn: false) { $0.shape(.circle(4, 4, radius: 3), fill: .white) }
    )
    #expect(own.lines == white.lines && own.lines.joined().contains { $0 != " " })
  }

  @Test("A ground is light where dark text differs more from it (G32)")
  func lightness() {
    #expect(Ground(TerminalColors()) == .unknown)
    for (bits, isLight): (UInt32, Bool) in [
      (0xFFFFFF, true), (0xFDF6E3, true), (0xB0B0B0, true), (0x606060, false), (0x002B36, false), (0, false),
    ] {
      let ground = Ground(TerminalColors(background: CellColor(bits: 0x0100_0000 | bits)))
      #expect(ground.isLight == isLight)
      #expect(ground.ink == Color(hex: isLight ? 0x24272C : 0xD8DBE0))
      #expect(ground.paper == Color(hex: bits))
    }
  }
}
