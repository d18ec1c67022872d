/// A grid of cells, which is one frame.
///
/// It is a class that owns its memory, since frames are overwritten in place and must not be copied by accident. A
/// presenter has two: the frame that the screen shows, and the next one (`RowDifference`).
///
///     column 0 → columns - 1
///   row 0   ┌──────────────┐
///     ↓     │ row-major    │
///   rows-1  └──────────────┘
public final class CellBuffer {
  /// The number of cells in a row; at least 0.
  public private(set) var columns: Int

  /// The number of rows; at least 0.
  public private(set) var rows: Int

  /// The cells, row after row. The buffer is valid until the next `resize`, and only while there is a reference to the
  /// grid: it is never taken from the result of a call, since the grid may be freed before the cells are read
  /// (`hasSameCells(as:)` compares two grids safely). After a write through it, `noteWrite(toRow:)` is called.
  @usableFromInline package private(set) var cells: UnsafeMutableBufferPointer<Cell>

  /// The revision of each row: the number of the last write to it.
  @usableFromInline private(set) var rowRevisions: UnsafeMutablePointer<UInt64>

  /// The number of the last write to any row.
  @usableFromInline var revision: UInt64 = 0

  /// Creates a grid of blanks.
  ///
  /// - Precondition: neither number is negative, and their product does not overflow.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a cell buffer cannot be \(columns)×\(rows)")
    self.columns = columns
    self.rows = rows
    cells = .allocate(capacity: columns * rows)
    cells.initialize(repeating: .blank)
    rowRevisions = .allocate(capacity: rows)
    rowRevisions.initialize(repeating: 0, count: rows)
  }

  deinit {
    cells.deallocate()
    rowRevisions.deallocate()
  }

  /// The cell in a column and row.
  ///
  ///     frame[0, 0] = Cell("┌")
  ///
  /// - Precondition: `column` is in `0..<columns` and `row` in `0..<rows`.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(contains(column: column, row: row), "a cell is read or written outside its grid")
      return cells[row * columns + column]
    }
    set {
      precondition(contains(column: column, row: row), "a cell is read or written outside its grid")
      cells[row * columns + column] = newValue
      noteWrite(toRow: row)
    }
  }

  /// Returns true if there is a cell in this column and row.
  @inlinable
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Returns true if another grid has the same size and equal cells.
  ///
  /// - Complexity: O(columns × rows). Allocates nothing.
  public func hasSameCells(as other: CellBuffer) -> Bool {
    withExtendedLifetime((self, other)) {
      columns == other.columns && rows == other.rows && cells.elementsEqual(other.cells)
    }
  }

  /// Sets every cell.
  ///
  /// - Complexity: O(columns × rows). Allocates nothing.
  public func fill(_ cell: Cell = .blank) {
    cells.update(repeating: cell)
    noteWriteToAllRows()
  }

  /// Gives a row a new revision. It is called after a write to the row through `cells`.
  @inlinable
  package func noteWrite(toRow row: Int) {
    revision += 1
    rowRevisions[row] = revision
  }

  /// Returns the revision of a row: a number that changes with every write to the row and never repeats, so that the
  /// row is unchanged as long as it is the same.
  package func revision(ofRow row: Int) -> UInt64 { rowRevisions[row] }

  private func noteWriteToAllRows() {
    for row in 0..<rows { noteWrite(toRow: row) }
  }

  /// Changes the size, and blanks all cells. Allocates only if the number of cells changes.
  ///
  /// - Precondition: neither number is negative, and their product does not overflow.
  public func resize(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a cell buffer cannot be \(columns)×\(rows)")
    if columns * rows != cells.count {
      cells.deallocate()
      cells = .allocate(capacity: columns * rows)
      cells.initialize(repeating: .blank)
    } else {
      cells.update(repeating: .blank)
    }
    if rows != self.rows {
      rowRevisions.deallocate()
      rowRevisions = .allocate(capacity: rows)
      rowRevisions.initialize(repeating: 0, count: rows)
    }
    self.columns = columns
    self.rows = rows
    noteWriteToAllRows()
  }

  /// Copies another grid's size and cells.
  public func copy(from other: CellBuffer) {
    if columns != other.columns || rows != other.rows { resize(columns: other.columns, rows: other.rows) }
    _ = cells.update(fromContentsOf: other.cells)
    noteWriteToAllRows()
  }
}
