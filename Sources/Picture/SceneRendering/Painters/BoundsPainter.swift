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
    // Without colours a box of characters is empty, as on paper, since shades would touch its lines.
    let isEmptyBox = target.isMonochrome && characterBox(of: layer, step) != nil
    let panel = typedPanel(layer, step, paint, on: target)
    let strength = isEmptyBox || panel != nil ? 0 : target.shades.contrast(paint)
    let lattice = target.lattice(ofInk: paint, strength: strength)
    let share = sweepBounds(of: layer, step, lattice, on: target)
    let isShape = hasEdges(layer.pointee.properties, step.projection)
    target.addPaper(
      target.thinned(paint, to: share), strength: strength,
      as: softForm(of: layer, step, on: target) ?? (isShape ? .area : nil))
    if let panel { write(panel, of: layer, step, paint, on: target) }
  }

  /// Returns `.soft` if the corners of the bounds are so round that they have half-tones; nil if they have none.
  func softForm(of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) -> InkForm? {
    let (bounds, radius) = (layer.pointee.properties.bounds, layer.pointee.properties.cornerRadius)
    return radius > 0 && target.isRound(radius: radius * step.projection.scale(at: bounds.center)) ? .soft : nil
  }

  /// Returns true if a background is shown as a shape rather than as a panel: if it is rotated, or if its corners are
  /// as round as a cell is high. The sides of an upright panel are rows and columns of equal cells, which are smooth as
  /// a mixture and would look like borders as characters.
  private func hasEdges(_ properties: LayerProperties, _ projection: Homography) -> Bool {
    !projection.isUpright || properties.cornerRadius * projection.yy >= Self.leastRoundness
  }

  /// Finds the cells that the bounds cover, with rounded corners.
  ///
  /// Bounds with a border of characters end where the border ends, in whole cells, and cover its corners wholly, even
  /// round ones: since the line runs through the middle of a corner cell, a cell left out or filled in part would look
  /// broken off.
  ///
  /// - Parameter lattice: The places of straight edges; nil for none.
  /// - Returns: The share of a part that bounds cover which are thinner than a part, else 1.
  @discardableResult
  func sweepBounds(of layer: LayerPointer, _ step: PaintStep, _ lattice: EdgeLattice?, on target: PaintTarget) -> Double
  {
    if let box = characterBox(of: layer, step) {
      target.mask.add(SampleBox(box))
      target.sweep(.nonZero)
      return 1
    }
    let outline = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
    let place = target.place(of: outline.circle, isAlone: !layer.hasBorder, step.projection)
    let share = add(
      outline, place.projection, layer.hasBorder ? lattice?.withoutBars : lattice, holding: step.hold, on: target)
    target.sweep(.nonZero)
    if place.isWhole { target.mask.settle(lineWidth: .infinity) }
    return share
  }

  /// Returns the window in which the bounds show characters; with a border of characters, the whole box of the border. It moves
  /// with the box, and that of a text with the text.
  func letterWindow(of layer: LayerPointer, _ step: PaintStep, _ lattice: EdgeLattice?) -> LetterWindow {
    if let box = characterBox(of: layer, step) { return LetterWindow(box) }
    let outline = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
    if layer.isText { return LetterWindow(outline, step.textProjection, isText: true) }
    let box = step.box >= 0 ? lattice.flatMap { self.box(of: outline, step.projection, $0, holding: step.hold) } : nil
    return LetterWindow(outline, box.map { .mapping(outline.area, to: $0) } ?? step.projection, isText: false)
  }

  /// Finds the cells that a state of a layer in transition may take: those of its bounds, without rounded corners (R4).
  /// Bounds lower than a row take the whole row of their text.
  func sweepTransition(_ bounds: Rect, _ projection: Homography, on target: PaintTarget) {
    let isLow = abs(bounds.size.height) * projection.yy < Double(Coverage.rows)
    if isLow, let box = CellBox(bounds, projection) {
      target.mask.add(SampleBox(box.middleRow(of: bounds, projection)))
    } else {
      add(RoundedRectangle(bounds, cornerRadius: 0), projection, target.lattice, on: target)
    }
    target.sweep(.nonZero)
  }

  /// Adds the outline of a rectangle to a mask. The edges of an upright one are moved to a lattice.
  ///
  /// A disc has no straight edges, so it stays where it is.
  ///
  /// - Returns: The share of a part that a rectangle covers which is thinner than a part, else 1.
  @discardableResult
  func add(
    _ rectangle: RoundedRectangle, _ projection: Homography, _ lattice: EdgeLattice?, holding hold: BoxHold = .edges,
    on target: PaintTarget
  ) -> Double {
    let scale = projection.scale(at: rectangle.area.center)
    guard scale > 0, scale.isFinite else { return 1 }
    if let lattice, let box = box(of: rectangle, projection, lattice, holding: hold) {
      add(box, for: rectangle, scale, lattice, on: target)
      return box.share
    }
    addOutline(of: rectangle, projection, scale, to: target.mask)
    return 1
  }

  /// Returns the samples that an upright rectangle covers, besides its corners; nil if it is not moved.
  func box(
    of rectangle: RoundedRectangle, _ projection: Homography, _ lattice: EdgeLattice, holding hold: BoxHold
  ) -> SampleBox? {
    guard !rectangle.isDisc, rectangle.corners == .all || projection.isUpright else { return nil }
    return (rectangle.radius > 0 ? lattice.withoutBars : lattice).box(rectangle.area, projection, holding: hold)
  }

  /// Returns the samples that the upright bounds of a layer take, whatever their corners; nil if they are empty or too far away.
  func box(of layer: LayerPointer, _ step: PaintStep, _ lattice: EdgeLattice) -> SampleBox? {
    if let box = characterBox(of: layer, step) { return SampleBox(box) }
    return lattice.withoutBars.box(layer.pointee.properties.bounds, step.projection, holding: step.hold)
  }

  /// Adds a rectangle that has been moved to some samples.
  ///
  /// - Parameter scale: The size of a point, in samples.
  func add(
    _ box: SampleBox, for rectangle: RoundedRectangle, _ scale: Double, _ lattice: EdgeLattice, on target: PaintTarget
  ) {
    let radius = rectangle.radius * scale
    if radius == 0 || lattice.isOfCells && radius < Self.leastRoundness {
      target.mask.add(box)
    } else if lattice.isOfCells || target.isRound(radius: radius) {
      addOutline(of: rectangle, .mapping(rectangle.area, to: box), scale, to: target.mask)
    } else {
      lattice.add(box, radius: radius, rectangle.corners, to: target.mask)
    }
  }

  /// Adds the outline of a rectangle where it is; a circle is not turned.
  func addOutline(
    of rectangle: RoundedRectangle, _ projection: Homography, _ scale: Double, to mask: CoverageMask
  ) {
    mask.add(outline(of: rectangle, scale), through: rectangle.steady(projection))
  }

  /// Returns the outline of a rectangle, for a size of a point in samples.
  func outline(of rectangle: RoundedRectangle, _ scale: Double) -> Contours {
    outline.removeAll()
    rectangle.add(to: outline, tolerance: ShapeOutliner.tolerance / scale)
    return outline
  }

  /// The radius from which a corner is shown by characters, in samples: the height of a cell.
  private static let leastRoundness = Double(Coverage.rows)
}

extension Homography {
  /// Returns the map from a rectangle to one of samples.
  fileprivate static func mapping(_ area: Rect, to box: SampleBox) -> Homography {
    let (across, down) = (Double(box.columns.count) / area.size.width, Double(box.rows.count) / area.size.height)
    return Homography(
      xx: across, xy: 0, xw: 0, yx: 0, yy: down, yw: 0, ox: Double(box.columns.lowerBound) - area.minX * across,
      oy: Double(box.rows.lowerBound) - area.minY * down, ow: 1)
  }
}

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
    if let box = characterBox(of: layer, step) {
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
  func characterBox(of layer: LayerPointer, _ step: PaintStep) -> CellBox? {
    characterBox(of: layer, step.projection, holding: step.hold)
  }

  /// Returns true if there is such a border, however the box is held.
  func hasCharacterBox(_ layer: LayerPointer, _ projection: Homography) -> Bool {
    characterBox(of: layer, projection, holding: .edges) != nil
  }

  private func characterBox(of layer: LayerPointer, _ projection: Homography, holding hold: BoxHold) -> CellBox? {
    guard layer.hasBorder else { return nil }
    let bounds = layer.pointee.properties.bounds
    guard
      layer.pointee.properties.borderWidth * width(ofPointIn: bounds, projection)
        <= Self.widestOfCharacters * Double(Coverage.columns),
      let box = CellBox(nearlyUpright: bounds, projection, holding: hold), box.columns > 1
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
    let yieldsToText = box.rows <= 2
    func write(_ character: UInt32, _ column: Int, _ row: Int, _ sides: CellSides) {
      guard row >= 0, row < target.rows, !yieldsToText || !target.canvas.hasText(column: column, row: row) else {
        return
      }
      target.spreadGround(from: sides, column: column, row: row)
      target.addBorderLine(character, boxLines.joints, column: column, row: row, paint)
    }
    func writeEdge(row: Int, _ side: CellSides, _ left: UInt32, _ right: UInt32) {
      guard row >= 0, row < target.rows else { return }
      write(left, box.left, row, side.union(.left))
      let first = max(box.left + 1, 0)
      for column in first..<max(min(box.right - 1, target.columns), first) {
        write(lines.horizontal, column, row, side)
      }
      write(right, box.right - 1, row, side.union(.right))
    }
    guard box.rows > 1 else {
      write(lines.leftEnd, box.left, box.top, .left)
      return write(lines.rightEnd, box.right - 1, box.top, .right)
    }
    writeEdge(row: box.top, .top, lines.topLeft, lines.topRight)
    for row in max(box.top + 1, 0)..<max(min(box.bottom - 1, target.rows), max(box.top + 1, 0)) {
      write(lines.vertical, box.left, row, .left)
      write(lines.vertical, box.right - 1, row, .right)
    }
    writeEdge(row: box.bottom - 1, .bottom, lines.bottomLeft, lines.bottomRight)
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
    if isWide, let lattice, let box = box(of: outer, step.projection, lattice, holding: step.hold) {
      add(box, for: outer, scale, lattice, on: target)
      if let inner = outer.inset(by: width), let inside = lattice.inside(of: box, width: width * scale) {
        add(inside, for: inner, scale, lattice, on: target)
      }
    } else {
      addOutline(of: outer, step.projection, scale, to: target.mask)
      if let inner = outer.inset(by: width) { addOutline(of: inner, step.projection, scale, to: target.mask) }
    }
    target.sweep(.evenOdd)
    target.addInk(paint, strength: strength, isWide ? softForm(of: layer, step, on: target) ?? .area : .line)
  }
}

extension LayerPointer {
  /// Returns the corners that are round.
  func roundCorners(_ step: PaintStep) -> Corners {
    guard pointee.properties.cornerRadius > 0 else { return [] }
    return step.isFlipped ? pointee.properties.maskedCorners.flipped : pointee.properties.maskedCorners
  }
}

/// A rectangle of whole cells, which may lie outside the grid.
struct CellBox: Hashable {
  /// The first column, and the one after the last.
  var left, right: Int
  /// The first row, and the one after the last.
  var top, bottom: Int

  var columns: Int { right - left }

  var rows: Int { bottom - top }

  /// The greatest absolute coordinate of a corner, in cells; beyond it a corner counts as infinitely far.
  private static let limit = 1e6

  /// Creates the box of the cells nearest to an upright rectangle, at least one; nil if the rectangle is rotated,
  /// mirrored or infinitely far.
  init?(_ rect: Rect, _ projection: Homography) {
    guard projection.isUpright else { return nil }
    let area = rect.standardized
    guard let from = projection.cellPosition(of: area.corners.0), let to = projection.cellPosition(of: area.corners.2),
      max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < Self.limit
    else { return nil }
    self.init(from: from, to: to)
  }

  /// Creates the box of the cells nearest to a rectangle that is upright, or tilted so little that each side rises by at
  /// most a 32nd of its length and half a cell; nil for any other. Such a tilt would hardly be visible in cells, so a
  /// border keeps its form while it begins to tilt, and while it shakes.
  init?(nearlyUpright rect: Rect, _ projection: Homography, holding hold: BoxHold = .edges) {
    if projection.isUpright {
      guard let box = EdgeLattice.cells.box(rect, projection, holding: hold) else { return nil }
      self.init(box)
      return
    }
    let corners = rect.standardized.corners
    guard let a = projection.cellPosition(of: corners.0), let b = projection.cellPosition(of: corners.1),
      let c = projection.cellPosition(of: corners.2), let d = projection.cellPosition(of: corners.3)
    else { return nil }
    let (left, right) = ((a.x + d.x) / 2, (b.x + c.x) / 2)
    let (top, bottom) = ((a.y + b.y) / 2, (c.y + d.y) / 2)
    guard left < right, top < bottom, max(abs(left), abs(right), abs(top), abs(bottom)) < Self.limit,
      max(abs(a.x - d.x), abs(b.x - c.x)) <= 0.5 + (bottom - top) * Self.slope * Self.shape,
      max(abs(a.y - b.y), abs(c.y - d.y)) <= 0.5 + (right - left) * Self.slope / Self.shape
    else { return nil }
    self.init(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  /// Creates the cells of samples that are those of whole cells.
  private init(_ box: SampleBox) {
    (left, right) = (box.columns.lowerBound / Coverage.columns, box.columns.upperBound / Coverage.columns)
    (top, bottom) = (box.rows.lowerBound / Coverage.rows, box.rows.upperBound / Coverage.rows)
  }

  /// The slope up to which a side counts as level or upright.
  private static let slope = 1.0 / 32

  /// The height of a cell, as a multiple of its width.
  private static let shape = 2.0

  /// Creates the box of the cells nearest to two corners, at least one.
  private init(from: Point, to: Point) {
    left = nearestInteger(from.x)
    top = nearestInteger(from.y)
    right = max(nearestInteger(to.x), left + 1)
    bottom = max(nearestInteger(to.y), top + 1)
  }

  /// Returns the box reduced to the row in the middle.
  func middleRow(of rect: Rect, _ projection: Homography) -> CellBox {
    guard let center = projection.cellPosition(of: rect.center) else { return self }
    var box = self
    box.top = nearestInteger(center.y - 0.5)
    box.bottom = box.top + 1
    return box
  }
}
