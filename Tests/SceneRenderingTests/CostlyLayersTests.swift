import LayerAnimation
import Testing

@testable import SceneRendering

/// Shares are computed for the layers that exist, also after a layer was replaced by one of another kind.
@Suite("CostlyLayers")
struct CostlyLayersTests {
  private static let kinds: [LayerContent] = [
    .none, .shape(ShapeContent()), .emitter(EmitterContent()), .text(TextContent()), .shape(ShapeContent()),
  ]

  private func stage(_ contents: [LayerContent]) -> PresentationTree {
    PresentationBuilder.stage(width: 8, height: 8) { stage in
      for content in contents { stage.layer { $0.content = content } }
    }
  }

  private func counted(_ contents: [LayerContent]) -> CostlyLayers {
    var costly = CostlyLayers()
    stage(contents).layers.withUnsafeBufferPointer { costly.count($0) }
    return costly
  }

  @Test("Layers of a kind share what there is")
  func layersOfAKindShareWhatThereIs() {
    let alone = counted([.shape(ShapeContent()), .emitter(EmitterContent())]).allowance
    #expect(alone == FrameAllowance())
    let two = counted(Self.kinds).allowance
    #expect(two == FrameAllowance(shapes: 2, emitters: 1))
    #expect(two.outline == alone.outline / 2 && two.particles == alone.particles)
  }

  @Test("Where nobody takes a share the whole is left")
  func whereNobodyTakesAShareTheWholeIsLeft() {
    #expect(counted([]).allowance == FrameAllowance())
    #expect(counted([.none, .text(TextContent())]).allowance == FrameAllowance())
  }

  @Test("Very many shapes have a least share")
  func veryManyShapesHaveALeastShare() {
    #expect(FrameAllowance(shapes: 1_000_000, emitters: 0).outline == OutlineDetail.leastAllowance)
  }

  /// A layer of each kind, replaced by one of each other kind.
  @Test("A replaced layer is counted as what it is")
  func aReplacedLayerIsCountedAsWhatItIs() {
    for (index, former) in Self.kinds.enumerated() {
      for new in Self.kinds {
        var contents = Self.kinds
        contents[index] = new
        var costly = counted(Self.kinds)
        let changed = stage(contents)
        let hasChanged = changed.layers.withUnsafeBufferPointer { layers in
          // The root comes first.
          costly.update(index + 1, layers.at(index + 1))
        }
        #expect(costly.allowance == counted(contents).allowance)
        #expect(hasChanged || costly.allowance == counted(Self.kinds).allowance, "\(former) to \(new)")
      }
    }
  }
}
