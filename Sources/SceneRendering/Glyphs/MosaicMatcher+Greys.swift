import Cells

/// Dots without colours: where there are none, how many there are is what shows how light something is.
extension MosaicMatcher {
  /// Returns the character for ink of some strength. O(1), allocates nothing.
  ///
  /// Where an edge runs through a cell, each of its sides has the dots of its own lightness.
  func greyDots(for coverage: Coverage, isFill: Bool, isOddColumn: Bool) -> UInt32 {
    let parts = grid.parts(of: coverage)
    let (least, most) = coverage.extremes
    let isEven = most - least < Self.even
    let screen = isOddColumn ? Self.oddScreen : Self.screen
    if isFill && !isEven {
      let isInside = grid.mask(of: dotPattern(parts, isFill: true))
      let shares = Self.shares(least, most)
      let share = SIMD8(repeating: shares.outer).replacing(with: shares.inner, where: isInside)
      return mosaic.table.scalars[grid.pattern(share .> screen)]
    }
    if !isEven && most >= Self.faintLine { return mosaic.table.scalars[dotPattern(parts, isFill: false)] }
    return mosaic.table.scalars[grid.pattern(Self.share(of: parts) .> screen)]
  }

  /// How many of the dots there are on the darker side of an edge, and on the lighter one.
  ///
  /// On the darker side there are fewer than in the middle of an area, since only by those that are missing two areas stand apart of which
  /// each has nearly all dots.
  private static func shares(_ least: Float, _ most: Float) -> (outer: Float, inner: Float) {
    let inner = min(share(of: SIMD2(repeating: most))[0], 1)
    return (min(share(of: SIMD2(repeating: least))[0], inner - contrast * (most - least)), inner)
  }

  /// How much of the ink by which two areas differ the darker one lacks at its edge.
  private static let contrast: Float = 1.6

  /// How many of the dots there are for ink of some strength.
  ///
  /// Eight dots cover only a third of their cell. So faint ink is two and a half times as many dots as its share of the cell, and strong ink
  /// all of them; between, areas that differ in lightness still differ.
  private static func share<Lanes: SIMD>(of ink: Lanes) -> Lanes where Lanes.Scalar == Float {
    let (faint, strong) = (ink * 2.6, ink * 0.8 + 0.5)
    return faint.replacing(with: strong, where: strong .< faint)
  }

  /// From which share on each dot is there: an ordered dither that fills a cell evenly. The last one comes early, since a grid of missing
  /// dots is more conspicuous than what it would show.
  private static var screen: SIMD8<Float> { SIMD8(1, 9, 13, 5, 3, 11, 14, 7) / 16 }

  /// The same in every other column, half a cell lower: so few dots are no rows.
  private static var oddScreen: SIMD8<Float> { SIMD8(lowHalf: screen.highHalf, highHalf: screen.lowHalf) }
}
