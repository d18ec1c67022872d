/// The number of columns that a terminal uses for a character.
///
/// A grid of cells is right only if it agrees with the terminal about this. The widths follow the property
/// East_Asian_Width (UAX #11) in the usual reading of terminals: wide and fullwidth characters take two columns,
/// combining marks none, and all others one; ambiguous characters are narrow. The ranges are in `CharacterWidthTable`, which
/// `Scripts/make-width-table` makes.
/// `CellGlyphs` finds the width of characters of several scalars.
public enum CharacterWidth {
  /// Returns the number of columns of a scalar: 0, 1 or 2. Characters that are not printable take none.
  ///
  /// - Complexity: O(1) for ASCII and Latin letters, else O(log ranges). Allocates nothing.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < firstUnusualScalar { return isPlain(value) ? 1 : 0 }
    if value < firstWideScalar { return isZeroWidth(value) ? 0 : 1 }
    if contains(CharacterWidthTable.wide, value) { return 2 }
    return isZeroWidth(value) ? 0 : 1
  }

  /// Returns the number of columns of a text. Characters that are not written count as none.
  ///
  /// - Complexity: O(length of the text).
  public static func columns(of text: String) -> Int {
    CellGlyphs(text).reduce(0) { $0 + $1.columns }
  }

  /// Returns true if a scalar is a combining mark, which takes no column.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= firstUnusualScalar && contains(CharacterWidthTable.combining, scalar.value)
  }

  /// Returns true if a scalar is visible, by itself or as a mark on the one before it.
  ///
  /// Control and format characters, line separators and noncharacters are not printable. They must never be sent to a
  /// terminal: an escape character starts a control sequence, and a right-to-left mark reorders the line.
  public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < firstUnusualScalar { return isPlain(value) }
    return !contains(CharacterWidthTable.unprintable, value)
  }

  /// The first combining mark. Below it, all scalars but control characters and the soft hyphen take one column.
  static let firstUnusualScalar: UInt32 = 0x300

  /// The first wide Hangul letter. Below it, no scalar takes two columns.
  private static let firstWideScalar: UInt32 = 0x1100

  /// Returns true if a scalar below `firstUnusualScalar` takes one column.
  private static func isPlain(_ value: UInt32) -> Bool {
    (value >= 0x20 && value < 0x7F) || (value >= 0xA0 && value != 0xAD)
  }

  private static func isZeroWidth(_ value: UInt32) -> Bool {
    contains(CharacterWidthTable.combining, value) || contains(CharacterWidthTable.unprintable, value)
  }

  /// Searches ascending, disjoint ranges by bisection.
  private static func contains(_ ranges: [CharacterWidthTable.Range], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].last {
        low = middle + 1
      } else if value < ranges[middle].first {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
