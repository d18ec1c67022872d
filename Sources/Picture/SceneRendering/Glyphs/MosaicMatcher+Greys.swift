import Cells

/// Dots without colours, whose number shows lightness.
extension MosaicMatcher {
  /// Returns the character for ink of some strength.
  ///
  /// Where an edge crosses a cell, each of its sides has the dots of its own lightness.
  ///
  /// - Complexity: O(1). Allocates nothing.
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

  /// Returns the shares of the dots that are set on the darker and on the lighter side of an edge.
  ///
  /// The darker side has fewer dots than the middle of its area: where both areas have nearly all dots, only missing
  /// ones tell them apart.
  private static func shares(_ least: Float, _ most: Float) -> (outer: Float, inner: Float) {
    let inner = min(share(of: SIMD2(repeating: most))[0], 1)
    return (min(share(of: SIMD2(repeating: least))[0], inner - contrast * (most - least)), inner)
  }

  /// The share of the difference of ink that the darker of two areas lacks at its edge.
  private static let contrast: Float = 1.6

  /// Returns the share of the dots that are set for ink of some strength.
  ///
  /// Eight dots cover only a third of their cell. So faint ink sets 2.6 times its share of the dots, and strong ink
  /// sets all of them; in between, areas that differ in lightness still differ.
  private static func share<Lanes: SIMD>(of ink: Lanes) -> Lanes where Lanes.Scalar == Float {
    let (faint, strong) = (ink * 2.6, ink * 0.8 + 0.5)
    return faint.replacing(with: strong, where: strong .< faint)
  }

  /// The share from which each dot is set: an ordered dither that fills a cell evenly. The last dot comes early, since
  /// a grid of missing dots is more conspicuous than the difference that it would show.
  private static var screen: SIMD8<Float> { SIMD8(1, 9, 13, 5, 3, 11, 14, 7) / 16 }

  /// The shares in odd columns, moved by half a cell, so that few dots do not form rows.
  private static var oddScreen: SIMD8<Float> { SIMD8(lowHalf: screen.highHalf, highHalf: screen.lowHalf) }
}
