import LayerAnimation
import Testing

@testable import SceneRendering

/// Rules G15, G25, drawn: what is in a transform layer keeps its depth, and copies lie above one another.
@Suite("PaintOrderDepth")
struct PaintOrderDepthTests {
  /// A panel turned about the x axis on a joint that is turned back.
  private func fold(_ content: LayerContent) -> [String] {
    picture(columns: 10, rows: 6) { stage in
      stage.layer {
        $0.content = content
        $0.position = Point(x: 5, y: 6)
        $0.backgroundColor = .white
        $0.bounds = Rect(x: 0, y: 0, width: 10, height: 0)
        $0.transform = .rotation(angle: -.pi / 3, x: 1, y: 0, z: 0)
      } inside: {
        stage.layer {
          $0.backgroundColor = .white
          $0.bounds.size = Size(width: 4, height: 8)
          $0.position = Point(x: 5, y: 0)
          $0.transform = .rotation(angle: .pi / 3, x: 1, y: 0, z: 0)
        }
      }
    }
  }

  /// A quarter of the height is left: two points, half a row above the joint and half a row below, which is one row.
  @Test("An ordinary layer flattens")
  func anOrdinaryLayerFlattens() {
    #expect(fold(.none) == ["", "", "", "   @@@@", "", ""])
  }

  @Test("A transform layer does not")
  func aTransformLayerDoesNot() {
    #expect(fold(.transform) == ["", "   @@@@", "   @@@@", "   @@@@", "   @@@@", ""])
  }

  @Test("Later copies lie above earlier ones whatever their depth")
  func laterCopiesLieAboveEarlierOnesWhateverTheirDepth() {
    let lines = picture(columns: 6, rows: 2) { stage in
      for (instance, color) in [Color.white, Color(white: 0.5)].enumerated() {
        stage.layer(instance: instance) {
          $0.backgroundColor = color
          $0.bounds.size = Size(width: 6, height: 4)
          $0.position = Point(x: 3, y: 2)
          $0.zPosition = Double(-instance)
        }
      }
    }
    #expect(lines.allSatisfy { !$0.contains("@") })
  }
}
