/// The lines of a layout, to be read without counting references.
struct TextLines: BitwiseCopyable {
  /// How many lines there are.
  let count: Int
  /// The columns of the longest one.
  let columns: Int
  /// True if the text begins with a letter that is read to the left.
  let isRightToLeft: Bool
  /// True if every character is one column wide.
  let isNarrow: Bool
  /// All lines at once, where they are even (`TextLayout.isEven`).
  let even: Even?

  /// Lines of which each has its characters in the same columns, in the first line's `cells` and behind them.
  struct Even: BitwiseCopyable {
    /// How many columns a line takes, spaces at its ends included.
    let width: Int
    /// The column of its first character.
    let column: Int
    /// How many cells there are from there to its last one, spaces between included.
    let count: Int
    /// The cells of all lines.
    let cells: UnsafePointer<UInt32>
  }

  // Nil only where there are no lines.
  private let lines: UnsafePointer<TextLayout.Line>?
  private let glyphs: UnsafePointer<TextLayout.PlacedGlyph>?
  private let cells: UnsafePointer<UInt32>?

  /// No lines.
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

  /// How many columns a line takes, spaces at its ends included.
  func width(ofLine index: Int) -> Int { line(index).pointee.columns }

  /// Returns the characters of a line, spaces left out.
  func glyphs(ofLine index: Int) -> UnsafeBufferPointer<TextLayout.PlacedGlyph> {
    let line = line(index)
    return UnsafeBufferPointer(
      start: glyphs.map { $0 + line.pointee.start }, count: line.pointee.end - line.pointee.start)
  }

  /// Returns one cell for each column of a line from its first character to its last, and the column of the first; nil
  /// where a character is two columns wide, or there is none.
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
