/// Text into a grid of cells, and a grid of cells as text.
///
/// Writing keeps one law: a character two columns wide is in the grid as a whole, its scalar on the left and
/// `Cell.continuation` on the right, or it is not there at all. What would break it becomes a space.
extension CellBuffer {
  /// Writes a text on one row, clipped to the grid.
  ///
  /// Characters that are not printable are left out, so that a text can never become a command to the terminal.
  /// Combining marks are left out as well: a cell holds one scalar, and a mark alone would be drawn on the wrong
  /// letter. Precomposed letters are not affected.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks are not obeyed.
  ///   - column: Where its first character goes; may lie outside the grid.
  ///   - row: The row; nothing is written if there is none.
  ///   - foreground: The colour of all its glyphs.
  ///   - background: The colour behind them.
  ///   - style: Bold, dim, reverse and the like.
  /// - Returns: The column after the text, clipped or not.
  /// - Complexity: O(length of the text). Allocates nothing.
  @discardableResult
  public func write(
    _ text: String, column: Int, row: Int,
    foreground: CellColor = .default, background: CellColor = .default, style: CellStyle = []
  ) -> Int {
    var cell = Cell(" ", foreground: foreground, background: background, style: style)
    var column = column
    for scalar in text.unicodeScalars {
      let width = CharacterWidth.columns(of: scalar)
      if width == 0 { continue }
      cell.glyph = scalar.value
      put(cell, width: width, column: column, row: row)
      column += width
    }
    return column
  }

  /// Puts a character into the grid, clipped, with the right half of a wide one.
  ///
  /// A wide character that does not fit becomes a space in the half that does. A wide character of which this one
  /// covers a half becomes a space in its other half.
  ///
  /// - Parameters:
  ///   - cell: The character and how it is set.
  ///   - width: 1 or 2, as `CharacterWidth` has it.
  ///   - column: Its column, the left one of two; may lie outside the grid.
  ///   - row: Its row; may lie outside the grid.
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

  /// A grid that shows some lines of text.
  ///
  /// - Parameters:
  ///   - lines: One line a row.
  ///   - columns: How wide the grid is; `nil` for the longest line's width.
  public convenience init(lines: [String], columns: Int? = nil) {
    let longest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    self.init(columns: columns ?? longest, rows: lines.count)
    for (row, line) in lines.enumerated() { write(line, column: 0, row: row) }
  }

  /// Calls `body` for each character of a row, from left to right; for a wide one once.
  ///
  /// A right half without a left one, and what is no scalar at all, count as a space.
  package func forEachScalar(inRow row: Int, _ body: (Unicode.Scalar) throws -> Void) rethrows {
    for column in 0..<columns where !isRightHalf(column: column, row: row) {
      try body(self[column, row].printableScalar)
    }
  }

  /// Whether a place is covered by the wide character to its left.
  package func isRightHalf(column: Int, row: Int) -> Bool {
    guard column > 0, self[column, row].glyph == Cell.continuation else { return false }
    return self[column - 1, row].isWide
  }

  private static let space: UInt32 = 0x20

  /// Blanks the other half of the wide character that a place belongs to, before that place is overwritten.
  private func splitWideCharacter(column: Int, row: Int) {
    if isRightHalf(column: column, row: row) {
      self[column - 1, row].glyph = Self.space
    } else if self[column, row].isWide, column + 1 < columns, self[column + 1, row].glyph == Cell.continuation {
      self[column + 1, row].glyph = Self.space
    }
  }
}

extension Cell {
  /// What may be sent to a terminal for this cell: its scalar, or a space if that is none, or not printable, or takes no
  /// column of its own.
  package var printableScalar: Unicode.Scalar {
    guard let scalar = Unicode.Scalar(glyph), CharacterWidth.columns(of: scalar) > 0 else { return " " }
    return scalar
  }

  /// Whether its glyph takes two columns.
  package var isWide: Bool {
    guard glyph >= 0x1100, let scalar = Unicode.Scalar(glyph) else { return false }
    return CharacterWidth.columns(of: scalar) == 2
  }
}
