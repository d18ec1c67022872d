/// Finds the glyph for a cell's coverage, by the strategy of its glyph set.
final class GlyphMatcher {
  private enum Strategy {
    case shape(ShapeMatcher)
    case mosaic(MosaicMatcher)
  }

  private let strategy: Strategy

  /// Creates a matcher for a set.
  init(_ glyphSet: GlyphSet) {
    switch glyphSet.drawing {
    case .drawn(let glyphs): strategy = .shape(ShapeMatcher(glyphs))
    case .mosaic(let mosaic): strategy = .mosaic(MosaicMatcher(mosaic))
    }
  }

  /// True if a cell that ink covers wholly is a character, too: among dots a cell in one colour would be a square.
  var drawsDots: Bool {
    switch strategy {
    case .shape: false
    case .mosaic(let matcher): !matcher.mosaic.fillsCells
    }
  }

  /// The character where there are no colours. O(1), allocates nothing.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink, sample by sample.
  ///   - isFill: Whether some of it fills an area.
  ///   - isOddColumn: Whether the cell is in every other column: few dots alternate from column to column.
  func glyph(for coverage: Coverage, isFill: Bool = false, isOddColumn: Bool = false) -> UInt32 {
    switch strategy {
    case .shape(let matcher): matcher.glyph(for: coverage)
    case .mosaic(let matcher): matcher.monochromeGlyph(for: coverage, isFill: isFill, isOddColumn: isOddColumn)
    }
  }

  /// Returns the character of a cell in which several colours meet, and its two colours. O(1), allocates nothing.
  ///
  /// - Parameters:
  ///   - colors: The samples.
  ///   - paper: What lies behind them, where it is not mixed with them.
  func division(of colors: UnsafePointer<SampleColors>, on paper: Paint) -> ColorDivision {
    switch strategy {
    case .shape(let matcher): matcher.division(of: colors)
    case .mosaic(let matcher):
      matcher.mosaic.fillsCells ? matcher.division(of: colors) : matcher.dots(of: colors, on: paper)
    }
  }

  /// The character where there are colours, and what they are mixed of. O(1), allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    switch strategy {
    case .shape(let matcher): matcher.match(for: coverage, traits)
    case .mosaic(let matcher): matcher.match(for: coverage, traits)
    }
  }
}
