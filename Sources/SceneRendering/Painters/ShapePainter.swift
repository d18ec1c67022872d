import LayerAnimation

/// Paints shapes: fill, then stroke (G16, G21). Remembers each layer's outlines.
final class ShapePainter {
  /// Each layer's outlines.
  private var outliners = LayerMemory { ShapeOutliner() }

  /// Paints a shape.
  ///
  /// - Parameter allowance: What its outline may cost (`FrameAllowance`).
  func paint(_ shape: ShapeContent, _ step: PaintStep, allowance: Double, on target: PaintTarget) {
    guard let path = shape.path, let first = path.elements.first else { return }
    let scale = step.projection.scale(at: first.end ?? .zero)
    guard scale > 0, scale.isFinite else { return }
    let outliner = outliners[step.layer]
    outliner.allowance = allowance
    outliner.leastLineWidth = target.leastLineWidth
    if let color = shape.fillColor {
      target.mask.add(outliner.fill(path, samplesPerPoint: scale), through: step.projection)
      let paint = Paint(color, opacity: step.opacity)
      let isArea = target.isArea(fillOfThickness: outliner.fillThickness * scale)
      if isArea && hasWidenedTips(shape, on: target) {
        target.mask.add(outliner.fillTips, through: step.projection)
      }
      target.sweep(FillWinding(shape.fillRule))
      target.addInk(paint, strength: target.shades.fillStrength(paint), isFill: isArea)
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let projection = step.projection.moved(down: -target.lift(ofLineWide: shape.lineWidth * scale))
      target.mask.add(outliner.stroke(path, shape, samplesPerPoint: scale), through: projection)
      target.sweep(.nonZero)
      let paint = Paint(color, opacity: step.opacity)
      let isArea = target.isArea(lineOfWidth: shape.lineWidth * scale)
      target.addInk(paint, strength: target.shades.lineStrength(paint), isFill: isArea)
    }
  }

  /// Returns true if the tips of a shape's fill have to be widened, as they would be too faint to be seen: where there
  /// are colours, but not for each part of a cell, and no line goes around them. By the even-odd rule what is added
  /// would be taken away instead.
  private func hasWidenedTips(_ shape: ShapeContent, on target: PaintTarget) -> Bool {
    !target.isMonochrome && !target.canvas.manner.mixesLines && shape.fillRule == .nonZero
      && (shape.strokeColor == nil || shape.lineWidth <= 0)
  }
}

/// Which ink is an area and which is a line, and where a line is drawn.
extension PaintTarget {
  /// The width from which a line is shown as an area, and the thickness below which a fill is shown as a line or a dot, in
  /// samples. Where the glyphs have parts that can be filled, all fills are areas.
  private static let narrowestArea = 4.0

  /// The same where the glyphs have parts that can be filled: one and a half times the height of the largest part. Below that a line
  /// is one part wide wherever it lies.
  private static let narrowestAreaOfParts = 6.0

  /// Returns true if a fill is shown as an area. Its thickness is in samples.
  func isArea(fillOfThickness thickness: Double) -> Bool { canvas.manner.drawsEdges || thickness >= Self.narrowestArea }

  /// Returns true if a line is shown as an area. Its width is in samples.
  func isArea(lineOfWidth width: Double) -> Bool {
    width >= (canvas.manner.drawsEdges ? Self.narrowestAreaOfParts : Self.narrowestArea)
  }

  /// The least width of a line, in samples. Where its colour is mixed with the paper's by parts, it covers at least about two thirds of
  /// a part's width, so that it is seen, and is otherwise as strong as it is wide.
  var leastLineWidth: Double { canvas.manner.mixesLines ? Self.thinnestMixedLine : ShapeOutliner.thinnestGlyphLine }

  private static let thinnestMixedLine = 1.4

  /// How far up a line is moved, in samples.
  ///
  /// A thin line along the border between two rows would be half a `_` above and half of some other glyph below, or half a row in
  /// each, and stages have their middle on such a border. A little higher, nearly all of it is in the row above. Where lines are
  /// mixed with the paper, they are as strong wherever they lie, and stay there.
  func lift(ofLineWide width: Double) -> Double {
    if canvas.manner.mixesLines { return 0 }
    if canvas.manner.drawsEdges { return max(min(max(width / 2 - 0.7, 0.5), 9.7 - 2 * width), 0) }
    return min(max((6 - width) / 8, 0), 0.5)
  }
}

extension FillWinding {
  /// Creates the rule a shape asks for.
  init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
}
