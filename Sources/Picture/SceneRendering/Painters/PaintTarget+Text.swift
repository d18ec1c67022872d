import Cells

/// Methods that paint characters and lines of text within the limits of a target.
///
/// A character two columns wide is written as a whole or not at all. If only one of its halves is damaged, that one is
/// written; the other still has its content of the last frame.
extension PaintTarget {
  /// Writes a character. It replaces ink, whose colour stays behind it if it covered the cell.
  ///
  /// - Parameters:
  ///   - glyph: A printable character, as a value of `Cell.glyph`.
  ///   - width: The number of columns, 1 or 2. A wide character that does not fit is not written.
  ///   - column: The column, the left one of two; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  ///   - style: The attributes of the character.
  ///   - box: The letter box of the character.
  func addText(
    _ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint, style: CellStyle = [], box: LetterBox = .cell
  ) {
    guard column >= 0, column + width <= canvas.columns else { return }
    canvas.noteExtent(column: column, row: row)
    if width == 2 { canvas.noteExtent(column: column + 1, row: row) }
    guard !canvas.isProbe, showsText(column: column, row: row) else { return }
    guard width < 2 || showsText(column: column + 1, row: row) else { return }
    let cell = row * canvas.columns + column
    let packed = CanvasCell.packed(style)
    let span = damage?.span(inRow: row) ?? 0..<canvas.columns
    if width == 2, span.contains(column + 1) {
      canvas.touched(cell + 1).pointee.write(CanvasCell.rightHalf | packed, paint, box)
    }
    if span.contains(column) { canvas.touched(cell).pointee.write(glyph | packed, paint, box) }
  }

  /// Writes a line of text. The spaces between its characters hide the content below.
  ///
  /// - Parameters:
  ///   - glyphs: The characters without the spaces, each with its column in the line.
  ///   - start: The first column of the line; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  ///   - style: The attributes of the characters.
  ///   - box: The letter box of the characters.
  func addLine(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, at start: Int, row: Int, _ paint: Paint, style: CellStyle,
    _ box: LetterBox
  ) {
    guard let first = glyphs.first, let last = glyphs.last else { return }
    let columns = canvas.columns
    let left = max(start + Int(first.column), 0)
    let right = min(start + Int(last.column + last.columns), columns)
    guard left < right else { return }
    canvas.noteExtent(column: left, row: row)
    canvas.noteExtent(column: right - 1, row: row)
    guard !canvas.isProbe else { return }
    guard paint.alpha >= Canvas.opaque, clip == nil else {
      return addCharacters(glyphs, at: start, row: row, paint, style, box)
    }
    let span = damage?.span(inRow: row) ?? 0..<columns
    let packed = CanvasCell.packed(style)
    var end = start + Int(first.column)
    for glyph in glyphs {
      let column = start + Int(glyph.column)
      while end < column {
        if span.contains(end) { canvas.touched(row * columns + end).pointee.write(0x20 | packed, paint, box) }
        end += 1
      }
      end = column + Int(glyph.columns)
      guard column >= 0, end <= columns else { continue }
      if span.contains(column) {
        canvas.touched(row * columns + column).pointee.write(glyph.value | packed, paint, box)
      }
      if glyph.columns == 2 && span.contains(column + 1) {
        canvas.touched(row * columns + column + 1).pointee.write(CanvasCell.rightHalf | packed, paint, box)
      }
    }
  }

  /// Writes a line that is clipped or transparent, character by character.
  private func addCharacters(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, at start: Int, row: Int, _ paint: Paint, _ style: CellStyle,
    _ box: LetterBox
  ) {
    var end = start + Int(glyphs[0].column)
    for glyph in glyphs {
      let column = start + Int(glyph.column)
      while end < column {
        addText(0x20, width: 1, column: end, row: row, paint, style: style, box: box)
        end += 1
      }
      addText(glyph.value, width: Int(glyph.columns), column: column, row: row, paint, style: style, box: box)
      end = column + Int(glyph.columns)
    }
  }

  /// Writes a line whose characters are all one column wide, opaque and not clipped, as most text is. The parameters
  /// are those of `addLine`.
  ///
  /// - Parameter glyphs: The characters of adjacent columns, including spaces.
  /// - Complexity: O(shown cells). Allocates nothing.
  func addCells(
    _ glyphs: UnsafeBufferPointer<UInt32>, at start: Int, row: Int, _ paint: Paint, style: CellStyle, _ box: LetterBox
  ) {
    let left = max(start, 0)
    let shown = admit(left..<max(min(start + glyphs.count, canvas.columns), left), row: row)
    guard !shown.isEmpty else { return }
    let packed = CanvasCell.packed(style)
    let cells = canvas.touched(row * canvas.columns + shown.lowerBound..<row * canvas.columns + shown.upperBound)
    for index in 0..<shown.count { cells[index].write(glyphs[shown.lowerBound - start + index] | packed, paint, box) }
  }

  /// Returns the damaged ones of some columns of a row, whatever the clip. Adds all of the columns to the extent.
  func admit(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    canvas.noteExtent(column: columns.lowerBound, row: row)
    canvas.noteExtent(column: columns.upperBound - 1, row: row)
    if canvas.isProbe { return columns.lowerBound..<columns.lowerBound }
    return damage.map { columns.clamped(to: $0.span(inRow: row)) } ?? columns
  }

  // MARK: - Light

  /// Writes a character whose colour is added to that of the content below (G28).
  ///
  /// The parameters are those of `addText`.
  func addLight(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= canvas.columns, !canvas.isProbe,
      damage?.contains(column: column, row: row) ?? true
    else { return addText(glyph, width: width, column: column, row: row, paint) }
    let light = canvas.touched(row * canvas.columns + column).pointee.light(paint)
    addText(glyph, width: width, column: column, row: row, light)
  }

  // MARK: - Borders and lines

  /// Writes a character of a line (`TypedLine`). It replaces those of other lines and of borders, but no text.
  /// A line that can be seen only on areas is cut out of them.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - column: The column, which exists.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  func addLineCharacter(_ character: UInt32, column: Int, row: Int, _ paint: Paint) {
    if canvas.hasText(column: column, row: row) { return canvas.noteExtent(column: column, row: row) }
    let isCut = cuts(line: paint)
    if isCut && !canvas.hasShade(column: column, row: row) { return canvas.noteExtent(column: column, row: row) }
    addText((isCut ? 0x20 : character) | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }

  /// Returns true if there is a character of a line in a cell, which may lie outside the canvas.
  func hasLine(column: Int, row: Int) -> Bool { row >= 0 && canvas.borderLine(column: column, row: row) != nil }

  /// Writes a character of a border, joined with the line of another border in the cell.
  ///
  /// It is joined only with characters of borders: a `-` or a `|` in a text is no line. The bit that tells them apart
  /// is that of a style which text never has. So it is copied wherever text is copied, also into other pictures, and
  /// disappears as soon as something else is written.
  ///
  /// - Parameters:
  ///   - character: The character of the border in this cell.
  ///   - joints: The characters of lines that meet.
  ///   - column: The column; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  func addBorderLine(_ character: UInt32, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    var joint = character
    if let below = canvas.borderLine(column: column, row: row) { joint = joints.character(character, over: below) }
    addText(joint | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }

  /// Gives a cell the colour that it has along some sides, before a line of a border is written in it.
  ///
  /// - Parameters:
  ///   - sides: The sides; those of two directions meet in a corner.
  ///   - column: The column; it may lie outside the canvas.
  ///   - row: The row, which exists.
  func spreadGround(from sides: CellSides, column: Int, row: Int) {
    guard column >= 0, column < columns, !canvas.isProbe, showsText(column: column, row: row),
      damage?.contains(column: column, row: row) ?? true
    else { return }
    canvas.spreadGround(row * columns + column, Coverage(along: sides))
  }

  /// Joins a line with a border: adds an arm to the character of a border in the cell, if there is one.
  ///
  /// - Parameter arm: The arm, from the middle of the cell.
  func addBorderArm(_ arm: BoxJoints.Arms, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    canvas.noteExtent(column: column, row: row)
    guard let below = canvas.borderLine(column: column, row: row),
      let joint = joints.character(below, joinedWith: arm)
    else { return }
    addText(joint | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }
}
