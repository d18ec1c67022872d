extension DrawnText {
  /// The strokes of one letter, in units of which a capital is eight high: from 0, its top, to 8, the base line; small letters reach
  /// up to 3, descenders down to 10.8. x begins at 0 with the leftmost stroke.
  package struct Letter: Sendable {
    /// Where a capital begins, a small letter does, the base line is, and a descender ends.
    package static let capTop = 0.0, smallTop = 3.0, baseLine = 8.0, descender = 10.8

    /// The strokes.
    package let strokes: [Path.Element]
    /// How wide they are.
    package let width: Double
  }

  /// The strokes of a character; nil where the alphabet has none. A space has no strokes and no width.
  ///
  /// - Complexity: O(length of the character).
  package static func letter(for character: Character) -> Letter? {
    guard hasStrokes(for: character), let glyph = StrokeGlyph.glyph(for: character) else { return nil }
    return Letter(strokes: glyph.elements, width: glyph.width)
  }
}
