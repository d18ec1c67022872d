import Cells

/// How cells are erased, inserted and deleted.
extension Screen {
  /// Erases some cells of a row, and the other halves of wide characters that are cut.
  mutating func erase(row: Int, _ range: Range<Int>, selectively: Bool = false) {
    guard !range.isEmpty else { return }
    if selectively, hasProtection { return eraseUnprotected(row: row, range) }
    breakWide(row: row, before: range.lowerBound)
    breakWide(row: row, before: range.upperBound)
    let cell = pen.erased
    grid[row].cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: cell) }
    grid[row].isFresh = true
    work += range.count >> 3
  }

  private mutating func eraseUnprotected(row: Int, _ range: Range<Int>) {
    // Both halves of a wide character are protected, or neither is.
    for edge in [range.lowerBound, range.upperBound]
    where edge < columns && !grid[row].cells[edge].style.contains(.protected) {
      breakWide(row: row, before: edge)
    }
    let cell = pen.erased
    grid[row].cells.withUnsafeMutableBufferPointer { cells in
      for column in range where cells[column].attributes & ScreenStyle.protected.rawValue == 0 {
        cells[column] = cell
      }
    }
    grid[row].isFresh = true
    work += range.count >> 2
  }

  /// Erases a whole row.
  mutating func eraseRow(_ row: Int) {
    let hits = grid[row].hits
    if sharedBlank.cells.count != columns || sharedBlank.cells.first != pen.erased {
      sharedBlank = ScreenRow(columns: columns, filledWith: pen.erased)
      work += columns >> 3
    }
    // The rows of a large screen are shared blanks until they are written to, so that a sequence of four bytes does not
    // write a million cells.
    if rows * columns > Self.largeScreen {
      grid[row] = sharedBlank
      // What is written to it next has to copy it.
      work += columns >> 1
    } else {
      grid[row].copyCells(of: sharedBlank)
      work += columns >> 3
    }
    grid[row].hits = hits
  }

  private static let largeScreen = 1 << 15

  /// Erases a part of the screen (ED, DECSED).
  mutating func eraseDisplay(_ part: Int, selectively: Bool = false) {
    switch part {
    case 0:
      if row == 0, column == 0 { return eraseDisplay(2, selectively: selectively) }
      eraseLine(0, selectively: selectively)
      eraseRows(row + 1..<rows, selectively: selectively)
    case 1:
      if row == rows - 1, column == columns - 1 { return eraseDisplay(2, selectively: selectively) }
      eraseRows(0..<row, selectively: selectively)
      eraseLine(1, selectively: selectively)
    case 2:
      eraseRows(0..<rows, selectively: selectively)
      endWrap()
    default: break
    }
  }

  private mutating func eraseRows(_ range: Range<Int>, selectively: Bool) {
    for row in range {
      if selectively, hasProtection { erase(row: row, 0..<columns, selectively: true) } else { eraseRow(row) }
    }
  }

  /// Erases a part of the cursor's row (EL, DECSEL).
  mutating func eraseLine(_ part: Int, selectively: Bool = false) {
    switch part {
    case 0:
      erase(row: row, column..<columns, selectively: selectively)
      grid[row].isWrapped = false
    case 1: erase(row: row, 0..<column + 1, selectively: selectively)
    case 2:
      erase(row: row, 0..<columns, selectively: selectively)
      grid[row].isWrapped = false
    default: return
    }
    endWrap()
  }

  /// Erases some cells from the cursor on (ECH).
  mutating func eraseCharacters(_ count: Int) {
    let end = min(column + count, columns)
    erase(row: row, column..<end)
    if end == columns { grid[row].isWrapped = false }
    endWrap()
  }

  /// Inserts blanks at the cursor (ICH).
  mutating func insertCharacters(_ count: Int) {
    endWrap()
    insertCells(count, row: row, at: column)
  }

  /// Deletes cells at the cursor (DCH).
  mutating func deleteCharacters(_ count: Int) {
    guard column >= left, column <= right else { return }
    endWrap()
    deleteCells(count, row: row, at: column)
    grid[row].isWrapped = false
  }

  /// Moves the cells of a row from a column to the right margin to the right, and erases what they leave.
  mutating func insertCells(_ count: Int, row: Int, at column: Int) {
    guard column >= left, column <= right else { return }
    let count = min(count, right + 1 - column)
    for edge in [column, right + 1 - count, right + 1] { breakWide(row: row, before: edge) }
    let (last, cell) = (right, pen.erased)
    grid[row].cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress.map({ $0 + column }) else { return }
      (start + count).update(from: start, count: last + 1 - column - count)
      start.update(repeating: cell, count: count)
    }
    grid[row].isFresh = true
    work += (right - column) >> 2
  }

  /// Deletes cells of a row, moves those after them up to the right margin to the left, and erases what they leave.
  mutating func deleteCells(_ count: Int, row: Int, at column: Int) {
    guard column >= left, column <= right else { return }
    let count = min(count, right + 1 - column)
    for edge in [column, column + count, right + 1] { breakWide(row: row, before: edge) }
    let (end, cell) = (right + 1, pen.erased)
    grid[row].cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress.map({ $0 + column }) else { return }
      start.update(from: start + count, count: end - column - count)
      (start + (end - column - count)).update(repeating: cell, count: count)
    }
    grid[row].isFresh = true
    work += (right - column) >> 2
  }

  /// Fills the screen with the letter E (DECALN).
  mutating func showAlignment() {
    setMode(.origin, false)
    pen.style = pen.style.intersection(.protected)
    resetMargins()
    moveCursor(row: 0, column: 0)
    let full = ScreenRow(columns: columns, filledWith: ScreenCell(glyph: UInt32(UInt8(ascii: "E"))))
    for row in 0..<rows {
      let hits = grid[row].hits
      grid[row] = full
      grid[row].hits = hits
    }
    work += rows * columns >> 1
  }
}
