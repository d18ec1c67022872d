/// Fills outlines: exact areas per sample, for both fill rules.
///
/// Edges are not sorted. Each adds, to every sample that it passes, the *change* of covered area that it causes there;
/// a running sum from the left then gives the coverage (the accumulation buffer of font-rs and of stb_truetype 1.x,
/// here one tile of 4×8 samples a cell, summed eight rows at a time). Tiles that no edge passes are skipped by way of a
/// bit set, so that the cost goes with the length of the outline, not with its area. An edge to the left of the grid
/// counts in its first column, one to the right nowhere.
///
/// Where two edges share a sample their areas add up, limited to 1; that is exact unless outlines overlap within it.
final class CoverageMask {
  /// What was covered, after `sweep`.
  @exclusivity(unchecked) private(set) var runs = GrowingBuffer<CoverageRun>(capacity: 256)

  /// What limits every outline; nil for nothing.
  var clip: Clip?

  /// What is painted at all; nil for everything. What lies outside is not swept.
  var damage: Damage?

  /// Where edges have been added since it was reset, whatever limits painting. What is far from it is not covered.
  var extent = CellExtent.nothing

  /// What was covered before it was limited.
  @exclusivity(unchecked) private var unclipped = GrowingBuffer<CoverageRun>(capacity: 64)

  private var tiles: UnsafeMutablePointer<Coverage>
  private var touched: UnsafeMutablePointer<UInt64>
  private var tileCapacity = 0
  private var wordCapacity = 0
  private var columns = 0
  private var rows = 0
  private var wordsPerRow = 0
  private var firstRow = Int.max
  private var lastRow = -1

  /// A filler for a grid without cells; `resize` comes first.
  init() {
    tiles = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  deinit {
    tiles.deallocate()
    touched.deallocate()
  }

  /// Becomes a filler for a grid of another size. Allocates only if it has never been as large.
  ///
  /// One column of tiles more than the grid has takes the change just right of its last sample.
  func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    (self.columns, self.rows) = (columns, rows)
    wordsPerRow = (columns + 64) / 64
    let tileCount = (columns + 1) * rows
    if tileCount > tileCapacity {
      tiles.deallocate()
      tiles = .allocate(capacity: tileCount)
      tileCapacity = tileCount
    }
    if wordsPerRow * rows > wordCapacity {
      touched.deallocate()
      touched = .allocate(capacity: wordsPerRow * rows)
      wordCapacity = wordsPerRow * rows
    }
    touched.initialize(repeating: 0, count: wordsPerRow * rows)
  }

  // MARK: - Edges

  /// Adds an edge of an outline, in samples. Coordinates must be numbers, of any size.
  func addEdge(x0: Double, y0: Double, x1: Double, y1: Double) {
    guard y0 != y1 else { return }
    if y0 < y1 {
      addDownward(x0, y0, x1, y1, winding: 1)
    } else {
      addDownward(x1, y1, x0, y0, winding: -1)
    }
  }

  /// Cuts an edge off above and below the grid.
  private func addDownward(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, winding: Double) {
    let height = Double(rows * Coverage.rows)
    guard y1 > 0, y0 < height else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let (top, bottom) = (max(y0, 0), min(y1, height))
    guard top < bottom else { return }
    addBetweenSides(
      top == y0 ? x0 : x0 + (top - y0) * slope, top, bottom == y1 ? x1 : x0 + (bottom - y0) * slope, bottom, winding)
  }

  /// Cuts an edge where it crosses the grid's left and right side.
  private func addBetweenSides(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ winding: Double) {
    let width = Double(columns * Coverage.columns)
    if max(x0, x1) <= 0 { return addInside(0, y0, 0, y1, winding) }
    if min(x0, x1) >= width { return noteBeyond(y0, y1) }
    if min(x0, x1) >= 0 && max(x0, x1) <= width { return addInside(x0, y0, x1, y1, winding) }
    let border = min(x0, x1) < 0 ? 0 : width
    let y = min(max(y0 + (border - x0) * ((y1 - y0) / (x1 - x0)), y0), y1)
    addBetweenSides(x0, y0, border, y, winding)
    addBetweenSides(border, y, x1, y1, winding)
  }

  /// An edge to the right of the grid counts nowhere, but what it bounds reaches up to the last column.
  private func noteBeyond(_ y0: Double, _ y1: Double) {
    guard columns > 0 else { return }
    extent.add(column: columns - 1, row: min(Int(y0) / Coverage.rows, rows - 1))
    extent.add(column: columns - 1, row: min(Int(y1) / Coverage.rows, rows - 1))
  }

  /// Adds an edge that lies within the grid, sample row by sample row.
  private func addInside(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ winding: Double) {
    guard y0 < y1 else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let width = Double(columns * Coverage.columns)
    let last = min(Int(y1.rounded(.up)), rows * Coverage.rows)
    var x = x0
    for row in Int(y0)..<max(last, Int(y0)) {
      let bottom = min(Double(row + 1), y1)
      let height = bottom - max(Double(row), y0)
      let next = bottom == y1 ? x1 : min(max(x + slope * height, 0), width)
      addPiece(row: row, from: min(x, next), to: max(x, next), change: height * winding)
      x = next
    }
    firstRow = min(firstRow, Int(y0) / Coverage.rows)
    lastRow = max(lastRow, (last - 1) / Coverage.rows)
    let left = min(Int(min(x0, x1)) / Coverage.columns, columns - 1)
    extent.add(column: left, row: Int(y0) / Coverage.rows)
    extent.add(column: min(Int(max(x0, x1)) / Coverage.columns, columns - 1), row: (last - 1) / Coverage.rows)
  }

  /// Adds the piece of an edge within one row of samples; `change` is its height, negative upwards.
  ///
  /// A sample gains the part of the piece's height that lies to its left, and half of what passes through it; what is
  /// written is the difference from one sample to the next.
  private func addPiece(row: Int, from left: Double, to right: Double, change: Double) {
    let first = Int(left)
    if right <= Double(first + 1) {
      let passed = ((left + right) / 2 - Double(first)) * change
      add(change - passed, column: first, row: row)
      add(passed, column: first + 1, row: row)
      return
    }
    let slope = change / (right - left)
    var before = 0.0
    var total = 0.0
    for column in first..<Int(right.rounded(.up)) {
      let start = max(left, Double(column))
      let end = min(right, Double(column + 1))
      let part = (end - start) * slope
      let area = total + part * (Double(column + 1) - (start + end) / 2)
      add(area - before, column: column, row: row)
      before = area
      total += part
    }
    add(total - before, column: Int(right.rounded(.up)), row: row)
  }

  private func add(_ change: Double, column: Int, row: Int) {
    let tileRow = row >> 3
    let tileColumn = column >> 2
    let tile = tileRow &* (columns &+ 1) &+ tileColumn
    let word = tileRow &* wordsPerRow &+ tileColumn >> 6
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: tileColumn & 63)
    if touched[word] & bit == 0 {
      touched[word] |= bit
      tiles[tile] = .bare
    }
    UnsafeMutableRawPointer(tiles + tile).assumingMemoryBound(to: Float.self)[(column & 3) << 3 | row & 7] +=
      Float(change)
  }

  // MARK: - Coverage

  /// Turns the edges added so far into runs of covered cells, and forgets the edges.
  ///
  /// - Complexity: O(cells that edges pass + rows). Allocates only if there were never as many runs.
  func sweep(_ rule: FillWinding) {
    runs.removeAll()
    guard firstRow <= lastRow else { return }
    for row in firstRow...lastRow {
      let wanted = damage.map { $0.span(inRow: row) } ?? 0..<columns
      if wanted.isEmpty { forget(row: row) } else { sweep(row: row, wanted, rule) }
    }
    firstRow = .max
    lastRow = -1
    guard let clip else { return }
    swap(&runs, &unclipped)
    runs.removeAll()
    clip.intersect(unclipped, into: &runs)
  }

  private func forget(row: Int) {
    for word in 0..<wordsPerRow { touched[row &* wordsPerRow &+ word] = 0 }
  }

  private func sweep(row: Int, _ wanted: Range<Int>, _ rule: FillWinding) {
    var carry = SIMD8<Float>.zero
    var next = 0
    for word in 0..<wordsPerRow {
      var bits = touched[row &* wordsPerRow &+ word]
      touched[row &* wordsPerRow &+ word] = 0
      while bits != 0 {
        let column = word << 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        addUniformRun(row: row, from: max(next, wanted.lowerBound), to: min(column, wanted.upperBound), carry, rule)
        if column < columns {
          let coverage = summed(tiles[row &* (columns &+ 1) &+ column], &carry, rule)
          if wanted.contains(column) { append(coverage, cell: row &* columns &+ column, count: 1) }
        }
        next = column + 1
      }
    }
    addUniformRun(row: row, from: max(next, wanted.lowerBound), to: wanted.upperBound, carry, rule)
  }

  /// Adds the cells between two edges, in which coverage does not change from left to right.
  private func addUniformRun(row: Int, from: Int, to: Int, _ carry: SIMD8<Float>, _ rule: FillWinding) {
    guard from < to else { return }
    let column = rule.coverage(of: carry)
    guard column.total > 0 else { return }
    append(Coverage(column: column), cell: row &* columns &+ from, count: to - from)
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

/// What counts as inside, as a function of the signed area that the edges to the left enclose (G23).
enum FillWinding {
  /// The area itself, whatever its sign, at most 1.
  case nonZero
  /// The distance of the area to the nearest even number.
  case evenOdd

  /// Coverage below which rounding may have left something, and as near to full below 1.
  private static let noise: Float = 1 / 1024

  /// The coverage of eight samples.
  @inline(__always)
  func coverage(of area: SIMD8<Float>) -> SIMD8<Float> {
    var covered = area.replacing(with: -area, where: area .< 0)
    if self == .evenOdd {
      let folded = covered - 2 * (covered * 0.5).rounded(.down)
      covered = folded.replacing(with: 2 - folded, where: folded .> 1)
    }
    return
      covered
      .replacing(with: 0, where: covered .< Self.noise)
      .replacing(with: 1, where: covered .> 1 - Self.noise)
  }
}
