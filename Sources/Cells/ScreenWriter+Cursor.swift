/// The cursor's way to the next changed cell, whichever is shortest.
extension ScreenWriter {
  /// Brings the cursor to a column of a row.
  @inline(__always)
  mutating func move(to column: Int, in cells: ScreenRow) {
    if cursorColumn == column && cursorRow == cells.row { return }
    if cursorRow == cells.row && cursorColumn >= 0 && cursorColumn < column {
      moveForward(to: column, in: cells)
    } else if !moveDown(to: column, row: cells.row) {
      moveAnywhere(to: column, row: cells.row)
    }
    cursorRow = cells.row
    cursorColumn = column
  }

  /// Within the row: by a movement (CUF), or by writing what lies between once more if that is shorter.
  private mutating func moveForward(to column: Int, in cells: ScreenRow) {
    let gap = column &- cursorColumn
    if gap <= Self.length(ofSequence: gap), canRewrite(cursorColumn..<column, in: cells) {
      for column in cursorColumn..<column { put(UInt8(truncatingIfNeeded: cells.new[column].glyph)) }
    } else {
      put(sequence: UInt8(ascii: "C"), gap)
    }
  }

  /// Whether cells take one byte each, with the pen at hand.
  private func canRewrite(_ columns: Range<Int>, in cells: ScreenRow) -> Bool {
    columns.allSatisfy { column in
      let cell = cells.new[column]
      if cell.glyph == 0x20 { return penForBlank(cell) == pen }
      return cell.glyph &- 0x21 < 0x5E && pen(for: cell) == pen
    }
  }

  /// To a row not far below, by line feeds (LF) from the column at hand or, after a return (CR), from the left margin.
  ///
  /// - Returns: Whether it did; not if there is a shorter way.
  private mutating func moveDown(to column: Int, row: Int) -> Bool {
    let rows = row &- cursorRow
    guard features.contains(.lineFeed), cursorRow >= 0, rows > 0, rows < 4 else { return false }
    let fromMargin = origin.column > 0 ? Int.max : 1 &+ (column == 0 ? 0 : Self.length(ofSequence: column))
    let fromHere = cursorColumn < 0 ? Int.max : lengthOfMove(from: cursorColumn, to: column)
    let nearest = min(fromMargin, fromHere)
    guard nearest < Int.max, rows &+ nearest <= lengthOfAddress(column, row) else { return false }
    if fromMargin < fromHere {
      put(0x0D)
      cursorColumn = 0
    }
    for _ in 0..<rows { put(0x0A) }
    moveAside(to: column)
    return true
  }

  private func lengthOfMove(from start: Int, to end: Int) -> Int {
    let distance = abs(end &- start)
    if distance == 0 { return 0 }
    return end < start ? min(distance, Self.length(ofSequence: distance)) : Self.length(ofSequence: distance)
  }

  /// Within the row, from a column that is known: by backspaces (BS), backwards (CUB) or forwards (CUF).
  private mutating func moveAside(to column: Int) {
    let distance = abs(column &- cursorColumn)
    if distance == 0 { return }
    if column > cursorColumn {
      put(sequence: UInt8(ascii: "C"), distance)
    } else if distance <= Self.length(ofSequence: distance) {
      for _ in 0..<distance { put(0x08) }
    } else {
      put(sequence: UInt8(ascii: "D"), distance)
    }
  }

  /// To a column of the same row (CR, CHA), or to any place (CUP).
  private mutating func moveAnywhere(to column: Int, row: Int) {
    let (column, isSameRow, row) = (column &+ origin.column, row == cursorRow, row &+ origin.row)
    if isSameRow {
      return column == 0 ? put(0x0D) : put(sequence: UInt8(ascii: "G"), column &+ 1)
    }
    put("\u{1B}[")
    if row > 0 || column > 0 { put(decimal: row &+ 1) }
    if column > 0 {
      put(UInt8(ascii: ";"))
      put(decimal: column &+ 1)
    }
    put(UInt8(ascii: "H"))
  }

  /// How many bytes it takes to go to any place.
  private func lengthOfAddress(_ column: Int, _ row: Int) -> Int {
    let (column, row) = (column &+ origin.column, row &+ origin.row)
    if column == 0 { return row == 0 ? 3 : 3 &+ Self.digits(row &+ 1) }
    return 4 &+ Self.digits(row &+ 1) &+ Self.digits(column &+ 1)
  }
}
