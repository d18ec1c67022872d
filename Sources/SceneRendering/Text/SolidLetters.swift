import LayerAnimation

/// The outlines of solid letters: the strokes of drawn text, moved to whole parts of cells and given the width of these.
///
/// An outline is made once for each letter of some measures in parts, and serves all texts; also one whose size changes by less than
/// parts, as in perspective.
final class SolidLetters {
  /// One letter.
  final class Letter {
    /// What is filled, in units of a stroke's width and, downwards, of its height; from the left and the top of its box.
    fileprivate(set) var outline: Contours?

    fileprivate init() {}
  }

  private struct Key: Hashable {
    let glyph: UInt32
    let form: SolidLetterSize.Form
  }

  private var letters: [Key: Letter] = [:]
  private let line = Contours(capacity: 64)

  /// How many letters are kept; all are forgotten where more are needed, as when a text grows.
  private static let most = 1024

  /// Returns the outline of a letter; nil where the alphabet has no strokes for it.
  ///
  /// - Parameter glyph: What a cell would hold for it.
  /// - Complexity: O(1) but for the first time.
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
      Path(LetterFitting(letter, size).strokes), tolerance: Self.tolerance / Double(size.bar), into: line)
    let outline = Contours(capacity: 64)
    Stroker(
      radius: 0.5, cap: .square, join: size.bar > 1 ? .round : .miter, miterLimit: 2, tolerance: Self.tolerance,
      outline: outline
    ).stroke(line)
    return outline
  }

  /// Returns a letter of the smallest size: rows of parts side by side.
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

  /// How far curves may be from the true ones, in strokes' widths.
  private static let tolerance = 0.03
}
