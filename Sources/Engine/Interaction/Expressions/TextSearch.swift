/// A search for a part in texts in linear time (D. Knuth, J. Morris and V. Pratt, "Fast Pattern Matching in Strings",
/// 1977).
struct TextSearch {
  private let part: [UInt8]
  /// The length of the longest proper border of each prefix of the part: a prefix that is also a suffix.
  private let borders: [Int]

  /// Creates a search.
  ///
  /// - Complexity: O(length of the part).
  init(for part: String) {
    self.part = Array(part.utf8)
    var borders = [Int](repeating: 0, count: self.part.count)
    var length = 0
    for index in self.part.indices.dropFirst() {
      while length > 0, self.part[index] != self.part[length] { length = borders[length - 1] }
      if self.part[index] == self.part[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  /// Returns the index of the next occurrence of the part in the bytes of a text, from an index on; nil if there is
  /// none.
  ///
  /// - Complexity: O(length of the text after that index).
  func next(in text: [UInt8], from start: Int) -> Int? {
    guard !part.isEmpty else { return start }
    var length = 0
    for index in start..<text.count {
      while length > 0, text[index] != part[length] { length = borders[length - 1] }
      if text[index] == part[length] { length += 1 }
      if length == part.count { return index + 1 - length }
    }
    return nil
  }
}
