import Cells

/// How bytes become characters and control functions.
extension Screen {
  /// Takes bytes that a program has written. Characters and sequences may be split anywhere between two calls.
  ///
  /// - Complexity: O(bytes), and for sequences that change many cells, O(cells of the screen) each.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    let isDone: Int? = bytes.withContiguousStorageIfAvailable { feed($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { _ = feed($0) } }
  }

  /// Takes bytes that a program has written, until the work has come to a limit, and returns the number of bytes that were
  /// taken. A single sequence may exceed the limit by the cells of the screen.
  @discardableResult
  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, untilWork limit: Int = .max) -> Int {
    var index = 0
    defer { work += index }
    while index < bytes.count, work + index < limit {
      let byte = bytes[index]
      if byte >= 0x20, parser.isGround, decoder.missing == 0 {
        let next = printText(bytes, from: index)
        if next > index {
          index = next
          continue
        }
      }
      if byte < 0x80 {
        if decoder.cut() { take(scalar: UTF8Decoder.replacement) }
        index = takeControl(bytes, at: index)
      } else if parser.isString {
        index = takeString(bytes, from: index)
      } else {
        take(byteOfScalar: byte)
        index += 1
      }
    }
    return index
  }

  /// Takes a byte below 0x80 that is not text, and returns the index after what was taken.
  private mutating func takeControl(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if parser.isString { return takeString(bytes, from: index) }
    let byte = bytes[index]
    if parser.isGround, byte >= 0x20, byte < 0x7F { return printText(bytes, from: index) }
    if parser.isGround {
      defer { if parser.isGround { lastPrinted = 0 } }
      switch byte {
      case 0x0A: lineFeed()
      case 0x0D: carriageReturn()
      case 0x1B:
        guard let last = parser.takePlainSequence(bytes, from: index) else { return takeOther(byte, at: index) }
        performPlainControl(bytes[last])
        return last + 1
      case 0x7F: break
      default: perform(parser.take(byte))
      }
    } else {
      perform(parser.take(byte))
      if parser.isGround { lastPrinted = 0 }
    }
    return index + 1
  }

  private mutating func takeOther(_ byte: UInt8, at index: Int) -> Int {
    perform(parser.take(byte))
    return index + 1
  }

  private mutating func takeString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let index = parser.skipString(bytes, from: start)
    guard index < bytes.count else { return index }
    perform(parser.take(bytes[index]))
    return index + 1
  }

  private mutating func take(byteOfScalar byte: UInt8) {
    let (scalar, cut) = decoder.take(byte)
    if cut { take(scalar: UTF8Decoder.replacement) }
    if let scalar { take(scalar: scalar) }
  }

  /// Takes a character that is not ASCII.
  private mutating func take(scalar value: UInt32) {
    // Control characters of eight bits are ignored, as xterm ignores them in UTF-8.
    guard value >= 0xA0, let scalar = Unicode.Scalar(value) else { return }
    let width = CharacterWidth.columns(of: scalar)
    let isSeparator = value == 0x2028 || value == 0x2029
    if value >= 0x300, width == 0, !isSeparator { return attach(scalar) }
    if parser.isGround {
      // A soft hyphen and separators of lines have a column in an xterm, on which programs count.
      if value == 0xAD { return put(glyph: 0x2D, width: 1) }
      if isSeparator { return put(glyph: 0x20, width: 1) }
      print(scalar, width: width)
    } else if value > 0xFF {
      parser.cancel()
    } else {
      perform(parser.take(UInt8(truncatingIfNeeded: value & 0x7F)))
    }
  }

  private mutating func perform(_ action: ControlParser.Action) {
    switch action {
    case .none: break
    case .execute(let byte): execute(byte)
    case .escape(let final): performEscape(final)
    case .control(let final): performControl(final)
    case .command: performCommand(parser.command)
    case .string(let kind): swallow(kind)
    }
  }

  /// Counts a string that is not shown.
  mutating func swallow(_ kind: SwallowedString) {
    swallowedCounts[kind.rawValue] += 1
  }

  /// Carries out a control character of seven bits.
  private mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x08: moveBack(1)
    case 0x09: column = min(tabs.next(after: column), max(right, column))
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: carriageReturn()
    case 0x0E: sets.lock(1)
    case 0x0F: sets.lock(0)
    default: break
    }
  }
}

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
