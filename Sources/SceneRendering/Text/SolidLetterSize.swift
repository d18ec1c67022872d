/// The measures of solid letters of one size, in parts of cells: whatever a letter has stands in whole parts, so that stems and bars
/// are sharp and alike, wherever they stand.
///
///     ┬ line    0
///     │         top        capitals begin
///     │         small      small letters begin
///     │         base       the base line
///     ┴ line    descender  what hangs below ends
struct SolidLetterSize {
  /// How large a part is, in samples.
  let partWidth, partHeight: Double
  /// How wide a letter is with the space beside it, and how high a line is, in samples.
  let advance, lineHeight: Double
  /// How many parts the strokes are wide: stems, and bars.
  let stem, bar: Int
  /// How many parts a letter has from side to side.
  let width: Int
  /// The rows of parts, counted from the top of the line: where capitals and small letters begin, one past the base line's, and one
  /// past a descender's.
  let top, small, base, descender: Int

  /// Creates the measures of letters.
  ///
  /// - Parameters:
  ///   - lineHeight: How high a line is, in samples.
  ///   - partRows: How many rows of parts a cell has.
  ///   - isBold: Whether strokes are wider.
  init(lineHeight: Double, partRows: Int, isBold: Bool) {
    self.lineHeight = lineHeight
    advance = lineHeight / 2
    partWidth = Double(Coverage.columns) / 2
    partHeight = Double(Coverage.rows) / Double(partRows)
    let weight = lineHeight * (isBold ? Self.boldWeight : Self.weight)
    let across = Int(advance / partWidth + Self.rounding)
    let rows = Int(lineHeight / partHeight + Self.rounding)
    // Three strokes side by side have to have space between them.
    stem = min(max(Int((weight / partWidth).rounded()), 1), max(across / 4, 1))
    bar = min(max(Int((weight / partHeight).rounded()), 1), max(rows / 6, 1))
    width = max(across - stem, 3)
    let capital = max(Int((Double(rows) * Self.capHeight).rounded()), min(rows, Self.leastCapital))
    let low = max(Int((Double(capital) * Self.smallHeight).rounded()), min(capital, Self.leastSmall))
    top = (rows - capital) / 2
    base = top + capital
    small = base - low
    descender = base + max(Int((Double(capital) * Self.descent).rounded()), bar)
  }

  /// True if letters are so small that they are drawn part by part.
  var isDrawnByParts: Bool {
    stem == 1 && bar == 1 && base - top == SmallLetters.capitalRows && base - small == SmallLetters.smallRows
      && width >= SmallLetters.columns
  }

  /// All that the outline of a letter depends on.
  struct Form: Hashable {
    let stem, bar, width, top, small, base, descender: Int
  }

  /// The measures in parts.
  var form: Form {
    Form(stem: stem, bar: bar, width: width, top: top, small: small, base: base, descender: descender)
  }

  /// Strokes' widths by the height of a line.
  private static let weight = 0.1, boldWeight = 0.15
  /// Capitals by the height of a line; small letters and descenders by that of capitals.
  private static let capHeight = 0.72, smallHeight = 0.7, descent = 0.28
  /// Rows of parts in which a capital, and a small letter, can be told from others: an `e` has three bars with space between them.
  private static let leastCapital = SmallLetters.capitalRows, leastSmall = SmallLetters.smallRows
  /// The least height of a line, in rows of cells: its letters are then five parts apart, of which four are theirs.
  private static let narrowest = 2.5
  /// Numbers this little below a whole one count as it.
  private static let rounding = 1.0 / 64

  /// How many rows of cells a line is high from which on its letters can be read as shapes.
  ///
  /// - Parameters:
  ///   - partRows: How many rows of parts a cell has; nil where characters are chosen by likeness, and letters take more.
  ///   - isSingle: Whether there is one line only: more of them need space between.
  static func leastRows(partRows: Int?, isSingle: Bool) -> Double {
    guard let partRows else { return 4 - rounding }
    return max(Double(isSingle ? leastCapital : leastCapital + 2) / Double(partRows), narrowest) - rounding
  }
}
