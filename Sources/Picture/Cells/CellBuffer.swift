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

/// Methods that write text into a grid of cells, and read a grid as text.
///
/// Invariant: a character two columns wide is in the grid as a whole, with its glyph on the left and
/// `Cell.continuation` on the right. If a write would leave half of one, that half becomes a space.
extension CellBuffer {
  /// Writes a text on one row, clipped to the grid.
  ///
  /// Characters that are not printable are left out, so that a text can never contain a control sequence. Combining
  /// marks are part of the letter before them; a mark without a letter is left out as well.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks are ignored.
  ///   - column: The column of the first character; it may lie outside the grid.
  ///   - row: The row; nothing is written if it lies outside the grid.
  ///   - foreground: The colour of all glyphs.
  ///   - background: The colour behind them.
  ///   - style: The attributes of all glyphs.
  /// - Returns: The column after the text, also if that lies outside the grid.
  /// - Complexity: O(length of the text). Allocates nothing, except for clusters that are seen for the first time
  ///   (`CellGlyphs`).
  @discardableResult
  public func write(
    _ text: String, column: Int, row: Int,
    foreground: CellColor = .default, background: CellColor = .default, style: CellStyle = []
  ) -> Int {
    var cell = Cell(" ", foreground: foreground, background: background, style: style)
    var column = column
    for glyph in CellGlyphs(text) {
      cell.glyph = glyph.value
      put(cell, width: glyph.columns, column: column, row: row)
      column += glyph.columns
    }
    return column
  }

  /// Writes a character into the grid, with the right half of a wide one, clipped to the grid.
  ///
  /// If only half of a wide character fits, that half becomes a space. If the character covers half of a wide one, the
  /// other half of that becomes a space.
  ///
  /// - Parameters:
  ///   - cell: The character, its colours and its attributes.
  ///   - width: The number of columns, 1 or 2 (`CellGlyph.columns`).
  ///   - column: The column, the left one of two; it may lie outside the grid.
  ///   - row: The row; it may lie outside the grid.
  public func put(_ cell: Cell, width: Int, column: Int, row: Int) {
    guard row >= 0, row < rows else { return }
    let fits = column >= 0 && column + width <= columns
    for place in column..<column + width where place >= 0 && place < columns {
      splitWideCharacter(column: place, row: row)
      self[place, row] = cell
      if !fits { self[place, row].glyph = Self.space }
      if fits && place > column { self[place, row].glyph = Cell.continuation }
    }
  }

  /// The grid as text: exactly `rows` lines, without trailing spaces and without colours.
  ///
  /// - Complexity: O(columns × rows). Allocates the strings.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      forEachScalar(inRow: row) { line.unicodeScalars.append($0) }
      while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
      return line
    }
  }

  /// Creates a grid that shows some lines of text.
  ///
  /// - Parameters:
  ///   - lines: The text of each row.
  ///   - columns: The width of the grid; `nil` for that of the longest line.
  public convenience init(lines: [String], columns: Int? = nil) {
    let longest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    self.init(columns: columns ?? longest, rows: lines.count)
    for (row, line) in lines.enumerated() { write(line, column: 0, row: row) }
  }

  /// Calls `body` for each scalar of a row, from left to right, and once for a wide character.
  ///
  /// A right half without a left one, and a value that is no character, count as a space.
  package func forEachScalar(inRow row: Int, _ body: (Unicode.Scalar) throws -> Void) rethrows {
    for column in 0..<columns where !isRightHalf(column: column, row: row) {
      try self[column, row].forEachScalar(body)
    }
  }

  /// Returns true if a cell is the right half of a wide character.
  package func isRightHalf(column: Int, row: Int) -> Bool {
    guard column > 0, self[column, row].glyph == Cell.continuation else { return false }
    return self[column - 1, row].isWide
  }

  private static let space: UInt32 = 0x20

  /// Blanks the other half of the wide character that a cell belongs to, before that cell is overwritten.
  private func splitWideCharacter(column: Int, row: Int) {
    if isRightHalf(column: column, row: row) {
      self[column - 1, row].glyph = Self.space
    } else if self[column, row].isWide, column + 1 < columns, self[column + 1, row].glyph == Cell.continuation {
      self[column + 1, row].glyph = Self.space
    }
  }
}

extension Cell {
  /// The one scalar that represents this cell: its scalar, or the first of its cluster; a space if that is not
  /// printable or takes no column.
  package var printableScalar: Unicode.Scalar {
    let value = GlyphClusters.shared.scalars(of: glyph)?[0] ?? glyph
    guard let scalar = Unicode.Scalar(value), CharacterWidth.columns(of: scalar) > 0 else { return " " }
    return scalar
  }

  /// Calls `body` for each scalar of the character, the base first, or with a space if the character is not printable.
  ///
  /// - Complexity: O(scalars). Allocates nothing.
  package func forEachScalar(_ body: (Unicode.Scalar) throws -> Void) rethrows {
    guard isCluster, let scalars = GlyphClusters.shared.scalars(of: glyph) else { return try body(printableScalar) }
    for lane in 0..<scalars.scalarCount {
      guard scalars[lane] != 0, let scalar = Unicode.Scalar(scalars[lane]) else { return }
      try body(scalar)
    }
  }

  /// True if the character has several scalars.
  package var isCluster: Bool { GlyphClusters.isNumber(glyph) }

  /// True if the character is a cluster for which terminals use different numbers of columns: an emoji of several
  /// parts, or a symbol with the selector for emoji presentation. If the terminal's behaviour is unknown, draw
  /// `printableScalar` instead, with a space after it if it is narrower than the cluster.
  package var isContested: Bool { isCluster && glyph & GlyphClusters.contested != 0 }

  /// True if the glyph takes two columns.
  package var isWide: Bool { Self.isWide(glyph) }

  /// Returns true if a glyph value takes two columns.
  package static func isWide(_ glyph: UInt32) -> Bool {
    if glyph < 0x1100 { return false }
    if GlyphClusters.isNumber(glyph) { return glyph & GlyphClusters.wide != 0 }
    guard let scalar = Unicode.Scalar(glyph) else { return false }
    return CharacterWidth.columns(of: scalar) == 2
  }
}

/// A method that copies cells between grids of different sizes.
extension CellBuffer {
  /// Copies all cells of another grid, with its upper left corner at a position of this one, clipped to this one. A wide
  /// character that the right edge cuts becomes a space.
  ///
  /// - Complexity: O(cells of the other). Allocates nothing.
  package func copy(_ other: CellBuffer, toColumn column: Int, row: Int) {
    let columns = max(0, column)..<max(max(0, column), min(self.columns, column + other.columns))
    for y in max(0, row)..<max(max(0, row), min(rows, row + other.rows)) {
      for x in columns { self[x, y] = other[x - column, y - row] }
      if let last = columns.last, self[last, y].isWide { self[last, y].glyph = 0x20 }
    }
  }
}

/// A method that keeps wide characters whole where cells come from several grids.
extension CellBuffer {
  /// Replaces each half of a wide character by a space if the other half is not beside it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - columns: The columns that were written; no character reaches beyond them.
  /// - Complexity: O(columns). Allocates nothing.
  package func joinHalves(inRow row: Int, columns: Range<Int>) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = self[column, row]
      if cell.isWide, column + 1 < columns.upperBound, self[column + 1, row].glyph == Cell.continuation {
        column += 2
        continue
      }
      if cell.isWide || cell.glyph == Cell.continuation { self[column, row].glyph = 0x20 }
      column += 1
    }
  }
}

/// A type that takes finished frames, such as a screen, a file, or a test.
public protocol FrameSink: AnyObject {
  /// Shows one frame. The caller owns the buffer, and overwrites it after the call.
  ///
  /// - Throws: An error if the frame cannot be shown, for instance because the output was closed.
  func present(_ frame: CellBuffer) throws
}
