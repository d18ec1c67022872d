import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Borders of boxes, typed and drawn (G16).
@Suite("Border")
struct BorderTests {
  private static let black = CellColor(red: 0, green: 0, blue: 0)

  @Test("A wide border is equally thick on all sides wherever it is", arguments: EdgeLatticeTests.sets)
  func aWideBorderIsEquallyThick(_ name: String) throws {
    let set = try #require(GlyphSet.all.first { $0.name == name })
    var numbers = SeededGenerator(seed: 23)
    var thicknesses: Set<[Int]> = []
    for _ in 0..<60 {
      let stage = PresentationBuilder.stage(width: 40, height: 32) { stage in
        stage.layer {
          $0.bounds.size = Size(width: numbers.number(16...24), height: numbers.number(16...24))
          $0.position = Point(x: numbers.number(13...26), y: numbers.number(13...18))
          ($0.borderColor, $0.borderWidth) = (.white, 2)
        }
      }
      let grid = frame(stage, columns: 40, rows: 16, background: .black, glyphSet: set)
      let area = SeenArea(on: Self.black, in: grid)
      #expect(!area.hasHalftones)
      thicknesses.insert(area.thickness)
    }
    // Two columns and one row look equally thick.
    #expect(thicknesses == [[16, 16, 24, 24]])
  }

  /// The form of `form/live` while it shakes, at three sizes.
  @Test("A thin border stays typed while its box shakes", arguments: [(40, 12), (80, 24), (200, 60)])
  func aThinBorderStaysTyped(columns: Int, rows: Int) {
    for step in -5...5 {
      let stage = PresentationBuilder.stage(width: 400, height: 240) { stage in
        stage.layer {
          $0.position = Point(x: 200, y: 110)
          $0.sublayerTransform.m34 = -1 / 240
        } inside: {
          stage.layer {
            ($0.anchorPoint, $0.position) = (Point(x: 0.5, y: 0), Point(x: Double(step), y: -90))
            $0.bounds.size = Size(width: 290, height: 180)
            ($0.borderColor, $0.borderWidth) = (.white, 1)
            $0.transform = .rotation(angle: Double(step) * .pi / 180, x: 0, y: 1, z: 0)
          }
        }
      }
      let lines = frame(stage, columns: columns, rows: rows, background: .black, glyphSet: .blocks).lines
      #expect(lines.joined().filter { "┌┐└┘".contains($0) }.count == 4, "\(step)")
    }
  }

  /// A column is a point wide here; the border of a tilted box is not typed at more columns than that of an upright one.
  @Test(
    "A border in ascii is an area from the same width on, tilted or not",
    arguments: [(0.0, 1.0), (0.4, 1.0), (0.0, 1.5), (0.4, 1.5)])
  func tiltedBordersAreAsWide(angle: Double, width: Double) {
    let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
      stage.layer {
        ($0.bounds.size, $0.position) = (Size(width: 20, height: 20), Point(x: 20, y: 20))
        ($0.borderColor, $0.borderWidth) = (.white, width)
        $0.transform = .rotation(angle: angle, x: 0, y: 0, z: 1)
      }
    }
    let grid = frame(stage, columns: 40, rows: 20, background: .black, glyphSet: .ascii)
    let white = CellColor(red: 255, green: 255, blue: 255)
    let isArea = (0..<800).contains { grid[$0 % 40, $0 / 40].background == white }
    #expect(isArea == (width > 1.25))
  }

  @Test("The border of a low box leaves its text alone", arguments: [2.0, 4, 6])
  func theBorderOfALowBoxLeavesItsText(_ height: Double) {
    for step in 0..<8 {
      let stage = PresentationBuilder.stage(width: 12, height: 10) { stage in
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 8, height: height), Point(x: 6, y: 4 + Double(step) / 4))
          ($0.borderColor, $0.borderWidth) = (.white, 0.5)
        } inside: {
          stage.text("Pay", at: Point(x: 2.5, y: height / 2), size: Size(width: 3, height: 0))
        }
      }
      let lines = frame(stage, columns: 12, rows: 5, background: .black, glyphSet: .blocks).lines
      #expect(lines.contains { $0.contains("Pay") }, "\(step) \(lines)")
    }
  }

  /// What fills a box up to a cell from its edge ends within the cells of its border at most places, since these are
  /// whole cells. Where glyphs are characters, fills end between cells.
  @Test(
    "The ground of a typed border is its box's, whatever fills the box",
    arguments: EdgeLatticeTests.sets.filter { $0 != "ascii" })
  func theGroundOfATypedBorder(_ name: String) throws {
    let set = try #require(GlyphSet.all.first { $0.name == name })
    let ground = CellColor(red: 60, green: 0, blue: 0)
    for step in 0..<16 {
      let stage = PresentationBuilder.stage(width: 40, height: 32) { stage in
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 24, height: 20), Point(x: 20, y: 16 + Double(step) / 8))
          ($0.borderColor, $0.borderWidth) = (.white, 0.5)
          $0.backgroundColor = Color(red: 60.0 / 255, green: 0, blue: 0)
        } inside: {
          stage.layer {
            ($0.bounds.size, $0.position) = (Size(width: 22 - Double(step) / 8, height: 16), Point(x: 12, y: 10))
            $0.backgroundColor = Color(red: 0, green: 0.5, blue: 1)
          }
        }
      }
      let grid = frame(stage, columns: 40, rows: 16, background: .black, glyphSet: set)
      let lines = (0..<640).map { grid[$0 % 40, $0 / 40] }
        .filter { "┌┐└┘─│+-|".unicodeScalars.map(\.value).contains($0.glyph) }
      #expect(lines.count > 40 && lines.allSatisfy { $0.background == ground }, "\(step)")
    }
  }
}
