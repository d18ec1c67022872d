import Cells
import LayerAnimation

/// The layout of a text in lines of placed characters, which does not depend on the text's position.
///
/// It is made again only if the text or its room changes. Its memory is kept, so that a text that changes with every
/// frame, such as a counter, allocates nothing either.
final class TextLayout {
  /// A visible character and its column in the line. Spaces are not listed.
  struct PlacedGlyph {
    var value: UInt32
    var columns: Int32
    var column: Int32
  }

  /// A line of the text.
  struct Line {
    /// The index of the first of its characters in `glyphs`.
    var start: Int
    /// The index after that of the last.
    var end: Int
    /// The number of columns.
    var columns: Int
    /// The start of the line in the source.
    var source: Int
    /// The end of the line's paragraph in the source.
    var paragraphEnd: Int
    /// The characters of the line in the text, with the spaces at its ends; none unless the text has spans.
    var characters: Range<Int32> = 0..<0
    /// The index of the line in `cells`; negative if a character is two columns wide, or if there is none.
    var cells = -1
    /// The number of cells of the line in `cells`.
    var cellCount = 0
    /// The column of the first of these cells.
    var firstColumn = 0

    /// Returns true if the line is narrow, and its characters are in the same columns as another line's.
    fileprivate func isLike(_ other: Line) -> Bool {
      cells >= 0 && columns == other.columns && cellCount == other.cellCount && firstColumn == other.firstColumn
    }
  }

  /// The lines, from top to bottom.
  var lines = GrowingBuffer<Line>(capacity: 4)

  /// The characters of all lines.
  var glyphs = GrowingBuffer<PlacedGlyph>(capacity: 8)

  /// The index in the text of the character of each of `glyphs`; −1 for a glyph that stands for text left out. It is
  /// set only for texts with spans (`TextContent.spans`).
  var indices = GrowingBuffer<Int32>(capacity: 1)

  /// The cells of narrow lines, one for each column of a line from its first character to its last.
  private(set) var cells = GrowingBuffer<UInt32>(capacity: 8)

  /// The number of columns of the longest line.
  private(set) var columns = 0

  /// True if the first letter is read from right to left.
  private(set) var isRightToLeft = false

  /// True if every character is one column wide.
  private(set) var isNarrow = true

  /// True if all characters are one column wide, and all lines are equally long, have spaces at their ends in the same
  /// columns only, and are adjacent in `cells`: then the place of all lines is found at once.
  private(set) var isEven = false

  /// The whole text, including spaces; a space separates paragraphs.
  ///
  /// It is needed only while the text is laid out, so layouts share it.
  let source: TextSource

  /// True if several layers have the layout.
  var isShared = false

  private var content: TextContent?

  /// True if the characters of glyphs are known (`indices`).
  var hasSpans: Bool { content?.spans.isEmpty == false }

  private(set) var room = TextRoom.unlimited

  /// Creates an empty layout.
  ///
  /// - Parameter source: The memory for texts while they are laid out; it must not be used by other threads.
  init(source: TextSource = TextSource()) { self.source = source }

  /// Returns true if this is the layout of a text in a room.
  ///
  /// - Complexity: O(1) for the string that was laid out, else O(length).
  func shows(_ content: TextContent, in room: TextRoom) -> Bool {
    self.room == room && self.content?.isWrapped == content.isWrapped
      && self.content?.truncationMode == content.truncationMode
      && self.content?.alignmentMode == content.alignmentMode && hasSpans == !content.spans.isEmpty
      && self.content?.string == content.string
  }

  /// Lays a text out, unless the layout is that of the text already. A shared layout must not change.
  ///
  /// - Parameters:
  ///   - content: The text and its attributes; the colour does not matter.
  ///   - room: The room of the text.
  /// - Complexity: O(1) if nothing has changed, else O(length). Allocates only for a text longer than all before.
  func update(_ content: TextContent, in room: TextRoom) {
    if shows(content, in: room) { return }
    assert(!isShared, "a shared layout is not changed")
    (self.content, self.room) = (content, room)
    lines.removeAll()
    glyphs.removeAll()
    source.characters.removeAll()
    source.indices.removeAll()
    indices.removeAll()
    cells.removeAll()
    if hasSpans { layOutCounting(content) } else { layOut(content) }
    columns = 0
    isNarrow = true
    for index in 0..<lines.count {
      columns = max(columns, lines[index].columns)
      addCells(ofLine: index)
      if lines[index].cells < 0 && lines[index].start < lines[index].end { isNarrow = false }
    }
    isEven = lines.count > 0 && (0..<lines.count).allSatisfy { lines[$0].isLike(lines[0]) }
  }

  /// The lines as plain addresses, which are valid until the text changes.
  var block: TextLines { TextLines(self) }

  func noteDirection(of string: String) { isRightToLeft = string.isRightToLeft }

  private func addCells(ofLine line: Int) {
    let (start, end) = (lines[line].start, lines[line].end)
    guard start < end, !(start..<end).contains(where: { glyphs[$0].columns != 1 }) else { return }
    // A line of justified words may consist mostly of gaps; one that is too long for any grid is written glyph by
    // glyph.
    guard glyphs[end - 1].column - glyphs[start].column < 1 << 16 else { return }
    lines[line].cells = cells.count
    lines[line].cellCount = Int(glyphs[end - 1].column - glyphs[start].column) + 1
    lines[line].firstColumn = Int(glyphs[start].column)
    var column = glyphs[start].column
    for index in start..<end {
      while column < glyphs[index].column {
        cells.append(CellGlyph.space.value)
        column += 1
      }
      cells.append(glyphs[index].value)
      column += 1
    }
  }

  private func layOut(_ content: TextContent) {
    noteDirection(of: content.string)
    reserve(content.string.utf8.count)
    var rest = content.string[...]
    while true {
      let end = rest.unicodeScalars.firstIndex(of: "\n") ?? rest.endIndex
      let start = source.characters.count
      append(rest[..<end])
      addParagraph(start..<source.characters.count, content)
      guard end < rest.endIndex else { break }
      source.characters.append(.space)
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    limitRows(content)
  }

  func limitRows(_ content: TextContent) {
    if content.isWrapped, content.truncationMode != .none, lines.count > room.rows {
      truncateRows(content.truncationMode)
    }
  }

  /// Reserves memory for a long text: lists that grow by doubling would leave freed blocks of their own size.
  private func reserve(_ characters: Int) {
    guard characters > 1000 else { return }
    let characters = characters + characters / 8
    source.characters.reserve(characters)
    glyphs.reserve(characters)
    cells.reserve(characters)
  }

  /// Adds the characters of one paragraph to the source. A tab advances to the next multiple of eight columns.
  private func append(_ paragraph: Substring) {
    var column = 0
    var rest = paragraph
    while true {
      let end = rest.unicodeScalars.firstIndex(of: "\t") ?? rest.endIndex
      for glyph in CellGlyphs(rest[..<end]) {
        source.characters.append(glyph)
        column += glyph.columns
      }
      guard end < rest.endIndex else { return }
      for _ in 0..<8 - column % 8 { source.characters.append(.space) }
      column += 8 - column % 8
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
  }

  func addParagraph(_ paragraph: Range<Int>, _ content: TextContent) {
    guard width(of: paragraph) > room.columns else { return addLine(paragraph, of: paragraph) }
    if !content.isWrapped {
      if content.truncationMode == .none { return addLine(paragraph, of: paragraph) }
      return addTruncated(paragraph, of: paragraph, content.truncationMode)
    }
    var rest = paragraph
    while true {
      let (line, next) = LineBreaker.firstLine(of: source.characters, rest, columns: room.columns)
      let isLast = next >= paragraph.upperBound
      let slack = content.alignmentMode == .justified && !isLast ? room.columns - width(of: line) : 0
      addLine(line, of: paragraph, slack: slack)
      if isLast { return }
      rest = next..<paragraph.upperBound
    }
  }
}

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

  /// Returns the part of the start that fits, without spaces before the text that is left out.
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

/// Layouts of texts with spans, in which the character of each glyph is known.
extension TextLayout {
  /// Returns the index of the character of a glyph in the text; −1 for a glyph that stands for text left out, and in a text without
  /// spans.
  func character(ofLine line: Int, _ glyph: Int) -> Int { hasSpans ? Int(indices[lines[line].start + glyph]) : -1 }

  /// Lays a text out like one without spans, but character by character, and counts these.
  func layOutCounting(_ content: TextContent) {
    noteDirection(of: content.string)
    var (start, column) = (source.characters.count, 0)
    for (index, character) in content.string.enumerated() {
      if character.unicodeScalars.contains("\n") {
        addParagraph(start..<source.characters.count, content)
        appendSource(.space, index)
        (start, column) = (source.characters.count, 0)
      } else if character == "\t" {
        let width = 8 - column % 8
        for _ in 0..<width { appendSource(.space, index) }
        column += width
      } else {
        for glyph in CellGlyphs(String(character)) {
          appendSource(glyph, index)
          column += glyph.columns
        }
      }
    }
    addParagraph(start..<source.characters.count, content)
    limitRows(content)
  }

  private func appendSource(_ glyph: CellGlyph, _ index: Int) {
    source.characters.append(glyph)
    source.indices.append(Int32(clamping: index))
  }
}

/// The characters of a text that is being laid out, including spaces.
final class TextSource {
  var characters = GrowingBuffer<CellGlyph>(capacity: 64)

  /// The index in the text of the character that each of them belongs to; set only for texts with spans.
  var indices = GrowingBuffer<Int32>(capacity: 1)

  /// Creates an empty source.
  init() {}
}
