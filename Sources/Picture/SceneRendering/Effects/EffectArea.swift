import LayerAnimation

/// The area of the grid in which the filters of a layer have an effect.
struct EffectArea {
  let step: PaintStep
  let columns: Int
  let rows: Int

  /// Returns the standard deviation of a blur, in half cells; 0 for a blur that is too weak to be seen in cells.
  ///
  /// - Parameter filters: The layer's own filters, or its background filters.
  func sigma(_ filters: LayerFilters, of layer: LayerPointer) -> Double {
    guard filters.blur > 0 else { return 0 }
    let scale = step.projection.scale(at: layer.pointee.properties.bounds.center)
    let sigma = filters.blur * scale / SoftShadow.samples
    guard sigma.isFinite, !BlurredPicture.isSharp(sigma) else { return 0 }
    return min(sigma, Double(columns + rows * 2))
  }

  /// Returns the cells that the picture of a layer covers after it has been blurred.
  func blurred(_ extent: CellExtent, _ layer: LayerPointer) -> CellExtent {
    let sigma = sigma(layer.pointee.properties.filters, of: layer)
    return sigma > 0 ? extent.grown(by: BlurredPicture.reach(of: sigma), columns: columns, rows: rows) : extent
  }

  /// Returns the cells in which the background filters of a layer have an effect; none if it has no such filters.
  func background(of layer: LayerPointer) -> CellExtent {
    guard !layer.pointee.properties.backgroundFilters.isNeutral else { return .nothing }
    return CellExtent(around: layer.pointee.properties.bounds, step, columns: columns, rows: rows)
  }
}

extension CellExtent {
  /// Creates the box of the cells around a rectangle in a step; all cells if a part of the rectangle lies behind the
  /// eye.
  init(around box: Rect, _ step: PaintStep, columns: Int, rows: Int) {
    var extent = CellExtent.nothing
    for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let point = Point(
        x: box.origin.x + corner.0 * box.size.width, y: box.origin.y + corner.1 * box.size.height)
      guard let place = step.projection.position(of: point), max(abs(place.x), abs(place.y)) < 1e9 else {
        self.init(columns: 0..<columns, rows: 0..<rows)
        return
      }
      let half = place * (1 / SoftShadow.samples)
      let (column, row) = (Int(half.x.rounded(.down)), Int((half.y / Double(SoftShadow.perCell)).rounded(.down)))
      // Outlines are moved to the nearest samples, which may lie in the next cell.
      extent.add(column: column - 1, row: row - 1)
      extent.add(column: column + 1, row: row + 1)
    }
    self = extent.clamped(columns: columns, rows: rows)
  }
}
