import LayerAnimation
import Testing

/// Rules K17 and K17a: frames recorded from what a closure changes.
@Suite("KeyframeBlock.Recorder")
struct KeyframeBlockRecorderTests {
  private static let model: LayerProperties = {
    var model = LayerProperties()
    model.position = Point(x: 70, y: 150)
    return model
  }()

  @Test("What a frame reads is what the frames before it left (K17)")
  func order() throws {
    let block = KeyframeBlock(duration: 1, of: Self.model) { block in
      block.addKeyframe(start: 0, duration: 0.25) {
        $0.position.x += 80
        $0.position.y -= 10
      }
      block.addKeyframe(start: 0.25, duration: 0.25) {
        $0.position.x += 100
        $0.opacity = 0
      }
    }
    #expect(block.frames.map(\.keyPath) == ["position", "position", "opacity"])
    let animations = block.animations(model: Self.model, presentation: Self.model)
    #expect(animations.map(\.keyTimes) == [[0, 0.25, 0.5, 1], [0, 0.25, 0.5, 1]])
    let values = animations[0].values.map(\.animationValue)
    let expected = [(70.0, 150.0), (150, 140), (250, 140), (250, 140)].map { Value.point(Point(x: $0.0, y: $0.1)) }
    #expect(values == expected)
    #expect(block.finalModel(after: Self.model).opacity == 0)
  }

  @Test("What is changed outside a frame is one frame over the whole (K17a)")
  func directChanges() throws {
    let block = KeyframeBlock(duration: 2, of: Self.model) { block in
      block.properties.opacity = 0.5
      block.addKeyframe(start: 0.5, duration: 0.25) { $0.zPosition = 3 }
      block.properties.position.x = 0
    }
    let spans = block.frames.map { [$0.start, $0.duration] }
    #expect(block.frames.map(\.keyPath) == ["opacity", "zPosition", "position"])
    #expect(spans == [[0, 1], [0.5, 0.25], [0, 1]])
  }
}
