/// The lines of a layout, which can be read without counting references.
struct TextLines: BitwiseCopyable {
  /// The number of lines.
  let count: Int
  /// The number of columns of the longest line.
  let columns: Int
  /// True if the first letter is read from right to left.
  let isRightToLeft: Bool
  /// True if every character is one column wide.
  let isNarrow: Bool
  /// The cells of all lines, if they are even (`TextLayout.isEven`); else nil.
  let even: Even?

  /// Lines whose characters are in the same columns, and whose cells are adjacent.
  struct Even: BitwiseCopyable {
    /// The number of columns of a line, including spaces at its ends.
    let width: Int
    /// The column of the first character.
    let column: Int
    /// The number of cells from the first character to the last, including spaces between them.
    let count: Int
    /// The cells of all lines.
    let cells: UnsafePointer<UInt32>
  }

  // The pointer is nil only if there are no lines.
  private let lines: UnsafePointer<TextLayout.Line>?
  private let glyphs: UnsafePointer<TextLayout.PlacedGlyph>?
  private let cells: UnsafePointer<UInt32>?

  /// An empty list of lines.
  static var nothing: TextLines { TextLines() }

  private init() {
    (count, columns, isRightToLeft, isNarrow, even) = (0, 0, false, true, nil)
    (lines, glyphs, cells) = (nil, nil, nil)
  }

  /// Creates the lines of a layout, in the layout's memory.
  init(_ layout: TextLayout) {
    (count, columns) = (layout.lines.count, layout.columns)
    (isRightToLeft, isNarrow) = (layout.isRightToLeft, layout.isNarrow)
    lines = UnsafePointer(layout.lines.base)
    glyphs = UnsafePointer(layout.glyphs.base)
    cells = UnsafePointer(layout.cells.base)
    even =
      layout.isEven
      ? Even(
        width: layout.lines[0].columns, column: layout.lines[0].firstColumn, count: layout.lines[0].cellCount,
        cells: UnsafePointer(layout.cells.base)) : nil
  }

  /// Returns the number of columns of a line, including spaces at its ends.
  func width(ofLine index: Int) -> Int { line(index).pointee.columns }

  /// Returns the characters of a line without the spaces.
  func glyphs(ofLine index: Int) -> UnsafeBufferPointer<TextLayout.PlacedGlyph> {
    let line = line(index)
    return UnsafeBufferPointer(
      start: glyphs.map { $0 + line.pointee.start }, count: line.pointee.end - line.pointee.start)
  }

  /// Returns the cells of a line, one for each column from its first character to its last, and the column of the
  /// first; nil if a character is two columns wide, or if there is none.
  func cells(ofLine index: Int) -> (column: Int, cells: UnsafeBufferPointer<UInt32>)? {
    let line = line(index)
    guard line.pointee.cells >= 0 else { return nil }
    let cells = UnsafeBufferPointer(start: cells.map { $0 + line.pointee.cells }, count: line.pointee.cellCount)
    return (line.pointee.firstColumn, cells)
  }

  private func line(_ index: Int) -> UnsafePointer<TextLayout.Line> {
    assert(index >= 0 && index < count, "there is no line \(index) of \(count)")
    return lines.unsafelyUnwrapped + index
  }
}
