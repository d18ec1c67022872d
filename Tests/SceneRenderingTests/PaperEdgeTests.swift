import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Edges of backgrounds in sets whose characters show parts of a cell (G16).
@Suite("PaperEdge")
struct PaperEdgeTests {
  private static func panel(
    _ area: Rect, radius: Double = 0, text: String? = nil, glyphSet: GlyphSet = .blocks
  ) -> CellBuffer {
    let stage = PresentationBuilder.stage(width: 8, height: 8) { stage in
      stage.layer {
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: area.size.width, height: area.size.height), area.center)
        ($0.backgroundColor, $0.cornerRadius) = (.white, radius)
      }
      guard let text else { return }
      stage.text(text, at: Point(x: 4, y: area.center.y), size: Size(width: 8, height: 2))
    }
    return frame(stage, columns: 8, rows: 4, background: .black, glyphSet: glyphSet)
  }

  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let black = CellColor(red: 0, green: 0, blue: 0)

  /// A panel that moves down by quarters of a row: its edge is a bar of as many eighths.
  @Test("A panel moves by parts of a cell")
  func aPanelMovesByPartsOfACell() {
    for (step, bar) in ["█", "▆", "▄", "▂"].enumerated() {
      let cell = Self.panel(Rect(x: 0, y: 2 + Double(step) / 2, width: 8, height: 4))[3, 1]
      if step == 0 {
        #expect(cell == Cell(" ", background: Self.white))
      } else {
        #expect(cell == Cell(bar.unicodeScalars.first ?? "?", foreground: Self.white, background: Self.black))
      }
    }
  }

  @Test("In characters it is moved to a whole row, in dots its edge is dots")
  func inCharactersAndInDots() {
    let panel = Rect(x: 0, y: 3, width: 8, height: 4)
    let characters = Self.panel(panel, glyphSet: .ascii)
    #expect((0..<4).map { characters[3, $0].background } == [Self.black, Self.black, Self.white, Self.white])
    let dots = Self.panel(panel, glyphSet: .braille)[3, 1]
    #expect(dots == Cell("⣤", foreground: Self.white, background: Self.black))
  }

  @Test("Round corners have parts")
  func roundCornersHaveParts() {
    let corner = Self.panel(Rect(x: 0, y: 0, width: 8, height: 8), radius: 2)[0, 0]
    #expect(corner.glyph != 0x20 && corner.foreground != corner.background)
  }

  /// A label on a button of one row keeps the button's colour behind it, at any position of the button between two
  /// rows.
  @Test("Text keeps its paper")
  func textKeepsItsPaper() {
    for step in 0...8 {
      let grid = Self.panel(Rect(x: 0, y: 2 + Double(step) / 4, width: 8, height: 2), text: "abc")
      let letters = (0..<4).flatMap { row in (0..<8).map { grid[$0, row] } }.filter { (0x61...0x63).contains($0.glyph) }
      #expect(letters.count == 3 && letters.allSatisfy { $0.background == Self.white }, "\(step)")
    }
  }

  /// A panel whose edge is hardly tilted moves up behind a letter: its colour is all of the paper as soon as it covers
  /// half of the cell, and none of it before.
  @Test("The paper behind a letter is what covers most of the cell")
  func thePaperBehindALetterIsWhatCoversMostOfTheCell() throws {
    for glyphSet in [GlyphSet.blocks, .sextants, .ascii] {
      for step in 0...32 where step != 16 {
        let stage = PresentationBuilder.stage(width: 8, height: 8) { stage in
          stage.layer {
            ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 8, height: 4), Point(x: 4, y: 8 - Double(step) / 16))
            ($0.backgroundColor, $0.transform) = (.white, .rotation(angle: 0.004, x: 0, y: 0, z: 1))
          }
          stage.text("abc", at: Point(x: 4, y: 5), size: Size(width: 8, height: 2))
        }
        let grid = frame(stage, columns: 8, rows: 4, background: .black, glyphSet: glyphSet)
        let letter = try #require((0..<8).map { grid[$0, 2] }.first { $0.glyph == 0x61 })
        #expect(letter.background == (step > 16 ? Self.white : Self.black), "\(glyphSet.name) \(step)")
      }
    }
  }

  /// A letter stands on the edge of a disc that lies on two other colours: its paper is one of the three.
  @Test("The paper behind a letter where several colours meet is one of them")
  func thePaperWhereSeveralColoursMeetIsOneOfThem() throws {
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), .white]
    for step in 0..<24 {
      let stage = PresentationBuilder.stage(width: 8, height: 8) { stage in
        stage.panel(colors[0], center: Point(x: 2, y: 4), size: Size(width: 4, height: 8))
        stage.panel(colors[1], center: Point(x: 6, y: 4), size: Size(width: 4, height: 8))
        stage.shape(.circle(2 + Double(step) / 6, 4.4, radius: 1.7), fill: colors[2])
        stage.text("a", at: Point(x: 4.5, y: 5), size: Size(width: 1, height: 2))
      }
      let grid = frame(stage, columns: 8, rows: 4, background: .black, glyphSet: .blocks)
      let letter = try #require((0..<32).map { grid[$0 % 8, $0 / 8] }.first { $0.glyph == 0x61 })
      let channels = [letter.background.red, letter.background.green, letter.background.blue]
      #expect(channels.allSatisfy { $0 < 70 || $0 > 185 }, "\(step): \(channels)")
    }
  }

  /// A typed box covers its cells completely, and so does its background, with and without round corners.
  @Test("A typed box is filled to its corners", arguments: [GlyphSet.ascii.name, "blocks", "braille"])
  func aTypedBoxIsFilledToItsCorners(_ name: String) throws {
    let set = try #require(GlyphSet.all.first { $0.name == name })
    let stage = PresentationBuilder.stage(width: 8, height: 8) { stage in
      stage.layer {
        ($0.bounds, $0.position) = (Rect(x: 0, y: 0, width: 6, height: 6), Point(x: 4, y: 4))
        ($0.backgroundColor, $0.cornerRadius) = (.white, 1)
        ($0.borderColor, $0.borderWidth) = (.black, 0.5)
      }
    }
    let grid = frame(stage, columns: 8, rows: 4, background: .black, glyphSet: set)
    let box = (0..<4).flatMap { row in (1..<7).map { grid[$0, row] } }.filter { $0.background == Self.white }
    #expect(box.count == 18)
    #expect(grid.lines[1] == (name == "ascii" ? " .----." : " ╭────╮"))
  }
}
