import Cells

/// Where lines end that are too long.
///
/// A small part of the Unicode line breaking algorithm (Annex 14): after spaces, which are left out there; before and after
/// characters two columns wide, which are written without spaces, unless that would begin a line with a closing mark or
/// end it with an opening one; and, where nothing else is left, between any two characters.
enum LineBreaker {
  /// Returns the first line of a piece of text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The piece; not empty.
  ///   - columns: How many columns there are; at least 1. A character that alone takes more is a line of its own.
  /// - Returns: The line without the spaces that it is broken at, and where the next one begins.
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

  /// Marks that do not begin a line.
  private static let closing = scalars("、。，．・：；？！）］｝〉》」』】〕…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}")

  /// Marks that do not end one.
  private static let opening = scalars("（［｛〈《「『【〔([{")

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
