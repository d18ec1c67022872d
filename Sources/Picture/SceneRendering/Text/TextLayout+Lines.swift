import Cells
import LayerAnimation

/// The division of the source into lines of placed characters.
extension TextLayout {
  /// Returns the number of columns of a part of the source.
  func width(of range: Range<Int>) -> Int {
    var width = 0
    for index in range { width += source.characters[index].columns }
    return width
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - range: The part of the source that is in the line.
  ///   - paragraph: The paragraph of the line.
  ///   - slack: The number of columns by which the gaps between words are widened in total.
  func addLine(_ range: Range<Int>, of paragraph: Range<Int>, slack: Int = 0) {
    let start = glyphs.count
    let text = trimmed(range)
    let gaps = slack > 0 ? spaces(in: text) : 0
    var (column, passed, given) = (width(of: range.lowerBound..<text.lowerBound), 0, 0)
    for index in text {
      append(index, at: &column)
      guard gaps > 0, source.characters[index] == .space else { continue }
      passed += 1
      column += slack * passed / gaps - given
      given = slack * passed / gaps
    }
    column += width(of: text.upperBound..<range.upperBound)
    var line = Line(
      start: start, end: glyphs.count, columns: column, source: range.lowerBound, paragraphEnd: paragraph.upperBound)
    if hasSpans, !range.isEmpty {
      line.characters = source.indices[range.lowerBound]..<source.indices[range.upperBound - 1] + 1
    }
    lines.append(line)
  }

  /// Adds a line from which text is left out, so that it fits.
  func addTruncated(_ range: Range<Int>, of paragraph: Range<Int>, _ mode: TextTruncation) {
    let start = glyphs.count
    let dots = room.ellipsis.cut(to: room.columns)
    let budget = room.columns - dots.columns
    let head = mode == .start ? 0..<0 : head(of: range, columns: mode == .middle ? (budget + 1) / 2 : budget)
    let tail = mode == .end ? 0..<0 : tail(of: range, columns: budget - width(of: head))
    var column = 0
    for index in head { append(index, at: &column) }
    for _ in 0..<dots.columns { append(dots.glyph, of: -1, at: &column) }
    for index in tail { append(index, at: &column) }
    lines.append(
      Line(
        start: start, end: glyphs.count, columns: column, source: range.lowerBound, paragraphEnd: paragraph.upperBound))
  }

  /// Removes the rows for which there is no room. The last one that stays is truncated: at its end it stands for the
  /// rest of its own paragraph, else for the rest of the text.
  func truncateRows(_ mode: TextTruncation) {
    let last = lines[room.rows - 1]
    while lines.count >= room.rows { _ = lines.popLast() }
    let paragraph = last.source..<last.paragraphEnd
    addTruncated(mode == .end ? paragraph : last.source..<source.characters.count, of: paragraph, mode)
  }

  /// Adds a character of the source.
  private func append(_ index: Int, at column: inout Int) {
    append(source.characters[index], of: hasSpans ? source.indices[index] : -1, at: &column)
  }

  private func append(_ glyph: CellGlyph, of character: Int32, at column: inout Int) {
    if glyph != .space {
      if hasSpans { indices.append(character) }
      glyphs.append(
        PlacedGlyph(value: glyph.value, columns: Int32(glyph.columns), column: Int32(clamping: column)))
    }
    column += glyph.columns
  }

  /// Returns a range without the spaces at both ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, source.characters[end - 1] == .space { end -= 1 }
    while start < end, source.characters[start] == .space { start += 1 }
    return start..<end
  }

  private func spaces(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where source.characters[index] == .space { count += 1 }
    return count
  }

  /// Returns the part of the beginning that fits, without spaces before the text that is left out.
  private func head(of range: Range<Int>, columns: Int) -> Range<Int> {
    var (end, width) = (range.lowerBound, 0)
    while end < range.upperBound, width + source.characters[end].columns <= columns {
      width += source.characters[end].columns
      end += 1
    }
    while end > range.lowerBound, source.characters[end - 1] == .space { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the part of the end that fits, without spaces after the text that is left out.
  private func tail(of range: Range<Int>, columns: Int) -> Range<Int> {
    var (start, width) = (range.upperBound, 0)
    while start > range.lowerBound, width + source.characters[start - 1].columns <= columns {
      start -= 1
      width += source.characters[start].columns
    }
    while start < range.upperBound, source.characters[start] == .space { start += 1 }
    return start..<range.upperBound
  }
}
