import LayerAnimation

/// A painter of the background and the border of a layer's bounds (G16). It also finds the cells that the bounds cover,
/// for gradients, and for layers that mask to their bounds (G17).
final class BoundsPainter {
  /// The characters of borders.
  let boxLines: BoxLineSet
  /// The outline that was added last, kept to reuse its memory.
  private let outline = Contours()

  init(_ boxLines: BoxLineSet) { self.boxLines = boxLines }

  /// Paints the background.
  func paintBackground(of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard let color = layer.pointee.properties.backgroundColor, !layer.pointee.properties.bounds.isEmpty else { return }
    let paint = Paint(color, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    sweepBounds(of: layer, step, on: target)
    // Without colours a box of characters is empty, as on paper, since shades would touch its lines.
    let isEmptyBox = target.isMonochrome && characterBox(of: layer, step.projection) != nil
    target.addPaper(
      paint, strength: isEmptyBox ? 0 : target.shades.contrast(paint),
      hasEdges: hasEdges(layer.pointee.properties, step.projection))
  }

  /// Returns true if a background is shown as a shape rather than as a panel: if it is rotated, or if its corners are
  /// as round as a cell is high. The sides of an upright panel are rows and columns of equal cells, which are smooth as
  /// a mixture and would look like borders as characters.
  private func hasEdges(_ properties: LayerProperties, _ projection: Homography) -> Bool {
    !projection.isUpright || properties.cornerRadius * projection.yy >= Double(Coverage.rows)
  }

  /// Finds the cells that the bounds cover, with rounded corners.
  ///
  /// Bounds with a border of characters end where the border ends, in whole cells, and cover its corners wholly, even
  /// round ones: since the line runs through the middle of a corner cell, a cell left out or filled in part would look
  /// broken off.
  func sweepBounds(of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    if let box = characterBox(of: layer, step.projection) {
      add(box, to: target.mask)
    } else {
      let outline = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
      add(outline, step.projection, to: target.mask)
    }
    target.sweep(.nonZero)
  }

  /// Returns the window in which the bounds show characters; with a border of characters, the whole box of the border.
  func letterWindow(of layer: LayerPointer, _ step: PaintStep) -> LetterWindow {
    if let box = characterBox(of: layer, step.projection) { return LetterWindow(box) }
    let outline = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
    return LetterWindow(outline, step.projection, isText: layer.isText)
  }

  /// Finds the cells that a state of a layer in transition may take: those of its bounds, without rounded corners (R4).
  /// Bounds lower than a row take the whole row of their text.
  func sweepTransition(_ bounds: Rect, _ projection: Homography, on target: PaintTarget) {
    let isLow = abs(bounds.size.height) * projection.yy < Double(Coverage.rows)
    if isLow, let box = CellBox(bounds, projection) {
      add(box.middleRow(of: bounds, projection), to: target.mask)
    } else {
      add(RoundedRectangle(bounds, cornerRadius: 0), projection, to: target.mask)
    }
    target.sweep(.nonZero)
  }

  /// Adds the outline of a rectangle to a mask.
  func add(_ rectangle: RoundedRectangle, _ projection: Homography, to mask: CoverageMask) {
    let scale = projection.scale(at: rectangle.area.center)
    guard scale > 0, scale.isFinite else { return }
    outline.removeAll()
    rectangle.add(to: outline, tolerance: ShapeOutliner.tolerance / scale)
    mask.add(outline, through: projection)
  }

  /// Adds the outline of whole cells to a mask.
  private func add(_ box: CellBox, to mask: CoverageMask) {
    let (left, right) = (Double(box.left * Coverage.columns), Double(box.right * Coverage.columns))
    let (top, bottom) = (Double(box.top * Coverage.rows), Double(box.bottom * Coverage.rows))
    mask.addEdge(x0: left, y0: bottom, x1: left, y1: top)
    mask.addEdge(x0: right, y0: top, x1: right, y1: bottom)
  }
}
