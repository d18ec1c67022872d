/// The place of a letter in the text that it was taken from, which is laid out as a whole: one line after another, one
/// column for a narrow character and two for a wide one.
///
/// The bounds of the letter's layer place that text, not the letter. Letters that are not moved therefore appear at the
/// same place as in the text, on any grid.
package struct TextPlace: Hashable, BitwiseCopyable, Sendable {
  /// The number of columns of the text's longest line.
  package var columns: Int32
  /// The number of lines of the text.
  package var lines: Int32
  /// The index of the line that contains the letter.
  package var line: Int32
  /// The number of columns of that line.
  package var lineColumns: Int32
  /// The index of the letter's first column in that line.
  package var column: Int32

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - column: The index of the letter's first column in its line.
  ///   - lineColumns: The number of columns of that line.
  ///   - line: The index of the line.
  ///   - lines: The number of lines of the text.
  ///   - columns: The number of columns of its longest line.
  package init(column: Int, lineColumns: Int, line: Int, lines: Int, columns: Int) {
    self.columns = Int32(clamping: columns)
    self.lines = Int32(clamping: lines)
    self.line = Int32(clamping: line)
    self.lineColumns = Int32(clamping: lineColumns)
    self.column = Int32(clamping: column)
  }
}
