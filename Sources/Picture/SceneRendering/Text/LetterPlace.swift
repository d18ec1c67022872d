/// Where the letters of a line of solid letters stand, one after another. Each has a place of the same width, but for those that are wider,
/// as an `m` of five parts in a place of five: what follows it in the word is moved to the right by a part, and the next spaces are
/// narrower by as much, so that words do not run together and hardly move.
struct LetterPlace {
  private let size: SolidLetterSize
  private let x: Double
  /// The number of parts by which the next letter is moved.
  private var shift = 0
  /// The column after the last letter; nil before the first one.
  private var end: Int32?

  /// Creates the place of a line's first letter.
  ///
  /// - Parameter x: The left edge of column 0, in samples.
  init(x: Double, _ size: SolidLetterSize) { (self.x, self.size) = (x, size) }

  /// Returns the left edge of a column from the last letter on, in samples.
  func left(ofColumn column: Int32) -> Double {
    x + Double(column) * size.advance + Double(shift(atColumn: column)) * size.partWidth
  }

  /// Returns the span of some columns from the last letter on, in samples.
  func span(of columns: Range<Int32>) -> Range<Double> {
    let start = left(ofColumn: columns.lowerBound)
    return start..<max(left(ofColumn: columns.upperBound), start)
  }

  /// Goes on after a letter.
  ///
  /// - Parameter excess: The number of parts by which it is too wide for its place.
  mutating func pass(_ glyph: TextLayout.PlacedGlyph, excess: Int) {
    shift = shift(atColumn: glyph.column) + excess
    end = glyph.column + glyph.columns
  }

  /// Returns the number of parts by which a column is moved, after the spaces before it.
  private func shift(atColumn column: Int32) -> Int {
    guard shift > 0, let end, column > end else { return shift }
    let spaces = Double(column - end) * size.advance / size.partWidth
    return max(shift - max(Int(spaces) - Self.leastSpace, 0), 0)
  }

  /// The least width of spaces, in parts, beside the part that belongs to the letter before them.
  private static let leastSpace = 2
}
