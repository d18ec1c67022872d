import LayerAnimation

/// Borders: lines along the inside of the bounds, above everything in them (G16).
///
/// One that is upright and no wider than a column is typed, like a box in a text:
///
///     +-------+   .-------.   ╭───────╮
///     | sharp |   | round |   │ round │
///     +-------+   '-------'   ╰───────╯
///
/// Where such boxes cross, and where one shares a side with another, their lines are joined: `+`, `┼`, `┤`.
///
/// All others are drawn as what they are: the area between two rounded rectangles.
extension Rasterizer {
  func paintBorder(of layer: LayerPointer, _ step: PaintStep) {
    guard layer.hasBorder, let color = layer.pointee.properties.borderColor, !layer.pointee.properties.bounds.isEmpty
    else { return }
    let paint = Paint(color, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    if let box = characterBox(of: layer, step.projection) {
      guard !isMonochrome || lineStrength(paint) > 0 else { return }
      let width = layer.pointee.properties.borderWidth * step.projection.xx / Double(Coverage.columns)
      type(box, boxLines.style(width: width, isRound: layer.pointee.properties.cornerRadius > 0), paint)
    } else {
      drawBorder(of: layer, step, paint)
    }
  }

  /// The cells whose edge a border of characters takes; nil if there is none, or if it is drawn as an area.
  func characterBox(of layer: LayerPointer, _ projection: Homography) -> CellBox? {
    guard layer.hasBorder, projection.isUpright else { return nil }
    guard layer.pointee.properties.borderWidth * projection.xx <= Self.widestTypedBorder * Double(Coverage.columns)
    else {
      return nil
    }
    guard let box = CellBox(layer.pointee.properties.bounds, projection), box.columns > 1 else { return nil }
    return box
  }

  /// The width up to which borders are typed, in columns.
  private static let widestTypedBorder = 1.25

  private func type(_ box: CellBox, _ lines: BoxLines, _ paint: Paint) {
    guard box.rows > 1 else {
      type(lines.leftEnd, box.left, box.top, paint)
      type(lines.rightEnd, box.right - 1, box.top, paint)
      return
    }
    typeEdge(row: box.top, box, lines.topLeft, lines.horizontal, lines.topRight, paint)
    for row in max(box.top + 1, 0)..<max(min(box.bottom - 1, canvas.rows), max(box.top + 1, 0)) {
      type(lines.vertical, box.left, row, paint)
      type(lines.vertical, box.right - 1, row, paint)
    }
    typeEdge(row: box.bottom - 1, box, lines.bottomLeft, lines.horizontal, lines.bottomRight, paint)
  }

  private func typeEdge(
    row: Int, _ box: CellBox, _ left: Unicode.Scalar, _ middle: Unicode.Scalar, _ right: Unicode.Scalar, _ paint: Paint
  ) {
    guard row >= 0, row < canvas.rows else { return }
    type(left, box.left, row, paint)
    let first = max(box.left + 1, 0)
    for column in first..<max(min(box.right - 1, canvas.columns), first) { type(middle, column, row, paint) }
    type(right, box.right - 1, row, paint)
  }

  private func type(_ character: Unicode.Scalar, _ column: Int, _ row: Int, _ paint: Paint) {
    guard row >= 0, row < canvas.rows else { return }
    canvas.addBorderLine(character.value, boxLines.joints, column: column, row: row, paint)
  }

  private func drawBorder(of layer: LayerPointer, _ step: PaintStep, _ paint: Paint) {
    let outer = RoundedRectangle(layer.pointee.properties.bounds, cornerRadius: layer.pointee.properties.cornerRadius)
    let scale = step.projection.scale(at: outer.area.center)
    guard scale > 0, scale.isFinite else { return }
    let width = max(layer.pointee.properties.borderWidth, ShapeOutliner.minimumLineWidth / scale)
    addBounds(outer, step.projection)
    if let inner = outer.inset(by: width) { addBounds(inner, step.projection) }
    mask.sweep(.evenOdd)
    let isWide = width * scale > Double(Coverage.columns) * Self.widestTypedBorder
    canvas.addInk(mask, paint, strength: isWide ? fillStrength(paint) : lineStrength(paint), isFill: isWide)
  }
}
