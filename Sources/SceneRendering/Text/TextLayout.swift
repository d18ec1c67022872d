import Cells
import LayerAnimation

/// A text cut into lines of placed characters: all that does not depend on where it stands.
///
/// Made again only when the text changes, or the room that it has. Its memory is kept, so that a text that changes with
/// every frame, a counter, say, costs no allocation either.
final class TextLayout {
  /// One character that is seen, and its column in the line. Spaces are not listed.
  struct PlacedGlyph {
    var value: UInt32
    var columns: Int32
    var column: Int32
  }

  /// One line.
  struct Line {
    /// The indices of its characters in `glyphs`.
    var start: Int
    var end: Int
    /// How many columns it takes.
    var columns: Int
    /// Where in the source it begins, and where its paragraph ends there.
    var source: Int
    var paragraphEnd: Int
    /// Where in `cells` the line stands; negative if some character of it is two columns wide, or there is none.
    var cells = -1
    /// How many cells these are, and the column of the first.
    var cellCount = 0
    var firstColumn = 0

    /// Returns true if it is narrow, and has its characters in the same columns as another line.
    fileprivate func isLike(_ other: Line) -> Bool {
      cells >= 0 && columns == other.columns && cellCount == other.cellCount && firstColumn == other.firstColumn
    }
  }

  /// The lines, from top to bottom.
  var lines = GrowingBuffer<Line>(capacity: 4)

  /// The characters of all lines.
  var glyphs = GrowingBuffer<PlacedGlyph>(capacity: 8)

  /// Which character of the text each of `glyphs` is, from 0, and −1 for what stands for something left out; only of texts with
  /// spans (`TextContent.spans`).
  var indices = GrowingBuffer<Int32>(capacity: 1)

  /// What is written of each line that is all narrow: a cell for each column from its first character to its last.
  private(set) var cells = GrowingBuffer<UInt32>(capacity: 8)

  /// The columns of the longest line.
  private(set) var columns = 0

  /// True if the text begins with a letter that is read to the left.
  private(set) var isRightToLeft = false

  /// True if every character is one column wide.
  private(set) var isNarrow = true

  /// Whether, besides, all lines are equally long, have no spaces at their ends but in the same columns, and stand in `cells` one
  /// after another: then their place is found once for all.
  private(set) var isEven = false

  /// The whole text, spaces included; where paragraphs meet there is one.
  ///
  /// Needed only while the text is laid out, so layouts share it.
  let source: TextSource

  /// True if several layers show it.
  var isShared = false

  private var content: TextContent?

  /// True if it is known which characters its glyphs are.
  var hasSpans: Bool { content?.spans.isEmpty == false }

  private(set) var room = TextRoom.unlimited

  /// Creates an empty layout.
  ///
  /// - Parameter source: Where texts are put to be laid out; none but this thread's.
  init(source: TextSource = TextSource()) { self.source = source }

  /// Returns true if it is that of a text in a room.
  ///
  /// - Complexity: O(1) for the string that was laid out, else O(length).
  func shows(_ content: TextContent, in room: TextRoom) -> Bool {
    self.room == room && self.content?.isWrapped == content.isWrapped
      && self.content?.truncationMode == content.truncationMode
      && self.content?.alignmentMode == content.alignmentMode && hasSpans == !content.spans.isEmpty
      && self.content?.string == content.string
  }

  /// Lays a text out, unless that is how it is laid out already; what is shared must be.
  ///
  /// - Parameters:
  ///   - content: The text and how it is to be broken; its colour is of no concern.
  ///   - room: How much room it has.
  /// - Complexity: O(1) where nothing has changed, else O(length). Allocates only for a text longer than all before.
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

  /// The lines as plain addresses, which are good until the text changes.
  var block: TextLines { TextLines(self) }

  func noteDirection(of string: String) { isRightToLeft = string.isRightToLeft }

  private func addCells(ofLine line: Int) {
    let (start, end) = (lines[line].start, lines[line].end)
    guard start < end, !(start..<end).contains(where: { glyphs[$0].columns != 1 }) else { return }
    // A line of justified words may be mostly gaps; one that is too long for any grid is written glyph by glyph.
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

  /// Makes room for a long text: lists that grew by doubling would leave holes as large as themselves.
  private func reserve(_ characters: Int) {
    guard characters > 1000 else { return }
    let characters = characters + characters / 8
    source.characters.reserve(characters)
    glyphs.reserve(characters)
    cells.reserve(characters)
  }

  /// Adds the characters of one paragraph to the source; a tab leads to the next column that 8 divides.
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
