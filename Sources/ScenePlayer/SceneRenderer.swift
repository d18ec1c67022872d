import CellRasterizer
import Cells
import LayerAnimation

/// One scene at one instant becomes one frame: sampling, then rasterising.
///
/// The single code path of everything that draws: the player, a printed frame, a benchmark. It has no clock and keeps
/// nothing but memory to write into.
package final class SceneRenderer {
  /// What is drawn.
  package let scene: Scene

  /// The scene as it was sampled last.
  package private(set) var presentation = PresentationTree()

  /// Asked now and then while a frame is drawn, whether it is to be given up; nil draws every frame to its end.
  package var isUnwanted: (() -> Bool)? {
    get { rasterizer.isUnwanted }
    set { rasterizer.isUnwanted = newValue }
  }

  /// How the stage lay in the frame that was drawn last.
  package private(set) var fit: StageFit

  /// What shapes are drawn with.
  package let glyphSet: GlyphSet

  private let rasterizer: Rasterizer
  private let dither: FrameDither?

  /// A renderer for a scene.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - glyphSet: What shapes are drawn with.
  ///   - isMonochrome: Whether opacity and lightness thin the glyphs because there are no colours.
  ///   - dither: What mixes the colours of a palette; nil leaves frames in 24 bits.
  package init(scene: Scene, glyphSet: GlyphSet = .ascii, isMonochrome: Bool, dither: FrameDither? = nil) {
    self.scene = scene
    self.dither = dither
    self.glyphSet = glyphSet
    rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = isMonochrome
    rasterizer.stageBackground = scene.background
    fit = StageFit(stage: scene.stage, columns: 0, rows: 0)
  }

  /// Draws an instant into the upper rows of a frame.
  ///
  /// - Parameters:
  ///   - mediaTime: The parent time of the scene's root, in seconds.
  ///   - rows: How many rows the stage gets; no more than the frame has.
  ///   - frame: What is drawn into. Rows further down are left alone.
  /// - Returns: false if the frame was given up, because it `isUnwanted`; then it holds what it held.
  @discardableResult
  package func render(at mediaTime: Double, rows: Int, into frame: CellBuffer) -> Bool {
    sample(at: mediaTime)
    return rasterize(columns: frame.columns, rows: rows, into: frame)
  }

  /// Finds out what the scene looks like at an instant of its root's parent time, in seconds.
  package func sample(at mediaTime: Double) {
    scene.tree.commit(at: mediaTime)
    scene.tree.sample(at: mediaTime, into: &presentation)
  }

  /// The cells that a layer's own picture took in the frame that was drawn last, by its place in the presentation; nil
  /// where none were.
  package func cells(ofLayer index: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    rasterizer.cells(ofLayer: index)
  }

  /// Draws what was sampled last into the upper left corner of a frame, so many columns and rows of it.
  ///
  /// - Returns: false if the frame was given up, because it `isUnwanted`; then it holds what it held.
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
