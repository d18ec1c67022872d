import LayerAnimation

/// The form of a panel where glyphs are characters without colours.
enum TypedPanel {
  /// It hides what is below it.
  case blank
  /// It is a box as well, of these cells.
  case box(CellBox)
  /// It is tilted, and has lines along its sides.
  case outline
}

extension BoundsPainter {
  /// Returns how a panel is typed (`CellManner.typesPanels`): in a texture its words, and what lies on it, could hardly be seen.
  /// Nil for a bar, which has no room inside, and where panels have textures.
  func typedPanel(_ layer: LayerPointer, _ step: PaintStep, _ paint: Paint, on target: PaintTarget) -> TypedPanel? {
    guard target.canvas.manner.typesPanels else { return nil }
    let (bounds, projection) = (layer.pointee.properties.bounds.standardized, step.projection)
    let scale = projection.scale(at: bounds.center)
    if layer.hasBorder {
      let isTyped = target.isTyped(lineOfWidth: layer.pointee.properties.borderWidth * scale)
      return isTyped && characterBox(of: layer, projection) == nil ? .blank : nil
    }
    let box = CellBox(bounds, projection)
    // A cell is twice as high as it is wide.
    let (columns, rows) = (
      bounds.size.width * target.columnsPerPoint, bounds.size.height * target.columnsPerPoint / 2
    )
    // While a panel is folded it is as low as a bar, and stays a panel.
    let isLarge = columns >= Double(Self.leastColumnsOfPanel) && rows >= Double(Self.leastRowsOfPanel) - 0.5
    let isSeenLarge = box.map { $0.rows >= Self.leastRowsOfPanel && $0.columns >= Self.leastColumnsOfPanel } ?? false
    guard isLarge || isSeenLarge else { return nil }
    // One that is turned or folded is typed even on another panel, since the sides show how far it is turned.
    let isTurned = box.map { Double($0.rows) < rows - 1 } ?? true
    let least = !isTurned && layer.isOnPanel(step.layer) ? Self.clearPanel : Self.faintPanel
    guard target.shades.contrast(paint) >= least else { return .blank }
    return box.map { .box($0) } ?? .outline
  }

  /// The least size of a panel that is typed, in cells.
  private static let leastRowsOfPanel = 3, leastColumnsOfPanel = 5
  /// The strength of ink from which a panel is a box, on the stage and on another panel: boxes in boxes are a thicket.
  private static let faintPanel: Float = 0.18, clearPanel: Float = 0.34

  /// Types the outline of a panel.
  func write(
    _ panel: TypedPanel, of layer: LayerPointer, _ step: PaintStep, _ paint: Paint, on target: PaintTarget
  ) {
    switch panel {
    case .blank: break
    case .box(let box): write(box, boxLines.style(width: 0, round: layer.roundCorners(step)), paint, on: target)
    case .outline:
      let bounds = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
      let scale = step.projection.scale(at: bounds.area.center)
      guard scale > 0, scale.isFinite else { return }
      target.type(outline(of: bounds, scale), paint, through: bounds.steady(step.projection))
    }
  }
}

extension LayerPointer {
  /// Returns true if a superlayer is a panel: if it has a background or a border.
  ///
  /// - Parameter index: The index of this layer in the presentation.
  fileprivate func isOnPanel(_ index: Int) -> Bool {
    var superlayer = pointee.parent
    while superlayer > 0 {
      let layer = self - index + superlayer
      if layer.pointee.properties.backgroundColor != nil || layer.hasBorder { return true }
      superlayer = layer.pointee.parent
    }
    return false
  }
}
