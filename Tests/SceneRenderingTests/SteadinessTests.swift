import Foundation
import LayerAnimation
import Testing

@testable import SceneRendering

/// Dial, plane and panel at a tenth of their speed, for six seconds each. `make steadiness` prints the figures.
@Suite("Steadiness")
struct SteadinessTests {
  /// A dial at a radian in seven seconds.
  private static func turningDial(_ time: Double) -> PresentationTree { dial(angle: time / 7) }

  /// A plane that climbs.
  private static func climbingPlane(_ time: Double) -> PresentationTree {
    var tree = plane(angle: -time / 10)
    tree.layers[1].properties.position.x += time * 6
    tree.layers[1].properties.position.y -= time * 2
    return tree
  }

  /// A panel that folds away about its left edge, in perspective.
  private static func foldingPanel(_ time: Double) -> PresentationTree {
    PresentationBuilder.stage(width: 160, height: 96) { stage in
      stage.layer {
        $0.position = Point(x: 50, y: 48)
        $0.sublayerTransform.m34 = -1 / 300
      } inside: {
        stage.layer {
          $0.bounds = Rect(x: 0, y: 0, width: 80, height: 60)
          $0.anchorPoint = Point(x: 0, y: 0.5)
          $0.backgroundColor = .white
          $0.transform = .rotation(angle: 0.3 + time / 8, x: 0, y: 1, z: 0)
        }
      }
    }
  }

  private static let motions: [(name: String, scene: @Sendable (Double) -> PresentationTree)] = [
    ("dial", turningDial), ("plane", climbingPlane), ("panel", foldingPanel),
  ]

  /// If requested by `STEADINESS=1`, all sets and six seconds; otherwise two seconds in ASCII.
  private static let isThorough = ProcessInfo.processInfo.environment["STEADINESS"] == "1"

  /// A cell's character changes at most every third time that the cell moves, and at most one of ten changes is
  /// reverted at once.
  @Test("Slow motion does not flicker", arguments: [0, 1, 2])
  func slowMotionDoesNotFlicker(motion: Int) {
    let (name, scene) = Self.motions[motion]
    for set in Self.isThorough ? GlyphSet.all : [.ascii] {
      let steadiness = Steadiness(frames: Self.isThorough ? 360 : 120, set, scene)
      print(
        "steadiness: \(name) in \(set.name): \(Self.rounded(Double(steadiness.changes) / Double(steadiness.frames)))",
        "cells a frame change, \(Self.rounded(Double(steadiness.movements) / Double(steadiness.frames))) move:",
        "\(Self.rounded(steadiness.restlessness)) changes to 100 movements, \(Self.rounded(steadiness.flicker)) % return"
      )
      // In ASCII all outlines are typed; they cover no samples of cells.
      let isTyped = set.name == "ascii"
      #expect(isTyped ? steadiness.movements == 0 : steadiness.restlessness < 34)
      #expect(steadiness.flicker < 12)
    }
  }

  @Test("A still scene gives identical frames")
  func aStillSceneGivesIdenticalFrames() {
    for set in GlyphSet.all {
      let steadiness = Steadiness(frames: 10, set) { _ in dial(angle: 0.3) }
      #expect(steadiness.changes == 0 && steadiness.movements == 0)
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
