/// The columns of a picture of text that the cells of a row show, from left to right, when the picture is turned or
/// scaled.
///
/// Each cell has a column that is seen in its middle. If every cell showed that one, words would lose letters where the
/// picture is narrower than its text, and have them twice where it is wider. So a word that has begun is written on
/// letter by letter, and the spaces behind it make up for the difference:
///
///     seen    m a e   t s s       0 1 3 4 5 7 9
///     shown   m a k e   t e
struct WordSampling {
  /// The first column of the picture.
  private let first: Int
  private var row = -1
  private var last = 0
  private var seen = 0

  /// Creates a sampling.
  ///
  /// - Parameter first: The first column of the picture.
  init(from first: Int) { self.first = first }

  /// Returns the column that the next cell shows.
  ///
  /// - Parameters:
  ///   - seen: The column that is seen in the middle of the cell.
  ///   - row: The row of the picture that is seen there. In another row than before the words begin anew.
  ///   - isLetter: Returns true if a column of that row has a character that is not read alone.
  /// - Complexity: O(columns that are passed over).
  mutating func next(_ seen: Int, _ row: Int, isLetter: (Int) -> Bool) -> Int {
    defer { self.seen = seen }
    if row != self.row {
      // The first column of a picture that is narrower than its text may be seen in the middle of no cell.
      let isFirstMissed = seen == first + 1 && isLetter(first)
      (self.row, last) = (row, isFirstMissed ? first : seen)
      return last
    }
    // A mirrored picture is read from its other side, and shows each cell for itself.
    guard seen >= self.seen else {
      last = seen
      return seen
    }
    let next = last + 1
    if isLetter(next) {
      // A word begins where it is seen, not before.
      guard seen >= next || isLetter(last) else { return last }
      last = next
    } else if seen > last {
      // No word is passed over, however short it is.
      last = (next...seen).first(where: isLetter).map { max($0 - 1, next) } ?? seen
    } else {
      return next
    }
    return last
  }
}
