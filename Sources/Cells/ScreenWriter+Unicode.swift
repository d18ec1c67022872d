/// The changed cells that hold something else than ASCII.
extension ScreenWriter {
  /// Writes one character, or what stands for it. Returns the column after.
  mutating func writeUnusual(_ cell: Cell, in cells: ScreenRow, _ column: Int, _ end: Int, _ count: inout Int) -> Int {
    if cell.glyph == Cell.continuation, column > 0, cells.new[column - 1].isWide {
      return writeWide(cells.new[column - 1], in: cells, column - 1)
    }
    if Self.isPlainlyNarrow(cell.glyph) ? false : cell.isWide { return writeWide(cell, in: cells, column) }
    let pen = pen(for: cell)
    if looksTheSame(cell, pen, as: cells.old[column]) { return column + 1 }
    move(to: column, in: cells)
    take(pen)
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
    return repeatCharacter(cell, in: cells, after: column, end, bytes: next - start, &count)
  }

  /// Writes a character of two columns; what stands for it if it was cut, or if the screen takes no such characters.
  private mutating func writeWide(_ cell: Cell, in cells: ScreenRow, _ column: Int) -> Int {
    let isWhole = column + 1 < cells.columns && cells.new[column + 1].glyph == Cell.continuation
    move(to: column, in: cells)
    take(pen(for: cell))
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

  /// Whether it is known without a search that a glyph is printable and takes one column: lines, blocks, braille, sextants.
  @inline(__always)
  private static func isPlainlyNarrow(_ glyph: UInt32) -> Bool {
    glyph &- 0x2500 < 0xA0 || glyph &- 0x2800 < 0x100 || glyph &- 0x1FB00 < 0x3C
  }

  /// Whether terminals may differ about the columns that a glyph takes: flags, letters with marks, pictures that came with
  /// newer versions of Unicode. The cursor is told where to go after each of them.
  private static func isUncertain(_ cell: Cell) -> Bool { cell.glyph &- 0x1F000 < 0xB00 || cell.glyph > 0x10FFFF }

  /// Appends a character, however many scalars it has. Of one for which terminals take different numbers of columns only
  /// the base, filled up to the columns that it has in the grid.
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

  @inline(__always)
  private mutating func putContinuation(_ bits: UInt32) { put(UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)) }
}
