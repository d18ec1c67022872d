import Cells

/// How characters are written.
extension Screen {
  /// Writes the text at the start of some bytes, up to a control character or a character that may be none of its own,
  /// and returns the index after it.
  mutating func printText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    if sets.isPlain, sets.single == 0, !modes.contains(.insert) {
      while index < bytes.count {
        let next = putRow(bytes, from: index)
        if next == index { break }
        index = next
      }
      return index
    }
    while index < bytes.count, PlainCharacter.isASCII(bytes[index]) {
      lastPrinted = UInt32(bytes[index])
      put(glyph: sets.scalar(of: bytes[index]), width: 1)
      index += 1
    }
    return index
  }

  /// Writes plain characters up to the end of the row, and returns the index after them.
  private mutating func putRow(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let width = PlainCharacter(bytes, at: start).width
    guard width > 0 else { return start }
    wrapIfPending()
    let end = column > right ? columns : right + 1
    guard width <= end - column else { return start }
    let (first, erased) = (column, pen.erased)
    var (template, last) = (pen.template, lastPrinted)
    var (index, place) = (start, first)
    grid[row].isFresh = true
    grid[row].cells.withUnsafeMutableBufferPointer { cells in
      if cells[first].glyph == Cell.continuation, first > 0 { cells[first - 1] = erased }
      while place < end, index < bytes.count {
        if bytes[index] < 0x80 {
          let count = ScreenCell.fill(cells, from: place, to: end, with: template, ofASCII: bytes, from: index)
          if count == 0 { break }
          (index, place, last) = (index + count, place + count, UInt32(bytes[index + count - 1]))
          continue
        }
        let character = PlainCharacter(bytes, at: index)
        if character.width == 0 || character.width > end - place { break }
        template.glyph = character.value
        cells[place] = template
        if character.width == 2 {
          template.glyph = Cell.continuation
          cells[place + 1] = template
        }
        last = character.value
        index += character.length
        place += character.width
      }
      if place < cells.count, cells[place].glyph == Cell.continuation { cells[place] = erased }
    }
    lastPrinted = last
    advance(by: place - first, to: end)
    return index
  }

  /// Moves the cursor behind what was written, and notes it as the last character.
  private mutating func advance(by width: Int, to end: Int) {
    let after = column + width
    (lastColumn, lastRow, hasLast) = (after - 1, row, true)
    isWrapPending = after >= end
    column = min(after, end - 1)
  }

  /// Goes to the next row if the character before was written in the last column.
  private mutating func wrapIfPending() {
    guard isWrapPending else { return }
    isWrapPending = false
    if modes.contains(.autowrap) { wrapLine() }
  }

  private mutating func wrapLine() {
    grid[row].isWrapped = true
    index()
    column = left
  }

  /// Writes a character that is not plain. Each code point counts by itself, as in an xterm: a skin tone and the letters of a
  /// flag are characters of their own.
  mutating func print(_ scalar: Unicode.Scalar, width: Int) {
    guard width > 0 else { return }
    sets.single = 0
    lastPrinted = scalar.value
    put(glyph: scalar.value, width: width)
  }

  /// Writes a character. One that is wider than the rest of the row is written on the next, or nowhere if there is no
  /// wrapping.
  mutating func put(glyph: UInt32, width: Int) {
    wrapIfPending()
    var end = column > right ? columns : right + 1
    if width > end - column {
      guard modes.contains(.autowrap), column > left else { return }
      wrapLine()
      end = column > right ? columns : right + 1
      if width > end - column { return }
    }
    if modes.contains(.insert) { insertCharacters(width) }
    var cell = pen.template
    breakWide(row: row, before: column)
    breakWide(row: row, before: column + width)
    cell.glyph = glyph
    grid[row].cells[column] = cell
    if width == 2 {
      cell.glyph = Cell.continuation
      grid[row].cells[column + 1] = cell
    }
    grid[row].isFresh = true
    advance(by: width, to: end)
  }

  /// Blanks both halves of a wide character that lies on both sides of a column's left edge.
  mutating func breakWide(row: Int, before column: Int) {
    guard column > 0, column < columns, grid[row].cells[column].glyph == Cell.continuation else { return }
    grid[row].cells[column - 1] = pen.erased
    grid[row].cells[column] = pen.erased
  }

  /// Adds a scalar without width to the last character, or to the one under the cursor if the cursor was moved. The character
  /// keeps its columns, also with the selector of emoji; a joiner joins nothing.
  mutating func attach(_ mark: Unicode.Scalar) {
    var place = hasLast ? lastColumn : column
    let row = hasLast ? lastRow : row
    guard row < rows, place < columns else { return }
    if place > 0, grid[row].cells[place].isRightHalf { place -= 1 }
    // A mark has nothing to join where the cursor was moved to a cell that is blank.
    if !hasLast, grid[row].cells[place].glyph == 0x20 { return }
    let isWide = place + 1 < columns && grid[row].cells[place + 1].isRightHalf
    let glyph = CellGlyph(value: grid[row].cells[place].glyph, columns: isWide ? 2 : 1)
    grid[row].cells[place].glyph = glyph.marked(with: mark).value
    grid[row].isFresh = true
  }

  /// Writes the last character again (REP). More times than fill the screen are as many as end in the same column.
  mutating func repeatLast(_ count: Int) {
    guard lastPrinted != 0, let scalar = Unicode.Scalar(lastPrinted) else { return }
    let width = CharacterWidth.columns(of: scalar)
    guard width > 0 else { return }
    let perRow = max((right - left + 1) / width, 1)
    let enough = (rows + 2) * perRow
    let times = count <= enough ? count : enough + (count - enough) % perRow
    work += times << 2
    for _ in 0..<times {
      put(glyph: lastPrinted < 0x7F ? sets.scalar(of: UInt8(lastPrinted)) : lastPrinted, width: width)
    }
  }
}
