import Cells
import LayerAnimation

@testable import SceneRendering

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
