import LayerAnimation

/// Shapes: fill, then stroke (G16, G21).
extension Rasterizer {
  func paint(_ shape: ShapeContent, _ step: PaintStep) {
    let outliner = outliners[step.layer]
    outliner.allowance = allowance.outline
    paint(shape, step, outliner)
  }

  /// Paints a shape whose outlines somebody keeps.
  func paint(_ shape: ShapeContent, _ step: PaintStep, _ outliner: ShapeOutliner) {
    guard let path = shape.path, let first = path.elements.first else { return }
    let scale = step.projection.scale(at: first.end ?? .zero)
    guard scale > 0, scale.isFinite else { return }
    if let color = shape.fillColor {
      mask.add(outliner.fill(path, samplesPerPoint: scale), through: step.projection)
      let paint = Paint(color, opacity: step.opacity)
      let isArea = isArea(fillOfThickness: outliner.fillThickness * scale)
      if isArea && hasSoftTips(shape) { mask.add(outliner.fillTips, through: step.projection) }
      mask.sweep(FillWinding(shape.fillRule))
      canvas.addInk(mask, paint, strength: fillStrength(paint), isFill: isArea)
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let projection = step.projection.moved(down: -lift(ofLineWide: shape.lineWidth * scale))
      mask.add(outliner.stroke(path, shape, samplesPerPoint: scale), through: projection)
      mask.sweep(.nonZero)
      let paint = Paint(color, opacity: step.opacity)
      let isArea = isArea(lineOfWidth: shape.lineWidth * scale)
      canvas.addInk(mask, paint, strength: lineStrength(paint), isFill: isArea)
    }
  }

  /// Whether the tips of a shape's fill would be lost in softness: where there are colours, and no line goes around them.
  /// By the even-odd rule they could not be added to.
  private func hasSoftTips(_ shape: ShapeContent) -> Bool {
    !isMonochrome && shape.fillRule == .nonZero && (shape.strokeColor == nil || shape.lineWidth <= 0)
  }

  /// The width from which a line looks like the area that it is, in samples; and the thickness below which what is filled
  /// looks like a line, or like a dot, unless cells have parts that can be filled.
  private static let narrowestArea = 4.0

  /// Whether what is filled looks like an area. Its thickness is in samples.
  func isArea(fillOfThickness thickness: Double) -> Bool { canvas.drawsEdges || thickness >= Self.narrowestArea }

  /// Whether a line looks like an area. Its width is in samples.
  func isArea(lineOfWidth width: Double) -> Bool { width >= Self.narrowestArea }

  /// How far up a line is moved, in samples: half of one if it is thin, not at all if it is six wide.
  ///
  /// A thin line along the border between two rows would be half a `_` above and half of something below, and borders
  /// are where stages have their middle. `_` lies so near the border that the line may as well belong to it wholly.
  func lift(ofLineWide width: Double) -> Double { min(max((6 - width) / 8, 0), 0.5) }
}

extension FillWinding {
  /// The rule a shape asks for.
  init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
}
