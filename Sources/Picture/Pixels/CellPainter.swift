import Cells

/// A painter of frames of cells as pixels.
///
/// The picture of a frame depends on its cells, the size and the colours alone; the cost of painting it depends on the
/// number of cells that differ from the frame before.
package struct CellPainter: Sendable {
  /// The frame that was painted last.
  package private(set) var bitmap: Bitmap

  /// The size of a cell.
  package let size: PixelSize

  /// The number of columns of the frames.
  package let columns: Int
  /// The number of rows of the frames.
  package let rows: Int

  private let text: UInt32
  private let paper: UInt32
  private var masks: GlyphMasks
  private var ramp = ColorRamp()
  /// The cells of the frame that was painted last.
  private var shown: [Cell]

  /// Creates a painter for frames of one size; its bitmap shows blanks.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the frames.
  ///   - rows: The number of rows of the frames.
  ///   - size: The size of a cell.
  ///   - colors: The terminal's own colours. If they are not known, text is light on dark, or contrasts with the
  ///     background.
  ///   - fonts: The fonts of letters.
  /// - Throws: `PixelError.tooLarge` if the bitmap would be larger than `PixelLimits` allow, or empty.
  package init(
    columns: Int, rows: Int, size: PixelSize, colors: TerminalColors = TerminalColors(),
    fonts: FontStack = FontStack()
  ) throws(PixelError) {
    guard (1...PixelLimits.side).contains(columns), (1...PixelLimits.side).contains(rows) else {
      throw .tooLarge(width: columns, height: rows)
    }
    self.columns = columns
    self.rows = rows
    self.size = size
    text = colors.text.bits & 0xFF_FFFF
    paper = colors.paper.bits & 0xFF_FFFF
    bitmap = try Bitmap(width: size.width(columns: columns), height: size.height(rows: rows), color: paper)
    masks = GlyphMasks(size: size, fonts: fonts)
    shown = [Cell](repeating: .blank, count: columns * rows)
  }

  /// Paints the cells that differ from the frame before.
  ///
  /// - Returns: True if any cell differs.
  /// - Throws: `PixelError.otherSize` if the frame has another size than the painter's.
  /// - Complexity: O(cells), and O(pixels) for those that differ.
  @discardableResult
  package mutating func paint(_ frame: CellBuffer) throws(PixelError) -> Bool {
    guard frame.columns == columns, frame.rows == rows else {
      throw .otherSize(
        width: size.width(columns: frame.columns), height: size.height(rows: frame.rows), filmWidth: bitmap.width,
        filmHeight: bitmap.height)
    }
    var hasChanged = false
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let index = row * columns + column
        let span = isWide(frame, column, row) ? 2 : 1
        if (index..<index + span).contains(where: { shown[$0] != frame.cells[$0] }) {
          hasChanged = true
          paint(frame.cells[index], column: column, row: row, span: span)
        }
        column += span
      }
    }
    if hasChanged { for index in shown.indices { shown[index] = frame.cells[index] } }
    return hasChanged
  }

  /// Returns true if a cell and the one on its right form a wide character.
  private func isWide(_ frame: CellBuffer, _ column: Int, _ row: Int) -> Bool {
    column + 1 < columns && frame.cells[row * columns + column].isWide
      && frame.cells[row * columns + column + 1].glyph == Cell.continuation
  }

  private mutating func paint(_ cell: Cell, column: Int, row: Int, span: Int) {
    let colors = CellInk(of: cell, text: text, ground: paper)
    ramp.prepare(paper: colors.paper, ink: colors.ink)
    let mask = masks.mask(of: cell)
    let width = span * size.cellWidth
    let (left, top) = (column * size.cellWidth, row * size.cellHeight)
    for y in 0..<size.cellHeight {
      let start = (top + y) * bitmap.width + left
      for x in 0..<width {
        bitmap.pixels[start + x] = x < mask.width ? ramp.colors[Int(mask.levels[y * mask.width + x])] : colors.paper
      }
    }
  }
}

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

/// The colours between a paper and an ink, for the levels of a mask.
///
/// The colours are mixed in the encoding of sRGB, as terminals do: a letter looks equally strong on dark and on white.
/// In linear light, which would be physically right, small letters are pale on white and heavy on dark.
struct ColorRamp: Sendable {
  /// The colours of the levels from 0, which is the paper, to `GlyphMask.full`, which is the ink.
  private(set) var colors = [UInt32](repeating: 0, count: Int(GlyphMask.full) + 1)

  /// The paper and the ink that `colors` is for.
  private var known: (paper: UInt32, ink: UInt32) = (0, 0)

  /// Prepares the colours for a paper and an ink.
  ///
  /// - Complexity: O(1); nothing is computed for the same two colours as before, and nothing is allocated.
  mutating func prepare(paper: UInt32, ink: UInt32) {
    if known == (paper, ink) { return }
    known = (paper, ink)
    let full = UInt32(GlyphMask.full)
    for level in 0...full {
      var color: UInt32 = 0
      for shift in stride(from: UInt32(0), through: 16, by: 8) {
        let (from, to) = (paper >> shift & 0xFF, ink >> shift & 0xFF)
        color |= ((from * (full - level) + to * level + full / 2) / full) << shift
      }
      colors[Int(level)] = color
    }
  }
}
