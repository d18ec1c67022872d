import LayerAnimation

/// The outlines of solid letters: the strokes of drawn text, moved to whole parts of cells and given their thickness.
///
/// An outline is made once for each letter and its measures in parts, and serves all texts, even one whose size changes
/// by less than a part, as in perspective.
final class SolidLetters {
  /// One letter.
  struct Letter {
    /// The area that is filled, in units of a stroke's width and, downwards, of its height, from the upper left corner
    /// of the letter's box.
    let outline: Contours
    /// The number of parts by which the letter, with a part of space beside it, is wider than its place.
    let excess: Int
  }

  private struct Key: Hashable {
    let glyph: UInt32
    let form: SolidLetterSize.Form
  }

  private var letters: [Key: Letter?] = [:]
  private let line = Contours(capacity: 64)

  /// The number of letters that are kept. When it is reached all are forgotten, as when a text grows.
  private static let most = 1024

  /// Returns a letter; nil if the alphabet has no strokes for it.
  ///
  /// - Parameter glyph: The value of `Cell.glyph` for the letter.
  /// - Complexity: O(1) except for the first time.
  func letter(for glyph: UInt32, _ size: SolidLetterSize) -> Letter? {
    let key = Key(glyph: glyph, form: size.form)
    if let letter = letters[key] { return letter }
    if letters.count >= Self.most { letters.removeAll(keepingCapacity: true) }
    let letter = make(glyph, size)
    letters[key] = .some(letter)
    return letter
  }

  private func make(_ glyph: UInt32, _ size: SolidLetterSize) -> Letter? {
    if let letter = size.lettersOfParts?.letter(for: glyph) {
      return Letter(outline: outline(of: letter, size), excess: max(letter.columns - size.width, 0))
    }
    return strokes(of: glyph, size).map { Letter(outline: $0, excess: 0) }
  }

  /// Returns the outline of a letter that is made of strokes.
  private func strokes(of glyph: UInt32, _ size: SolidLetterSize) -> Contours? {
    guard let scalar = Unicode.Scalar(glyph), let letter = DrawnText.letter(for: Character(scalar)) else { return nil }
    PathFlattener.flatten(
      Path(LetterFitting(letter, size).fitted), tolerance: Self.tolerance / Double(size.bar), into: line)
    let outline = Contours(capacity: 64)
    Stroker(
      radius: 0.5, cap: .square, join: size.bar > 1 ? .round : .miter, miterLimit: 2, tolerance: Self.tolerance,
      outline: outline
    ).stroke(line)
    guard size.isSmall else { return outline }
    let path = Path(outline)
    let (across, down) = (1 / Double(size.stem), 1 / Double(size.bar))
    // So small a letter would be blurred by parts that it covers only in part. A part is covered if its middle is, which is
    // nudged away from edges that run through it.
    return parts(-size.width..<2 * size.width, -size.descender..<2 * size.descender, across, down) { column, row in
      path.contains(Point(x: (Double(column) + 0.5) * across + Self.nudge, y: (Double(row) + 0.5) * down + Self.nudge))
    }
  }

  /// Returns the outline of a letter of one of the smallest sizes.
  private func outline(of letter: SmallLetters.Letter, _ size: SolidLetterSize) -> Contours {
    let left = max((size.width - letter.columns) / 2, 0)
    let top = size.top - letter.rise
    return parts(left..<left + letter.columns, top..<top + letter.rows.count, 1, 1) { column, row in
      letter.rows[row - top] >> UInt8(column - left) & 1 == 1
    }
  }

  /// Returns some of the parts of a box, a rectangle for each run of adjacent ones in a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the box, in parts.
  ///   - rows: The rows of the box, in parts.
  ///   - width: The width of a part, in units of a stroke's.
  ///   - height: The height of a part, in units of a stroke's.
  ///   - isCovered: Returns true for the column and the row of a part that is returned.
  private func parts(
    _ columns: Range<Int>, _ rows: Range<Int>, _ width: Double, _ height: Double,
    _ isCovered: (_ column: Int, _ row: Int) -> Bool
  ) -> Contours {
    let result = Contours(capacity: 64)
    for row in rows {
      var column = columns.lowerBound
      while column < columns.upperBound {
        let start = column
        while column < columns.upperBound, isCovered(column, row) { column += 1 }
        if column > start {
          let area = Rect(
            x: Double(start) * width, y: Double(row) * height, width: Double(column - start) * width, height: height)
          let (a, b, c, d) = area.corners
          for corner in [a, b, c, d] { result.append(corner) }
          result.endPart(isClosed: true)
        }
        column += 1
      }
    }
    return result
  }

  /// The greatest distance of curves from the true ones, in strokes' widths.
  private static let tolerance = 0.03
  /// The distance by which the middle of a part is moved, in strokes' widths.
  private static let nudge = 1e-4
}

/// The measures of solid letters of one size, in parts of cells. All features of a letter take whole parts, so that
/// stems and bars are sharp and equal wherever they are.
///
///     ┬ line    0
///     │         top        the top of capitals
///     │         small      the top of small letters
///     │         base       the base line
///     ┴ line    descender  the bottom of descenders
struct SolidLetterSize {
  /// The size of a part, in samples.
  let partWidth, partHeight: Double
  /// The width of a letter with the space beside it, and the height of a line, in samples.
  let advance, lineHeight: Double
  /// The thickness of vertical strokes, and of horizontal ones, in parts.
  let stem, bar: Int
  /// The width of a letter, in parts.
  let width: Int
  /// The rows of parts, counted from the top of the line: the first row of capitals, the first row of small letters,
  /// the row after the base line, and the row after a descender.
  let top, small, base, descender: Int

  /// Creates the measures of letters.
  ///
  /// - Parameters:
  ///   - lineHeight: The height of a line, in samples.
  ///   - parts: The numbers of columns and rows of parts in a cell.
  ///   - isBold: True if strokes are wider.
  init(lineHeight: Double, _ parts: Parts, isBold: Bool) {
    self.lineHeight = lineHeight
    advance = lineHeight / 2
    partWidth = Double(Coverage.columns) / Double(parts.columns)
    partHeight = Double(Coverage.rows) / Double(parts.rows)
    let weight = lineHeight * (isBold ? Self.boldWeight : Self.weight)
    let across = Int(advance / partWidth + Self.rounding)
    let rows = Int(lineHeight / partHeight + Self.rounding)
    // The three stems of an `m` need a part of space between them, and the letter one beside it.
    stem = min(max(Int((weight / partWidth).rounded()), 1), max((across - 2) / 4, 1))
    width = max(across - stem, 3)
    let isTiny = rows < Self.leastRowsOfStrokes
    var capital = max(Int((Double(rows) * Self.capHeight).rounded()), min(rows, Self.leastCapital))
    // So narrow letters are drawn by parts, of which there are seven rows.
    if !isTiny {
      capital = width > SmallLetters.columns ? max(capital, Self.leastCapitalOfStrokes) : Self.leastCapitalOfStrokes
    }
    let low = max(Int((Double(capital) * Self.smallHeight).rounded()), min(capital, Self.leastSmall))
    // So do the three bars of an `e`.
    bar = min(max(Int((weight / partHeight).rounded()), 1), max((low - 2) / 3, 1))
    top = max((rows - capital) / 2, 0)
    base = top + capital
    small = base - low
    // The tail of a `g` lies below a part of space, but for that of letters that are drawn by parts.
    descender = base + max(Int((Double(capital) * Self.descent).rounded()), isTiny ? bar : bar + 1)
  }

  /// The space beside a letter, in columns of letters. A line is aligned without the space after its last letter.
  var space: Double { Double(stem) * partWidth / advance }

  /// True if letters are so small that they consist of whole parts, and the ends of their strokes are moved to the middles
  /// of parts: between parts they would be blurred.
  var isSmall: Bool { base - top <= Self.fewRows }

  /// The greatest number of rows of parts of a capital that counts as small.
  private static let fewRows = 12

  /// The letters that are drawn part by part, for sizes so small or so narrow that strokes would run together; nil for
  /// other sizes.
  var lettersOfParts: SmallLetters? {
    guard stem == 1, bar == 1, width >= SmallLetters.columns else { return nil }
    let letters = base - top == SmallLetters.five.capitalRows ? SmallLetters.five : .seven
    guard base - top == letters.capitalRows, base - small == letters.smallRows else { return nil }
    return letters.capitalRows == SmallLetters.five.capitalRows || width == SmallLetters.columns ? letters : nil
  }

  /// The measures that determine the outline of a letter.
  struct Form: Hashable {
    let stem, bar, width, top, small, base, descender: Int
  }

  /// The measures in parts.
  var form: Form {
    Form(stem: stem, bar: bar, width: width, top: top, small: small, base: base, descender: descender)
  }

  /// The thickness of strokes, as a fraction of the height of a line.
  private static let weight = 0.1, boldWeight = 0.15
  /// The height of capitals, as a fraction of the height of a line; the heights of small letters and descenders, as
  /// fractions of that of capitals.
  private static let capHeight = 0.72, smallHeight = 0.7, descent = 0.28
  /// The least number of rows of parts in which a capital, and a small letter, can be told from others.
  private static let leastCapital = SmallLetters.fiveHeights.capital, leastSmall = SmallLetters.fiveHeights.small
  /// The least number of rows of parts in a line whose letters have strokes; smaller ones are drawn by parts. A capital
  /// then has at least seven and a small letter five rows, since an `e` has three bars with space between them.
  private static let leastRowsOfStrokes = 8, leastCapitalOfStrokes = SmallLetters.sevenHeights.capital
  /// The least height of a line, in rows of cells: its letters then take five parts each, including one of space.
  private static let narrowest = 2.5
  /// The excess by which a number just below an integer is rounded to it.
  private static let rounding = 1.0 / 64

  /// Returns the least height of a line, in rows of cells, at which its letters can be read as shapes.
  ///
  /// - Parameters:
  ///   - parts: The numbers of columns and rows of parts in a cell.
  ///   - isSingle: True if there is only one line; several lines need space between them.
  ///   - hasColors: False if parts that are whole cells are characters, of which so low a capital has too few.
  static func leastRows(_ parts: Parts, isSingle: Bool, hasColors: Bool) -> Double {
    let isLow = isSingle && (hasColors || parts.rows > 1)
    // The tolerance is that by which a line's parts are counted, so that none of its letters lacks one.
    let least = max(Double(isLow ? leastCapital : leastCapital + 2) / Double(parts.rows), narrowest)
    return least - rounding / Double(parts.rows)
  }

  /// The numbers of columns and rows of parts in a cell.
  typealias Parts = (columns: Int, rows: Int)
}
