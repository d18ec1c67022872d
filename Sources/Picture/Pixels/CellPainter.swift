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
