import Cells

/// Cells in which several colours meet, which get the character whose two parts differ least from the samples.
///
/// Among all divisions of the parts of a cell into two groups, each in the mean colour of its samples, the one with the
/// least squared error is wanted (*k*-means with k = 2). Its groups can be separated by a plane, which is nearly always
/// perpendicular to the direction in which the colours vary most. So the colours are projected onto that direction, and
/// divided at one of their values, as shares of ink are.
extension MosaicMatcher {
  /// Returns the character of a cell, and its colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>, isFill: Bool) -> ColorDivision {
    guard colors.pointee.isOpaque else { return crispDivision(ColorParts(grid, colors)) }
    let bars = ColorBars(colors)
    var best = leastSquares(of: colors, bars)
    if best.scalar != solidGlyph {
      best.spread(about: bars.mean, within: colors)
      best.settle(slight(isFill: isFill), isFill: isFill, within: colors)
    }
    return best
  }

  /// Returns the character of an opaque cell with the least squared error, in the mean colours of its two parts.
  func leastSquares(of colors: UnsafePointer<SampleColors>, _ bars: borrowing ColorBars) -> ColorDivision {
    var (best, gain) = ColorParts(opaque: grid, colors).bestDivision(grid)
    if let otherGrid {
      let other = ColorParts(opaque: otherGrid, colors).bestDivision(otherGrid)
      if other.gain > gain + Self.margin { (best, gain) = other }
    }
    bars.better(than: gain + Self.margin, &best)
    return best
  }

  /// The gain, in squared samples, by which a bar or a pattern of other parts must be better than a pattern.
  private static let margin: Float = 0.002

  /// Returns the character of a cell over the terminal's own paper, whose colour is unknown: a part is in the mean
  /// colour of the ink, or bare.
  private func crispDivision(_ parts: ColorParts) -> ColorDivision {
    let group = grid.group(parts.alpha .>= 0.5)
    guard group.count > 0 else { return ColorDivision(scalar: 0x20, foreground: .zero, background: .zero) }
    return ColorDivision(
      scalar: grid.table.scalars[group.pattern], foreground: parts.groups(group, grid).on.paint.withAlpha(1),
      background: .zero)
  }
}
