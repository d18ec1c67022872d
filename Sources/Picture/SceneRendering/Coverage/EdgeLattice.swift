import Cells
import LayerAnimation
import RealModule

/// The places at which a glyph set can draw the straight edges of areas.
///
/// If each cell were matched by itself, an upright rectangle would have horns, gaps at its corners, and half-tones
/// beside it. Therefore its edges are moved to this lattice before its coverage is computed: then every part of a cell
/// is covered wholly or not at all, and both colours of a cell are exact.
///
/// | glyphs | places of edges |
/// |---|---|
/// | parts or dots | the edges of parts; on a grid that the stage fits evenly, a straight bar also at eighths of a row or quarters of a column |
/// | parts that are thirds of a row | the edges of halves, since a third of a row has no whole number of samples |
/// | characters | the edges of cells |
///
/// An edge is rounded by its own coordinate, unless it follows from the size and from another point (`BoxHold`).
struct EdgeLattice: Hashable {
  private let columns, rows: LatticeAxis
  /// True if a cell can be divided between two rows or two columns of samples, by a straight edge across all of it.
  private var hasBars: Bool

  /// The lattice of whole cells.
  static let cells = EdgeLattice(rows: LatticeAxis(samples: Coverage.rows, parts: 1), columnParts: 1, hasBars: false)

  /// Creates the lattice of a glyph set.
  ///
  /// - Parameter scale: The width of a point of the stage, in columns. Unless it or its inverse is whole, equal boxes have
  ///   their edges at all kinds of fractions of a cell, and only some could be bars: then none is.
  init(_ glyphSet: GlyphSet, hasColors: Bool, scale: Double) {
    guard case .mosaic(let mosaic) = glyphSet.drawing else {
      self = .cells
      return
    }
    let isWhole = Coverage.rows % mosaic.table.rows == 0
    let parts = isWhole ? mosaic.table.rows : mosaic.otherTable?.rows ?? 1
    let isEven = scale > 0 && max(scale, 1 / scale).remainder(dividingBy: 1).magnitude < 1e-9
    self.init(
      rows: LatticeAxis(samples: Coverage.rows, parts: parts), columnParts: 2,
      hasBars: mosaic.fillsCells && hasColors && isEven)
  }

  private init(rows: LatticeAxis, columnParts: Int, hasBars: Bool) {
    columns = LatticeAxis(samples: Coverage.columns, parts: columnParts)
    (self.rows, self.hasBars) = (rows, hasBars)
  }

  /// True if edges lie between whole cells only.
  var isOfCells: Bool { rows.parts == 1 }

  /// The lattice for shapes whose corners are round, or whose edges have to be some parts apart.
  var withoutBars: EdgeLattice {
    var lattice = self
    lattice.hasBars = false
    return lattice
  }

  /// Returns the samples that an upright rectangle covers, at least one part.
  ///
  /// Where both level edges lie on whole rows of cells, the upright edges can be those of bars, so that a bar grows in
  /// smaller steps, and the other way round. Elsewhere a corner could not be drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - projection: The projection to samples.
  ///   - hold: What of it is rounded.
  /// - Returns: The samples; nil if the rectangle is empty, not upright, or too far away.
  func box(_ rect: Rect, _ projection: Homography, holding hold: BoxHold = .edges) -> SampleBox? {
    guard let (from, to) = projection.uprightCorners(of: rect), from.x < to.x, from.y < to.y, Self.reaches(from),
      Self.reaches(to)
    else { return nil }
    let across = hasBars && rows.areWhole(from.y, to.y)
    let down = hasBars && columns.areWhole(from.x, to.x)
    return SampleBox(
      columns: across ? columns.bar(from.x, to.x) : columns.samples(columns.parts(from.x, to.x, hold.across)),
      rows: down ? rows.bar(from.y, to.y) : rows.samples(rows.parts(from.y, to.y, hold.down)),
      share: max(columns.share(from.x, to.x) * rows.share(from.y, to.y), Self.faintest))
  }

  /// The least share of a part: one that is paler could not be seen.
  private static let faintest = 0.25

  /// The greatest absolute coordinate, in samples.
  private static let limit = 1e7

  /// Returns true if a point is near enough to be compared with others.
  static func reaches(_ point: Point) -> Bool { max(abs(point.x), abs(point.y)) < limit }

  /// Returns true if a level line is so thick that one of a whole part is not much thicker.
  func hasRoom(forLineWide width: Double) -> Bool { width >= Self.leastShareOfLine * rows.length(1) }

  /// The least share of a part that a line covers which is drawn as wide as a part.
  private static let leastShareOfLine = 0.7

  /// Returns the inside of a border, which looks equally thick on all sides; nil if nothing is left.
  ///
  /// - Parameters:
  ///   - box: The outside, which was found without bars.
  ///   - width: The width of the border, in samples.
  func inside(of box: SampleBox, width: Double) -> SampleBox? {
    let (across, down) = (columns.parts(box.columns), rows.parts(box.rows))
    let height = max(nearestInteger(width / rows.length(1)), 1)
    let width = max(nearestInteger(rows.length(height) / columns.length(1)), 1)
    guard across.count > 2 * width, down.count > 2 * height else { return nil }
    return SampleBox(
      columns: columns.samples(across.lowerBound + width..<across.upperBound - width),
      rows: rows.samples(down.lowerBound + height..<down.upperBound - height))
  }

  /// Adds a rectangle with round corners to a mask: a part is covered if its middle is inside. So all four corners are
  /// alike.
  ///
  /// - Parameters:
  ///   - box: The rectangle, which was found without bars.
  ///   - radius: The radius of the corners, in samples.
  ///   - corners: The corners that are round.
  func add(_ box: SampleBox, radius: Double, _ corners: Corners, to mask: CoverageMask) {
    let (across, down) = (columns.parts(box.columns), rows.parts(box.rows))
    let (width, height) = (columns.length(across.count), rows.length(down.count))
    let radius = min(radius, width / 2, height / 2)
    var top = down.lowerBound
    // The numbers of parts that a row lacks at both ends.
    var insets = (left: 0, right: 0)
    for row in down {
      let fromTop = rows.length(row - down.lowerBound) + rows.length(1) / 2
      let isUpper = fromTop * 2 <= height
      let inset = inset(at: min(fromTop, height - fromTop), radius, most: (across.count - 1) / 2)
      let (left, right): (Corners, Corners) =
        isUpper ? (.topLeft, .topRight) : (.bottomLeft, .bottomRight)
      let next = (left: corners.contains(left) ? inset : 0, right: corners.contains(right) ? inset : 0)
      if next != insets {
        add(across, top..<row, insets, to: mask)
        (top, insets) = (row, next)
      }
    }
    add(across, top..<down.upperBound, insets, to: mask)
  }

  /// Returns the number of parts by which a row of parts begins behind the corner of the rectangle.
  ///
  /// - Parameters:
  ///   - distance: The distance of the row's middle from the level edge, in samples.
  ///   - radius: The radius of the corner, in samples.
  ///   - most: The greatest number of parts.
  private func inset(at distance: Double, _ radius: Double, most: Int) -> Int {
    guard distance < radius else { return 0 }
    let rise = radius - distance
    let start = (radius - (radius * radius - rise * rise).squareRoot()) / columns.length(1)
    return min(max(nearestInteger(start), 0), most)
  }

  private func add(_ across: Range<Int>, _ down: Range<Int>, _ insets: (left: Int, right: Int), to mask: CoverageMask) {
    guard !down.isEmpty else { return }
    let left = columns.sample(at: across.lowerBound + insets.left)
    let right = columns.sample(at: across.upperBound - insets.right)
    mask.add(SampleBox(columns: left..<right, rows: rows.samples(down)))
  }
}

/// The parts along one axis of the grid, and the samples at which they begin.
private struct LatticeAxis: Hashable {
  /// The number of samples in a cell.
  let samples: Int
  /// The number of parts in a cell.
  let parts: Int

  /// The deviation up to which a coordinate counts as a whole cell, in cells.
  private static let tolerance = 1.0 / 1024

  /// The number of samples in a part.
  private var size: Int { samples / parts }

  /// Returns the sample at which a part begins.
  func sample(at part: Int) -> Int { part * size }

  func samples(_ range: Range<Int>) -> Range<Int> { sample(at: range.lowerBound)..<sample(at: range.upperBound) }

  /// Returns the parts that begin and end at two samples, which are those of edges of parts.
  func parts(_ range: Range<Int>) -> Range<Int> {
    nearestInteger(Double(range.lowerBound) / Double(size))..<nearestInteger(Double(range.upperBound) / Double(size))
  }

  /// Returns the length of some parts, in samples.
  func length(_ count: Int) -> Double { Double(count * size) }

  /// Returns the parts between two edges; the one around their middle if there is none.
  ///
  /// - Parameter hold: What is rounded. If it is a point, the number of parts depends on the length alone; else both ends grow with
  ///   both edges.
  func parts(_ from: Double, _ to: Double, _ hold: BoxHold.Axis = .init()) -> Range<Int> {
    let (from, to) = (from / Double(size), to / Double(size))
    if let point = hold.point {
      let count = hold.low ? cells(in: (to - from) / Double(parts)) * parts : nearestInteger(to - from)
      let first = rounded(from + (to - from - Double(count)) * point, toCells: hold.low)
      if count > 0 { return first..<first + count }
    }
    let (first, end) = (rounded(from, toCells: hold.low), rounded(to, toCells: hold.high))
    if first < end { return first..<end }
    let part = nearestInteger((from + to) / 2 - 0.5)
    return part..<part + 1
  }

  /// Returns the number of cells for a length. Of two numbers of rows that are nearly as near the odd one is taken, since then
  /// there is a row in the middle for a label.
  private func cells(in length: Double) -> Int {
    let count = nearestInteger(length)
    guard samples == Coverage.rows, count % 2 == 0 else { return count }
    let odd = length < Double(count) ? count - 1 : count + 1
    return odd > 1 && abs(length - Double(odd)) <= Self.mostForMiddle ? odd : count
  }

  /// The greatest distance of a height from an odd number of rows that is taken in place of an even one.
  private static let mostForMiddle = 0.75

  /// Returns a number of parts rounded to whole ones, or to those of whole cells.
  private func rounded(_ count: Double, toCells: Bool) -> Int {
    toCells ? nearestInteger(count / Double(parts)) * parts : nearestInteger(count)
  }

  /// Returns the share of a part that lies between two edges, at most 1; at least that of the thinnest line.
  func share(_ from: Double, _ to: Double) -> Double {
    min(max(to - from, PaintTarget.thinnestMixedLine) / Double(size), 1)
  }

  /// Returns true if two edges lie on the borders of cells.
  func areWhole(_ from: Double, _ to: Double) -> Bool { isWhole(from) && isWhole(to) }

  private func isWhole(_ place: Double) -> Bool {
    let cells = place / Double(samples)
    return abs(cells - Double(nearestInteger(cells))) <= Self.tolerance
  }

  /// Returns the samples between the edges of a bar.
  ///
  /// A bar narrower than a cell may have both edges in the same cell, of which a character can show only one. So it
  /// consists of parts, and a wider one is at least as long as the widest one of these.
  func bar(_ from: Double, _ to: Double) -> Range<Int> {
    let coarse = samples(parts(from, to))
    guard to - from >= Double(samples) * (1 - Self.tolerance) else { return coarse }
    return min(nearestInteger(from), coarse.upperBound - samples)..<max(nearestInteger(to), coarse.lowerBound + samples)
  }
}

/// A rectangle of whole samples, which may lie outside the grid.
struct SampleBox: Hashable {
  var columns, rows: Range<Int>
  /// The opacity with which something is shown that is thinner than a part: its share of the part.
  var share: Double

  /// Creates a rectangle from its columns and rows of samples.
  init(columns: Range<Int>, rows: Range<Int>, share: Double = 1) {
    (self.columns, self.rows, self.share) = (columns, rows, share)
  }

  /// Creates the samples of some cells.
  init(_ box: CellBox) {
    self.init(
      columns: box.left * Coverage.columns..<box.right * Coverage.columns,
      rows: box.top * Coverage.rows..<box.bottom * Coverage.rows)
  }
}

extension Homography {
  /// Returns the upper left and the lower right corner of a projected rectangle; nil if its sides are neither level nor
  /// upright. It may be mirrored, or turned by quarters of a circle.
  fileprivate func uprightCorners(of rect: Rect) -> (Point, Point)? {
    guard isAffine else { return nil }
    let (width, height) = (abs(rect.size.width), abs(rect.size.height))
    let isLevel = max(abs(xy) * width, abs(yx) * height) <= Self.leastTilt * ow
    guard isLevel || max(abs(xx) * width, abs(yy) * height) <= Self.leastTilt * ow else { return nil }
    let corners = rect.corners
    guard let a = position(of: corners.0), let b = position(of: corners.2) else { return nil }
    return (Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: max(a.y, b.y)))
  }

  /// The distance of two ends of a level side up to which it counts as level, in samples: that of rounding errors.
  private static let leastTilt = 1.0 / 1024
}

extension CoverageMask {
  /// Adds the outline of a rectangle of samples.
  func add(_ box: SampleBox, isClockwise: Bool = true) {
    let (left, right) = (Double(box.columns.lowerBound), Double(box.columns.upperBound))
    var (top, bottom) = (Double(box.rows.lowerBound), Double(box.rows.upperBound))
    if !isClockwise { swap(&top, &bottom) }
    addEdge(x0: left, y0: bottom, x1: left, y1: top)
    addEdge(x0: right, y0: top, x1: right, y1: bottom)
  }
}

/// The outline of a layer's bounds: a rectangle of which some corners are quarters of a circle (G16).
struct RoundedRectangle {
  /// The rectangle; its size is not negative.
  let area: Rect
  /// The radius of the corners, in points; at most half of the shorter side.
  let radius: Double
  /// The corners that are round.
  let corners: Corners

  /// Creates a rectangle with a corner radius. If the radius is negative or not a number, the corners are sharp.
  init(_ rect: Rect, cornerRadius: Double, corners: Corners = .all) {
    area = rect.standardized
    self.corners = corners
    let most = min(area.size.width, area.size.height) / 2
    radius = cornerRadius > 0 && most.isFinite ? min(cornerRadius, most) : 0
  }

  /// Creates the outline of a layer's bounds.
  ///
  /// - Parameter isFlipped: True if the layer's own points run upwards, which the names of its corners follow (G7a).
  init(boundsOf layer: borrowing LayerProperties, isFlipped: Bool) {
    let corners = isFlipped ? layer.maskedCorners.flipped : layer.maskedCorners
    self.init(layer.bounds, cornerRadius: layer.cornerRadius, corners: corners)
  }

  /// True if the corners leave hardly anything of the straight edges.
  var isDisc: Bool { corners == .all && radius * 2 > max(area.size.width, area.size.height) * 0.9 }

  /// Returns the projection of the outline, which does not turn a circle (`Homography.unturned`).
  func steady(_ projection: Homography) -> Homography {
    circle.map { projection.unturned(about: $0.center) } ?? projection
  }

  /// The circle that it is, if it is one.
  var circle: Circle? {
    corners == .all && radius > 0 && radius * 2 >= max(area.size.width, area.size.height)
      ? Circle(center: area.center, radius: radius) : nil
  }

  /// Returns the outline moved inwards by a distance; nil if nothing is left.
  func inset(by distance: Double) -> RoundedRectangle? {
    guard distance * 2 < min(area.size.width, area.size.height) else { return nil }
    let inner = Rect(
      x: area.minX + distance, y: area.minY + distance, width: area.size.width - 2 * distance,
      height: area.size.height - 2 * distance)
    return RoundedRectangle(inner, cornerRadius: max(radius - distance, 0), corners: corners)
  }

  /// Adds the outline to some contours, clockwise from the upper left.
  ///
  /// - Parameters:
  ///   - contours: The contours to which the outline is added.
  ///   - tolerance: The greatest distance of lines from the circle, in points; positive.
  func add(to contours: Contours, tolerance: Double) {
    let (a, b, c, d) = area.corners
    guard radius > 0 else {
      for corner in [a, b, c, d] { contours.append(corner) }
      contours.endPart(isClosed: true)
      return
    }
    // A chord over the angle α is at most r · (1 − cos(α/2)) ≈ r · α² / 8 from its circle.
    let step = max((8 * tolerance / radius).squareRoot(), 0.1)
    let count = max(Int((.pi / 2 / step).rounded(.up)), 1)
    add(.topLeft, a, inwards: Point(x: 1, y: 1), from: .pi, count, to: contours)
    add(.topRight, b, inwards: Point(x: -1, y: 1), from: -.pi / 2, count, to: contours)
    add(.bottomRight, c, inwards: Point(x: -1, y: -1), from: 0, count, to: contours)
    add(.bottomLeft, d, inwards: Point(x: 1, y: -1), from: .pi / 2, count, to: contours)
    contours.endPart(isClosed: true)
  }

  private func add(
    _ which: Corners, _ corner: Point, inwards: Point, from angle: Double, _ count: Int, to contours: Contours
  ) {
    guard corners.contains(which) else { return contours.appendDistinct(corner) }
    let center = Point(x: corner.x + inwards.x * radius, y: corner.y + inwards.y * radius)
    for index in 0...count {
      let turn = angle + .pi / 2 * Double(index) / Double(count)
      contours.appendDistinct(Point(x: center.x + radius * .cos(turn), y: center.y + radius * .sin(turn)))
    }
  }
}
