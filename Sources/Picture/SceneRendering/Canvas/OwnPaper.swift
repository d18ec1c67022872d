import Cells

/// The colours that are left to a terminal of few colours, since in its palette they are the nearest to its own
/// background.
///
/// What covers a cell in part is mixed with the background. Rounded to a palette, such a mixture would be its black, which
/// is not quite the terminal's own colour: a dark halo around everything.
struct OwnPaper {
  private let palette: Palette
  private let paper: Int

  /// Creates the colours for a background.
  init(_ palette: Palette, _ paper: CellColor) { (self.palette, self.paper) = (palette, palette.nearest(to: paper)) }

  /// Returns true if a colour is left to the terminal.
  ///
  /// - Complexity: O(1) for a colour seen before. Allocates nothing.
  func contains(_ color: CellColor) -> Bool { palette.nearest(to: color) == paper }
}
