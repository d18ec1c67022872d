import LayerAnimation

/// A rectangle of whole cells; may lie outside the grid.
struct CellBox: Hashable {
  /// The first column and one past the last.
  var left, right: Int
  /// The first row and one past the last.
  var top, bottom: Int

  var columns: Int { right - left }

  var rows: Int { bottom - top }

  /// A corner further away than this, in cells, counts as infinitely far.
  private static let limit = 1e6

  /// The cells nearest to a rectangle that is seen upright, at least one; nil if it is turned, mirrored or infinitely far.
  init?(_ rect: Rect, _ projection: Homography) {
    guard projection.isUpright else { return nil }
    let area = rect.standardized
    guard let from = projection.cellPosition(of: area.corners.0), let to = projection.cellPosition(of: area.corners.2),
      max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < Self.limit
    else { return nil }
    left = nearestInteger(from.x)
    top = nearestInteger(from.y)
    right = max(nearestInteger(to.x), left + 1)
    bottom = max(nearestInteger(to.y), top + 1)
  }

  /// The same columns, but only the row in the middle.
  func middleRow(of rect: Rect, _ projection: Homography) -> CellBox {
    guard let center = projection.cellPosition(of: rect.center) else { return self }
    var box = self
    box.top = nearestInteger(center.y - 0.5)
    box.bottom = box.top + 1
    return box
  }
}
