import LayerAnimation

/// The parameters of a layer's shadow in the grid.
struct ShadowCast {
  /// The colour where the shadow is deepest.
  let paint: Paint
  /// The standard deviation of the blur, in half cells.
  let sigma: Double
  /// The offset, in half cells.
  let offset: Point

  /// Creates the parameters; nil if the layer casts no visible shadow.
  init?(_ layer: LayerPointer, _ step: PaintStep) {
    guard let color = layer.pointee.properties.shadowColor else { return nil }
    paint = Paint(color, opacity: step.opacity * min(layer.pointee.properties.shadowOpacity, 1))
    guard paint.alpha > Canvas.leastOpacity else { return nil }
    let center = layer.pointee.properties.bounds.center
    let shifted = Point(
      x: center.x + layer.pointee.properties.shadowOffset.width,
      y: center.y + layer.pointee.properties.shadowOffset.height)
    let projection = step.ownProjection(layer)
    guard let from = projection.position(of: center), let to = projection.position(of: shifted) else { return nil }
    offset = (to - from) * (1 / SoftShadow.samples)
    guard max(abs(offset.x), abs(offset.y)) < 1e5 else { return nil }
    let wanted = layer.pointee.properties.shadowRadius * step.projection.scale(at: center) / SoftShadow.samples
    sigma = wanted.isFinite ? min(max(wanted, 0), 1e4) : 0
  }

  /// Returns the cells that a picture and its shadow cover.
  ///
  /// - Parameters:
  ///   - picture: The cells of the layer's picture, which casts the shadow unless a path does.
  ///   - layer: The layer.
  ///   - step: The group of the layer.
  func extent(
    of picture: CellExtent, _ layer: LayerPointer, _ step: PaintStep, columns: Int, rows: Int
  ) -> CellExtent {
    let reach = Int((max(abs(offset.x), abs(offset.y)) + sigma * 3 + 4).rounded(.up))
    guard let path = layer.pointee.properties.shadowPath else {
      return picture.grown(by: reach, columns: columns, rows: rows)
    }
    guard let box = path.controlBounds else { return picture }
    var extent = CellExtent(around: box, step.inOwnPoints(of: layer), columns: columns, rows: rows).grown(
      by: reach, columns: columns, rows: rows)
    extent.add(picture)
    return extent
  }
}
