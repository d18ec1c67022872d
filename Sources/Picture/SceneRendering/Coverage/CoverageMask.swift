import LayerAnimation

/// A filler of outlines, which computes the exact covered area of each sample, for both fill rules.
///
/// Edges are not sorted. Each adds, to every sample that it crosses, the *change* of covered area that it causes there;
/// the prefix sum of a row then gives the signed area to the left. This is the accumulation buffer of font-rs ([R.
/// Levien, 2016](https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445)), here with
/// a tile of 4×8 samples for each cell, and with eight rows summed at a time. A bit set marks the tiles that edges
/// cross; the others are skipped, so that the cost grows with the length of the outline, not with its area. An edge to
/// the left of the grid counts in its first column, one to the right changes nothing.
///
/// Where two edges cross the same sample their areas add up, limited to 1; that is exact unless outlines overlap within
/// the sample.
final class CoverageMask {
  /// The covered cells, after `sweep`.
  private(set) var runs = GrowingBuffer<CoverageRun>(capacity: 256)

  /// The cells that edges crossed since the extent was taken (`takeExtent`), whatever limits painting.
  private var extent = CellExtent.nothing

  /// The covered cells before the clip limits them.
  private var unclipped = GrowingBuffer<CoverageRun>(capacity: 64)

  /// The memory of the changes in each cell, which only `resize` moves. A tile is cleared when an edge first crosses it, so that a grid
  /// larger than any screen takes addresses, but no memory.
  private(set) var tiles = GrowingBuffer<Coverage>(capacity: 1)
  /// A bit for each cell, which is set if an edge crosses the cell. Only `resize` moves them.
  private(set) var touched = GrowingBuffer<UInt64>(capacity: 1)
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var wordsPerRow = 0
  /// The corners of the box around the edges since the last sweep, in samples within the grid.
  private var low = SIMD2(repeating: Double.infinity), high = SIMD2(repeating: -Double.infinity)
  /// The counter of the work of all edges. Once it has given the frame up, no more edges are added.
  let interruption: FrameInterruption

  /// The parts of a cell that can have colours; nil for none.
  let parts: PartGrid?

  /// Creates a filler for a grid without cells; call `resize` next.
  init(_ interruption: FrameInterruption = FrameInterruption(), parts: PartGrid? = nil) {
    (self.interruption, self.parts) = (interruption, parts)
  }

  /// Changes the size of the grid. Allocates only if the grid has never been as large.
  ///
  /// There is one more column of tiles than the grid has, for the change just right of the last sample.
  func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    (self.columns, self.rows) = (columns, rows)
    wordsPerRow = (columns + 64) / 64
    tiles.reserve((columns + 1) * rows)
    touched.removeAll()
    touched.append(0, count: wordsPerRow * rows)
  }

  /// Notes an edge, which lies within the grid and leads downwards.
  func note(x0: Double, y0: Double, x1: Double, y1: Double) {
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    low = SIMD2(left < low.x ? left : low.x, y0 < low.y ? y0 : low.y)
    high = SIMD2(right > high.x ? right : high.x, y1 > high.y ? y1 : high.y)
  }

  /// The cells that edges have crossed since the last sweep.
  private var crossed: CellExtent {
    guard low.y < high.y else { return .nothing }
    let last = min(ceiling(high.y), rows * Coverage.rows) - 1
    return CellExtent(
      from: min(Int(low.x) / Coverage.columns, columns - 1), Int(low.y) / Coverage.rows,
      to: min(Int(high.x) / Coverage.columns, columns - 1), last / Coverage.rows)
  }

  /// Adds a cell to the extent.
  func noteExtent(column: Int, row: Int) { extent.add(column: column, row: row) }

  /// Returns the cells that edges crossed since the last call, but for those that have not been swept.
  func takeExtent() -> CellExtent {
    defer { extent = .nothing }
    return extent
  }

  // MARK: - Coverage

  /// Converts the edges into runs of covered cells, and forgets the edges.
  ///
  /// - Parameters:
  ///   - rule: The rule that decides which parts of the outline are inside.
  ///   - clip: The clip that limits the runs; nil for no limit.
  ///   - damage: The cells that are wanted; nil for all. Others are not swept.
  /// - Complexity: O(cells that edges cross + rows). Allocates only if there have never been as many runs.
  func sweep(_ rule: FillWinding, clip: Clip? = nil, damage: Damage? = nil) {
    runs.removeAll()
    let crossed = crossed
    (low, high) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
    extent.add(crossed)
    guard !crossed.isEmpty else { return }
    // The edges are swept even if the frame is given up: sweeping removes them, and the next outline must begin without
    // any.
    _ = interruption.strikes(before: crossed.rows.count * columns / 4)
    for row in crossed.rows {
      let wanted = damage.map { $0.span(inRow: row) } ?? 0..<columns
      if wanted.isEmpty { forget(row: row) } else { sweep(row: row, wanted, rule) }
    }
    guard let clip else { return }
    swap(&runs, &unclipped)
    runs.removeAll()
    clip.intersect(unclipped, into: &runs)
  }

  /// The height of a part of a cell that can have a colour, in samples; nil if there are none.
  var partHeight: Double? { parts?.partHeight }

  /// Lets each part of a cell be covered wholly or not at all, whichever is nearer, so that the letters, lines or discs
  /// that were swept are drawn in one brightness. Thin lines stay, since they could be lost between two parts.
  ///
  /// - Parameter width: The width of the lines, in samples.
  func settle(lineWidth width: Double) {
    guard let parts, width >= parts.leastLineWidth else { return }
    swap(&runs, &unclipped)
    runs.removeAll()
    for index in 0..<unclipped.count {
      let run = unclipped[index]
      append(run.isSolid ? run.coverage : parts.wholeParts(of: run.coverage), cell: run.cell, count: run.count)
    }
  }

  private func forget(row: Int) {
    for word in 0..<wordsPerRow { touched[row * wordsPerRow + word] = 0 }
  }

  private func sweep(row: Int, _ wanted: Range<Int>, _ rule: FillWinding) {
    var carry = SIMD8<Float>.zero
    var next = 0
    for word in 0..<wordsPerRow {
      var bits = touched[row * wordsPerRow + word]
      touched[row * wordsPerRow + word] = 0
      while bits != 0 {
        let column = word << 6 | bits.trailingZeroBitCount
        bits &= bits - 1
        addUniformRun(row: row, from: max(next, wanted.lowerBound), to: min(column, wanted.upperBound), carry, rule)
        if column < columns {
          let coverage = summed(tiles.base[row * (columns + 1) + column], &carry, rule)
          if wanted.contains(column) { append(coverage, cell: row * columns + column, count: 1) }
        }
        next = column + 1
      }
    }
    addUniformRun(row: row, from: max(next, wanted.lowerBound), to: wanted.upperBound, carry, rule)
  }

  /// Adds the cells between two edges, whose coverage is constant along a row.
  private func addUniformRun(row: Int, from: Int, to: Int, _ carry: SIMD8<Float>, _ rule: FillWinding) {
    guard from < to else { return }
    let column = rule.coverage(of: carry)
    guard column.total > 0 else { return }
    append(Coverage(column: column), cell: row * columns + from, count: to - from)
  }

  private func append(_ coverage: Coverage, cell: Int, count: Int) {
    let total = coverage.total
    if total > 0 { runs.append(CoverageRun(coverage: coverage, cell: cell, count: count, total: total)) }
  }

  private func summed(_ changes: Coverage, _ carry: inout SIMD8<Float>, _ rule: FillWinding) -> Coverage {
    let a = carry + changes.a
    let b = a + changes.b
    let c = b + changes.c
    let d = c + changes.d
    carry = d
    return Coverage(rule.coverage(of: a), rule.coverage(of: b), rule.coverage(of: c), rule.coverage(of: d))
  }
}

/// The conversion of outlines in a layer's points into edges in samples.
extension CoverageMask {
  /// Adds all parts of an outline through a projection, each closed. The part behind the eye is clipped (G5).
  func add(_ contours: Contours, through projection: Homography) {
    let (points, parts) = (contours.points, contours.parts)
    for part in parts {
      guard part.end - part.start > 1 else { continue }
      if interruption.strikes(before: part.end - part.start) { return }
      add(points, part, through: projection)
    }
  }

  private func add(_ points: [Point], _ part: Contours.Part, through projection: Homography) {
    var polygon = ProjectedPolygon(mask: self)
    var before = projection.project(points[part.end - 1])
    for index in part.start..<part.end {
      let point = projection.project(points[index])
      polygon.addCrossing(before, point)
      if point.isInFront { polygon.add(point) }
      before = point
    }
    polygon.close()
  }
}

/// A polygon that is projected point by point, and clipped at the plane of the eye (I. Sutherland and G. Hodgman,
/// "Reentrant polygon clipping", 1974).
private struct ProjectedPolygon {
  let mask: CoverageMask
  private var first: Point?
  private var last = Point.zero

  /// The greatest absolute coordinate, in samples. Coordinates are clamped to it: beyond it they are outside the grid,
  /// and smaller numbers keep their precision.
  private static let limit = 1e9

  init(mask: CoverageMask) { self.mask = mask }

  /// Adds the point in which an edge crosses the plane of the eye, if it does.
  mutating func addCrossing(_ a: ProjectedPoint, _ b: ProjectedPoint) {
    if a.isInFront != b.isInFront { add(.crossing(a, b)) }
  }

  mutating func add(_ point: ProjectedPoint) {
    let position = limited(point.divided)
    if first == nil {
      first = position
    } else {
      mask.addEdge(x0: last.x, y0: last.y, x1: position.x, y1: position.y)
    }
    last = position
  }

  func close() {
    guard let first else { return }
    mask.addEdge(x0: last.x, y0: last.y, x1: first.x, y1: first.y)
  }

  private func limited(_ p: Point) -> Point {
    guard (p.x + p.y).isFinite else { return Point(x: limited(p.x), y: limited(p.y)) }
    return Point(x: min(max(p.x, -Self.limit), Self.limit), y: min(max(p.y, -Self.limit), Self.limit))
  }

  private func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit)
  }
}

// Without the inlining asked for below, a frame of the aquarium (`Scenes/show/aquarium.yaml`) takes 1 % more instructions.

/// The rule that decides what is inside an outline, as a function of the signed area that the edges to the left enclose
/// (G23).
enum FillWinding {
  /// The absolute value of the area, at most 1.
  case nonZero
  /// The distance of the area from the nearest even number.
  case evenOdd

  /// The coverage below which a value is a rounding error, and the distance from 1 likewise.
  private static let noise: Float = 1 / 1024

  /// Returns the coverage of eight samples.
  @inline(__always)
  func coverage(of area: SIMD8<Float>) -> SIMD8<Float> {
    let magnitude = unsafeBitCast(
      unsafeBitCast(area, to: SIMD8<UInt32>.self) & SIMD8(repeating: 0x7FFF_FFFF), to: SIMD8<Float>.self)
    return self == .nonZero ? Self.limited(magnitude) : Self.limited(Self.folded(magnitude))
  }

  /// Returns the distances from the nearest even numbers.
  @inline(never)
  private static func folded(_ magnitude: SIMD8<Float>) -> SIMD8<Float> {
    let folded = magnitude - 2 * (magnitude * 0.5).rounded(.down)
    return folded.replacing(with: 2 - folded, where: folded .> 1)
  }

  @inline(__always)
  private static func limited(_ covered: SIMD8<Float>) -> SIMD8<Float> {
    covered
      .replacing(with: 0, where: covered .< noise)
      .replacing(with: 1, where: covered .> 1 - noise)
  }
}
