import Cells

/// Writes the changed cells of a row.
extension ScreenWriter {
  /// Writes the changed cells.
  ///
  /// - Parameter first: The column of the first changed cell.
  /// - Returns: The number of cells that were written.
  mutating func write(_ cells: RowDifference, from first: Int) -> Int {
    var count = 0
    var column = writeStretch(cells, from: first, &count)
    while column < cells.columns {
      count += 1
      let cell = cells.new[column]
      if Self.isPlain(cell) {
        column = writeCharacter(cell, in: cells, column, &count)
      } else if isBlank(cell) {
        column = writeBlanks(cell, in: cells, column, &count)
      } else {
        column = writeUnusual(cell, in: cells, column, &count)
      }
      column = writeStretch(cells, from: cells.firstDifference(from: column), &count)
    }
    return count
  }

  /// Returns true if a cell shows a character of one byte that is no blank.
  static func isPlain(_ cell: Cell) -> Bool { (0x21..<0x7F).contains(cell.glyph) }

  /// Writes a character of one byte, and the equal ones that follow it. Returns the column after them.
  private mutating func writeCharacter(_ cell: Cell, in cells: RowDifference, _ column: Int, _ count: inout Int) -> Int
  {
    let attributes = attributes(for: cell)
    if looksTheSame(cell, attributes, as: cells.old[column]) { return column + 1 }
    move(to: column, in: cells)
    take(attributes)
    put(UInt8(truncatingIfNeeded: cell.glyph))
    advance(to: column + 1, in: cells)
    guard features.contains(.repeatCharacter) else { return column + 1 }
    return repeatCharacter(cell, in: cells, after: column, bytes: 1, &count)
  }

  /// Returns true if a cell differs from the shown one only in ways that are invisible on the screen, such as colours
  /// that are reduced to the same code.
  func looksTheSame(_ cell: Cell, _ attributes: ScreenAttributes, as shown: Cell) -> Bool {
    if colors.isDirect || cell.glyph != shown.glyph { return false }
    return attributes == self.attributes(for: shown)
  }

  /// Repeats the character just written (REP), if enough of the following cells are equal to it. Returns the column after the
  /// last one that was written.
  mutating func repeatCharacter(
    _ cell: Cell, in cells: RowDifference, after column: Int, bytes: Int, _ count: inout Int
  ) -> Int {
    guard column + 1 < cells.columns, cells.new[column + 1] == cell else { return column + 1 }
    let run = self.run(in: cells, after: column) { $0 == cell }
    let length = run.lastChange - column
    guard length * bytes > Self.length(ofSequence: length) else { return column + 1 }
    count += run.changes
    put(sequence: UInt8(ascii: "b"), length)
    advance(to: run.lastChange + 1, in: cells)
    return run.next
  }

  /// Writes blanks, or erases them if that is shorter. Returns a column after them before which no cell differs.
  private mutating func writeBlanks(_ cell: Cell, in cells: RowDifference, _ column: Int, _ count: inout Int) -> Int {
    let attributes = attributesForBlank(cell)
    if isBlank(cells.old[column]), attributes == attributesForBlank(cells.old[column]) { return column + 1 }
    let isVoid = attributes.background == 0 && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
    let run = self.run(in: cells, after: column) {
      $0 == cell || isBlank($0) && attributesForBlank($0) == attributes
    }
    let length = run.lastChange + 1 - column
    count += run.changes
    move(to: column, in: cells)
    take(attributes)
    if isVoid, length > 3, features.contains(.eraseLine), isVoidFrom(run.lastChange + 1, in: cells) {
      put("\u{1B}[K")
    } else if isVoid, length > Self.length(ofSequence: length) + 6, features.contains(.eraseCells) {
      put(sequence: UInt8(ascii: "X"), length)
    } else {
      writeBlanks(length)
      advance(to: run.lastChange + 1, in: cells)
    }
    return run.next
  }

  private mutating func writeBlanks(_ length: Int) {
    put(0x20)
    let rest = length - 1
    if features.contains(.repeatCharacter), rest > Self.length(ofSequence: rest) {
      put(sequence: UInt8(ascii: "b"), rest)
    } else {
      next.update(repeating: 0x20, count: rest)
      next += rest
    }
  }

  /// Returns the extent of a run of like cells after a changed cell: the column of its last changed cell, the number of
  /// changed cells after the first, and the column of the first cell behind that differs from the screen.
  private func run(
    in cells: RowDifference, after column: Int, _ belongs: (Cell) -> Bool
  ) -> (lastChange: Int, changes: Int, next: Int) {
    var (lastChange, changes) = (column, 0)
    while true {
      let next = cells.firstDifference(from: lastChange + 1)
      // The changed cell itself usually ends the run, so that the unchanged cells before it need not be examined.
      guard next < cells.columns, belongs(cells.new[next]),
        (lastChange + 1..<next).allSatisfy({ belongs(cells.new[$0]) })
      else { return (lastChange, changes, next) }
      (lastChange, changes) = (next, changes + 1)
    }
  }

  private func isBlank(_ cell: Cell) -> Bool { cell.glyph == 0x20 }

  /// Returns true if a row is blank in the screen's own background from a column on.
  private func isVoidFrom(_ column: Int, in cells: RowDifference) -> Bool {
    (column..<cells.columns).allSatisfy {
      let cell = cells.new[$0]
      return isBlank(cell) && colors.code(for: cell.background) == 0
        && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
    }
  }

  /// Stores the column of the cursor after writing.
  mutating func advance(to column: Int, in cells: RowDifference) {
    cursorColumn = column < cells.columns ? column : -1
  }
}

/// Writes the cells with characters beyond ASCII.
extension ScreenWriter {
  /// Writes one character, or its substitute. Returns the column after it.
  mutating func writeUnusual(_ cell: Cell, in cells: RowDifference, _ column: Int, _ count: inout Int) -> Int {
    if cell.glyph == Cell.continuation, column > 0, cells.new[column - 1].isWide {
      return writeWide(cells.new[column - 1], in: cells, column - 1)
    }
    if Self.isPlainlyNarrow(cell.glyph) ? false : cell.isWide { return writeWide(cell, in: cells, column) }
    let attributes = attributes(for: cell)
    if looksTheSame(cell, attributes, as: cells.old[column]) { return column + 1 }
    move(to: column, in: cells)
    take(attributes)
    let start = next
    if !supportsUnicode {
      put(cell.printableScalar == " " ? 0x20 : Self.substitute)
    } else if Self.isPlainlyNarrow(cell.glyph) {
      put(scalar: cell.glyph)
    } else {
      put(character: cell)
    }
    advance(to: column + 1, in: cells)
    if isUncertain(cell) { cursorColumn = -1 }
    guard features.contains(.repeatCharacter), cursorColumn >= 0 else { return column + 1 }
    return repeatCharacter(cell, in: cells, after: column, bytes: next - start, &count)
  }

  /// Writes a character of two columns; its substitute if it is clipped or the screen does not support it.
  private mutating func writeWide(_ cell: Cell, in cells: RowDifference, _ column: Int) -> Int {
    let isWhole = column + 1 < cells.columns && cells.new[column + 1].glyph == Cell.continuation
    move(to: column, in: cells)
    take(attributes(for: cell))
    if isWhole && supportsUnicode {
      put(character: cell)
    } else {
      put(Self.substitute)
      if isWhole { put(0x20) }
    }
    advance(to: column + (isWhole ? 2 : 1), in: cells)
    if isWhole && isUncertain(cell) { cursorColumn = -1 }
    return column + (isWhole ? 2 : 1)
  }

  private static let substitute = UInt8(ascii: "?")

  /// Returns true if a glyph is in a range of printable characters of one column: lines, blocks, braille patterns and
  /// sextants. This saves a search in the table of widths.
  private static func isPlainlyNarrow(_ glyph: UInt32) -> Bool {
    (0x2500..<0x25A0).contains(glyph) || (0x2800..<0x2900).contains(glyph) || (0x1FB00..<0x1FB3C).contains(glyph)
  }

  /// Returns true if terminals may use different numbers of columns for a glyph: flags, letters with marks, emoji of
  /// newer versions of Unicode, and characters of Unicode 16 for drawing. After each of these the cursor is addressed
  /// explicitly.
  private func isUncertain(_ cell: Cell) -> Bool {
    (0x1F000..<0x1FB00).contains(cell.glyph) || cell.glyph > 0x10FFFF
      || !features.contains(.narrowOctants)
        && ((0x1CC00..<0x1CEC0).contains(cell.glyph) || (0x1FBE0..<0x1FBF0).contains(cell.glyph))
  }

  /// Appends all scalars of a character. Of a cluster whose width differs between terminals, only the base is appended,
  /// with spaces up to the number of columns that it has in the grid.
  private mutating func put(character cell: Cell) {
    guard cell.isContested else { return cell.forEachScalar { put(scalar: $0.value) } }
    let base = cell.printableScalar
    put(scalar: base.value)
    if cell.isWide && CharacterWidth.columns(of: base) < 2 { put(0x20) }
  }

  /// Appends a scalar as UTF-8.
  private mutating func put(scalar value: UInt32) {
    if value < 0x80 { return put(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        put(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        put(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        putContinuation(value >> 12)
      }
      putContinuation(value >> 6)
    }
    putContinuation(value)
  }

  private mutating func putContinuation(_ bits: UInt32) { put(UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)) }
}

/// Moves the cursor to the next changed cell in as few bytes as possible.
extension ScreenWriter {
  /// Moves the cursor to a column of a row, unless it is there.
  mutating func move(to column: Int, in cells: RowDifference) {
    if cursorColumn == column && cursorRow == cells.row { return }
    if cursorRow == cells.row && cursorColumn >= 0 && cursorColumn < column {
      moveForward(to: column, in: cells)
    } else if !moveDown(to: column, row: cells.row) {
      moveAnywhere(to: column, row: cells.row)
    }
    cursorRow = cells.row
    cursorColumn = column
  }

  /// Moves forward within the row (CUF), or writes the cells between again if that is shorter.
  private mutating func moveForward(to column: Int, in cells: RowDifference) {
    let gap = column - cursorColumn
    if gap <= Self.length(ofSequence: gap), canRewrite(cursorColumn..<column, in: cells) {
      for column in cursorColumn..<column { put(UInt8(truncatingIfNeeded: cells.new[column].glyph)) }
    } else {
      put(sequence: UInt8(ascii: "C"), gap)
    }
  }

  /// Returns true if each of some cells takes one byte with the current attributes.
  private func canRewrite(_ columns: Range<Int>, in cells: RowDifference) -> Bool {
    columns.allSatisfy { column in
      let cell = cells.new[column]
      if cell.glyph == 0x20 { return attributesForBlank(cell) == attributes }
      return Self.isPlain(cell) && attributes(for: cell) == attributes
    }
  }

  /// Moves to a row a little below, by line feeds (LF) in the current column or, after a return (CR), at the left
  /// margin.
  ///
  /// - Returns: True if the cursor was moved; false if another movement is shorter.
  private mutating func moveDown(to column: Int, row: Int) -> Bool {
    let rows = row - cursorRow
    guard features.contains(.lineFeed), cursorRow >= 0, rows > 0, rows < 4 else { return false }
    let fromMargin = origin.column > 0 ? Int.max : 1 + (column == 0 ? 0 : Self.length(ofSequence: column))
    let fromHere = cursorColumn < 0 ? Int.max : lengthOfMove(from: cursorColumn, to: column)
    let nearest = min(fromMargin, fromHere)
    guard nearest < Int.max, rows + nearest <= lengthOfAddress(column, row) else { return false }
    if fromMargin < fromHere {
      put(0x0D)
      cursorColumn = 0
    }
    for _ in 0..<rows { put(0x0A) }
    moveAside(to: column)
    return true
  }

  private func lengthOfMove(from start: Int, to end: Int) -> Int {
    let distance = abs(end - start)
    if distance == 0 { return 0 }
    return end < start ? min(distance, Self.length(ofSequence: distance)) : Self.length(ofSequence: distance)
  }

  /// Moves within the row from a known column: by backspaces (BS), backwards (CUB) or forwards (CUF).
  private mutating func moveAside(to column: Int) {
    let distance = abs(column - cursorColumn)
    if distance == 0 { return }
    if column > cursorColumn {
      put(sequence: UInt8(ascii: "C"), distance)
    } else if distance <= Self.length(ofSequence: distance) {
      for _ in 0..<distance { put(0x08) }
    } else {
      put(sequence: UInt8(ascii: "D"), distance)
    }
  }

  /// Moves to a column of the same row (CR, CHA), or to any column and row (CUP).
  private mutating func moveAnywhere(to column: Int, row: Int) {
    if isInline { return moveFromHere(to: column, row: row) }
    let (column, isSameRow, row) = (column + origin.column, row == cursorRow, row + origin.row)
    if isSameRow {
      return column == 0 ? put(0x0D) : put(sequence: UInt8(ascii: "G"), column + 1)
    }
    put("\u{1B}[")
    if row > 0 || column > 0 { put(decimal: row + 1) }
    if column > 0 {
      put(UInt8(ascii: ";"))
      put(decimal: column + 1)
    }
    put(UInt8(ascii: "H"))
  }

  /// Moves up or down by rows (CUU, CUD), and to a column (CR, CHA).
  private mutating func moveFromHere(to column: Int, row: Int) {
    if cursorColumn < 0, row != cursorRow {
      // At the right margin terminals differ in where such a movement begins.
      put(0x0D)
      cursorColumn = 0
    }
    if row < cursorRow { put(sequence: UInt8(ascii: "A"), cursorRow - row) }
    if row > cursorRow { put(sequence: UInt8(ascii: "B"), row - cursorRow) }
    if column == cursorColumn { return }
    if column == 0 { put(0x0D) } else { put(sequence: UInt8(ascii: "G"), column + 1) }
  }

  /// Returns the number of bytes of a cursor address (CUP), or of the movements that take its place.
  private func lengthOfAddress(_ column: Int, _ row: Int) -> Int {
    if isInline {
      let aside = column == cursorColumn ? 0 : column == 0 ? 1 : Self.length(ofSequence: column + 1)
      return aside + Self.length(ofSequence: abs(row - cursorRow))
    }
    let (column, row) = (column + origin.column, row + origin.row)
    if column == 0 { return row == 0 ? 3 : 3 + Self.digits(row + 1) }
    return 4 + Self.digits(row + 1) + Self.digits(column + 1)
  }
}
