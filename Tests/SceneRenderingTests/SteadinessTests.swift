import Cells
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

/// Measures how steady the characters of a slow motion are: changes on the screen compared to changes of coverage.
///
/// Slow motion changes the coverage of a cell slightly from frame to frame. Its character has to change now and then,
/// but should not alternate.
struct Steadiness {
  /// The number of cells whose character changed, over all frames.
  private(set) var changes = 0
  /// The number of cells whose coverage changed by more than `movement`, over all frames.
  private(set) var movements = 0
  /// The number of changes to the character that the cell had before the present one, within a sixth of a second.
  private(set) var returns = 0
  /// The number of frames, the first one excluded.
  private(set) var frames = 0

  /// A cell has moved if the sum of the changes of its samples since the last frame exceeds this fraction of the cell.
  static let movement: Float = 1.0 / 128

  /// The number of frames within which a change back counts as a return: a sixth of a second.
  static let span = 10

  private struct History {
    var glyph: UInt32 = 0x20
    var former: UInt32 = 0
    var lastChange = 0
    var coverage = Coverage.bare
  }

  /// Plays a motion without colours.
  ///
  /// - Parameters:
  ///   - frames: The number of frames, at sixty a second.
  ///   - glyphSet: The glyph set.
  ///   - scene: Returns the presentation at a time in seconds.
  init(
    frames: Int, _ glyphSet: GlyphSet = .ascii, columns: Int = 80, rows: Int = 24, _ scene: (Double) -> PresentationTree
  ) {
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = true
    let buffer = CellBuffer(columns: columns, rows: rows)
    var cells = [History](repeating: History(), count: columns * rows)
    for frame in 0..<frames {
      let presentation = scene(Double(frame) / 60)
      let stage = presentation.layers[0].properties.bounds.size
      rasterizer.render(presentation, fit: StageFit(stage: stage, columns: columns, rows: rows), into: buffer)
      for cell in cells.indices {
        let canvas = rasterizer.frameCanvas
        let coverage = canvas.isPainted(cell) ? canvas.cells[cell].samples : .bare
        take(coverage, buffer.cells[cell].glyph, in: frame, &cells[cell])
      }
    }
    self.frames = frames - 1
  }

  private mutating func take(_ coverage: Coverage, _ glyph: UInt32, in frame: Int, _ cell: inout History) {
    defer { cell.coverage = coverage }
    guard frame > 0 else {
      cell.glyph = glyph
      return
    }
    if cell.coverage.distance(to: coverage) > Self.movement { movements += 1 }
    guard cell.glyph != glyph else { return }
    changes += 1
    if cell.former == glyph && frame - cell.lastChange <= Self.span { returns += 1 }
    (cell.former, cell.glyph, cell.lastChange) = (cell.glyph, glyph, frame)
  }

  /// Changes for each hundred movements.
  var restlessness: Double { Double(changes) * 100 / Double(max(movements, 1)) }

  /// Returns for each hundred changes.
  var flicker: Double { Double(returns) * 100 / Double(max(changes, 1)) }
}

extension Coverage {
  /// How much two coverages differ, as a part of the cell.
  fileprivate func distance(to other: Coverage) -> Float {
    let difference = self - other
    func size(_ column: SIMD8<Float>) -> Float { column.replacing(with: 0 - column, where: column .< 0).total }
    return (size(difference.a) + size(difference.b) + size(difference.c) + size(difference.d)) / Self.samples
  }
}
