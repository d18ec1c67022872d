/// A word of a line, with its position.
package struct PlacedWord: Equatable {
  /// The characters of the word.
  package var text: String
  /// The column of the word's first character, from 1, in Unicode scalars.
  package let column: Int

  /// Returns the words of a line: the parts that spaces and tabs separate.
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
