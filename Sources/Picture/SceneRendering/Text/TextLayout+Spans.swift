import Cells
import LayerAnimation

/// Layouts of texts with spans, in which the character of each glyph is known.
extension TextLayout {
  /// Returns the index of the character of a glyph in the text; −1 for a glyph that stands for text left out.
  func character(ofLine line: Int, _ glyph: Int) -> Int { Int(indices[lines[line].start + glyph]) }

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
