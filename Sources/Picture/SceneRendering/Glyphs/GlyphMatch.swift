/// The form in which a cell is shown: a character, and the mixture of paper and ink in each of its two colours.
///
/// 0 is the paper, 1 is the ink.
struct GlyphMatch: Hashable {
  /// The character.
  var scalar: UInt32
  /// The share of ink in the colour of the character.
  var foreground: Float = 1
  /// The share of ink in the colour behind it.
  var background: Float = 0
}

/// The properties of a cell's ink besides its samples.
struct InkTraits {
  /// True if some of the ink fills an area, rather than drawing a line.
  var isFill: Bool
  /// True if the colour of the paper is known, so that ink can be mixed with it.
  var hasPaper: Bool
}
