import LayerAnimation

/// The outlines of solid letters: the strokes of drawn text, moved to whole parts of cells and given their thickness.
///
/// An outline is made once for each letter and its measures in parts, and serves all texts, even one whose size changes
/// by less than a part, as in perspective.
final class SolidLetters {
  /// The outline of one letter.
  final class Letter {
    /// The area that is filled, in units of a stroke's width and, downwards, of its height, from the upper left corner
    /// of the letter's box; nil if the letter has no strokes.
    fileprivate(set) var outline: Contours?

    fileprivate init() {}
  }

  private struct Key: Hashable {
    let glyph: UInt32
    let form: SolidLetterSize.Form
  }

  private var letters: [Key: Letter] = [:]
  private let line = Contours(capacity: 64)

  /// The number of letters that are kept. When it is reached all are forgotten, as when a text grows.
  private static let most = 1024

  /// Returns the outline of a letter; nil if the alphabet has no strokes for it.
  ///
  /// - Parameter glyph: The value of `Cell.glyph` for the letter.
  /// - Complexity: O(1) except for the first time.
  func outline(of glyph: UInt32, _ size: SolidLetterSize) -> Contours? {
    let key = Key(glyph: glyph, form: size.form)
    if let letter = letters[key] { return letter.outline }
    if letters.count >= Self.most { letters.removeAll(keepingCapacity: true) }
    let letter = Letter()
    letter.outline = make(glyph, size)
    letters[key] = letter
    return letter.outline
  }

  private func make(_ glyph: UInt32, _ size: SolidLetterSize) -> Contours? {
    if size.isDrawnByParts, let letter = SmallLetters.rows(of: glyph) { return make(letter, size) }
    guard let scalar = Unicode.Scalar(glyph), let letter = DrawnText.letter(for: Character(scalar)) else { return nil }
    PathFlattener.flatten(
      Path(LetterFitting(letter, size).fitted), tolerance: Self.tolerance / Double(size.bar), into: line)
    let outline = Contours(capacity: 64)
    Stroker(
      radius: 0.5, cap: .square, join: size.bar > 1 ? .round : .miter, miterLimit: 2, tolerance: Self.tolerance,
      outline: outline
    ).stroke(line)
    return size.base - size.top <= LetterFitting.fewRows ? inWholeParts(outline, size) : outline
  }

  /// Returns the parts whose middles an outline covers, a rectangle for each row of adjacent ones: so small a letter would
  /// be blurred by parts that it covers only in part.
  private func inWholeParts(_ outline: Contours, _ size: SolidLetterSize) -> Contours {
    let result = Contours(capacity: 64)
    let (across, down) = (1 / Double(size.stem), 1 / Double(size.bar))
    for row in -size.descender..<2 * size.descender {
      var start: Int?
      for column in -size.width...2 * size.width {
        let middle = Point(x: (Double(column) + 0.5) * across, y: (Double(row) + 0.5) * down)
        if column < 2 * size.width, outline.covers(middle) {
          start = start ?? column
        } else if let first = start {
          let (left, right) = (Double(first) * across, Double(column) * across)
          let (top, bottom) = (Double(row) * down, Double(row + 1) * down)
          for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
            result.append(Point(x: x, y: y))
          }
          result.endPart(isClosed: true)
          start = nil
        }
      }
    }
    return result
  }

  /// Returns a letter of the smallest size, in which each part is a square.
  private func make(_ letter: SmallLetters.Letter, _ size: SolidLetterSize) -> Contours {
    let outline = Contours(capacity: 64)
    let left = (size.width - letter.columns) / 2
    for (index, parts) in letter.rows.enumerated() {
      for column in 0..<letter.columns where parts >> UInt8(column) & 1 == 1 {
        let (x, y) = (Double(left + column), Double(size.top + index))
        for (dx, dy) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] { outline.append(Point(x: x + dx, y: y + dy)) }
        outline.endPart(isClosed: true)
      }
    }
    return outline
  }

  /// The greatest distance of curves from the true ones, in strokes' widths.
  private static let tolerance = 0.03
}

extension Contours {
  /// Returns true if a point is inside, by the non-zero rule.
  ///
  /// - Complexity: O(points).
  fileprivate func covers(_ point: Point) -> Bool {
    // A point on an edge counts as right of it and below it.
    let (x, y) = (point.x + Self.nudge, point.y + Self.nudge)
    var winding = 0
    for part in parts {
      var before = points[part.end - 1]
      for next in points[part.start..<part.end] {
        if (before.y <= y) != (next.y <= y), before.x + (y - before.y) / (next.y - before.y) * (next.x - before.x) > x {
          winding += before.y < next.y ? 1 : -1
        }
        before = next
      }
    }
    return winding != 0
  }

  private static let nudge = 1e-4
}
