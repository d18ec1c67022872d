import Cells

/// Writes the cells with characters beyond ASCII.
extension ScreenWriter {
  /// Writes one character, or its substitute. Returns the column after it.
  mutating func writeUnusual(_ cell: Cell, in cells: RowDifference, _ column: Int, _ count: inout Int) -> Int {
    if cell.glyph == Cell.continuation, column > 0, cells.new[column - 1].isWide {
      return writeWide(cells.new[column - 1], in: cells, column - 1)
    }
    if Self.isPlainlyNarrow(cell.glyph) ? false : cell.isWide { return writeWide(cell, in: cells, column) }
    let attributes = attributes(for: cell)
    if looksTheSame(cell, attributes, as: cells.old[column]) { return column + 1 }
    move(to: column, in: cells)
    take(attributes)
    let start = next
    if !supportsUnicode {
      put(cell.printableScalar == " " ? 0x20 : Self.substitute)
    } else if Self.isPlainlyNarrow(cell.glyph) {
      put(scalar: cell.glyph)
    } else {
      put(character: cell)
    }
    advance(to: column + 1, in: cells)
    if Self.isUncertain(cell) { cursorColumn = -1 }
    guard features.contains(.repeatCharacter), cursorColumn >= 0 else { return column + 1 }
    return repeatCharacter(cell, in: cells, after: column, bytes: next - start, &count)
  }

  /// Writes a character of two columns; its substitute if it is clipped or the screen does not support it.
  private mutating func writeWide(_ cell: Cell, in cells: RowDifference, _ column: Int) -> Int {
    let isWhole = column + 1 < cells.columns && cells.new[column + 1].glyph == Cell.continuation
    move(to: column, in: cells)
    take(attributes(for: cell))
    if isWhole && supportsUnicode {
      put(character: cell)
    } else {
      put(Self.substitute)
      if isWhole { put(0x20) }
    }
    advance(to: column + (isWhole ? 2 : 1), in: cells)
    if isWhole && Self.isUncertain(cell) { cursorColumn = -1 }
    return column + (isWhole ? 2 : 1)
  }

  private static let substitute = UInt8(ascii: "?")

  /// Returns true if a glyph is in a range of printable characters of one column: lines, blocks, braille patterns and
  /// sextants. This saves a search in the table of widths.
  private static func isPlainlyNarrow(_ glyph: UInt32) -> Bool {
    (0x2500..<0x25A0).contains(glyph) || (0x2800..<0x2900).contains(glyph) || (0x1FB00..<0x1FB3C).contains(glyph)
  }

  /// Returns true if terminals may use different numbers of columns for a glyph: flags, letters with marks, emoji of
  /// newer versions of Unicode. After each of these the cursor is addressed explicitly.
  private static func isUncertain(_ cell: Cell) -> Bool {
    (0x1F000..<0x1FB00).contains(cell.glyph) || cell.glyph > 0x10FFFF
  }

  /// Appends all scalars of a character. Of a cluster whose width differs between terminals, only the base is appended,
  /// with spaces up to the number of columns that it has in the grid.
  private mutating func put(character cell: Cell) {
    guard cell.isContested else { return cell.forEachScalar { put(scalar: $0.value) } }
    let base = cell.printableScalar
    put(scalar: base.value)
    if cell.isWide && CharacterWidth.columns(of: base) < 2 { put(0x20) }
  }

  /// Appends a scalar as UTF-8.
  private mutating func put(scalar value: UInt32) {
    if value < 0x80 { return put(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        put(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        put(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        putContinuation(value >> 12)
      }
      putContinuation(value >> 6)
    }
    putContinuation(value)
  }

  private mutating func putContinuation(_ bits: UInt32) { put(UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)) }
}
