import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Panels where glyphs are characters without colours.
@Suite("TypedPanel")
struct TypedPanelTests {
  private static let faint = Color(hex: 0x404040), clear = Color(hex: 0x909090)

  private func lines(
    columns: Int = 20, rows: Int = 8, monochrome: Bool = true, _ fill: (PresentationBuilder) -> Void
  ) -> [String] {
    frame(
      PresentationBuilder.stage(width: 20, height: 16, fill), columns: columns, rows: rows, monochrome: monochrome
    ).lines
  }

  private func panel(
    _ color: Color, _ size: Size = Size(width: 10, height: 8), in stage: PresentationBuilder, inside: () -> Void = {}
  ) {
    stage.layer {
      $0.backgroundColor = color
      $0.position = Point(x: 10, y: 8)
      $0.bounds.size = size
    } inside: {
      inside()
    }
  }

  @Test("A panel on the stage is an empty box", arguments: [faint, clear])
  func aPanelIsABox(_ color: Color) {
    let shown = lines { panel(color, in: $0) }
    #expect(shown[2] == "     +--------+")
    #expect(shown[3] == "     |        |")
    #expect(shown[5] == "     +--------+")
  }

  @Test("A faint panel on another one is blank, a clear one is a box", arguments: [(faint, false), (clear, true)])
  func aPanelOnAPanel(_ color: Color, _ isBox: Bool) {
    let shown = lines { stage in
      panel(Self.clear, Size(width: 18, height: 8), in: stage) {
        stage.layer {
          $0.backgroundColor = color
          $0.position = Point(x: 9, y: 4)
          $0.bounds.size = Size(width: 10, height: 8)
        }
      }
    }
    #expect(shown[4] == (isBox ? " |   |        |   |" : " |                |"))
  }

  @Test("A panel hides what is below it, also if it is blank")
  func aPanelHides() {
    let shown = lines { stage in
      stage.text("below below below", at: Point(x: 10, y: 8), .center)
      panel(Color(hex: 0x101010), in: stage)
    }
    #expect(shown[4].contains("be") && !shown[4].contains("below below"))
    #expect(shown[4].dropFirst(5).prefix(10).allSatisfy { $0 == " " })
  }

  @Test("Bars without room inside keep their textures")
  func barsAreTextures() {
    #expect(lines { panel(Self.clear, Size(width: 10, height: 4), in: $0) }.joined().contains("**********"))
    #expect(!lines { panel(Self.clear, Size(width: 4, height: 12), in: $0) }.joined().contains("+"))
  }

  @Test("In front of a painted ground, and with colours, a panel is no box")
  func othersAreNoBoxes() {
    let before = lines { stage in
      stage.panel(Color(hex: 0x303030), center: Point(x: 10, y: 8), size: Size(width: 20, height: 16))
      panel(Self.clear, in: stage)
    }
    #expect(before[3].contains("**********"))
    #expect(!lines(monochrome: false) { panel(Self.clear, in: $0) }.joined().contains("+"))
  }

  @Test("Round corners are round")
  func roundCorners() {
    let shown = lines { stage in
      stage.layer {
        ($0.backgroundColor, $0.cornerRadius) = (Self.clear, 2)
        ($0.position, $0.bounds.size) = (Point(x: 10, y: 8), Size(width: 10, height: 8))
      }
    }
    #expect(shown[2] == "     .--------." && shown[5] == "     '--------'")
  }
}
