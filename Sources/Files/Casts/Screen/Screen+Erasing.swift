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

/// How rows move.
extension Screen {
  /// True if margins leave columns at the sides, so that rows do not move as a whole.
  private var hasSideMargins: Bool { left > 0 || right < columns - 1 }

  /// Scrolls the rows from one to the bottom margin up, and erases what they leave. Rows that leave the main screen at its
  /// top are kept in the history.
  mutating func scrollUp(_ count: Int, from first: Int) {
    let count = min(count, bottom - first + 1)
    guard count > 0 else { return }
    work += (bottom - first) >> 2
    if hasSideMargins { return scrollCells(by: count, from: first) }
    if count == 1 { return scrollUpOne(from: first) }
    if first == 0, !isAlternate { keepRows(0..<count) }
    let leaving = Array(grid[first..<first + count])
    grid.removeSubrange(first..<first + count)
    grid.insert(contentsOf: leaving, at: bottom + 1 - count)
    for row in bottom + 1 - count...bottom { renewRow(row) }
  }

  private mutating func scrollUpOne(from first: Int) {
    if first == 0, !isAlternate { keepRows(0..<1) }
    let count = bottom - first
    grid.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      let leaving = (start + first).move()
      (start + first).moveInitialize(from: start + first + 1, count: count)
      (start + first + count).initialize(to: leaving)
    }
    renewRow(bottom)
  }

  /// Keeps the rows of a range in the history, in exchange for ones that are no longer kept.
  private mutating func keepRows(_ range: Range<Int>) {
    guard history.limit > 0 else { return }
    for row in range {
      let evicted = history.push(grid[row])
      grid[row] = evicted ?? ScreenRow(columns: columns)
    }
  }

  /// Scrolls the rows from one to the bottom margin down, and erases what they leave.
  mutating func scrollDown(_ count: Int, from first: Int) {
    let count = min(count, bottom - first + 1)
    guard count > 0 else { return }
    work += (bottom - first) >> 2
    if hasSideMargins { return scrollCells(by: -count, from: first) }
    let leaving = Array(grid[bottom + 1 - count...bottom])
    grid.removeSubrange(bottom + 1 - count...bottom)
    grid.insert(contentsOf: leaving, at: first)
    for row in first..<first + count { renewRow(row) }
    if first > 0 { grid[first - 1].isWrapped = false }
    grid[bottom].isWrapped = false
  }

  /// Makes a row that has moved to another place a new one.
  private mutating func renewRow(_ row: Int) {
    eraseRow(row)
    grid[row].hits = 0
  }

  /// Scrolls the cells between the side margins up, or down by a negative number.
  private mutating func scrollCells(by count: Int, from first: Int) {
    for row in first...bottom {
      breakWide(row: row, before: left)
      breakWide(row: row, before: right + 1)
    }
    let height = bottom - first + 1
    for step in 0..<height - abs(count) {
      let target = count > 0 ? first + step : bottom - step
      grid[target].copyCells(of: grid[target + count], from: left, to: right)
    }
    let erased = count > 0 ? bottom + 1 - count..<bottom + 1 : first..<first - count
    for row in erased { erase(row: row, left..<right + 1) }
    work += height * (right - left + 16) >> 2
  }

  /// Inserts rows at the cursor (IL).
  mutating func insertRows(_ count: Int) {
    guard isInMargins else { return }
    scrollDown(count, from: row)
    column = left
    endWrap()
  }

  /// Deletes rows at the cursor (DL).
  mutating func deleteRows(_ count: Int) {
    guard isInMargins else { return }
    scrollUp(count, from: row)
    column = left
    endWrap()
  }

  /// True if the cursor is between all margins.
  private var isInMargins: Bool { row >= top && row <= bottom && column >= left && column <= right }

  /// Moves all cells between the margins to the right (SR, DECIC) or to the left (SL, DECDC) from a column on.
  mutating func shiftCells(_ count: Int, from first: Int, toLeft: Bool) {
    guard isInMargins else { return }
    for row in top...bottom {
      if toLeft { deleteCells(count, row: row, at: first) } else { insertCells(count, row: row, at: first) }
    }
  }

  /// Goes to the next column, and scrolls from the right margin (DECFI).
  mutating func forwardIndex() {
    if column == right { shiftCells(1, from: left, toLeft: true) } else { moveForward(1) }
  }

  /// Goes to the column before, and scrolls from the left margin (DECBI).
  mutating func backIndex() {
    if column == left { shiftCells(1, from: left, toLeft: false) } else { moveBack(1) }
  }

  /// Sets the rows in which text scrolls (DECSTBM), from 1; 0 or a negative number stands for the first or the last.
  mutating func setMargins(top newTop: Int, bottom newBottom: Int) {
    guard let span = Self.margins(newTop, newBottom, of: rows) else { return }
    (top, bottom) = span
    moveCursor(row: 0, column: 0)
  }

  /// Sets the columns in which text is written (DECSLRM), from 1; 0 or a negative number stands for the first or the
  /// last.
  mutating func setMargins(left newLeft: Int, right newRight: Int) {
    guard let span = Self.margins(newLeft, newRight, of: columns) else { return }
    (left, right) = span
    moveCursor(row: 0, column: 0)
  }

  /// Returns two margins, from 0; nil if there would be less than two rows or columns between them.
  private static func margins(_ first: Int, _ last: Int, of count: Int) -> (Int, Int)? {
    let (first, last) = (max(first, 1), last <= 0 || last > count ? count : last)
    return last > first ? (first - 1, last - 1) : nil
  }

  /// Lets text use the whole screen.
  mutating func resetMargins() {
    (top, bottom, left, right) = (0, rows - 1, 0, columns - 1)
  }
}
