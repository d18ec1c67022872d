/// The changed cells of a row.
extension ScreenWriter {
  /// Writes them.
  ///
  /// - Parameter changed: From the first to the last.
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
    let pen = pen(for: cell)
    if looksTheSame(cell, pen, as: cells.old[column]) { return column &+ 1 }
    move(to: column, in: cells)
    take(pen)
    put(UInt8(truncatingIfNeeded: cell.glyph))
    advance(to: column &+ 1, in: cells)
    guard features.contains(.repeatCharacter) else { return column &+ 1 }
    return repeatCharacter(cell, in: cells, after: column, end, bytes: 1, &count)
  }

  /// Whether a cell differs from what is shown there only in what does not arrive on the screen.
  @inline(__always)
  func looksTheSame(_ cell: Cell, _ pen: ScreenPen, as shown: Cell) -> Bool {
    if inks.colorDepth == .truecolor || cell.glyph != shown.glyph { return false }
    return pen == self.pen(for: shown)
  }

  /// Has the terminal repeat the character just written (REP), if the cells that follow are like it and many enough.
  /// Returns the column after the last one that was written.
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
    let pen = penForBlank(cell)
    if isBlank(cells.old[column]), pen == penForBlank(cells.old[column]) { return column &+ 1 }
    let isVoid = pen.background == 0 && cell.style.isDisjoint(with: ScreenPen.visibleOnBlank)
    let run = self.run(in: cells, from: column, to: end) { isBlank($0) && penForBlank($0) == pen }
    let length = run.lastChange &+ 1 &- column
    count &+= run.changes &- 1
    move(to: column, in: cells)
    take(pen)
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

  /// Cells of one kind in a row, whether they have changed or not: up to which, which is the last that has changed, and
  /// how many have.
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

  /// Whether a row has nothing to show from a column on.
  private func isVoidFrom(_ column: Int, in cells: ScreenRow) -> Bool {
    (column..<cells.columns).allSatisfy {
      let cell = cells.new[$0]
      return isBlank(cell) && inks.ink(for: cell.background) == 0
        && cell.style.isDisjoint(with: ScreenPen.visibleOnBlank)
    }
  }

  /// Notes that the cursor has come to a column by writing.
  @inline(__always)
  mutating func advance(to column: Int, in cells: ScreenRow) {
    cursorColumn = column < cells.columns ? column : -1
  }
}
