/// The size of a cell, in pixels.
///
/// A cell is exactly twice as tall as wide, as scenes assume, so that circles are round. Its width is the advance of the bundled
/// font, rounded to whole pixels.
package struct PixelSize: Hashable, Sendable {
  /// The font's size (the em), in pixels.
  package let fontSize: Double

  /// The width of a cell, in pixels; at least 2.
  package let cellWidth: Int

  /// The height of a cell, in pixels: twice the width.
  package let cellHeight: Int

  /// The sizes that can be drawn, in pixels.
  package static let fontSizes = 4.0...256.0

  /// Creates the cell for a size of the font.
  ///
  /// - Parameter fontSize: The em, in pixels, in `fontSizes`.
  /// - Throws: `PixelError.fontSize` for a size outside of that range.
  package init(fontSize: Double) throws(PixelError) {
    guard Self.fontSizes.contains(fontSize) else { throw .fontSize(fontSize, allowed: Self.fontSizes) }
    self.fontSize = fontSize
    cellWidth = Int((fontSize * Self.advance).rounded())
    cellHeight = 2 * cellWidth
  }

  /// Returns the width of a picture of some cells, in pixels.
  package func width(columns: Int) -> Int { columns * cellWidth }

  /// Returns the height of a picture of some cells, in pixels.
  package func height(rows: Int) -> Int { rows * cellHeight }

  /// The advance of DejaVu Sans Mono, as a part of the em (1233 of 2048).
  private static let advance = 0.602
}
