import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Frames of characters without colours: brightness keeps the order of light and dark.
@Suite("Shades")
struct ShadesTests {
  private static func grey(_ lightness: Float) -> Paint { Paint(lightness, lightness, lightness, 1) }

  private static func draw(
    on terminal: CellColor? = nil, stage background: Color? = nil, _ fill: (PresentationBuilder) -> Void
  ) -> CellBuffer {
    let rasterizer = Rasterizer(glyphSet: .ascii)
    (rasterizer.isMonochrome, rasterizer.stageBackground) = (true, background)
    rasterizer.terminalBackground = terminal
    let stage = PresentationBuilder.stage(width: 24, height: 16, fill)
    let frame = CellBuffer(columns: 24, rows: 8)
    rasterizer.render(stage, fit: StageFit(stage: Size(width: 24, height: 16), columns: 24, rows: 8), into: frame)
    return frame
  }

  private static let white = CellColor(red: 255, green: 255, blue: 255)

  @Test("Characters have ink for what is lighter than a dark stage, or darker than a light one")
  func charactersHaveInkOnOneSide() {
    let (dark, light) = (Shades(stage: 0.2, form: .characters), Shades(stage: 0.9, form: .characters))
    for step in 0...20 {
      let lightness = Float(step) / 20
      #expect((dark.fillStrength(Self.grey(lightness)) > 0) == (lightness > 0.2001))
      #expect((light.fillStrength(Self.grey(lightness)) > 0) == (lightness < 0.8999))
      #expect(Shades(stage: 0.2, form: .parts).contrast(Self.grey(lightness)) >= 0)
    }
  }

  /// Eleven panels from black to white: each has one character, and no panel has a thinner one than a darker panel.
  @Test("Areas keep the order of light and dark on either ground", arguments: [nil, white] as [CellColor?])
  func areasKeepTheOrder(terminal: CellColor?) {
    let frame = Self.draw(on: terminal) { stage in
      for step in 0...10 {
        let color = Color(white: Double(step) / 10)
        stage.panel(color, center: Point(x: Double(2 * step + 1), y: 8), size: Size(width: 2, height: 16))
      }
    }
    let shown = (0...10).map { GlyphTable.ascii.ink(of: frame[2 * $0, 3].glyph) }
    let inOrder = terminal == nil ? shown : shown.reversed()
    #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
    #expect(inOrder.first == 0 && Set(inOrder).count == 7)
  }

  @Test("What is nearly as dark as the ground is blank")
  func whatIsNearlyAsDarkAsTheGroundIsBlank() {
    let frame = Self.draw {
      $0.panel(Color(white: 0.16), center: Point(x: 12, y: 8), size: Size(width: 20, height: 12))
    }
    #expect(frame.lines.joined().isEmpty)
  }

  @Test("A dark body is an outline, and a light one has a shade within")
  func aDarkBodyIsAnOutline() {
    let dark = Self.draw { $0.shape(.circle(12, 8, radius: 7), fill: Color(white: 0.15)) }.lines
    #expect(Set(dark.joined()).isSubset(of: " _.-'\"^,/\\|") && dark.joined().contains("|"))
    let light = Self.draw { $0.shape(.circle(12, 8, radius: 7), fill: .white) }.lines
    #expect(light[4].contains("@@@@@@@@"))
  }

  @Test("Words in an area have a blank on both sides")
  func wordsInAnAreaHaveABlankOnBothSides() {
    let frame = Self.draw { stage in
      stage.panel(.white, center: Point(x: 12, y: 8), size: Size(width: 24, height: 16))
      stage.text("two words", at: Point(x: 12, y: 9), size: Size(width: 24, height: 2), .center)
    }
    #expect(frame.lines.contains { $0.contains("@@ two words @@") }, "\(frame.lines)")
  }

  @Test("A dark line is cut out of a light area, and invisible elsewhere")
  func aDarkLineIsCutOutOfALightArea() {
    let frame = Self.draw { stage in
      stage.panel(.white, center: Point(x: 6, y: 8), size: Size(width: 12, height: 16))
      stage.shape(.lines((0, 9), (24, 9)), fill: nil, stroke: .black)
    }
    #expect(frame.lines[4].isEmpty)
    #expect(frame.lines[3] == String(repeating: "@", count: 12))
  }

  @Test("A stage that is dark on a light terminal, or light on a dark one, is reversed")
  func aStageOfTheOtherKindIsReversed() {
    func isReversed(_ terminal: CellColor?, _ stage: Color?) -> Bool {
      let frame = Self.draw(on: terminal, stage: stage) { _ in }
      let styles = (0..<8).flatMap { row in (0..<24).map { frame[$0, row].style } }
      #expect(Set(styles).count == 1)
      return styles[0] == .reverse
    }
    #expect(isReversed(Self.white, .black) && isReversed(nil, .white))
    #expect(!isReversed(Self.white, .white) && !isReversed(nil, .black))
    #expect(!isReversed(Self.white, nil) && !isReversed(nil, nil))
  }
}

extension GlyphTable {
  /// Returns the ink of a character, in samples; not a number for one that the table does not have.
  func ink(of scalar: UInt32) -> Float {
    scalars.firstIndex(of: scalar).map { coverages()[$0].total } ?? .nan
  }
}
