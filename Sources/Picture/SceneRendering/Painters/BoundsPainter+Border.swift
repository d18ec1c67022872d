import LayerAnimation

/// The painting of borders: lines along the inside of the bounds, above all of their content (G16).
///
/// A border that is upright, or hardly tilted (`CellBox`), and no wider than one and a quarter columns is written in
/// characters, like a box in a text:
///
///     +-------+   .-------.   ╭───────╮
///     | sharp |   | round |   │ round │
///     +-------+   '-------'   ╰───────╯
///
/// Where such boxes cross, or share a side, their lines are joined: `+`, `┼`, `┤`. The ground of such a line is what is
/// at the outside of its cell: what fills the box inside the border begins in the next cell.
///
/// Where glyphs are characters, a border of that width that is tilted more is typed too (`TypedLine`). All others are
/// drawn as the area between two rounded rectangles.
extension BoundsPainter {
  func paintBorder(of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard layer.hasBorder, let color = layer.pointee.properties.borderColor, !layer.pointee.properties.bounds.isEmpty
    else { return }
    let paint = Paint(color, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    if let box = characterBox(of: layer, step.projection) {
      guard target.shows(line: paint) else { return }
      let bounds = layer.pointee.properties.bounds
      let width =
        layer.pointee.properties.borderWidth * width(ofPointIn: bounds, step.projection) / Double(Coverage.columns)
      write(box, boxLines.style(width: width, round: layer.roundCorners(step)), paint, on: target)
    } else {
      drawBorder(of: layer, step, paint, on: target)
    }
  }

  /// Returns the box of cells whose outermost ones hold a border of characters; nil if there is no border, or if it is
  /// drawn as an area.
  func characterBox(of layer: LayerPointer, _ projection: Homography) -> CellBox? {
    guard layer.hasBorder else { return nil }
    let bounds = layer.pointee.properties.bounds
    guard
      layer.pointee.properties.borderWidth * width(ofPointIn: bounds, projection)
        <= Self.widestOfCharacters * Double(Coverage.columns),
      let box = CellBox(nearlyUpright: bounds, projection), box.columns > 1
    else { return nil }
    return box
  }

  /// Returns the width of a point of upright or nearly upright bounds, in samples.
  private func width(ofPointIn bounds: Rect, _ projection: Homography) -> Double {
    projection.isUpright ? projection.xx : projection.scale(at: bounds.center)
  }

  /// The greatest width of a border in characters, in columns.
  static let widestOfCharacters = 1.25

  /// Writes a border. Where it has no row between its level lines, it leaves the box's text alone.
  func write(_ box: CellBox, _ lines: BoxLines, _ paint: Paint, on target: PaintTarget) {
    guard box.rows > 1 else {
      write(lines.leftEnd, box.left, box.top, .left, paint, yieldsToText: true, on: target)
      write(lines.rightEnd, box.right - 1, box.top, .right, paint, yieldsToText: true, on: target)
      return
    }
    writeEdge(row: box.top, .top, box, lines.topLeft, lines.horizontal, lines.topRight, paint, on: target)
    for row in max(box.top + 1, 0)..<max(min(box.bottom - 1, target.rows), max(box.top + 1, 0)) {
      write(lines.vertical, box.left, row, .left, paint, on: target)
      write(lines.vertical, box.right - 1, row, .right, paint, on: target)
    }
    writeEdge(
      row: box.bottom - 1, .bottom, box, lines.bottomLeft, lines.horizontal, lines.bottomRight, paint, on: target)
  }

  private func writeEdge(
    row: Int, _ side: CellSides, _ box: CellBox, _ left: Unicode.Scalar, _ middle: Unicode.Scalar,
    _ right: Unicode.Scalar, _ paint: Paint, on target: PaintTarget
  ) {
    guard row >= 0, row < target.rows else { return }
    let yields = box.rows == 2
    write(left, box.left, row, side.union(.left), paint, yieldsToText: yields, on: target)
    let first = max(box.left + 1, 0)
    for column in first..<max(min(box.right - 1, target.columns), first) {
      write(middle, column, row, side, paint, yieldsToText: yields, on: target)
    }
    write(right, box.right - 1, row, side.union(.right), paint, yieldsToText: yields, on: target)
  }

  /// - Parameter sides: The sides of the cell that are at the outside of the box.
  private func write(
    _ character: Unicode.Scalar, _ column: Int, _ row: Int, _ sides: CellSides, _ paint: Paint,
    yieldsToText: Bool = false, on target: PaintTarget
  ) {
    guard row >= 0, row < target.rows, !yieldsToText || !target.canvas.hasText(column: column, row: row) else { return }
    target.spreadGround(from: sides, column: column, row: row)
    target.addBorderLine(character.value, boxLines.joints, column: column, row: row, paint)
  }

  private func drawBorder(of layer: LayerPointer, _ step: PaintStep, _ paint: Paint, on target: PaintTarget) {
    let outer = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
    let scale = step.projection.scale(at: outer.area.center)
    guard scale > 0, scale.isFinite else { return }
    let width = max(layer.pointee.properties.borderWidth, target.leastLineWidth / scale)
    let isWide = width * scale > Double(Coverage.columns) * Self.widestOfCharacters
    if !isWide, target.canvas.manner.drawsCharacters, let middle = outer.inset(by: width / 2) {
      return target.type(outline(of: middle, scale), paint, through: middle.steady(step.projection))
    }
    let strength = isWide ? target.shades.fillStrength(paint) : target.shades.lineStrength(paint)
    let lattice = target.lattice(ofInk: paint, strength: strength)?.withoutBars
    if isWide, let lattice, let box = box(of: outer, step.projection, lattice) {
      add(box, for: outer, scale, lattice, to: target.mask)
      if let inner = outer.inset(by: width), let inside = lattice.inside(of: box, width: width * scale) {
        add(inside, for: inner, scale, lattice, to: target.mask)
      }
    } else {
      addOutline(of: outer, step.projection, scale, to: target.mask)
      if let inner = outer.inset(by: width) { addOutline(of: inner, step.projection, scale, to: target.mask) }
    }
    target.sweep(.evenOdd)
    target.addInk(paint, strength: strength, .plain(isArea: isWide))
  }
}

extension LayerPointer {
  /// Returns the corners that are round.
  func roundCorners(_ step: PaintStep) -> Corners {
    guard pointee.properties.cornerRadius > 0 else { return [] }
    return step.isFlipped ? pointee.properties.maskedCorners.flipped : pointee.properties.maskedCorners
  }
}
