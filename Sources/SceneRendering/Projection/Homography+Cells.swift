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

  /// Returns the projection in which a small disc is whole columns wide and whole rows high, from border to border; nil for
  /// a higher one, and in a projection that is not upright. Its middle is moved by at most half a cell, to the middle or the
  /// nearest border of a cell. Its size is rounded; a disc of about two rows has three, since two rows of cells are a box.
  func inWholeCells(_ disc: Circle) -> Homography? {
    let diameter = Point(
      x: 2 * disc.radius * xx / Double(Coverage.columns), y: 2 * disc.radius * yy / Double(Coverage.rows))
    guard isUpright, diameter.x > 0, diameter.y > 0, diameter.x <= Self.mostColumnsOfDisc,
      diameter.y <= Self.mostRowsOfDisc, let place = cellPosition(of: disc.center),
      max(abs(place.x), abs(place.y)) < 1e6
    else { return nil }
    let rows = diameter.y < Self.leastRowsOfRoundDisc ? 1 : max(diameter.y.rounded(), 3)
    // With fewer columns the upper and the lower row would be so short that the disc would be a cross.
    let columns = max(diameter.x.rounded(), rows == 3 ? 6 : 1)
    var moved = self
    moved.xx *= columns / diameter.x
    moved.yy *= rows / diameter.y
    let middle = Point(x: Self.middle(of: columns, near: place.x), y: Self.middle(of: rows, near: place.y))
    moved.ox = middle.x * Double(Coverage.columns) - moved.xx * disc.center.x
    moved.oy = middle.y * Double(Coverage.rows) - moved.yy * disc.center.y
    return moved
  }

  /// Returns the middle of some adjacent cells that is nearest to a place.
  private static func middle(of cells: Double, near place: Double) -> Double {
    cells.truncatingRemainder(dividingBy: 2) == 0 ? place.rounded() : place.rounded(.down) + 0.5
  }

  /// The height from which a disc has three rows or more.
  private static let leastRowsOfRoundDisc = 1.75
  /// The greatest size of a disc that is moved to whole cells: a larger one has enough cells to look the same everywhere.
  private static let mostColumnsOfDisc = 24.5, mostRowsOfDisc = 12.5

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
