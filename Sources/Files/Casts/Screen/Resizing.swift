import Cells

/// How a screen changes its size.
///
/// Lines of the main screen that were wrapped because a row ended are wrapped anew, as asciinema's terminal does: its
/// rows, and those of its history, are joined to lines, divided at the new width, and the last of them are shown. The
/// alternate screen is cut or filled with blanks.
extension Screen {
  /// Changes the size, which is limited as in `init`.
  ///
  /// - Complexity: O(cells of the screen and its history).
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    let newColumns = min(max(newColumns, 1), Self.sizeLimit)
    let newRows = min(max(newRows, 1), Self.sizeLimit)
    guard newColumns != columns || newRows != rows else { return }
    work += (history.count + rows) * columns + newColumns * newRows
    if isAlternate {
      resizeOtherMain(columns: newColumns, rows: newRows)
      Self.cut(&grid, columns: newColumns, rows: newRows)
    } else {
      resizeMain(columns: newColumns, rows: newRows)
      if !otherGrid.isEmpty { Self.cut(&otherGrid, columns: newColumns, rows: newRows) }
    }
    finishResizing(columns: newColumns, rows: newRows)
  }

  private mutating func finishResizing(columns newColumns: Int, rows newRows: Int) {
    if newColumns != columns { isWrapPending = false }
    (columns, rows) = (newColumns, newRows)
    resetMargins()
    tabs.resize(columns: columns)
    (column, row) = (min(column, columns - 1), min(row, rows - 1))
    hasLast = false
    limit(&saved)
    limit(&otherSaved)
  }

  private func limit(_ cursor: inout SavedCursor?) {
    guard let place = cursor else { return }
    cursor?.move(toColumn: min(place.column, columns - 1), row: min(place.row, rows - 1))
  }

  private mutating func resizeMain(columns newColumns: Int, rows newRows: Int) {
    let wrapping = wrapped(grid, column, row, isWrapPending, columns: newColumns, rows: newRows)
    (column, row) = (wrapping.column, wrapping.row)
    grid = Array(wrapping.lines.suffix(newRows))
  }

  /// Resizes the main screen while the alternate one is shown. Its cursor is the one that was saved.
  private mutating func resizeOtherMain(columns newColumns: Int, rows newRows: Int) {
    let cursor = otherSaved ?? SavedCursor()
    let wrapping = wrapped(
      otherGrid, cursor.column, cursor.row, cursor.isWrapPending, columns: newColumns, rows: newRows)
    otherSaved?.move(toColumn: wrapping.column, row: wrapping.row)
    if newColumns != columns { otherSaved?.isWrapPending = false }
    otherGrid = Array(wrapping.lines.suffix(newRows))
  }

  /// Returns the rows of the main screen in a new size, with the place of its cursor, and keeps those above in the history.
  private mutating func wrapped(
    _ shown: [ScreenRow], _ column: Int, _ row: Int, _ isWrapPending: Bool, columns newColumns: Int, rows newRows: Int
  ) -> LineWrapping {
    var wrapping = LineWrapping(lines: history.all + shown, rows: rows, column: column, row: row)
    if newColumns != columns {
      if isWrapPending { wrapping.column += 1 }
      wrapping.wrap(from: columns, to: newColumns)
      // Rows take as long as their cells and more: memory is asked for, for each.
      work += wrapping.lines.count << 4
    }
    wrapping.changeHeight(to: newRows, columns: newColumns)
    history.replace(with: wrapping.lines.dropLast(newRows))
    return wrapping
  }

  /// Cuts rows at their ends, or fills them with blanks.
  private static func cut(_ grid: inout [ScreenRow], columns: Int, rows: Int) {
    if grid.count > rows { grid.removeLast(grid.count - rows) }
    for row in grid.indices { grid[row].fit(columns: columns) }
    // New rows share their cells until they are written to.
    if grid.count < rows { grid += repeatElement(ScreenRow(columns: columns), count: rows - grid.count) }
  }
}

extension ScreenRow {
  /// Cuts the row at its end, or fills it with blanks.
  fileprivate mutating func fit(columns: Int) {
    if cells.count > columns {
      let cutsCharacter = cells[columns].isRightHalf
      // Rows of blanks are shared; they would be copied as a whole before they are cut.
      cells = Array(cells[..<columns])
      if cutsCharacter { cells[columns - 1] = .blank }
      isWrapped = false
    } else if cells.count < columns {
      cells.append(contentsOf: repeatElement(.blank, count: columns - cells.count))
      isWrapped = false
    }
    isFresh = true
  }
}

/// The rows of a screen and of its history while they are divided anew, with the cursor among them.
private struct LineWrapping {
  /// The rows, the oldest first.
  var lines: [ScreenRow]

  /// The number of rows at the end that the screen shows.
  var rows: Int

  /// The cursor's column, and its row among those that are shown.
  var column: Int, row: Int

  /// Divides all lines anew.
  mutating func wrap(from oldColumns: Int, to newColumns: Int) {
    let (offset, number) = logicalPlace(columns: oldColumns)
    var wrapped: [ScreenRow] = []
    wrapped.reserveCapacity(lines.count)
    var start = 0
    for index in lines.indices where !lines[index].isWrapped || index == lines.count - 1 {
      Self.divide(lines[start...index], columns: newColumns, into: &wrapped)
      start = index + 1
    }
    lines = wrapped
    if lines.count < rows { lines += repeatElement(ScreenRow(columns: newColumns), count: rows - lines.count) }
    place(offset: offset, ofLine: number, columns: newColumns)
  }

  /// Returns the cursor's place in its line, and the number of the line.
  private func logicalPlace(columns: Int) -> (offset: Int, line: Int) {
    var (offset, line) = (0, 0)
    for wrapped in lines.prefix(lines.count - rows + row).lazy.map(\.isWrapped) {
      (offset, line) = wrapped ? (offset + columns, line) : (0, line + 1)
    }
    return (offset + column, line)
  }

  private mutating func place(offset: Int, ofLine line: Int, columns: Int) {
    var (offset, number, index) = (offset, 0, 0)
    while number < line, index < lines.count - 1 {
      if !lines[index].isWrapped { number += 1 }
      index += 1
    }
    while offset >= columns, lines[index].isWrapped {
      offset -= columns
      index += 1
    }
    column = min(offset, columns - 1)
    row = index - (lines.count - rows)
    // The rows above the screen that the cursor is in are shown as well.
    if row < 0 { (rows, row) = (rows - row, 0) }
  }

  /// Divides one line. A wide character that does not fit as a whole begins the next row.
  private static func divide(_ line: ArraySlice<ScreenRow>, columns: Int, into rows: inout [ScreenRow]) {
    if line.count == 1, let row = line.first, row.cells.count <= columns || row.usedCount <= columns {
      var row = row
      row.fit(columns: columns)
      return rows.append(row)
    }
    var cells = line.flatMap(\.cells)
    while cells.last == .blank { cells.removeLast() }
    // No wide character fits into a single column.
    if columns == 1 {
      cells.removeAll(where: \.isRightHalf)
      for index in cells.indices where Cell.isWide(cells[index].glyph) { cells[index].glyph = 0x20 }
    }
    var start = 0
    repeat {
      var end = min(start + columns, cells.count)
      if end < cells.count, cells[end].isRightHalf, end - start > 1 { end -= 1 }
      var part = Array(cells[start..<end])
      part.append(contentsOf: repeatElement(.blank, count: columns - part.count))
      rows.append(ScreenRow(cells: part, isWrapped: end < cells.count))
      start = end
    } while start < cells.count
  }

  /// Changes the number of rows that are shown: rows below the cursor go first, and rows of the history come back.
  mutating func changeHeight(to newRows: Int, columns: Int) {
    if newRows < rows {
      let excess = min(rows - newRows, rows - 1 - row)
      if excess > 0 {
        lines.removeLast(excess)
        lines[lines.count - 1].isWrapped = false
      }
      row -= rows - newRows - excess
    } else if newRows > rows {
      let returning = min(lines.count - rows, newRows - rows)
      row += returning
      lines += repeatElement(ScreenRow(columns: columns), count: newRows - rows - returning)
    }
    rows = newRows
  }
}
