import CellRasterizer
import Cells
import LayerAnimation

/// Draws a scene at a time into a frame: samples it, then rasterises it.
///
/// The player, the command `render` and the benchmarks all use it. It has no clock, and its only state is memory that
/// is reused from frame to frame.
package final class SceneRenderer {
  /// The scene.
  package let scene: Scene

  /// The last presentation of the scene.
  package private(set) var presentation = PresentationTree()

  /// Called at intervals while a frame is drawn; if it returns true the frame is abandoned. Nil draws every frame
  /// completely.
  package var isUnwanted: (() -> Bool)? {
    get { rasterizer.isUnwanted }
    set { rasterizer.isUnwanted = newValue }
  }

  /// The terminal's own background colour, for scenes without one; nil if it is not known.
  package var terminalBackground: CellColor? {
    get { rasterizer.terminalBackground }
    set { rasterizer.terminalBackground = newValue }
  }

  /// The mapping from stage to cells of the last frame.
  package private(set) var fit: StageFit

  /// The glyph set for shapes.
  package let glyphSet: GlyphSet

  private let rasterizer: Rasterizer
  private let dither: FrameDither?

  /// A renderer for a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - glyphSet: The glyph set for shapes.
  ///   - isMonochrome: Whether there are no colours, so that opacity and lightness are shown by sparser glyphs.
  ///   - dither: Dithers backgrounds to the colours of a palette; nil leaves frames in 24 bits.
  package init(scene: Scene, glyphSet: GlyphSet = .ascii, isMonochrome: Bool, dither: FrameDither? = nil) {
    self.scene = scene
    self.dither = dither
    self.glyphSet = glyphSet
    rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = isMonochrome
    rasterizer.stageBackground = scene.background
    rasterizer.ground = scene.groundUse.contains(.colors) ? scene.ground : nil
    fit = StageFit(stage: scene.stage, columns: 0, rows: 0)
  }

  /// Draws the scene at a time into the upper rows of a frame.
  ///
  /// - Parameters:
  ///   - mediaTime: The parent time of the scene's root, in seconds.
  ///   - rows: The number of rows of the stage; no more than the frame has.
  ///   - frame: The frame. Rows below the stage are left unchanged.
  /// - Returns: false if the frame was abandoned (`isUnwanted`); its content is unchanged then.
  @discardableResult
  package func render(at mediaTime: Double, rows: Int, into frame: CellBuffer) -> Bool {
    sample(at: mediaTime)
    return rasterize(columns: frame.columns, rows: rows, into: frame)
  }

  /// Samples the scene at a parent time of its root, in seconds.
  package func sample(at mediaTime: Double) {
    scene.prepare(at: mediaTime)
    scene.tree.sample(at: mediaTime, into: &presentation)
  }

  /// The cells that a layer's own content covered in the last frame, by the layer's index in the presentation; nil if
  /// none.
  package func cells(ofLayer index: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    rasterizer.cells(ofLayer: index)
  }

  /// Draws the last presentation into the upper left corner of a frame, in a number of columns and rows.
  ///
  /// - Returns: false if the frame was abandoned (`isUnwanted`); its content is unchanged then.
  @discardableResult
  package func rasterize(columns: Int, rows: Int, into frame: CellBuffer) -> Bool {
    if fit.columns != columns || fit.rows != rows {
      fit = StageFit(stage: scene.stage, columns: columns, rows: rows)
    }
    guard rasterizer.render(presentation, fit: fit, into: frame) else { return false }
    dither?.apply(to: frame, rows: rows)
    return true
  }
}
