import Cells

/// Text: one character a cell, upright.
///
/// What `text` holds of a cell is the glyph and, above its 27 bits, the style, or that it is a border's line
/// (`Canvas+BorderLines`). In the right half of a wide character it is `rightHalf` and the style. A character two columns
/// wide is written whole or not at all; if one of its halves is painted over later, the other becomes a space when the
/// frame is finished (`Canvas+TextCells`).
extension Canvas {
  /// What `text` holds in the right half of a wide character, beside its style.
  static let rightHalf: UInt32 = 1 << 31

  /// Writes a character. It takes the place of ink; the colour of ink that covered the cell stays behind it.
  ///
  /// - Parameters:
  ///   - glyph: A printable character, as cells hold it.
  ///   - width: 1 or 2 columns. A wide character that does not fit is not written at all.
  ///   - column: Its left column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  ///   - style: Bold, dim and the like.
  @inline(__always)
  func addText(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint, style: CellStyle = []) {
    guard column >= 0, column + width <= columns else { return }
    extent.add(column: column, row: row)
    if width == 2 { extent.add(column: column + 1, row: row) }
    guard !isProbe else { return }
    let cell = row * columns + column
    if hasClip {
      guard showsText(column: column, row: row), width < 2 || showsText(column: column + 1, row: row) else { return }
    }
    let packed = Self.packed(style)
    guard let damagedSpans else {
      if width == 2 { setText(Self.rightHalf | packed, in: cell + 1, paint) }
      return setText(glyph | packed, in: cell, paint)
    }
    if width == 2 && damagedSpans[row].contains(column + 1) {
      setText(Self.rightHalf | packed, in: cell + 1, paint)
    }
    if damagedSpans[row].contains(column) { setText(glyph | packed, in: cell, paint) }
  }

  /// Writes a line of text. Between its characters it hides what lies below.
  ///
  /// - Parameters:
  ///   - glyphs: Its characters, spaces left out, each with its column in the line.
  ///   - start: The line's first column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  ///   - style: Bold, dim and the like.
  func addLine(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, at start: Int, row: Int, _ paint: Paint, style: CellStyle
  ) {
    guard let first = glyphs.first, let last = glyphs.last else { return }
    let left = max(start + Int(first.column), 0)
    let right = min(start + Int(last.column + last.columns), columns)
    guard left < right else { return }
    extent.add(column: left, row: row)
    extent.add(column: right - 1, row: row)
    guard !isProbe else { return }
    guard paint.alpha >= Self.opaque, !hasClip else { return addFaintLine(glyphs, at: start, row: row, paint, style) }
    let span = damagedSpans?[row] ?? 0..<columns
    let packed = Self.packed(style)
    var end = start + Int(first.column)
    for glyph in glyphs {
      let column = start + Int(glyph.column)
      while end < column {
        if span.contains(end) { setOpaqueText(0x20 | packed, in: row * columns + end, paint) }
        end += 1
      }
      end = column + Int(glyph.columns)
      guard column >= 0, end <= columns else { continue }
      if span.contains(column) { setOpaqueText(glyph.value | packed, in: row * columns + column, paint) }
      if glyph.columns == 2 && span.contains(column + 1) {
        setOpaqueText(Self.rightHalf | packed, in: row * columns + column + 1, paint)
      }
    }
  }

  /// A line that something limits, or that is seen through: character by character.
  private func addFaintLine(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, at start: Int, row: Int, _ paint: Paint, _ style: CellStyle
  ) {
    var end = start + Int(glyphs[0].column)
    for glyph in glyphs {
      let column = start + Int(glyph.column)
      while end < column {
        addText(0x20, width: 1, column: end, row: row, paint, style: style)
        end += 1
      }
      addText(glyph.value, width: Int(glyph.columns), column: column, row: row, paint, style: style)
      end = column + Int(glyph.columns)
    }
  }

  /// Which of some columns of a row are painted, by somebody who writes their cells directly.
  func admit(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    extent.add(column: columns.lowerBound, row: row)
    extent.add(column: columns.upperBound - 1, row: row)
    if isProbe { return columns.lowerBound..<columns.lowerBound }
    return damagedSpans.map { columns.clamped(to: $0[row]) } ?? columns
  }

  /// Whether a cell that can be shown only as a whole is shown (`LetterWindow`).
  @inline(__always)
  func showsText(column: Int, row: Int) -> Bool { clip?.showsText(column: column, row: row) ?? true }

  /// The same, of a cell by its place in the grid.
  @inline(__always)
  func showsText(in cell: Int) -> Bool {
    clip?.showsText(in: cell, columns: columns) ?? true
  }

  /// Gives a cell text that is packed already, whatever the clip.
  ///
  /// Of a faint character and the one below it the stronger is shown, in the colour that both make together. One that is
  /// fainter than half does not take the place of a line either.
  ///
  /// - Parameter packed: What `text` shall hold.
  @inline(__always)
  func setText(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    if paint.alpha >= Self.opaque { return setOpaqueText(packed, in: cell, paint) }
    touch(cell)
    if state[cell] == .bare && text[cell] == 0 {
      write(packed, in: cell, paint)
    } else {
      mixText(packed, in: cell, paint)
    }
  }

  @inline(__always)
  private func setOpaqueText(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    touch(cell)
    if covered[cell] > 0 { blot(cell) }
    write(packed, in: cell, paint)
  }

  @inline(__always)
  private func write(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    text[cell] = packed
    textPaint[cell] = paint
    if isPicture { letterBoxes[cell] = letterBox }
  }

  private func mixText(_ packed: UInt32, in cell: Int, _ paint: Paint) {
    if text[cell] != 0 {
      let mixture = paint.over(textPaint[cell])
      if paint.alpha >= textPaint[cell].alpha * (1 - paint.alpha) { write(packed, in: cell, paint) }
      textPaint[cell] = mixture
    } else if paint.alpha >= 0.5 || covered[cell] > Coverage.samples / 2 {
      blot(cell)
      write(packed, in: cell, paint)
    }
  }
}
