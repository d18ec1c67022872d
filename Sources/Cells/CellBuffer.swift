/// A grid of cells that a frame is composed in.
///
/// A class with memory of its own, because a frame is written in place thousands of times a second and must never be
/// copied by accident. Two of them make a screen: what it shows, and what it shall show (`CellDiff`).
///
///     column 0 → columns - 1
///   row 0   ┌──────────────┐
///     ↓     │ row-major    │
///   rows-1  └──────────────┘
public final class CellBuffer {
  /// How many cells a row has; at least 0.
  public private(set) var columns: Int

  /// How many rows there are; at least 0.
  public private(set) var rows: Int

  /// The cells, row after row. Valid until the next `resize`.
  public private(set) var cells: UnsafeMutableBufferPointer<Cell>

  /// A grid of blanks.
  ///
  /// - Precondition: neither number is negative, and their product does not overflow.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a cell buffer cannot be \(columns)×\(rows)")
    self.columns = columns
    self.rows = rows
    cells = .allocate(capacity: columns * rows)
    cells.initialize(repeating: .blank)
  }

  deinit { cells.deallocate() }

  /// The cell at a place.
  ///
  /// - Precondition: `column` is in `0..<columns` and `row` in `0..<rows`.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell {
    get {
      assert(contains(column: column, row: row), "(\(column), \(row)) is outside \(columns)×\(rows)")
      return cells[row &* columns &+ column]
    }
    set {
      assert(contains(column: column, row: row), "(\(column), \(row)) is outside \(columns)×\(rows)")
      cells[row &* columns &+ column] = newValue
    }
  }

  /// Whether there is a cell at that place.
  @inlinable
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Sets every cell. O(columns × rows), allocates nothing.
  public func fill(_ cell: Cell = .blank) { cells.update(repeating: cell) }

  /// Becomes a grid of blanks of another size. Allocates only if the number of cells changes.
  public func resize(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a cell buffer cannot be \(columns)×\(rows)")
    if columns * rows != cells.count {
      cells.deallocate()
      cells = .allocate(capacity: columns * rows)
      cells.initialize(repeating: .blank)
    } else {
      fill()
    }
    self.columns = columns
    self.rows = rows
  }

  /// Takes over another grid's cells and size.
  public func copy(from other: CellBuffer) {
    if columns != other.columns || rows != other.rows { resize(columns: other.columns, rows: other.rows) }
    _ = cells.update(fromContentsOf: other.cells)
  }
}
