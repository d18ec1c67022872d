/// A picture made of characters on a grid of cells, typed on a keyboard.
///
///     let plane = ArtPicture(
///       """
///              __|__
///       --@--@--(_)--@--@--
///       """)
///
/// A picture is immutable and shared: renderers cache the results of their computations by its identity. The pictures
/// of a sheet are shown one at a time with `contentsRect`.
public final class ArtPicture: Sendable {
  /// The characters, one string per row.
  public let rows: [String]
  /// The transparent character; nil if there is none. Rows are padded with it, or with spaces.
  public let transparent: Character?
  /// The colours of the characters: rows of letters of the legend, in the same columns. A character without a letter,
  /// or with one that is not in the legend, has the layer's foreground colour.
  public let colorRows: [String]
  /// The colours that the letters stand for.
  public let legend: [Character: Color]

  /// Creates a picture from its rows.
  ///
  /// - Parameters:
  ///   - rows: The characters, one string per row. Characters that are not printable are left out.
  ///   - transparent: The transparent character; nil for an opaque picture.
  ///   - colorRows: Letters for colours, in the columns of the characters.
  ///   - legend: The colours that the letters stand for.
  public init(
    rows: [String], transparent: Character? = " ", colorRows: [String] = [], legend: [Character: Color] = [:]
  ) {
    self.rows = rows
    self.transparent = transparent
    self.colorRows = colorRows
    self.legend = legend
  }

  /// Creates a picture from a text with one line per row.
  public convenience init(
    _ text: String, transparent: Character? = " ", colors: String = "", legend: [Character: Color] = [:]
  ) {
    self.init(
      rows: Self.lines(text), transparent: transparent, colorRows: Self.lines(colors), legend: legend)
  }

  /// A picture without rows.
  public static let empty = ArtPicture(rows: [])

  /// Returns the lines of a text; a line break at its end does not begin another line.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension ArtPicture: Hashable {
  /// Returns true if both pictures look the same; O(1) if they are identical.
  public static func == (a: ArtPicture, b: ArtPicture) -> Bool {
    a === b
      || a.rows == b.rows && a.transparent == b.transparent && a.colorRows == b.colorRows && a.legend == b.legend
  }

  /// Hashes the rows.
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}
