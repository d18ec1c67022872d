/// A matcher that finds the glyph for a cell's coverage, with the strategy of its glyph set.
final class GlyphMatcher {
  private enum Strategy {
    case shape(ShapeMatcher)
    case mosaic(MosaicMatcher)
  }

  private let strategy: Strategy

  /// Creates a matcher for a glyph set.
  init(_ glyphSet: GlyphSet) {
    switch glyphSet.drawing {
    case .drawn(let glyphs): strategy = .shape(ShapeMatcher(glyphs))
    case .mosaic(let mosaic): strategy = .mosaic(MosaicMatcher(mosaic))
    }
  }

  /// Chooses glyphs for frames that will be reduced to sixteen colours, or for others.
  func reduce(toFewColors hasFewColors: Bool) {
    if case .mosaic(let matcher) = strategy { matcher.hasFewColors = hasFewColors }
  }

  /// True if a cell that ink covers wholly is shown as a character: a cell in one colour would be a square among dots.
  var drawsDots: Bool {
    switch strategy {
    case .shape: false
    case .mosaic(let matcher): !matcher.mosaic.fillsCells
    }
  }

  /// Returns the character of a cell without colours.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink in each sample.
  ///   - form: The form of the ink.
  ///   - peak: The strength of the strongest ink (`CanvasCell.peak`).
  ///   - isOddColumn: True if the column is odd: the dots of faint ink alternate between columns.
  /// - Complexity: O(1). Allocates nothing.
  func glyph(
    for coverage: Coverage, _ form: InkForm, peak: Float = 0, isOddColumn: Bool = false
  ) -> UInt32 {
    switch strategy {
    case .shape(let matcher): matcher.shade(for: coverage, form, peak: peak)
    case .mosaic(let matcher): matcher.monochromeGlyph(for: coverage, isFill: form != .line, isOddColumn: isOddColumn)
    }
  }

  /// Returns the character of a cell in which several colours meet, and its two colours.
  ///
  /// - Parameters:
  ///   - colors: The samples.
  ///   - paper: The colour behind them, if it is not mixed with them.
  ///   - isFill: True if the ink is that of an area, false for a line.
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>, on paper: Paint, isFill: Bool) -> ColorDivision {
    switch strategy {
    case .shape(let matcher): matcher.division(of: colors)
    case .mosaic(let matcher):
      matcher.mosaic.fillsCells ? matcher.division(of: colors, isFill: isFill) : matcher.dots(of: colors, on: paper)
    }
  }

  /// Returns the character of a cell with colours, and the mixtures of its two colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    switch strategy {
    case .shape(let matcher): matcher.match(for: coverage, traits)
    case .mosaic(let matcher): matcher.match(for: coverage, traits)
    }
  }
}
