import Cells

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
