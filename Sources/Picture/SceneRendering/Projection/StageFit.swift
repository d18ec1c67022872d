import LayerAnimation

/// The mapping of a stage of square points to a grid of cells: one uniform scale, centred.
///
/// A cell counts as twice as high as wide, as in nearly every terminal. So a column is one unit wide and a row two
/// units high, and a circle of points stays round:
///
///     scale = min(columns / width, 2 · rows / height)      columns per point
///     column = x · scale + marginLeft       row = y · scale / 2 + marginTop
package struct StageFit: Hashable, Sendable {
  /// The number of columns of the grid.
  package let columns: Int

  /// The number of rows of the grid.
  package let rows: Int

  /// The number of columns in a point of the stage; 0 if the stage or the grid has no area.
  package let scale: Double

  /// The upper left corner of the stage, in columns and rows.
  package let origin: Point

  /// Creates the mapping of a stage to a grid.
  ///
  /// - Parameters:
  ///   - stage: The size of the stage, in points.
  ///   - columns: The width of the grid; a negative one counts as 0.
  ///   - rows: The height of the grid; a negative one counts as 0.
  package init(stage: Size, columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    let width = Double(self.columns)
    let height = Double(self.rows)
    let fitted = min(width / stage.width, 2 * height / stage.height)
    scale = stage.width > 0 && stage.height > 0 && fitted.isFinite ? fitted : 0
    guard scale > 0 else {
      origin = .zero
      return
    }
    origin = Point(x: (width - stage.width * scale) / 2, y: (height - stage.height * scale / 2) / 2)
  }

  /// Creates the mapping to a part of a grid.
  ///
  /// - Parameters:
  ///   - whole: The mapping to the grid.
  ///   - columns: The columns of the part.
  ///   - rows: The rows of the part.
  package init(_ whole: StageFit, columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows, scale) = (columns.count, rows.count, whole.scale)
    origin = Point(x: whole.origin.x - Double(columns.lowerBound), y: whole.origin.y - Double(rows.lowerBound))
  }

  /// Returns the position of a point of the stage in the grid: x in columns, y in rows.
  package func position(of point: Point) -> Point {
    Point(x: point.x * scale + origin.x, y: point.y * scale / 2 + origin.y)
  }

  /// Returns the point of the stage at a position in the grid, x in columns and y in rows; nil if nothing of the stage
  /// is shown. It is the inverse of `position(of:)`.
  package func point(at position: Point) -> Point? {
    guard scale > 0 else { return nil }
    let point = Point(x: (position.x - origin.x) / scale, y: (position.y - origin.y) / scale * 2)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The map from points of the stage to samples of coverage, which are square.
  var toSamples: Homography {
    let across = scale * Double(Coverage.columns)
    return Homography(
      xx: across, xy: 0, xw: 0, yx: 0, yy: across, yw: 0,
      ox: origin.x * Double(Coverage.columns), oy: origin.y * Double(Coverage.rows), ow: 1)
  }
}

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

  /// Returns the projections in which a circle is the outer and the inner edge of a ring: ellipses of whole parts about the same middle,
  /// as far apart as the ring is wide. The inner one is nil if nothing is left of it. Nil unless the projection is upright.
  ///
  /// - Parameters:
  ///   - circle: The middle of the ring, in points.
  ///   - width: The width of the ring, in samples.
  func ring(_ circle: Circle, width: Double, _ parts: PartGrid) -> (outer: Homography, inner: Homography?)? {
    guard isUpright, circle.radius > 0, let center = position(of: circle.center),
      max(abs(center.x), abs(center.y)) < 1e6
    else { return nil }
    let unit = parts.unit
    let size = (
      x: ((2 * circle.radius * xx + width) / unit.width).rounded(),
      y: ((2 * circle.radius * yy + width) / unit.height).rounded()
    )
    let rim = (x: parts.count(ofLine: width, in: unit.width), y: parts.count(ofLine: width, in: unit.height))
    let middle = Point(
      x: Self.middle(of: size.x, near: center.x / unit.width) * unit.width,
      y: Self.middle(of: size.y, near: center.y / unit.height) * unit.height)
    func edge(_ columns: Double, _ rows: Double) -> Homography {
      var edge = self
      (edge.xx, edge.yy) = (columns * unit.width / 2 / circle.radius, rows * unit.height / 2 / circle.radius)
      (edge.ox, edge.oy) = (middle.x - edge.xx * circle.center.x, middle.y - edge.yy * circle.center.y)
      return edge
    }
    let hole = (x: size.x - 2 * rim.x, y: size.y - 2 * rim.y)
    return (edge(size.x, size.y), hole.x > 0 && hole.y > 0 ? edge(hole.x, hole.y) : nil)
  }

  /// Returns the projection moved by at most half a part across and down, so that the longest level stretch of a line, and the
  /// longest upright one, is whole parts wide. A line that is nothing else is as wide as these, so that its ends are square. Thinner
  /// lines than those that are drawn in whole parts are not moved.
  ///
  /// - Complexity: O(points).
  func aligned(_ line: Contours, width: Double, _ parts: PartGrid) -> Homography {
    guard isAffine, width >= parts.leastLineWidth else { return self }
    // Pieces of curves are shorter.
    let least = max(4 * width, 12)
    var (level, upright) = ((length: least, place: 0.0), (length: least, place: 0.0))
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    let points = line.points
    for part in line.parts where part.end - part.start > 1 {
      guard var before = position(of: points[part.isClosed ? part.end - 1 : part.start]) else { return self }
      for index in part.start..<part.end {
        guard let point = position(of: points[index]), EdgeLattice.reaches(point) else { return self }
        let (across, down) = (abs(point.x - before.x), abs(point.y - before.y))
        if down < Self.levelness, across > level.length { level = (across, point.y) }
        if across < Self.levelness, down > upright.length { upright = (down, point.x) }
        (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
        (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        before = point
      }
    }
    var moved = self
    if level.length > least {
      let line = parts.line(width: width, at: level.place, in: parts.unit.height)
      let factor = high.y - low.y < Self.levelness ? line.width / width : 1
      (moved.xy, moved.yy, moved.oy) = (xy * factor, yy * factor, (oy - level.place) * factor + line.middle)
    }
    if upright.length > least {
      let line = parts.line(width: width, at: upright.place, in: parts.unit.width)
      let factor = high.x - low.x < Self.levelness ? line.width / width : 1
      (moved.xx, moved.yx, moved.ox) = (xx * factor, yx * factor, (ox - upright.place) * factor + line.middle)
    }
    return moved
  }

  /// The distance of two ends up to which a stretch is level or upright, in samples.
  private static let levelness = 1.0 / 64

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

/// The bounding box of some cells of the grid.
struct CellExtent: Hashable, BitwiseCopyable {
  /// The first column and row, and the negated last ones, so that a union is one minimum of all four lanes.
  private var bounds: SIMD4<Int32>

  /// A box without cells.
  static var nothing: CellExtent { CellExtent(bounds: SIMD4(repeating: .max)) }

  /// True if the box has no cells.
  var isEmpty: Bool { bounds == Self.nothing.bounds }

  /// The columns from the first to the last.
  var columns: Range<Int> { isEmpty ? 0..<0 : Int(bounds[0])..<1 - Int(bounds[2]) }

  /// The rows from the first to the last.
  var rows: Range<Int> { isEmpty ? 0..<0 : Int(bounds[1])..<1 - Int(bounds[3]) }

  private init(bounds: SIMD4<Int32>) { self.bounds = bounds }

  /// Creates a box from its columns and rows; it is empty if either is.
  init(columns: Range<Int>, rows: Range<Int>) {
    self = .nothing
    guard !columns.isEmpty, !rows.isEmpty else { return }
    add(column: columns.lowerBound, row: rows.lowerBound)
    add(column: columns.upperBound - 1, row: rows.upperBound - 1)
  }

  /// Creates the box from one cell to another.
  ///
  /// - Precondition: The last cell is neither left of the first nor above it.
  init(from column: Int, _ row: Int, to lastColumn: Int, _ lastRow: Int) {
    bounds = SIMD4(
      Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: -lastColumn),
      Int32(truncatingIfNeeded: -lastRow))
  }

  /// Extends the box to include a cell.
  mutating func add(column: Int, row: Int) {
    let (x, y) = (Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
    let cell = SIMD4(x, y, -x, -y)
    bounds.replace(with: cell, where: cell .< bounds)
  }

  /// Extends the box to include another one.
  mutating func add(_ other: CellExtent) { bounds.replace(with: other.bounds, where: other.bounds .< bounds) }

  /// Returns true if the boxes have a common cell.
  func overlaps(_ other: CellExtent) -> Bool {
    bounds[1] <= -other.bounds[3] && other.bounds[1] <= -bounds[3] && bounds[0] <= -other.bounds[2]
      && other.bounds[0] <= -bounds[2]
  }

  /// Returns the part of the box inside a grid.
  func clamped(columns: Int, rows: Int) -> CellExtent {
    CellExtent(columns: self.columns.clamped(to: 0..<columns), rows: self.rows.clamped(to: 0..<rows))
  }

  /// Returns the box extended by a margin on each side, within the grid.
  func grown(by margin: Int, columns limit: Int, rows: Int) -> CellExtent {
    guard !isEmpty else { return self }
    let columns = self.columns
    let ownRows = self.rows
    return CellExtent(
      columns: max(columns.lowerBound - margin, 0)..<max(min(columns.upperBound + margin, limit), 0),
      rows: max(ownRows.lowerBound - margin, 0)..<max(min(ownRows.upperBound + margin, rows), 0))
  }
}

/// The cells of a frame that must be painted again: in each row, the columns from the first to the last of them.
final class Damage {
  private var spans = GrowingBuffer<Range<Int>>(capacity: 64)
  /// The bounding box of all cells.
  private(set) var box = CellExtent.nothing
  /// The rows from the first to the last with damaged cells.
  var rows: Range<Int> { box.rows }

  /// Removes all cells, and sets the number of rows.
  func begin(rows count: Int) {
    spans.removeAll()
    spans.append(0..<0, count: count)
    box = .nothing
  }

  /// Adds a box, which lies within the grid.
  func add(_ extent: CellExtent) {
    guard !extent.isEmpty else { return }
    let columns = extent.columns
    for row in extent.rows.clamped(to: 0..<spans.count) {
      let span = spans[row]
      spans[row] =
        span.isEmpty
        ? columns : min(span.lowerBound, columns.lowerBound)..<max(span.upperBound, columns.upperBound)
    }
    box.add(extent)
  }

  /// Returns the damaged columns of a row.
  func span(inRow row: Int) -> Range<Int> { spans[row] }

  func contains(column: Int, row: Int) -> Bool { spans[row].contains(column) }

  /// The damaged columns of each row; valid until `begin` is called.
  var spansByRow: UnsafePointer<Range<Int>> { UnsafePointer(spans.base) }

  /// Returns true if all cells of a box are damaged.
  func holds(_ extent: CellExtent) -> Bool {
    let columns = extent.columns
    for row in extent.rows.clamped(to: 0..<spans.count) where spans[row].clamped(to: columns) != columns {
      return false
    }
    return true
  }

  /// Returns true if any cell of a box is damaged.
  func touches(_ extent: CellExtent) -> Bool {
    guard box.overlaps(extent) else { return false }
    let columns = extent.columns
    for row in extent.rows.clamped(to: rows) where spans[row].overlaps(columns) { return true }
    return false
  }
}
