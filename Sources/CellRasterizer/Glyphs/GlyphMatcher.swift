/// Finds the glyph for what a cell has covered, in the way that suits the set.
final class GlyphMatcher {
  private enum Way {
    case shape(ShapeMatcher)
    case mosaic(MosaicMatcher)
  }

  private let way: Way

  /// A matcher for a set.
  init(_ glyphSet: GlyphSet) {
    switch glyphSet.drawing {
    case .drawn(let glyphs): way = .shape(ShapeMatcher(glyphs))
    case .mosaic(let mosaic): way = .mosaic(MosaicMatcher(mosaic))
    }
  }

  /// The character of a cell that is covered wholly.
  var solidGlyph: UInt32 {
    switch way {
    case .shape(let matcher): matcher.solidGlyph
    case .mosaic(let matcher): matcher.solidGlyph
    }
  }

  /// The character where there are no colours. O(1), allocates nothing.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink, sample by sample.
  ///   - isFill: Whether some of it fills an area.
  func glyph(for coverage: Coverage, isFill: Bool = false) -> UInt32 {
    switch way {
    case .shape(let matcher): matcher.glyph(for: coverage)
    case .mosaic(let matcher): matcher.monochromeGlyph(for: coverage, isFill: isFill)
    }
  }

  /// The character where there are colours, and what they are mixed of. O(1), allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    switch way {
    case .shape(let matcher): matcher.match(for: coverage, traits)
    case .mosaic(let matcher): matcher.match(for: coverage, traits)
    }
  }
}
