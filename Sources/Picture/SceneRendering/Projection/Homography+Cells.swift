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

  /// Returns the projection in which a small disc is whole columns wide and whole rows high, of cells or of parts of them, from
  /// border to border; nil for a higher one, and in a projection that is not upright. Its middle is moved by at most half a
  /// column and half a row, to the nearest middle or border. Its size is rounded; a disc of about two rows has three, since two
  /// rows are a box.
  ///
  /// - Parameter unit: The size of a column and a row, in samples.
  func inWhole(_ unit: Size, _ disc: Circle) -> Homography? {
    let diameter = Point(x: 2 * disc.radius * xx / unit.width, y: 2 * disc.radius * yy / unit.height)
    guard isUpright, diameter.x > 0, diameter.y > 0, diameter.y <= Self.mostRowsOfDisc,
      diameter.x * unit.width <= Self.mostRowsOfDisc * unit.height, let center = position(of: disc.center),
      max(abs(center.x), abs(center.y)) < 1e6
    else { return nil }
    // One row of parts would be flat, one row of cells is a character.
    let least = unit.height < Double(Coverage.rows) ? 2.0 : 1
    let rows = diameter.y < Self.leastRowsOfRoundDisc ? least : max(diameter.y.rounded(), 3)
    // With fewer columns the upper and the lower row would be so short that the disc would be a cross.
    let columns = max(diameter.x.rounded(), rows == 3 ? (3 * unit.height / unit.width).rounded() : 1)
    var moved = self
    moved.xx *= columns / diameter.x
    moved.yy *= rows / diameter.y
    let middle = Point(
      x: Self.middle(of: columns, near: center.x / unit.width), y: Self.middle(of: rows, near: center.y / unit.height))
    moved.ox = middle.x * unit.width - moved.xx * disc.center.x
    moved.oy = middle.y * unit.height - moved.yy * disc.center.y
    return moved
  }

  /// Returns the middle of some adjacent columns or rows that is nearest to a place.
  private static func middle(of count: Double, near place: Double) -> Double {
    count.truncatingRemainder(dividingBy: 2) == 0 ? place.rounded() : place.rounded(.down) + 0.5
  }

  /// The height from which a disc has three rows or more.
  private static let leastRowsOfRoundDisc = 1.75
  /// The greatest height of a disc that is moved to whole rows, and its greatest width as well, in rows: a larger one has
  /// enough of them to look the same everywhere.
  private static let mostRowsOfDisc = 30.5

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
