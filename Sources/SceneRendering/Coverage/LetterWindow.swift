import LayerAnimation

/// Which cells of a clip show a character, or anything else that fills whole cells.
///
/// The share of a cell that is inside the clip is no good criterion: text is moved to the nearest cell and the clip is not, so
/// that text at the edge of its own bounds would lose some letters or all, depending on where in a row the bounds lie. Therefore
/// the clip's edges are moved in the same way:
///
/// - A clip that is upright ends, for characters, at the whole cells nearest to its sides, and its corners are as round
///   about those. What is inside in truth is therefore shown, every letter of it.
/// - Of a clip that is turned or seen in perspective a cell is inside if its middle is.
/// - A clip lower than a row, or narrower than a column, is as large as one about its middle, where text that is lower than
///   a row stands; less than half as large it shows nothing, unless it is a text's own.
struct LetterWindow {
  /// From samples to the coordinates of `area`: whole cells, or the layer's own points. Nil where nothing is shown.
  private let toArea: Homography?
  private let area: Rect
  /// How round the corners are, along both axes of `area`.
  private let radius: Point
  /// Which corners are round.
  private let corners: Corners
  /// Where a side of the clip is too near to the opposite one, the middle between them, in columns and rows; else not a
  /// number.
  private let middle: Point

  /// Creates the window of a rectangle that lies somewhere in the grid.
  ///
  /// - Parameters:
  ///   - rectangle: The clip's outline, in points.
  ///   - projection: From these to samples of the grid.
  ///   - isText: Whether it limits the text of its own layer, which stands there however low the layer is.
  init(_ rectangle: RoundedRectangle, _ projection: Homography, isText: Bool) {
    let extent = SeenExtent(rectangle.area, projection)
    let least = isText ? 0 : Self.least
    guard !rectangle.area.isEmpty, let extent, extent.width > least, extent.height > least else {
      self = .nothing
      return
    }
    let middle = Point(
      x: extent.width < 1 ? (extent.left + extent.right) / 2 : .nan,
      y: extent.height < 1 ? (extent.top + extent.bottom) / 2 : .nan)
    guard projection.isUpright else {
      self.init(
        projection.inverse, rectangle.area, Point(x: rectangle.radius, y: rectangle.radius), middle,
        rectangle.corners)
      return
    }
    let (left, right) = Self.cells(extent.left, extent.right)
    let (top, bottom) = Self.cells(extent.top, extent.bottom)
    let (rx, ry) = (
      rectangle.radius * projection.xx / Double(Coverage.columns),
      rectangle.radius * projection.yy / Double(Coverage.rows)
    )
    let cells = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let radius = Point(x: min(rx, cells.size.width / 2), y: min(ry, cells.size.height / 2))
    self.init(.fromCells, cells, radius, Point(x: .nan, y: .nan), rectangle.corners)
  }

  /// Creates the window of some whole cells.
  init(_ box: CellBox) {
    let area = Rect(
      x: Double(box.left), y: Double(box.top), width: Double(box.columns), height: Double(box.rows))
    self.init(.fromCells, area, .zero, Point(x: .nan, y: .nan))
  }

  private init(_ toArea: Homography?, _ area: Rect, _ radius: Point, _ middle: Point, _ corners: Corners = .all) {
    (self.toArea, self.area, self.radius, self.middle) = (toArea, area, radius, middle)
    self.corners = corners
  }

  /// A window in which nothing is shown.
  static var nothing: LetterWindow { LetterWindow(nil, .zero, .zero, .zero) }

  /// Returns true if a cell is inside.
  ///
  /// - Complexity: O(1).
  func shows(column: Int, row: Int) -> Bool {
    guard let toArea else { return false }
    guard let x = Self.testPoint(of: column, middle.x), let y = Self.testPoint(of: row, middle.y) else { return false }
    let sample = Point(x: x * Double(Coverage.columns), y: y * Double(Coverage.rows))
    return toArea.position(of: sample).map(contains) ?? false
  }

  private func contains(_ point: Point) -> Bool {
    let (dx, dy) = (
      max(area.minX + radius.x - point.x, point.x - area.maxX + radius.x),
      max(area.minY + radius.y - point.y, point.y - area.maxY + radius.y)
    )
    guard dx <= radius.x, dy <= radius.y else { return false }
    guard dx > 0, dy > 0, corners == .all || corners.contains(corner(nearest: point)) else { return true }
    let (x, y) = (dx / radius.x, dy / radius.y)
    return x * x + y * y <= 1
  }

  private func corner(nearest point: Point) -> Corners {
    let (isLeft, isTop) = (point.x < area.center.x, point.y < area.center.y)
    return isTop ? (isLeft ? .topLeft : .topRight) : isLeft ? .bottomLeft : .bottomRight
  }

  /// The coordinate along one axis at which a cell is tested: its middle, less the margin by which `nearestInteger` rounds up; or
  /// the middle of a clip that is smaller than the cell, if that is in the cell.
  private static func testPoint(of cell: Int, _ middle: Double) -> Double? {
    if middle.isNaN { return Double(cell) + 0.5 - margin }
    return nearestInteger(middle - 0.5) == cell ? middle : nil
  }

  /// Returns the whole cells nearest to two sides of an upright clip; at least one, about its middle.
  private static func cells(_ from: Double, _ to: Double) -> (Double, Double) {
    guard to - from < 1 else { return (Double(nearestInteger(from)), Double(nearestInteger(to))) }
    let cell = Double(nearestInteger((from + to) / 2 - 0.5))
    return (cell, cell + 1)
  }

  /// The least part of a row or column in which a character is shown: half of it, less a margin for rounding.
  private static let least = 0.499

  /// What `nearestInteger` adds.
  private static let margin = 1.0 / 1024
}

/// The box of cells, with fractions, in which a rectangle is seen.
private struct SeenExtent {
  var left = Double.infinity
  var right = -Double.infinity
  var top = Double.infinity
  var bottom = -Double.infinity

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Sides further away than this, in cells, are moved here.
  private static let limit = 1e6

  /// Nil if all of it is infinitely far. A rectangle that reaches behind the eye is infinitely large.
  init?(_ area: Rect, _ projection: Homography) {
    let corners = area.corners
    for corner in [corners.0, corners.1, corners.2, corners.3] { add(projection.cellPosition(of: corner)) }
    guard width >= 0, height >= 0 else { return nil }
    (left, right) = (max(left, -Self.limit), min(right, Self.limit))
    (top, bottom) = (max(top, -Self.limit), min(bottom, Self.limit))
    guard left < Self.limit, right > -Self.limit, top < Self.limit, bottom > -Self.limit else { return nil }
  }

  private mutating func add(_ corner: Point?) {
    guard let corner else {
      (left, right, top, bottom) = (-.infinity, .infinity, -.infinity, .infinity)
      return
    }
    (left, right) = (min(left, corner.x), max(right, corner.x))
    (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
  }
}

extension Homography {
  /// From samples of the grid to columns and rows.
  fileprivate static let fromCells = Homography(
    xx: 1 / Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: 1 / Double(Coverage.rows), yw: 0, ox: 0, oy: 0, ow: 1)
}
