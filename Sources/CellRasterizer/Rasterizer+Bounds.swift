import LayerAnimation

/// A layer's bounds as cells: for its background, its gradient, and as what clips the things in it (G16, G17).
extension Rasterizer {
  func paintBackground(of layer: LayerPointer, _ step: PaintStep) {
    guard let color = layer.pointee.properties.backgroundColor, !layer.pointee.properties.bounds.isEmpty else { return }
    let paint = Paint(color, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    sweepBounds(of: layer, step.projection)
    // Without colours a typed box is empty, as on paper; shades would touch its lines.
    let isEmptyBox = isMonochrome && characterBox(of: layer, step.projection) != nil
    canvas.addPaper(mask, paint, strength: isEmptyBox ? 0 : contrast(paint))
  }

  /// Finds out which cells the bounds cover, with rounded corners.
  ///
  /// Bounds with a border that is made of characters end where those end, in whole cells, round corners included: a corner
  /// that is left out, or filled in part, looks bitten off beside the line that is in the middle of its cell.
  func sweepBounds(of layer: LayerPointer, _ projection: Homography) {
    if let box = characterBox(of: layer, projection) {
      add(box)
    } else {
      addBounds(
        RoundedRectangle(layer.pointee.properties.bounds, cornerRadius: layer.pointee.properties.cornerRadius),
        projection)
    }
    mask.sweep(.nonZero)
  }

  /// The cells in which the bounds show characters; all of those in a border that is made of characters.
  func letterWindow(of layer: LayerPointer, _ projection: Homography) -> LetterWindow {
    if let box = characterBox(of: layer, projection) { return LetterWindow(box) }
    let outline = RoundedRectangle(layer.pointee.properties.bounds, cornerRadius: layer.pointee.properties.cornerRadius)
    return LetterWindow(outline, projection, isText: layer.isText)
  }

  /// Adds the outline of a rectangle to the mask.
  func addBounds(_ rectangle: RoundedRectangle, _ projection: Homography) {
    let scale = projection.scale(at: rectangle.area.center)
    guard scale > 0, scale.isFinite else { return }
    boundsOutline.removeAll()
    rectangle.add(to: boundsOutline, tolerance: ShapeOutliner.tolerance / scale)
    mask.add(boundsOutline, through: projection)
  }

  /// Adds the outline of whole cells.
  func add(_ box: CellBox) {
    let (left, right) = (Double(box.left * Coverage.columns), Double(box.right * Coverage.columns))
    let (top, bottom) = (Double(box.top * Coverage.rows), Double(box.bottom * Coverage.rows))
    mask.addEdge(x0: left, y0: bottom, x1: left, y1: top)
    mask.addEdge(x0: right, y0: top, x1: right, y1: bottom)
  }
}

/// A rectangle of whole cells; may lie outside the grid.
struct CellBox: Hashable {
  /// The first column and one past the last.
  var left, right: Int
  /// The first row and one past the last.
  var top, bottom: Int

  var columns: Int { right - left }

  var rows: Int { bottom - top }

  /// Further away than this, in cells, a box is nowhere.
  private static let limit = 1e6

  /// The cells nearest to a rectangle that is seen upright: at least one; nil if it is turned, mirrored or nowhere.
  init?(_ rect: Rect, _ projection: Homography) {
    guard projection.isUpright else { return nil }
    let area = rect.standardized
    guard let from = projection.cellPosition(of: area.corners.0), let to = projection.cellPosition(of: area.corners.2),
      max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < Self.limit
    else { return nil }
    left = Self.snapped(from.x)
    top = Self.snapped(from.y)
    right = max(Self.snapped(to.x), left + 1)
    bottom = max(Self.snapped(to.y), top + 1)
  }

  /// The same columns, but only the row in the middle.
  func middleRow(of rect: Rect, _ projection: Homography) -> CellBox {
    guard let center = projection.cellPosition(of: rect.center) else { return self }
    var box = self
    box.top = Self.snapped(center.y - 0.5)
    box.bottom = box.top + 1
    return box
  }

  /// The nearest whole number; halves, and what is a hair below, go up, so that nothing trembles.
  private static func snapped(_ place: Double) -> Int { Int((place + 0.5 + 1 / 1024).rounded(.down)) }
}
