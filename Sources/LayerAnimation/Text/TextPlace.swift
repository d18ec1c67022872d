/// Where a letter stands in the text that it was taken from, which is laid out as a whole: one line after another, one column for
/// a narrow character and two for a wide one.
///
/// The bounds of the letter's layer place that text, not the letter. So letters that are not moved stand as the text would, on any grid.
public struct TextPlace: Hashable, BitwiseCopyable, Sendable {
  /// The columns of the text's longest line.
  public var columns: Int32
  /// How many lines the text has.
  public var lines: Int32
  /// The line that the letter is in, from 0.
  public var line: Int32
  /// The columns of that line.
  public var lineColumns: Int32
  /// The letter's column in it, from 0.
  public var column: Int32

  /// A place.
  ///
  /// - Parameters:
  ///   - column: The letter's column in its line, from 0.
  ///   - lineColumns: The columns of that line.
  ///   - line: The line, from 0.
  ///   - lines: How many lines the text has.
  ///   - columns: The columns of its longest line.
  public init(column: Int, lineColumns: Int, line: Int, lines: Int, columns: Int) {
    self.columns = Int32(clamping: columns)
    self.lines = Int32(clamping: lines)
    self.line = Int32(clamping: line)
    self.lineColumns = Int32(clamping: lineColumns)
    self.column = Int32(clamping: column)
  }
}
