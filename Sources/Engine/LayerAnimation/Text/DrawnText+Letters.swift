extension DrawnText {
  /// The strokes of one letter, in units of an eighth of a capital's height: a capital extends from 0, its top, to 8,
  /// the base line; small letters extend up to 3, descenders down to 10.8. The leftmost stroke is at x = 0.
  package struct Letter: Sendable {
    /// The tops of capitals and of small letters, the base line, and the bottom of descenders.
    package static let capTop = 0.0, smallTop = 3.0, baseLine = 8.0, descender = 10.8

    /// The strokes of the letter.
    package let strokes: [Path.Element]
    /// The width of the strokes.
    package let width: Double
  }

  /// Returns the strokes of a character; nil if the alphabet has none. A space has no strokes and no width.
  ///
  /// - Complexity: O(length of the character).
  package static func letter(for character: Character) -> Letter? {
    guard hasStrokes(for: character), let glyph = StrokeGlyph.glyph(for: character) else { return nil }
    return Letter(strokes: glyph.elements, width: glyph.width)
  }

  /// Returns the letter, and the combining mark, of which a character is composed; nil if it is in no table of letters
  /// with one mark.
  ///
  /// - Complexity: O(number of letters with marks).
  package static func markedLetter(_ character: Character) -> (letter: Unicode.Scalar, mark: Unicode.Scalar)? {
    for (mark, letters) in StrokeAlphabet.marked {
      for pair in letters.description.split(separator: " ") where pair.first == character {
        return pair.unicodeScalars.last.map { ($0, mark) }
      }
    }
    return nil
  }
}
