import Cells
import LayerAnimation

@testable import CellRasterizer

/// How steadily characters stand for what moves slowly: what changes on the screen, against what changes in the picture.
///
/// Slow motion changes the coverage of a cell a little from frame to frame. Its character has to change now and then;
/// it should not change to and fro.
struct Steadiness {
  /// Cells whose character changed, in all frames.
  private(set) var changes = 0
  /// Cells whose coverage changed by more than `movement`, in all frames.
  private(set) var movements = 0
  /// Changes to the character that the cell had before the one it loses, within a sixth of a second.
  private(set) var returns = 0
  /// Frames but the first.
  private(set) var frames = 0

  /// A cell has moved if its samples have changed by more than this since the frame before, on the whole, as a part of
  /// the cell.
  static let movement: Float = 1.0 / 128

  /// Frames within which a change back counts as a return: a sixth of a second.
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
  ///   - frames: How many frames, sixty a second.
  ///   - glyphSet: What is drawn with.
  ///   - scene: What is to be seen at a time in seconds.
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
        let coverage = canvas.state[cell] == .untouched ? .bare : canvas.samples(cell)
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
