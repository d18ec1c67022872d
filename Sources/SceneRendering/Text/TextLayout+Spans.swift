import Cells
import LayerAnimation

/// Layouts of texts with spans, in which it is known which character of the text each glyph is.
extension TextLayout {
  /// Which character of the text a glyph of a line is, from 0; −1 for what stands for something left out.
  func character(ofLine line: Int, _ glyph: Int) -> Int { Int(indices[lines[line].start + glyph]) }

  /// Lays a text out as one without spans is, character by character, counting these.
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
