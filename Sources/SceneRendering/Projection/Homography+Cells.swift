import LayerAnimation

/// Methods of projections to the samples of the grid.
extension Homography {
  /// Returns the projection of a point, in columns and rows; nil if it is behind the eye or infinitely far.
  func cellPosition(of point: Point) -> Point? {
    guard let position = position(of: point) else { return nil }
    return Point(x: position.x / Double(Coverage.columns), y: position.y / Double(Coverage.rows))
  }

  /// Returns the projection moved by at most a quarter of a cell across and down, so that a point is seen in the middle of
  /// a cell or on the border between two. A projection with perspective is not moved.
  func centered(at point: Point) -> Homography {
    guard isAffine, let place = cellPosition(of: point), max(abs(place.x), abs(place.y)) < 1e6 else { return self }
    var moved = self
    moved.ox += Self.shiftToHalf(place.x) * Double(Coverage.columns)
    moved.oy += Self.shiftToHalf(place.y) * Double(Coverage.rows)
    return moved
  }

  /// Returns the distance from a place, in cells, to the nearest middle or border of a cell.
  static func shiftToHalf(_ place: Double) -> Double { (2 * place).rounded() / 2 - place }

  /// Returns the projection of a layer moved to whole cells, if the layer snaps to cells: the upper left corner of its
  /// bounds is moved to that of the nearest cell. A layer that is not upright is not moved.
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
