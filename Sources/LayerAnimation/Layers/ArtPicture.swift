/// A picture made of characters: what is drawn on a grid of cells with the keys of a keyboard.
///
///     let plane = ArtPicture(
///       """
///              __|__
///       --@--@--(_)--@--@--
///       """)
///
/// It is immutable and shared: renderers cache what they compute from a picture by its identity. A sheet of several
/// pictures is shown one at a time with `contentsRect`.
public final class ArtPicture: Sendable {
  /// The characters, one line a row.
  public let rows: [String]
  /// The character that shows what lies below; nil if there is none. Rows are filled up with it, or with spaces.
  public let transparent: Character?
  /// Which colour each character has: rows of letters that the legend explains, in the same columns. Where there is none,
  /// or one that the legend does not have, a character has the layer's foreground colour.
  public let colorRows: [String]
  /// The colours that the letters stand for.
  public let legend: [Character: Color]

  /// A picture from its rows.
  ///
  /// - Parameters:
  ///   - rows: The characters, one line a row. What is not printable is left out.
  ///   - transparent: The character that shows what lies below; nil for an opaque picture.
  ///   - colorRows: Letters for colours, in the columns of the characters.
  ///   - legend: What the letters stand for.
  public init(
    rows: [String], transparent: Character? = " ", colorRows: [String] = [], legend: [Character: Color] = [:]
  ) {
    self.rows = rows
    self.transparent = transparent
    self.colorRows = colorRows
    self.legend = legend
  }

  /// A picture from a text, one line a row.
  public convenience init(
    _ text: String, transparent: Character? = " ", colors: String = "", legend: [Character: Color] = [:]
  ) {
    self.init(
      rows: Self.lines(text), transparent: transparent, colorRows: Self.lines(colors), legend: legend)
  }

  /// A picture without rows.
  public static let empty = ArtPicture(rows: [])

  /// The lines of a text; one line break at its end, as a block of text has it, does not begin another.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension ArtPicture: Hashable {
  /// Whether they look the same. O(1) for one and the same picture.
  public static func == (a: ArtPicture, b: ArtPicture) -> Bool {
    a === b
      || a.rows == b.rows && a.transparent == b.transparent && a.colorRows == b.colorRows && a.legend == b.legend
  }

  /// Hashes the characters.
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}
