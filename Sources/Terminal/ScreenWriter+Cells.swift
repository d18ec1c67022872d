import Cells

/// Writing the changed cells of a row.
extension ScreenWriter {
  /// Writes the changed cells.
  ///
  /// - Parameter changed: The columns from the first changed cell to the last.
  /// - Returns: How many there are.
  mutating func write(_ cells: ScreenRow, _ changed: Range<Int>) -> Int {
    var count = 0
    var column = changed.lowerBound
    while column < changed.upperBound {
      guard cells.differs(column) else {
        column &+= 1
        continue
      }
      count &+= 1
      let cell = cells.new[column]
      if cell.glyph &- 0x21 < 0x5E {
        column = writeCharacter(cell, in: cells, column, changed.upperBound, &count)
      } else if cell.glyph == 0x20 {
        column = writeBlanks(cell, in: cells, column, changed.upperBound, &count)
      } else {
        column = writeUnusual(cell, in: cells, column, changed.upperBound, &count)
      }
    }
    return count
  }

  /// Writes a character of one byte, and those like it that follow. Returns the column after.
  @inline(__always)
  private mutating func writeCharacter(
    _ cell: Cell, in cells: ScreenRow, _ column: Int, _ end: Int, _ count: inout Int
  ) -> Int {
    let attributes = attributes(for: cell)
    if looksTheSame(cell, attributes, as: cells.old[column]) { return column &+ 1 }
    move(to: column, in: cells)
    take(attributes)
    put(UInt8(truncatingIfNeeded: cell.glyph))
    advance(to: column &+ 1, in: cells)
    guard features.contains(.repeatCharacter) else { return column &+ 1 }
    return repeatCharacter(cell, in: cells, after: column, end, bytes: 1, &count)
  }

  /// Whether a cell differs from the shown one only in ways that are invisible on the screen, such as colours that are reduced
  /// to the same code.
  @inline(__always)
  func looksTheSame(_ cell: Cell, _ attributes: ScreenAttributes, as shown: Cell) -> Bool {
    if colors.isDirect || cell.glyph != shown.glyph { return false }
    return attributes == self.attributes(for: shown)
  }

  /// Repeats the character just written (REP), if enough of the following cells are equal to it. Returns the column after the
  /// last one that was written.
  mutating func repeatCharacter(
    _ cell: Cell, in cells: ScreenRow, after column: Int, _ end: Int, bytes: Int, _ count: inout Int
  ) -> Int {
    let run = self.run(in: cells, from: column &+ 1, to: end) { $0 == cell }
    let length = run.lastChange &- column
    guard length &* bytes > Self.length(ofSequence: length) else { return column &+ 1 }
    count &+= run.changes
    put(sequence: UInt8(ascii: "b"), length)
    advance(to: run.lastChange &+ 1, in: cells)
    return run.lastChange &+ 1
  }

  /// Writes blanks, or erases them if that is shorter. Returns the column after.
  private mutating func writeBlanks(
    _ cell: Cell, in cells: ScreenRow, _ column: Int, _ end: Int, _ count: inout Int
  ) -> Int {
    let attributes = attributesForBlank(cell)
    if isBlank(cells.old[column]), attributes == attributesForBlank(cells.old[column]) { return column &+ 1 }
    let isVoid = attributes.background == 0 && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
    let run = self.run(in: cells, from: column, to: end) { isBlank($0) && attributesForBlank($0) == attributes }
    let length = run.lastChange &+ 1 &- column
    count &+= run.changes &- 1
    move(to: column, in: cells)
    take(attributes)
    if isVoid, length > 3, features.contains(.eraseLine), isVoidFrom(run.end, in: cells) {
      put("\u{1B}[K")
    } else if isVoid, length > Self.length(ofSequence: length) &+ 6, features.contains(.eraseCells) {
      put(sequence: UInt8(ascii: "X"), length)
    } else {
      writeBlanks(length)
      advance(to: run.lastChange &+ 1, in: cells)
    }
    return run.lastChange &+ 1
  }

  private mutating func writeBlanks(_ length: Int) {
    put(0x20)
    let rest = length &- 1
    if features.contains(.repeatCharacter), rest > Self.length(ofSequence: rest) {
      put(sequence: UInt8(ascii: "b"), rest)
    } else {
      next.update(repeating: 0x20, count: rest)
      next += rest
    }
  }

  /// A run of equal cells, changed or not: its end, its last changed cell, and the number of changed cells.
  @inline(__always)
  private func run(
    in cells: ScreenRow, from start: Int, to end: Int, _ belongs: (Cell) -> Bool
  ) -> (end: Int, lastChange: Int, changes: Int) {
    var (column, lastChange, changes) = (start, start &- 1, 0)
    while column < end, belongs(cells.new[column]) {
      if cells.differs(column) { (lastChange, changes) = (column, changes &+ 1) }
      column &+= 1
    }
    return (column, lastChange, changes)
  }

  private func isBlank(_ cell: Cell) -> Bool { cell.glyph == 0x20 }

  /// Whether a row is blank in the screen's own background from a column on.
  private func isVoidFrom(_ column: Int, in cells: ScreenRow) -> Bool {
    (column..<cells.columns).allSatisfy {
      let cell = cells.new[$0]
      return isBlank(cell) && colors.code(for: cell.background) == 0
        && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
    }
  }

  /// Stores the column of the cursor after writing.
  @inline(__always)
  mutating func advance(to column: Int, in cells: ScreenRow) {
    cursorColumn = column < cells.columns ? column : -1
  }
}
