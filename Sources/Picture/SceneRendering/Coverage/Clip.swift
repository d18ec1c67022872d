import LayerAnimation

/// A clip, which limits painting to the bounds of layers that mask their content (G17): a list of the cells that the
/// bounds cover.
///
/// The coverages of nested clips are multiplied for each sample. A character, which is shown as a whole or not at all,
/// is shown if it is inside the window (`LetterWindow`) of this clip and of each clip around it.
final class Clip {
  /// The cells that are inside, wholly or in part, row by row.
  private(set) var runs = GrowingBuffer<CoverageRun>(capacity: 64)

  private var window = LetterWindow.nothing
  private var outer: Clip?

  /// The run of the last cell that was found: most calls ask for cells in ascending order.
  private var cursor = 0

  /// Takes the runs that a mask has just found.
  ///
  /// - Parameters:
  ///   - mask: The mask, whose runs are the cells inside; the clip around it has already limited them.
  ///   - window: The cells that show characters.
  ///   - outer: The clip around this one; nil for none.
  func take(_ mask: CoverageMask, _ window: LetterWindow, within outer: Clip?) {
    self.window = window
    self.outer = outer
    runs.removeAll()
    for index in 0..<mask.runs.count { runs.append(mask.runs[index]) }
    cursor = 0
  }

  /// Returns the coverage of the part of a cell that is inside.
  func coverage(of cell: Int) -> Coverage { run(of: cell).map { runs[$0].coverage } ?? .bare }

  /// Returns true if the clip shows a character in a cell.
  func showsText(column: Int, row: Int) -> Bool {
    window.shows(column: column, row: row) && outer?.showsText(column: column, row: row) ?? true
  }

  /// Returns true if the clip shows a character in a cell, by the index of the cell in a grid.
  func showsText(in cell: Int, columns: Int) -> Bool { showsText(column: cell % columns, row: cell / columns) }

  /// Appends the parts of some runs that are inside to a list.
  func intersect(_ others: borrowing GrowingBuffer<CoverageRun>, into result: inout GrowingBuffer<CoverageRun>) {
    var own = 0
    var other = 0
    while own < runs.count && other < others.count {
      let start = max(runs[own].cell, others[other].cell)
      let ownEnd = runs[own].cell + runs[own].count
      let otherEnd = others[other].cell + others[other].count
      let end = min(ownEnd, otherEnd)
      if start < end { append(runs[own], others[other], start..<end, to: &result) }
      if ownEnd <= otherEnd { own += 1 }
      if otherEnd <= ownEnd { other += 1 }
    }
  }

  private func append(
    _ a: CoverageRun, _ b: CoverageRun, _ cells: Range<Int>, to result: inout GrowingBuffer<CoverageRun>
  ) {
    var run = a.isSolid ? b : a
    (run.cell, run.count) = (cells.lowerBound, cells.count)
    if !a.isSolid && !b.isSolid { run = CoverageRun(a.coverage * b.coverage, cell: run.cell, count: run.count) }
    if run.total > 0 { result.append(run) }
  }

  /// Returns the index of the run of a cell: that of the last cell, the next one, or else the one that is found by
  /// bisection. Returns nil if the cell is outside.
  private func run(of cell: Int) -> Int? {
    if cursor < runs.count, contains(cursor, cell) { return cursor }
    if cursor + 1 < runs.count, contains(cursor + 1, cell) {
      cursor += 1
      return cursor
    }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].cell + runs[middle].count <= cell { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, contains(low, cell) else { return nil }
    cursor = low
    return low
  }

  private func contains(_ run: Int, _ cell: Int) -> Bool {
    runs[run].cell <= cell && cell < runs[run].cell + runs[run].count
  }
}

/// The cells of a clip in which characters, and other content that fills whole cells, are shown.
///
/// The share of a cell that is inside the clip is no good criterion: text is moved to the nearest cell and the clip is
/// not, so that text at the edge of its own bounds would lose some or all letters, depending on the position of the
/// bounds in a row. Therefore the edges of the clip are moved in the same way:
///
/// - An upright clip ends, for characters, at the whole cells nearest to its sides, and its corners are rounded at
///   those. Thus every letter that is truly inside is shown.
/// - A cell is inside a rotated clip, or one seen in perspective, if its middle is.
/// - A clip that is lower than a row, or narrower than a column, is as large as the one around its middle, where text
///   that is lower than a row is placed; if it is less than half as large it shows nothing, unless it limits the text
///   of its own layer.
struct LetterWindow {
  /// The map from samples to the coordinates of `area`, which are whole cells or the layer's own points; nil if
  /// nothing is shown.
  private let toArea: Homography?
  private let area: Rect
  /// The radius of the corners along both axes of `area`.
  private let radius: Point
  /// The corners that are round.
  private let corners: Corners
  /// The middle of the clip, in columns and rows, along each axis along which the clip is smaller than a cell; else not
  /// a number.
  private let middle: Point

  /// Creates the window of a rectangle in the grid.
  ///
  /// - Parameters:
  ///   - rectangle: The outline of the clip, in points.
  ///   - projection: The projection from these to samples of the grid.
  ///   - isText: True if the clip limits the text of its own layer, which is shown however low the layer is.
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

  /// Returns the coordinate along one axis at which a cell is tested: its middle, less the margin by which
  /// `nearestInteger` rounds up; or the middle of a clip smaller than a cell, if that is in the cell.
  private static func testPoint(of cell: Int, _ middle: Double) -> Double? {
    if middle.isNaN { return Double(cell) + 0.5 - margin }
    return nearestInteger(middle - 0.5) == cell ? middle : nil
  }

  /// Returns the whole cells nearest to two sides of an upright clip; at least one, around the middle.
  private static func cells(_ from: Double, _ to: Double) -> (Double, Double) {
    guard to - from < 1 else { return (Double(nearestInteger(from)), Double(nearestInteger(to))) }
    let cell = Double(nearestInteger((from + to) / 2 - 0.5))
    return (cell, cell + 1)
  }

  /// The least part of a row or column in which a character is shown: half of it, less a margin for rounding.
  private static let least = 0.499

  /// The margin that `nearestInteger` adds.
  private static let margin = 1.0 / 1024
}

/// The bounding box of a projected rectangle, in columns and rows with fractions.
private struct SeenExtent {
  var left = Double.infinity
  var right = -Double.infinity
  var top = Double.infinity
  var bottom = -Double.infinity

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The greatest absolute coordinate of a side, in cells; sides are clamped to it.
  private static let limit = 1e6

  /// Creates the box; nil if all of the rectangle is infinitely far. A rectangle that reaches behind the eye is
  /// infinitely large.
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
  /// The map from samples of the grid to columns and rows.
  fileprivate static let fromCells = Homography(
    xx: 1 / Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: 1 / Double(Coverage.rows), yw: 0, ox: 0, oy: 0, ow: 1)
}
