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
    let isEmptyBox = target.isMonochrome && characterBox(of: layer, step.projection) != nil
    let panel = typedPanel(layer, step, paint, on: target)
    let strength = isEmptyBox || panel != nil ? 0 : target.shades.contrast(paint)
    let lattice = target.lattice(ofInk: paint, strength: strength)
    let share = sweepBounds(of: layer, step, lattice, on: target)
    target.addPaper(
      target.thinned(paint, to: share), strength: strength,
      hasEdges: hasEdges(layer.pointee.properties, step.projection))
    if let panel { write(panel, of: layer, step, paint, on: target) }
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
    if let box = characterBox(of: layer, step.projection) {
      target.mask.add(SampleBox(box))
      target.sweep(.nonZero)
      return 1
    }
    let outline = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
    let place = target.place(of: outline.circle, isAlone: !layer.hasBorder, step.projection)
    let share = add(outline, place.projection, layer.hasBorder ? lattice?.withoutBars : lattice, to: target.mask)
    target.sweep(.nonZero)
    if place.isWhole { target.mask.settle(lineWidth: .infinity) }
    return share
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
      target.mask.add(SampleBox(box.middleRow(of: bounds, projection)))
    } else {
      add(RoundedRectangle(bounds, cornerRadius: 0), projection, target.lattice, to: target.mask)
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
    _ rectangle: RoundedRectangle, _ projection: Homography, _ lattice: EdgeLattice?, to mask: CoverageMask
  ) -> Double {
    let scale = projection.scale(at: rectangle.area.center)
    guard scale > 0, scale.isFinite else { return 1 }
    if let lattice, let box = box(of: rectangle, projection, lattice) {
      add(box, for: rectangle, scale, lattice, to: mask)
      return box.share
    }
    addOutline(of: rectangle, projection, scale, to: mask)
    return 1
  }

  /// Returns the samples that an upright rectangle covers, besides its corners; nil if it is not moved.
  func box(of rectangle: RoundedRectangle, _ projection: Homography, _ lattice: EdgeLattice) -> SampleBox? {
    guard !rectangle.isDisc, rectangle.corners == .all || projection.isUpright else { return nil }
    return (rectangle.radius > 0 ? lattice.withoutBars : lattice).box(rectangle.area, projection)
  }

  /// Adds a rectangle that has been moved to some samples.
  ///
  /// - Parameter scale: The size of a point, in samples.
  func add(
    _ box: SampleBox, for rectangle: RoundedRectangle, _ scale: Double, _ lattice: EdgeLattice, to mask: CoverageMask
  ) {
    let radius = rectangle.radius * scale
    if radius == 0 || lattice.isOfCells && radius < Self.leastRoundness {
      mask.add(box)
    } else if lattice.isOfCells {
      addOutline(of: rectangle, .mapping(rectangle.area, to: box), scale, to: mask)
    } else {
      lattice.add(box, radius: radius, rectangle.corners, to: mask)
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
