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
