import LayerAnimation

/// Projections to the samples of the grid.
extension Homography {
  /// Where a point is seen, in columns and rows; nil if it is behind the eye or infinitely far.
  @inline(__always)
  func cellPosition(of point: Point) -> Point? {
    guard let position = position(of: point) else { return nil }
    return Point(x: position.x / Double(Coverage.columns), y: position.y / Double(Coverage.rows))
  }
}
