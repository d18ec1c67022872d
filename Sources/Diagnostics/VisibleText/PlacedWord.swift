/// A word of a line, and where it stands.
package struct PlacedWord: Equatable {
  /// What is between the blanks.
  package var text: String
  /// The column of its first character, from 1; a column is a Unicode scalar.
  package let column: Int

  /// Returns the words of a line: what spaces and tabs divide.
  ///
  /// - Complexity: O(line).
  package static func all(in line: some StringProtocol) -> [PlacedWord] {
    var words: [PlacedWord] = []
    var isInside = false
    for (index, scalar) in line.unicodeScalars.enumerated() {
      guard scalar != " ", scalar != "\t" else {
        isInside = false
        continue
      }
      if !isInside { words.append(PlacedWord(text: "", column: index + 1)) }
      words[words.count - 1].text.unicodeScalars.append(scalar)
      isInside = true
    }
    return words
  }
}
