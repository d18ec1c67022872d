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
