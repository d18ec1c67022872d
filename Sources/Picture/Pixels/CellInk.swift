import Cells

/// The two colours that a cell is painted with, after its style.
package struct CellInk: Hashable, Sendable {
  /// The colour of the character, `0xRRGGBB`.
  package let ink: UInt32

  /// The colour behind it, `0xRRGGBB`.
  package let paper: UInt32

  /// Creates the colours of a cell. Dim ink is the mean of the ink and the paper.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - text: The terminal's own colour of text, `0xRRGGBB`.
  ///   - ground: The terminal's own background, `0xRRGGBB`.
  @inlinable
  package init(of cell: Cell, text: UInt32, ground: UInt32) {
    var ink = cell.foreground.isDefault ? text : cell.foreground.bits & 0xFF_FFFF
    var paper = cell.background.isDefault ? ground : cell.background.bits & 0xFF_FFFF
    if cell.style.contains(.reverse) { (ink, paper) = (paper, ink) }
    if cell.style.contains(.dim) { ink = (ink >> 1 & 0x7F_7F7F) + (paper >> 1 & 0x7F_7F7F) }
    (self.ink, self.paper) = (ink, paper)
  }
}
