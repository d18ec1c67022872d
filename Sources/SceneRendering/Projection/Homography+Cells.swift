import LayerAnimation

/// Projections to the samples of the grid.
extension Homography {
  /// Where a point is seen, in columns and rows; nil if it is behind the eye or infinitely far.
  func cellPosition(of point: Point) -> Point? {
    guard let position = position(of: point) else { return nil }
    return Point(x: position.x / Double(Coverage.columns), y: position.y / Double(Coverage.rows))
  }

  /// Returns the projection of a layer that is moved to whole cells, if it is: the upper left corner of its bounds lies
  /// at that of the nearest cell. One that is not seen upright stays where it is.
  func snapped(_ layer: PropertiesPointer) -> Homography {
    layer.pointee.snapsToCells ? snapped(layer.pointee.bounds.standardized.origin) : self
  }

  private func snapped(_ corner: Point) -> Homography {
    guard isUpright, let place = cellPosition(of: corner), max(abs(place.x), abs(place.y)) < 1e6 else { return self }
    var moved = self
    moved.ox += (Double(nearestInteger(place.x)) - place.x) * Double(Coverage.columns)
    moved.oy += (Double(nearestInteger(place.y)) - place.y) * Double(Coverage.rows)
    return moved
  }
}
