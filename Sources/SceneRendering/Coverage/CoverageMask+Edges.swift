/// Edges of outlines become changes of covered area.
extension CoverageMask {
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

  /// An edge to the right of the grid changes no sample, but the area to its left extends to the last column.
  private func noteBeyond(_ y0: Double, _ y1: Double) {
    guard columns > 0 else { return }
    noteExtent(column: columns - 1, row: min(Int(y0) / Coverage.rows, rows - 1))
    noteExtent(column: columns - 1, row: min(Int(y1) / Coverage.rows, rows - 1))
  }

  /// How many rows of samples an edge passes at least for them to be added at once; fewer are added sooner one by one.
  private static let fewestSteepRows = 3

  /// The binary logarithm of how many rows a tile has.
  private static var rowBits: Int { Coverage.rows.trailingZeroBitCount }

  /// Adds an edge that lies within the grid: row of cells by row of cells where it stays in a column of samples, else sample row by
  /// sample row.
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
    let (top, bottom) = (first / Coverage.rows, (last - 1) / Coverage.rows)
    noteRows(from: top, to: bottom)
    noteExtent(column: min(Int(min(x0, x1)) / Coverage.columns, columns - 1), row: top)
    noteExtent(column: min(Int(max(x0, x1)) / Coverage.columns, columns - 1), row: bottom)
  }
}

/// The tiles of a row of cells, while an edge passes them: where they are is looked up once and not for each sample.
private struct TileRow {
  /// The samples of a tile lie column by column, and tiles beside one another, so that columns of samples do as well.
  private let samples: UnsafeMutableRawPointer
  private let touched: UnsafeMutablePointer<UInt64>
  /// The tile that was prepared last; edges mostly stay in one.
  private var prepared = -1

  /// The binary logarithm of how many columns a tile has.
  private static var columnBits: Int { Coverage.columns.trailingZeroBitCount }

  private static let columnSize = Coverage.rows * MemoryLayout<Float>.stride

  init(_ mask: CoverageMask, row: Int) {
    samples = UnsafeMutableRawPointer(mask.tiles + row * (mask.columns + 1))
    touched = mask.touched + row * mask.wordsPerRow
  }

  /// Adds the piece of an edge within this row of cells, if it stays in a column of samples: all of its rows at once.
  ///
  /// - Parameters:
  ///   - upper: Where it begins, the second number counted from the top of the row.
  ///   - lower: Where it ends, further down.
  /// - Returns: false, and adds nothing, if it passes from one column to another.
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

  /// Adds the piece of an edge within one row of samples; `change` is its height, negative upwards.
  ///
  /// A sample gains the part of the piece's height that lies to its left, and half of what passes through it; what is
  /// written is the difference from one sample to the next.
  mutating func addPiece(lane: Int, from left: Double, to right: Double, change: Double) {
    let first = Int(left)
    if right <= Double(first + 1) {
      let passed = ((left + right) / 2 - Double(first)) * change
      add(change - passed, passed, column: first, lane)
    } else {
      addFlatPiece(lane: lane, first: first, from: left, to: right, change: change)
    }
  }

  /// Returns the same of a piece that passes several samples. Of those between the first and the last one, each gains
  /// as much more as it passes of the piece.
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

  /// Adds to a sample and to the one at its right.
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

  /// Clears a tile that no edge has passed yet.
  private mutating func prepare(_ tile: Int) {
    prepared = tile
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: tile & 63)
    guard touched[tile >> 6] & bit == 0 else { return }
    touched[tile >> 6] |= bit
    samples.assumingMemoryBound(to: Coverage.self)[tile] = .bare
  }
}

/// Returns the least whole number that is not below one from 0 on.
///
/// By way of the conversion, which cuts fractions off: rounding is a call where the processor may be an old one.
private func ceiling(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole + 1 : whole
}
