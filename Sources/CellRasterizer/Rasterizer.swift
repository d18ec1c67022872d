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
/// A frame depends on nothing but what `render` is given.
package final class Rasterizer {
  /// Whether opacity and lightness thin the glyphs because there are no colours.
  package var isMonochrome = false

  /// What the whole grid is painted with first; nil leaves the terminal's own colour.
  ///
  /// Without colours paper is never inked; shades are then measured as their distance from this one's.
  package var stageBackground: Color?

  let canvas = Canvas()
  let mask = CoverageMask()
  private let matcher: GlyphMatcher
  let outliner = ShapeOutliner()
  private let order = PaintOrder()
  private let rectangle = Contours()
  var stageLightness: Float = 0

  /// A rasteriser that has drawn nothing yet.
  ///
  /// - Parameter glyphSet: What shapes are drawn with.
  package init(glyphSet: GlyphSet = .ascii) { matcher = GlyphMatcher(glyphSet) }

  /// Draws a frame, blanks included.
  ///
  /// - Parameters:
  ///   - presentation: The layers at one instant.
  ///   - fit: How the stage lies in the grid.
  ///   - frame: What is drawn into: as many columns and rows as the fit has, from the upper left corner. Cells beyond
  ///     are left alone.
  /// - Complexity: O(cells + layers + lengths of outlines). Allocates nothing once it has drawn as large a frame.
  package func render(_ presentation: PresentationTree, fit: StageFit, into frame: CellBuffer) {
    begin(columns: min(fit.columns, frame.columns), rows: min(fit.rows, frame.rows))
    if fit.scale > 0 {
      order.arrange(presentation, on: fit.toSamples)
      for index in 0..<order.steps.count {
        let step = order.steps[index]
        paint(presentation.layers[step.layer], step)
      }
    }
    canvas.write(to: frame, matcher)
  }

  private func begin(columns: Int, rows: Int) {
    canvas.isMonochrome = isMonochrome
    canvas.stagePaper = stageBackground.map { Paint($0, opacity: 1) } ?? .zero
    stageLightness = canvas.stagePaper.lightness
    canvas.begin(columns: columns, rows: rows)
    mask.resize(columns: columns, rows: rows)
  }

  /// Background, then contents (G16).
  private func paint(_ layer: PresentationLayer, _ step: PaintStep) {
    guard !layer.properties.isTransformOnly else { return }
    if let color = layer.properties.backgroundColor { paintBackground(color, layer.properties.bounds, step) }
    switch layer.properties.content {
    // Particles are not drawn yet: which characters stand for scaled and turned ones is to be decided.
    case .none, .transform, .replicator, .emitter: break
    case .gradient(let gradient): paint(gradient, layer.properties.bounds, step)
    case .shape(let shape): paint(shape, step)
    case .text(let text): paint(text, layer.properties.bounds, step)
    case .strip(let strip): paint(strip, layer.properties.bounds, at: layer.time, step)
    case .plot(let plot): paint(plot, layer.properties.bounds, at: layer.time, step)
    }
  }

  private func paintBackground(_ color: Color, _ bounds: Rect, _ step: PaintStep) {
    guard !bounds.isEmpty else { return }
    sweep(bounds, step)
    let paint = Paint(color, opacity: step.opacity)
    canvas.addPaper(mask, paint, strength: contrast(paint))
  }

  /// Finds out which cells the bounds cover.
  func sweep(_ bounds: Rect, _ step: PaintStep) {
    let (a, b, c, d) = bounds.corners
    rectangle.removeAll()
    rectangle.append(a)
    rectangle.append(b)
    rectangle.append(c)
    rectangle.append(d)
    rectangle.endPart(isClosed: true)
    mask.add(rectangle, through: step.projection)
    mask.sweep(.nonZero)
  }

  /// How far up a line is moved, in samples: half of one if it is thin, not at all if it is six wide.
  ///
  /// A thin line along the border between two rows would be half a `_` above and half of something below, and borders
  /// are where stages have their middle. `_` lies so near the border that the line may as well belong to it wholly.
  private func lift(ofLineWide width: Double) -> Double { min(max((6 - width) / 8, 0), 0.5) }

  private func paint(_ shape: ShapeContent, _ step: PaintStep) {
    guard let path = shape.path, let first = path.elements.first else { return }
    let scale = step.projection.scale(at: first.end ?? .zero)
    guard scale > 0, scale.isFinite else { return }
    if let color = shape.fillColor {
      mask.add(outliner.fill(path, samplesPerPoint: scale), through: step.projection)
      mask.sweep(FillWinding(shape.fillRule))
      let paint = Paint(color, opacity: step.opacity)
      canvas.addInk(mask, paint, strength: fillStrength(paint), isFill: true)
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let projection = step.projection.moved(down: -lift(ofLineWide: shape.lineWidth * scale))
      mask.add(outliner.stroke(path, shape, samplesPerPoint: scale), through: projection)
      mask.sweep(.nonZero)
      let paint = Paint(color, opacity: step.opacity)
      canvas.addInk(mask, paint, strength: lineStrength(paint), isFill: false)
    }
  }
}

extension FillWinding {
  /// The rule a shape asks for.
  init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
}
