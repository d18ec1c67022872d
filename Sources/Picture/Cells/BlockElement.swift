/// A character of Unicode's Block Elements that is a pattern of rectangles: a half, a quadrant, or some eighths of a
/// cell.
package struct BlockElement {
  /// A rectangle, in eighths of a cell's width and of its height.
  package struct Part {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// The rectangles that are filled.
  package let parts: [Part]

  /// Creates the rectangles of a character; nil if it is not such an element.
  package init?(_ glyph: UInt32) {
    switch glyph {
    case 0x2580: parts = [Part(x: 0, y: 0, width: 8, height: 4)]
    case 0x2581...0x2588:
      let eighths = Int(glyph - 0x2580)
      parts = [Part(x: 0, y: 8 - eighths, width: 8, height: eighths)]
    case 0x2589...0x258F: parts = [Part(x: 0, y: 0, width: Int(0x2590 - glyph), height: 8)]
    case 0x2590: parts = [Part(x: 4, y: 0, width: 4, height: 8)]
    case 0x2596...0x259F: parts = Self.quadrants(Self.patterns[Int(glyph - 0x2596)])
    default: return nil
    }
  }

  /// The quadrants of U+2596 to U+259F, as sums: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let patterns = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ pattern: Int) -> [Part] {
    (0..<4).filter { pattern >> $0 & 1 == 1 }.map { Part(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4) }
  }
}
