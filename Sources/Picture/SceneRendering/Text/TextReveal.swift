import LayerAnimation

/// The part of a text that is shown, from its beginning on. It is counted down line by line while the lines are
/// painted.
struct TextReveal {
  private let unit: TextUnit
  /// The number of characters, words or lines that are still to be shown.
  private var rest: Int
  /// True if there is no caret any more: the end of the shown part has been passed, or nothing is shown yet.
  private var isPassed: Bool

  /// Creates the reveal of some lines; nil if all of the text is shown.
  init?(_ content: TextContent, _ lines: TextLines) {
    guard content.revealed < 1 else { return nil }
    unit = content.revealUnit
    isPassed = content.revealed <= 0
    var count = 0
    for line in 0..<lines.count { count += Self.count(of: unit, in: lines.glyphs(ofLine: line)) }
    // A computed fraction may be slightly less than the intended one.
    rest = Int((max(content.revealed, 0) * Double(count) + 1e-6).rounded(.down))
  }

  /// Takes the next line.
  ///
  /// - Returns: The number of its characters that are shown, and the column after the shown part if that ends in this
  ///   line.
  mutating func next(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, isLast: Bool
  ) -> (shown: Int, caret: Int?) {
    let count = Self.count(of: unit, in: glyphs)
    guard rest < count else {
      rest -= count
      let isEnd = !isPassed && (rest == 0 || isLast)
      isPassed = isPassed || isEnd
      return (glyphs.count, isEnd ? glyphs.last.map { Int($0.column + $0.columns) } ?? 0 : nil)
    }
    let (shown, column) = part(of: glyphs)
    rest = 0
    defer { isPassed = true }
    return (shown, isPassed ? nil : column)
  }

  /// Returns the shown part of a line that is not wholly shown.
  private func part(of glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>) -> (shown: Int, column: Int) {
    var (left, shown) = (rest, 0)
    var end = glyphs.first?.column ?? 0
    while shown < glyphs.count {
      let gap = glyphs[shown].column - end
      switch unit {
      case .character:
        guard left > gap else { return (shown, Int(end) + left) }
        left -= Int(gap) + 1
      case .word:
        if shown == 0 || gap > 0 { left -= 1 }
        guard left >= 0 else { return (shown, Int(end)) }
      case .line: return (0, Int(end))
      }
      end = glyphs[shown].column + glyphs[shown].columns
      shown += 1
    }
    return (shown, Int(end))
  }

  /// Returns the number of characters, words or lines in a line; the spaces within it are characters.
  private static func count(of unit: TextUnit, in glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>) -> Int {
    guard let first = glyphs.first else { return 0 }
    if unit == .line { return 1 }
    var (count, end) = (0, first.column)
    for (index, glyph) in glyphs.enumerated() {
      let gap = glyph.column - end
      switch unit {
      case .character: count += Int(gap) + 1
      case .word: count += index == 0 || gap > 0 ? 1 : 0
      case .line: break
      }
      end = glyph.column + glyph.columns
    }
    return count
  }
}
