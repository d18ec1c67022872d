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
