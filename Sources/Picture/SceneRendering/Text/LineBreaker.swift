import Cells

/// The breaking of lines that are too long.
///
/// It is a small part of the Unicode line breaking algorithm (UAX #14). Lines break after spaces, which are left out
/// there; before and after characters two columns wide, which are written without spaces, unless that would begin a
/// line with a closing mark or end it with an opening one; and, if there is no such place, between any two characters.
enum LineBreaker {
  /// Returns the first line of a piece of text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The piece; not empty.
  ///   - columns: The number of columns; at least 1. A character that is wider is a line of its own.
  /// - Returns: The line without the spaces at which it breaks, and the beginning of the next line.
  static func firstLine(
    of text: borrowing GrowingBuffer<CellGlyph>, _ range: Range<Int>, columns: Int
  ) -> (line: Range<Int>, next: Int) {
    let start = range.lowerBound
    var (width, hasWord) = (0, false)
    var best: (end: Int, next: Int)?
    var index = start
    while index < range.upperBound {
      let glyph = text[index]
      if glyph == .space {
        let end = index
        while index < range.upperBound, text[index] == .space { index += 1 }
        if width + index - end > columns || index == range.upperBound, hasWord {
          return (start..<end, index)
        }
        if hasWord { best = (end, index) }
        width += index - end
        continue
      }
      if hasWord, text[index - 1] != .space, allowsBreak(between: text[index - 1], glyph) { best = (index, index) }
      if width + glyph.columns > columns, index > start {
        let (end, next) = best ?? (index, index)
        return (start..<end, next)
      }
      width += glyph.columns
      hasWord = true
      index += 1
    }
    return (range, range.upperBound)
  }

  private static func allowsBreak(between a: CellGlyph, _ b: CellGlyph) -> Bool {
    (a.columns == 2 || b.columns == 2) && !closing.contains(b.value) && !opening.contains(a.value)
  }

  /// The marks that do not begin a line.
  private static let closing = scalars("、。，．・：；？！）］｝〉》」』】〕…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}")

  /// The marks that do not end a line.
  private static let opening = scalars("（［｛〈《「『【〔([{")

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
