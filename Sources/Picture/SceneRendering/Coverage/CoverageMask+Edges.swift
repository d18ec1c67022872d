/// The conversion of edges of outlines into changes of covered area.
extension CoverageMask {
  /// Adds an edge of an outline, in samples. The coordinates must be finite, of any size.
  func addEdge(x0: Double, y0: Double, x1: Double, y1: Double) {
    guard y0 != y1 else { return }
    if y0 < y1 {
      addDownward(x0, y0, x1, y1, winding: 1)
    } else {
      addDownward(x1, y1, x0, y0, winding: -1)
    }
  }

  /// Clips an edge at the top and the bottom of the grid.
  private func addDownward(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, winding: Double) {
    let height = Double(rows * Coverage.rows)
    guard y1 > 0, y0 < height else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let (top, bottom) = (max(y0, 0), min(y1, height))
    guard top < bottom else { return }
    addBetweenSides(
      top == y0 ? x0 : x0 + (top - y0) * slope, top, bottom == y1 ? x1 : x0 + (bottom - y0) * slope, bottom, winding)
  }

  /// Divides an edge where it crosses the left and the right side of the grid.
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

  /// Extends the extent to the last column for an edge to the right of the grid. Such an edge changes no sample, but
  /// the area to its left reaches that column.
  private func noteBeyond(_ y0: Double, _ y1: Double) {
    guard columns > 0 else { return }
    noteExtent(column: columns - 1, row: min(Int(y0) / Coverage.rows, rows - 1))
    noteExtent(column: columns - 1, row: min(Int(y1) / Coverage.rows, rows - 1))
  }

  /// The least number of rows of samples that are added at once. Fewer are faster one by one.
  private static let fewestSteepRows = 3

  /// The binary logarithm of the number of rows in a tile.
  private static var rowBits: Int { Coverage.rows.trailingZeroBitCount }

  /// Adds an edge that lies within the grid: a row of cells at once if the edge stays in one column of samples, else
  /// each row of samples by itself.
  private func addInside(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ winding: Double) {
    guard y0 < y1 else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let width = Double(columns * Coverage.columns)
    let (first, last) = (Int(y0), min(ceiling(y1), rows * Coverage.rows))
    var (x, row) = (x0, first)
    while row < last {
      let (rowOfTiles, top) = (row >> Self.rowBits, max(Double(row), y0))
      var tiles = TileRow(self, row: rowOfTiles)
      let end = min((rowOfTiles + 1) * Coverage.rows, last)
      if end - row >= Self.fewestSteepRows {
        let bottom = min(Double(end), y1)
        let next = bottom == y1 ? x1 : min(max(x + slope * (bottom - top), 0), width)
        let above = Double(rowOfTiles * Coverage.rows)
        if tiles.addSteepPiece(from: (x, top - above), to: (next, bottom - above), slope, winding) {
          (x, row) = (next, end)
        }
      }
      while row < end {
        let (top, below) = (Double(row), Double(row + 1))
        let bottom = below < y1 ? below : y1
        let height = bottom - (top > y0 ? top : y0)
        var next = x1
        if bottom != y1 {
          next = x + slope * height
          next = next > 0 ? next < width ? next : width : 0
        }
        let (left, right) = x < next ? (x, next) : (next, x)
        tiles.addPiece(lane: row & (Coverage.rows - 1), from: left, to: right, change: height * winding)
        x = next
        row += 1
      }
    }
    note(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}

/// The tiles of a row of cells while an edge crosses them. Their addresses are read once and not for each sample.
private struct TileRow {
  /// The samples of the tiles. They are in the order of columns, and the tiles are adjacent, so that columns of samples
  /// are adjacent as well.
  private let samples: UnsafeMutableRawPointer
  private let touched: UnsafeMutablePointer<UInt64>
  /// The tile that was prepared last; most edges stay in one.
  private var prepared = -1

  /// The binary logarithm of the number of columns in a tile.
  private static var columnBits: Int { Coverage.columns.trailingZeroBitCount }

  private static let columnSize = Coverage.rows * MemoryLayout<Float>.stride

  init(_ mask: CoverageMask, row: Int) {
    samples = UnsafeMutableRawPointer(mask.tiles.base + row * (mask.columns + 1))
    touched = mask.touched.base + row * mask.wordsPerRow
  }

  /// Adds the piece of an edge within this row of cells, in all rows of samples at once, if it stays in one column of
  /// samples.
  ///
  /// - Parameters:
  ///   - upper: The start of the piece; y counts from the top of the row.
  ///   - lower: The end of the piece, further down.
  /// - Returns: False, without adding anything, if the piece crosses from one column to another.
  mutating func addSteepPiece(
    from upper: (x: Double, y: Double), to lower: (x: Double, y: Double), _ slope: Double, _ winding: Double
  ) -> Bool {
    let first = Int(min(upper.x, lower.x))
    guard max(upper.x, lower.x) <= Double(first + 1) else { return false }
    let (start, end) = (Float(upper.y), Float(lower.y))
    let tops = Self.lanes.replacing(with: start, where: Self.lanes .< start)
    let bottoms = (Self.lanes + 1).replacing(with: end, where: Self.lanes + 1 .> end)
    let heights = bottoms - tops
    let changes = heights.replacing(with: 0, where: heights .< 0) * Float(winding)
    let passed = (((tops + bottoms) * 0.5 - start) * Float(slope) + Float(upper.x - Double(first))) * changes
    add(changes - passed, column: first)
    add(passed, column: first + 1)
    return true
  }

  private static var lanes: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

  private mutating func add(_ changes: SIMD8<Float>, column: Int) {
    let tile = column >> Self.columnBits
    if tile != prepared { prepare(tile) }
    samples.advanced(by: column * Self.columnSize).assumingMemoryBound(to: SIMD8<Float>.self).pointee += changes
  }

  /// Adds the piece of an edge within one row of samples.
  ///
  /// A sample gains the part of the piece's height that lies to its left, and the area to the right of the part that
  /// crosses it. The tile holds the difference from each sample to the next.
  ///
  /// - Parameter change: The height of the piece, negative if the edge goes up.
  mutating func addPiece(lane: Int, from left: Double, to right: Double, change: Double) {
    let first = Int(left)
    if right <= Double(first + 1) {
      let passed = ((left + right) / 2 - Double(first)) * change
      add(change - passed, passed, column: first, lane)
    } else {
      addFlatPiece(lane: lane, first: first, from: left, to: right, change: change)
    }
  }

  /// Adds a piece that crosses several samples. Between the first and the last sample, the coverage grows by the height
  /// in which the piece crosses one sample.
  private mutating func addFlatPiece(lane: Int, first: Int, from left: Double, to right: Double, change: Double) {
    let (slope, last) = (change / (right - left), ceiling(right) - 1)
    let entered = Double(first + 1) - left
    var total = entered * slope
    var area = total * entered / 2
    add(area, column: first, lane)
    if first + 1 < last {
      add(total + slope / 2 - area, column: first + 1, lane)
      for column in first + 2..<max(last, first + 2) { add(slope, column: column, lane) }
      total += slope * Double(last - first - 1)
      area = total - slope / 2
    }
    let left = right - Double(last)
    let whole = total + left * slope
    let lastArea = total + left * slope * (1 - left / 2)
    add(lastArea - area, column: last, lane)
    add(whole - lastArea, column: last + 1, lane)
  }

  /// Adds changes to a sample and to the one to its right.
  private mutating func add(_ change: Double, _ next: Double, column: Int, _ lane: Int) {
    let tile = column >> Self.columnBits
    if tile != prepared { prepare(tile) }
    if column & (Coverage.columns - 1) == Coverage.columns - 1 { prepare(tile + 1) }
    let offset = column * Self.columnSize + lane * MemoryLayout<Float>.stride
    let sample = samples.advanced(by: offset).assumingMemoryBound(to: Float.self)
    sample.pointee += Float(change)
    sample[Coverage.rows] += Float(next)
  }

  private mutating func add(_ change: Double, column: Int, _ lane: Int) {
    let tile = column >> Self.columnBits
    if tile != prepared { prepare(tile) }
    let offset = column * Self.columnSize + lane * MemoryLayout<Float>.stride
    samples.advanced(by: offset).assumingMemoryBound(to: Float.self).pointee += Float(change)
  }

  /// Clears a tile that no edge has crossed yet.
  private mutating func prepare(_ tile: Int) {
    prepared = tile
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: tile & 63)
    guard touched[tile >> 6] & bit == 0 else { return }
    touched[tile >> 6] |= bit
    samples.assumingMemoryBound(to: Coverage.self)[tile] = .bare
  }
}

/// Returns the least integer that is not below a number, which is not negative.
///
/// It uses the conversion, which truncates: `rounded(_:)` is a call if the processor may be an old one.
func ceiling(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole + 1 : whole
}
