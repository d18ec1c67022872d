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
