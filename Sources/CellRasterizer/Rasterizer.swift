import Cells
import LayerAnimation

/// Draws a presentation: a flat list of layers becomes a grid of cells.
///
/// **Backgrounds are paper, shapes are ink, text is glyphs.** Layer by layer, from back to front (`PaintOrder`), a
/// background is mixed into the cells' paper, a shape's fill and line are added to the ink that covers their samples,
/// and text takes whole cells (`Canvas`). When all layers are painted, each inked cell gets the glyph whose *shape* is
/// nearest to its samples (`GlyphMatcher`). Therefore two lines that cross in a cell make one right glyph, and adjacent
/// shapes join without a seam.
///
/// What has to be composed as a whole, because it is see-through, masked, casts a shadow or is in transition, is painted
/// into a picture of its own first, which is a canvas like the frame's.
///
/// A frame depends on nothing but what `render` is given.
package final class Rasterizer {
  /// Whether opacity and lightness thin the glyphs because there are no colours.
  package var isMonochrome = false

  /// What the whole grid is painted with first; nil leaves the terminal's own colour.
  ///
  /// Without colours paper is never inked; shades are then measured as their distance from this one's.
  package var stageBackground: Color?

  /// What is painted into: the frame, or a picture that will be composed with it.
  var canvas: Canvas
  let mask = CoverageMask()
  let boxLines: BoxLineSet
  let outliner = ShapeOutliner()
  let boundsOutline = Contours()
  var stageLightness: Float = 0
  var texts = TextLayouts()
  var arts = ArtGlyphsCache()
  /// The colours of the picture that is being drawn.
  var artPaints: [Paint] = []
  /// How large a point of the stage is seen.
  var columnsPerPoint = 0.0
  /// What stands for text that is left out.
  let ellipsis: TextRoom.Ellipsis
  var particles: [Particle] = []

  /// Pictures and clips that are not in use, and the steps that are under way (`Rasterizer+Pictures`).
  var pictures: [Canvas] = []
  var clips: [Clip] = []
  var clipCount = 0
  var openSteps = GrowingBuffer<OpenStep>(capacity: 16)
  var openPictures = 0
  let shadow = SoftShadow()
  let order = PaintOrder()

  private let frameCanvas: Canvas
  private let matcher: GlyphMatcher

  /// A rasteriser that has drawn nothing yet.
  ///
  /// - Parameter glyphSet: What shapes are drawn with.
  package init(glyphSet: GlyphSet = .ascii) {
    matcher = GlyphMatcher(glyphSet)
    ellipsis = glyphSet.candidates.allSatisfy { $0.scalar < 0x80 } ? .fullStops : .scalar
    boxLines = .ascii
    frameCanvas = Canvas()
    canvas = frameCanvas
  }

  /// Draws a frame, blanks included.
  ///
  /// - Parameters:
  ///   - presentation: The layers at one instant.
  ///   - fit: How the stage lies in the grid.
  ///   - frame: What is drawn into: as many columns and rows as the fit has, from the upper left corner. Cells beyond
  ///     are left alone.
  /// - Complexity: O(cells + layers + lengths of outlines), and O(cells) for each picture that is composed. Allocates
  ///   nothing once it has drawn as large a frame.
  package func render(_ presentation: PresentationTree, fit: StageFit, into frame: CellBuffer) {
    begin(columns: min(fit.columns, frame.columns), rows: min(fit.rows, frame.rows))
    columnsPerPoint = fit.scale
    if fit.scale > 0 {
      order.arrange(presentation, on: fit.toSamples)
      paintSteps(presentation)
    }
    frameCanvas.write(to: frame, matcher)
  }

  private func begin(columns: Int, rows: Int) {
    frameCanvas.isMonochrome = isMonochrome
    frameCanvas.stagePaper = stageBackground.map { Paint($0, opacity: 1) } ?? .zero
    stageLightness = frameCanvas.stagePaper.lightness
    frameCanvas.begin(columns: columns, rows: rows)
    mask.resize(columns: columns, rows: rows)
  }

  /// What a layer draws of its own, besides background and border.
  func paintContents(of layer: PresentationLayer, _ step: PaintStep) {
    switch layer.properties.content {
    case .none, .transform, .replicator: break
    case .emitter(let emitter): paint(emitter, at: layer.time, step)
    case .gradient(let gradient): paint(gradient, of: layer.properties, step)
    case .shape(let shape): paint(shape, step)
    case .text(let text): paint(text, layer.properties.bounds, step)
    case .art(let art): paint(art, of: layer.properties, step)
    case .strip(let strip): paint(strip, layer.properties.bounds, at: layer.time, step)
    }
  }
}
