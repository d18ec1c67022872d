import Cells

/// Cells of dots in which several colours of ink meet.
///
/// All dots of a cell have one colour, on the paper. So the ink is divided into two groups of least squares, and the
/// larger one determines the colour. The dots of the other group are set as well, unless its colour is nearer to that
/// of the paper: dark windows in a white wall are missing dots.
extension MosaicMatcher {
  /// Returns the character of a cell, and its colours.
  ///
  /// - Parameters:
  ///   - colors: The ink.
  ///   - paper: The colour behind it; it is invisible for the terminal's own colour, which counts as black.
  /// - Complexity: O(1). Allocates nothing.
  func dots(of colors: UnsafePointer<SampleColors>, on paper: Paint) -> ColorDivision {
    let parts = ColorParts(grid, colors)
    let inked = grid.group(parts.alpha .>= 0.5)
    let brighter = grid.mask(of: parts.brighterGroup(grid).pattern)
    let ink = grid.mask(of: inked.pattern)
    let (first, second) = (grid.group(brighter .& ink), grid.group(.!brighter .& ink))
    let (a, b) = (parts.groups(first, grid).on, parts.groups(second, grid).on)
    guard a.count + b.count > 0 else { return ColorDivision(scalar: 0x20, foreground: paper, background: paper) }
    let (main, other) = a.count >= b.count ? (a, b) : (b, a)
    let isOtherMissing =
      other.count > 0 && other.paint.squaredDistance(to: paper) < other.paint.squaredDistance(to: main.paint)
    let shown = isOtherMissing ? (a.count >= b.count ? first : second) : inked
    return ColorDivision(
      scalar: mosaic.table.scalars[shown.pattern], foreground: main.paint.withAlpha(1).over(paper), background: paper)
  }
}

extension Paint {
  /// Returns the squared distance of two colours over black.
  fileprivate func squaredDistance(to other: Paint) -> Float {
    let difference = (self * alpha - other * other.alpha).withAlpha(0)
    return (difference * difference).sum()
  }
}
