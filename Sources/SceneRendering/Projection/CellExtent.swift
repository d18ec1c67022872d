/// The smallest box around some cells of the grid.
struct CellExtent: Hashable, BitwiseCopyable {
  /// The first column and row, and the last ones negated, so that a union is one minimum of all four.
  private var bounds: SIMD4<Int32>

  /// No cells.
  static var nothing: CellExtent { CellExtent(bounds: SIMD4(repeating: .max)) }

  /// True if there are no cells.
  var isEmpty: Bool { bounds == Self.nothing.bounds }

  /// The columns from the first to the last.
  var columns: Range<Int> { isEmpty ? 0..<0 : Int(bounds[0])..<1 - Int(bounds[2]) }

  /// The rows from the first to the last.
  var rows: Range<Int> { isEmpty ? 0..<0 : Int(bounds[1])..<1 - Int(bounds[3]) }

  private init(bounds: SIMD4<Int32>) { self.bounds = bounds }

  /// Creates a box from its columns and rows; nothing if either is empty.
  init(columns: Range<Int>, rows: Range<Int>) {
    self = .nothing
    guard !columns.isEmpty, !rows.isEmpty else { return }
    add(column: columns.lowerBound, row: rows.lowerBound)
    add(column: columns.upperBound - 1, row: rows.upperBound - 1)
  }

  /// Creates the box from one cell to another, which is neither left of it nor above it.
  init(from column: Int, _ row: Int, to lastColumn: Int, _ lastRow: Int) {
    bounds = SIMD4(
      Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: -lastColumn),
      Int32(truncatingIfNeeded: -lastRow))
  }

  /// Grows to include a cell.
  mutating func add(column: Int, row: Int) {
    let (x, y) = (Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
    let cell = SIMD4(x, y, -x, -y)
    bounds.replace(with: cell, where: cell .< bounds)
  }

  /// Grows to include another box.
  mutating func add(_ other: CellExtent) { bounds.replace(with: other.bounds, where: other.bounds .< bounds) }

  /// Returns true if any cell is in both boxes.
  func overlaps(_ other: CellExtent) -> Bool {
    bounds[1] <= -other.bounds[3] && other.bounds[1] <= -bounds[3] && bounds[0] <= -other.bounds[2]
      && other.bounds[0] <= -bounds[2]
  }

  /// Returns the part of the box that lies in a grid.
  func clamped(columns: Int, rows: Int) -> CellExtent {
    CellExtent(columns: self.columns.clamped(to: 0..<columns), rows: self.rows.clamped(to: 0..<rows))
  }

  /// Returns a box inside a grid, so many cells larger on each side, within the grid.
  func grown(by margin: Int, columns limit: Int, rows: Int) -> CellExtent {
    guard !isEmpty else { return self }
    let columns = self.columns
    let ownRows = self.rows
    return CellExtent(
      columns: max(columns.lowerBound - margin, 0)..<max(min(columns.upperBound + margin, limit), 0),
      rows: max(ownRows.lowerBound - margin, 0)..<max(min(ownRows.upperBound + margin, rows), 0))
  }
}

/// Which cells of a frame have to be painted again: in each row the columns from the first to the last of them.
final class Damage {
  private var spans = GrowingBuffer<Range<Int>>(capacity: 64)
  /// The box around all of them.
  private(set) var box = CellExtent.nothing
  /// The rows from the first to the last that have any.
  var rows: Range<Int> { box.rows }

  /// Begins with no cells of a grid.
  func begin(rows count: Int) {
    spans.removeAll()
    spans.append(0..<0, count: count)
    box = .nothing
  }

  /// Adds a box; it lies within the grid.
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

  /// Returns the columns of a row.
  func span(inRow row: Int) -> Range<Int> { spans[row] }

  func contains(column: Int, row: Int) -> Bool { spans[row].contains(column) }

  /// The columns of all rows; good until `begin` is called.
  var spansByRow: UnsafePointer<Range<Int>> { UnsafePointer(spans.base) }

  /// Returns true if all cells of a box are among them.
  func holds(_ extent: CellExtent) -> Bool {
    let columns = extent.columns
    for row in extent.rows.clamped(to: 0..<spans.count) where spans[row].clamped(to: columns) != columns {
      return false
    }
    return true
  }

  /// Returns true if any cell of a box is among them.
  func touches(_ extent: CellExtent) -> Bool {
    guard box.overlaps(extent) else { return false }
    let columns = extent.columns
    for row in extent.rows.clamped(to: rows) where spans[row].overlaps(columns) { return true }
    return false
  }
}
