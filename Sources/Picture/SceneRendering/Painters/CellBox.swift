import LayerAnimation

/// A rectangle of whole cells, which may lie outside the grid.
struct CellBox: Hashable {
  /// The first column, and the one after the last.
  var left, right: Int
  /// The first row, and the one after the last.
  var top, bottom: Int

  var columns: Int { right - left }

  var rows: Int { bottom - top }

  /// The greatest absolute coordinate of a corner, in cells; beyond it a corner counts as infinitely far.
  private static let limit = 1e6

  /// Creates the box of the cells nearest to an upright rectangle, at least one; nil if the rectangle is rotated,
  /// mirrored or infinitely far.
  init?(_ rect: Rect, _ projection: Homography) {
    guard projection.isUpright else { return nil }
    let area = rect.standardized
    guard let from = projection.cellPosition(of: area.corners.0), let to = projection.cellPosition(of: area.corners.2),
      max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < Self.limit
    else { return nil }
    self.init(from: from, to: to)
  }

  /// Creates the box of the cells nearest to a rectangle that is upright, or tilted so little that each side rises by at
  /// most a 32nd of its length and half a cell; nil for any other. Such a tilt would hardly be visible in cells, so a
  /// border keeps its form while it begins to tilt, and while it shakes.
  init?(nearlyUpright rect: Rect, _ projection: Homography) {
    if projection.isUpright {
      self.init(rect, projection)
      return
    }
    let corners = rect.standardized.corners
    guard let a = projection.cellPosition(of: corners.0), let b = projection.cellPosition(of: corners.1),
      let c = projection.cellPosition(of: corners.2), let d = projection.cellPosition(of: corners.3)
    else { return nil }
    let (left, right) = ((a.x + d.x) / 2, (b.x + c.x) / 2)
    let (top, bottom) = ((a.y + b.y) / 2, (c.y + d.y) / 2)
    guard left < right, top < bottom, max(abs(left), abs(right), abs(top), abs(bottom)) < Self.limit,
      max(abs(a.x - d.x), abs(b.x - c.x)) <= 0.5 + (bottom - top) * Self.slope * Self.shape,
      max(abs(a.y - b.y), abs(c.y - d.y)) <= 0.5 + (right - left) * Self.slope / Self.shape
    else { return nil }
    self.init(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  /// The slope up to which a side counts as level or upright.
  private static let slope = 1.0 / 32

  /// The height of a cell, as a multiple of its width.
  private static let shape = 2.0

  /// Creates the box of the cells nearest to two corners, at least one.
  private init(from: Point, to: Point) {
    left = nearestInteger(from.x)
    top = nearestInteger(from.y)
    right = max(nearestInteger(to.x), left + 1)
    bottom = max(nearestInteger(to.y), top + 1)
  }

  /// Returns the box reduced to the row in the middle.
  func middleRow(of rect: Rect, _ projection: Homography) -> CellBox {
    guard let center = projection.cellPosition(of: rect.center) else { return self }
    var box = self
    box.top = nearestInteger(center.y - 0.5)
    box.bottom = box.top + 1
    return box
  }
}
