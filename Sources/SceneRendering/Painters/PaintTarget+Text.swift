import Cells

/// Characters and lines of text, within the limits of a target.
///
/// A character two columns wide is written as a whole or not at all. Where only one of its halves is damaged, that one is
/// written; the other still holds what the last frame had there.
extension PaintTarget {
  /// Writes a character. It replaces ink; the colour of ink that covered the cell stays behind it.
  ///
  /// - Parameters:
  ///   - glyph: A printable character, as cells hold it.
  ///   - width: 1 or 2 columns. A wide character that does not fit is not written at all.
  ///   - column: Its left column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  ///   - style: Bold, dim and the like.
  ///   - box: Where the character would stand if it were not moved to the nearest cell.
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

  /// Writes a line of text. Between its characters it hides what lies below.
  ///
  /// - Parameters:
  ///   - glyphs: Its characters without the spaces, each with its column in the line.
  ///   - start: The line's first column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  ///   - style: Bold, dim and the like.
  ///   - box: Where the characters would stand if they were not moved to the nearest cells.
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

  /// Returns a line that a clip limits, or that is not opaque: character by character.
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

  /// Writes a line whose characters are all one column wide, opaque, and limited by no clip, which most text is. The
  /// parameters are those of `addLine`.
  ///
  /// - Parameter glyphs: One character a column, spaces included.
  /// - Complexity: O(cells that are shown). Allocates nothing.
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

  /// Returns the columns that are painted of some columns of a row, whatever the clip. Adds all of them to the extent.
  func admit(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    canvas.noteExtent(column: columns.lowerBound, row: row)
    canvas.noteExtent(column: columns.upperBound - 1, row: row)
    if canvas.isProbe { return columns.lowerBound..<columns.lowerBound }
    return damage.map { columns.clamped(to: $0.span(inRow: row)) } ?? columns
  }

  // MARK: - Light

  /// Writes a character that shines: its colour and those of what lies below add up (G28).
  ///
  /// The parameters are those of `addText`.
  func addLight(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= canvas.columns, !canvas.isProbe,
      damage?.contains(column: column, row: row) ?? true
    else { return addText(glyph, width: width, column: column, row: row, paint) }
    let light = canvas.touched(row * canvas.columns + column).pointee.light(paint)
    addText(glyph, width: width, column: column, row: row, light)
  }

  // MARK: - Borders

  /// Writes a character of a border, joined with the line that another border has left in the cell.
  ///
  /// Only what another border has written is joined with: a `-` or a `|` in a text is no line. The bit that tells them apart is
  /// that of a style which text never has. So it is copied wherever text is copied, into other pictures too, and is gone as
  /// soon as something else is written.
  ///
  /// - Parameters:
  ///   - character: What the border consists of here.
  ///   - joints: The characters of lines that meet.
  ///   - column: Its column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  func addBorderLine(_ character: UInt32, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    var joint = character
    if let below = canvas.borderLine(column: column, row: row) { joint = joints.character(character, over: below) }
    addText(joint | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }

  /// Lets a line begin at a border: gives the border's character an arm, where a border is in the cell.
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
