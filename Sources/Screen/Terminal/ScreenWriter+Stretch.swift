import Cells

/// Writes the changed cells of a row that need no decision, as most changed cells do not.
extension ScreenWriter {
  /// Writes changed cells as long as each is a character of one byte or a single blank, and differs from the current
  /// attributes by nothing but a foreground of 24 bits. `write(_:from:)` would write the same bytes, cell by cell; here
  /// the state that a cell needs is kept in registers.
  ///
  /// - Parameters:
  ///   - cells: A row.
  ///   - first: The column of the next changed cell; the number of columns if there is none.
  ///   - count: Increased by the number of cells that are written.
  /// - Returns: The column of the first changed cell that was not written; the number of columns if there is none.
  mutating func writeStretch(_ cells: RowDifference, from first: Int, _ count: inout Int) -> Int {
    guard first < cells.columns, colors.isDirect, attributes.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
    else {
      return first
    }
    var stretch = Stretch(self, cells)
    if cursorRow != cells.row || cursorColumn < 0 || cursorColumn > first {
      guard stretch.canBegin(at: first) else { return first }
      move(to: first, in: cells)
      (stretch.next, stretch.cursor) = (next, first)
    }
    let end = stretch.write(from: first)
    (next, attributes.foreground) = (stretch.next, stretch.foreground)
    count += stretch.count
    advance(to: stretch.cursor, in: cells)
    guard stretch.mayRepeat else { return end }
    let behind = repeatCharacter(cells.new[end - 1], in: cells, after: end - 1, bytes: 1, &count)
    return cells.firstDifference(from: behind)
  }
}

/// A row whose changed cells are being written, and the state of the writer that this changes.
private struct Stretch {
  /// The address of the next byte.
  var next: UnsafeMutablePointer<UInt8>
  /// The column of the screen's cursor.
  var cursor: Int
  /// The current foreground.
  var foreground: UInt32
  /// The number of cells that were written.
  var count = 0
  /// True if repeating the character that was written last (REP) may be shorter than writing the equal ones behind it.
  var mayRepeat = false

  private let cells: RowDifference
  /// The current background and style, in the layout of a cell's memory.
  private let backdrop: UInt64
  /// True if the terminal repeats characters.
  private let repeats: Bool
  private let decimals: UnsafeMutablePointer<UInt64>

  init(_ writer: ScreenWriter, _ cells: RowDifference) {
    self.cells = cells
    (next, cursor, foreground) = (writer.next, writer.cursorColumn, writer.attributes.foreground)
    (decimals, repeats) = (writer.decimals, writer.features.contains(.repeatCharacter))
    backdrop = UInt64(writer.attributes.style.rawValue) << 32 | UInt64(writer.attributes.background)
  }

  /// Returns true if a changed cell can be written.
  func canBegin(at column: Int) -> Bool {
    isWritable(column) || isSingleBlank(column, before: cells.firstDifference(from: column + 1))
  }

  /// Writes the changed cells from a column on.
  ///
  /// - Returns: The column of the first changed cell that was not written; after a character that may be repeated, the
  ///   column behind that character.
  mutating func write(from first: Int) -> Int {
    var column = first
    while column < cells.columns, column - cursor <= Self.widestGap {
      if isWritable(column) {
        move(to: column)
        column = writeCharacters(from: column)
        if mayRepeat { return column }
        column = cells.firstDifference(from: column)
      } else {
        let following = cells.firstDifference(from: column + 1)
        guard isSingleBlank(column, before: following) else { break }
        move(to: column)
        put(0x20)
        count += 1
        cursor = column + 1
        column = following
      }
    }
    return column
  }

  /// Writes a character, and the changed ones right behind it. Returns the column after them.
  private mutating func writeCharacters(from first: Int) -> Int {
    var column = first
    repeat {
      take(cells.new[column].foreground.bits)
      put(UInt8(truncatingIfNeeded: cells.new[column].glyph))
      column += 1
      mayRepeat = repeats && isRepeated(column - 1)
    } while !mayRepeat && column < cells.columns && cells.differs(column) && isWritable(column)
    count += column - first
    cursor = column
    return column
  }

  /// Returns true if a cell shows a character of one byte in the current background and style, and in a foreground that
  /// is the current one or of 24 bits.
  private func isWritable(_ column: Int) -> Bool {
    let cell = cells.new[column]
    return ScreenWriter.isPlain(cell) && backdrop(column) == backdrop
      && (cell.foreground.bits == foreground || cell.foreground.bits >> 24 == 1)
  }

  /// Returns the background and the style of the next frame's cell in a column, eight bytes at once.
  private func backdrop(_ column: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(cells.new + column).loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Returns true if a changed cell becomes a blank where there was none, and does not begin a run of blanks, which may
  /// be erased together.
  private func isSingleBlank(_ column: Int, before following: Int) -> Bool {
    isInvisibleBlank(column) && cells.old[column].glyph != 0x20
      && (following >= cells.columns || cells.new[following].glyph != 0x20)
  }

  /// Returns true if a cell shows nothing but the current background.
  private func isInvisibleBlank(_ column: Int) -> Bool {
    let cell = cells.new[column]
    return cell.glyph == 0x20 && cell.background.bits == UInt32(truncatingIfNeeded: backdrop)
      && cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank)
  }

  /// Returns true if the five cells behind a cell may be equal to it, so that repeating it (REP) is shorter than
  /// writing them.
  private func isRepeated(_ column: Int) -> Bool {
    let cell = cells.new + column
    return column + 5 < cells.columns && cell[1].glyph == cell[0].glyph && cell[5] == cell[0]
  }

  /// Makes a colour the foreground.
  private mutating func take(_ code: UInt32) {
    if code == foreground { return }
    foreground = code
    next = ScreenWriter.putForeground(code, at: next, decimals)
  }

  /// The widest gap that a cursor movement crosses here: `decimals` has no greater number.
  private static var widestGap: Int { 255 }

  /// Moves the cursor forward (CUF), or writes the cells between again if that is shorter.
  private mutating func move(to column: Int) {
    if cursor == column { return }
    if column - cursor <= 4, canRewrite(upTo: column) {
      while cursor < column {
        put(UInt8(truncatingIfNeeded: cells.new[cursor].glyph))
        cursor += 1
      }
    } else {
      put(0x1B)
      put(UInt8(ascii: "["))
      if column - cursor > 1 { next = ScreenWriter.put(decimals[column - cursor], at: next) - 1 }
      put(UInt8(ascii: "C"))
    }
  }

  /// Returns true if each cell from the cursor up to a column takes one byte with the current attributes.
  private func canRewrite(upTo end: Int) -> Bool {
    var column = cursor
    while column < end {
      guard isInvisibleBlank(column) || isWritable(column) && cells.new[column].foreground.bits == foreground else {
        return false
      }
      column += 1
    }
    return true
  }

  private mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }
}
