/// What a cell is shown with: a character, and how much of the ink goes into each of its two colours.
///
/// 0 is the paper, 1 is the ink, and what is between them is a mixture.
struct GlyphMatch: Hashable {
  /// The character.
  var scalar: UInt32
  /// The share of ink in what the character is drawn with.
  var foreground: Float = 1
  /// The share of ink in what lies behind it.
  var background: Float = 0
}

/// What is known of a cell's ink besides the samples that it covers.
struct InkTraits {
  /// True if some of it fills an area, rather than drawing a line.
  var isFill: Bool
  /// True if the colour behind it is known, so that ink can be mixed with it.
  var hasPaper: Bool
}
