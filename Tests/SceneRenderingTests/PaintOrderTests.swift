import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("PaintOrder")
struct PaintOrderTests {
  private func painted(_ fill: (PresentationBuilder) -> Void) -> [Int] {
    let order = PaintOrder()
    let presentation = PresentationBuilder.stage(width: 10, height: 10, fill)
    order.arrange(presentation, on: StageFit(stage: Size(width: 10, height: 10), columns: 10, rows: 5).toSamples)
    return (0..<order.steps.count).map { order.steps[$0].layer }
  }

  /// G14: ascending, and equals stay in the order of the list.
  @Test("Siblings go by their depth")
  func siblingsGoByTheirDepth() {
    let order = painted { stage in
      for z in [2.0, 1, 2, 0, 1] { stage.layer { $0.zPosition = z } }
    }
    #expect(order == [0, 4, 2, 5, 1, 3])
  }

  /// G7: the matrix of a rotation by 0 contains a negative zero, and must be treated as a pure translation.
  @Test("A turn by nothing is a shift")
  func aTurnByNothingIsAShift() {
    var turn = Transform3D.identity
    turn.m21 = -0.0
    let presentation = PresentationBuilder.stage(width: 7, height: 3) { stage in
      for place in 1...40 {
        for transform in [.identity, turn] {
          stage.layer {
            $0.bounds.size = Size(width: 0.3 * Double(place), height: 1.1)
            ($0.position, $0.transform) = (Point(x: Double(place) / 7, y: Double(place) / 11), transform)
          }
        }
      }
    }
    let order = PaintOrder()
    order.arrange(presentation, on: StageFit(stage: Size(width: 7, height: 3), columns: 80, rows: 24).toSamples)
    #expect(order.steps.count == 81)
    for place in 0..<40 {
      #expect(order.steps[1 + 2 * place].projection == order.steps[2 + 2 * place].projection)
    }
  }

  @Test("Sublayers follow their superlayer")
  func sublayersFollowTheirSuperlayer() {
    let order = painted { stage in
      stage.layer {
        $0.zPosition = 1
      } inside: {
        stage.layer { $0.zPosition = -100 }
      }
      stage.layer { _ in }
    }
    #expect(order == [0, 3, 1, 2])
  }

  @Test("Hidden layers take their sublayers along")
  func hiddenLayersTakeTheirSublayersAlong() {
    let order = painted { stage in
      stage.layer {
        $0.isHidden = true
      } inside: {
        stage.layer { _ in }
      }
      stage.layer {
        $0.opacity = 0
      } inside: {
        stage.layer { _ in }
      }
      stage.layer(isPresent: false) { _ in
      } inside: {
        stage.layer { _ in }
      }
      stage.layer { _ in }
    }
    #expect(order == [0, 7])
  }

  /// G18: a translucent layer is composed with its sublayers as a group, inside of which opacity starts at 1 again.
  @Test("Opacities belong to groups")
  func opacitiesBelongToGroups() {
    let order = PaintOrder()
    let presentation = PresentationBuilder.stage(width: 10, height: 10) { stage in
      stage.layer {
        $0.opacity = 0.5
      } inside: {
        stage.layer { $0.opacity = 0.5 }
      }
    }
    order.arrange(presentation, on: StageFit(stage: Size(width: 10, height: 10), columns: 10, rows: 5).toSamples)
    #expect((0..<order.steps.count).map { order.steps[$0].kind } == [.layer, .group, .layer, .layer])
    #expect((0..<order.steps.count).map { order.steps[$0].opacity } == [1, 0.5, 1, 0.5])
    #expect((0..<order.steps.count).map { order.steps[$0].end } == [4, 4, 4, 4])
  }

  /// G18: unless `allowsGroupOpacity` is false.
  @Test("Opacities multiply without groups")
  func opacitiesMultiplyWithoutGroups() {
    let order = PaintOrder()
    let presentation = PresentationBuilder.stage(width: 10, height: 10) { stage in
      stage.layer {
        ($0.opacity, $0.allowsGroupOpacity) = (0.5, false)
      } inside: {
        stage.layer { $0.opacity = 0.5 }
      }
    }
    order.arrange(presentation, on: StageFit(stage: Size(width: 10, height: 10), columns: 10, rows: 5).toSamples)
    #expect((0..<order.steps.count).map { order.steps[$0].opacity } == [1, 0.5, 0.25])
  }

  /// G13: a single-sided layer is not drawn from behind or edge-on; a mirroring transform shows its back as well.
  @Test("Single sided layers show their front only")
  func singleSidedLayersShowTheirFrontOnly() {
    let transforms: [Transform3D] = [
      .identity, .rotation(angle: .pi, x: 0, y: 1, z: 0), .rotation(angle: .pi / 2, x: 0, y: 1, z: 0),
      .scale(x: -1, y: 1), .rotation(angle: 2, x: 0, y: 0, z: 1),
    ]
    let order = painted { stage in
      for transform in transforms {
        stage.layer {
          ($0.isDoubleSided, $0.transform) = (false, transform)
          $0.bounds.size = Size(width: 4, height: 4)
        }
      }
    }
    #expect(order == [0, 1, 5])
  }

  /// G14: in a transform layer depth decides, not the order of the list.
  @Test("Depth decides in transform layers")
  func depthDecidesInTransformLayers() {
    let order = painted { stage in
      stage.layer {
        $0.content = .transform
      } inside: {
        for z in [3.0, -2, 1] { stage.layer { $0.transform = .translation(x: 0, y: 0, z: z) } }
      }
    }
    #expect(order == [0, 1, 3, 4, 2])
  }

  /// G5: the superlayer's perspective enlarges nearer sublayers, about its anchor point.
  @Test("Perspective acts on sublayers")
  func perspectiveActsOnSublayers() {
    let order = PaintOrder()
    let presentation = PresentationBuilder.stage(width: 100, height: 100) { stage in
      stage.layer {
        $0.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        $0.position = Point(x: 50, y: 50)
        $0.sublayerTransform.m34 = -1 / 200.0
      } inside: {
        stage.layer {
          $0.position = Point(x: 60, y: 50)
          $0.zPosition = 100
        }
      }
    }
    order.arrange(presentation, on: .points)
    #expect(order.steps[2].projection.position(of: .zero) == Point(x: 70, y: 50))
  }

  /// G15: a layer is flattened: the depth of its sublayers has no effect on the perspective of its superlayer.
  @Test("Layers flatten their sublayers")
  func layersFlattenTheirSublayers() {
    let order = PaintOrder()
    let presentation = PresentationBuilder.stage(width: 100, height: 100) { stage in
      stage.layer {
        $0.sublayerTransform.m34 = -1 / 200.0
      } inside: {
        stage.layer { _ in
        } inside: {
          stage.layer {
            $0.position = Point(x: 10, y: 0)
            $0.zPosition = 100
          }
        }
      }
    }
    order.arrange(presentation, on: .points)
    #expect(order.steps[3].projection.position(of: .zero) == Point(x: 10, y: 0))
  }
}

extension Homography {
  fileprivate static let points = Homography(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, ox: 0, oy: 0, ow: 1)
}

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
