/// Finds a part in texts, in time proportional to their length whatever the part is (Knuth, Morris, Pratt).
struct TextSearch {
  private let part: [UInt8]
  /// For each beginning of the part: how long the longest shorter beginning is that it ends with.
  private let borders: [Int]

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

  /// Returns the next place of the part in the bytes of a text, from a place on; nil if it is not there.
  ///
  /// - Complexity: O(length of the text behind that place).
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
