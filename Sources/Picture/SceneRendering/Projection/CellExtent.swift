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
