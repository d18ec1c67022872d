/// An ordered dither, which shows a gradient in a small palette as a pattern of two colours instead of bands.
///
/// It uses a matrix of 4×4 cells (B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
/// 1973): before the nearest colour of the palette is found, each element of the matrix makes a colour lighter or
/// darker by a part of the distance between two colours of the palette. The result depends only on the cell and its
/// neighbours, so a still frame does not flicker.
///
/// Only gradients are dithered: backgrounds, and upper halves of cells, that differ a little from a neighbour. Flat
/// colours stay flat, and are rounded to the palette where they are shown. Glyphs are not dithered, since they would be
/// hard to read.
package final class FrameDither {
  private let palette: Palette
  private let spread: Float
  /// The colours of the row above before they were dithered.
  private var above: [CellColor] = []

  /// Creates a dither for a depth; nil for 24 bits and for no colours, which are not dithered.
  package init?(_ depth: ColorDepth) {
    switch depth {
    case .palette256: (palette, spread) = (Palette(.xterm256), 40)
    case .palette16: (palette, spread) = (Palette(.ansi16), 96)
    case .truecolor, .none: return nil
    }
  }

  /// Dithers the upper rows of a frame.
  ///
  /// - Parameter rows: The number of rows; no more than the frame has.
  /// - Complexity: O(cells). Allocates nothing.
  package func apply(to frame: CellBuffer, rows: Int) {
    let columns = frame.columns
    if above.count < columns { above = Array(repeating: .default, count: columns) }
    for column in 0..<columns { above[column] = .default }
    let rows = min(rows, frame.rows)
    for row in 0..<rows {
      var left = CellColor.default
      for column in 0..<columns {
        let cell = frame[column, row]
        let right = column + 1 < columns ? frame[column + 1, row].background : .default
        let below = row + 1 < rows ? frame[column, row + 1].upperColor : .default
        dither(cell, (left, above[column], right, below), column, row, in: frame)
        (left, above[column]) = (cell.background, cell.background)
      }
    }
  }

  /// The colours to the left of a cell, above it, to its right, and below it.
  private typealias Neighbours = (left: CellColor, above: CellColor, right: CellColor, below: CellColor)

  private func dither(_ cell: Cell, _ beside: Neighbours, _ column: Int, _ row: Int, in frame: CellBuffer) {
    guard cell.glyph == Cell.upperHalf else {
      guard varies(cell.background, among: beside) else { return }
      let color = color(for: cell.background, column: column, row: row)
      if color != cell.background { frame[column, row].background = color }
      return
    }
    var halves = cell
    let (upper, lower) = (cell.foreground, cell.background)
    if varies(upper, among: (beside.left, beside.above, beside.right, lower)) {
      halves.foreground = color(for: upper, column: column, row: 2 * row)
    }
    if varies(lower, among: (beside.left, upper, beside.right, beside.below)) {
      halves.background = color(for: lower, column: column, row: 2 * row + 1)
    }
    if halves != cell { frame[column, row] = halves }
  }

  /// Returns true if a colour is part of a gradient.
  private func varies(_ color: CellColor, among beside: Neighbours) -> Bool {
    guard !color.isDefault else { return false }
    return color.isNear(beside.left) || color.isNear(beside.above) || color.isNear(beside.right)
      || color.isNear(beside.below)
  }

  private func color(for color: CellColor, column: Int, row: Int) -> CellColor {
    let exact = Palette.color(at: palette.nearest(to: color))
    if exact == color { return color }
    let offset = (Self.threshold(column: column, row: row) - 0.5) * spread
    return Palette.color(at: palette.nearest(to: color.lightened(by: offset)))
  }

  /// Returns the fraction beyond which a cell takes the greater of two values, 1/32…31/32. Any 4×4 adjacent cells have
  /// all 16 thresholds.
  package static func threshold(column: Int, row: Int) -> Float { (matrix[row & 3][column & 3] + 0.5) / 16 }

  /// Bayer's matrix, in which neighbouring thresholds differ as much as possible.
  private static let matrix: [SIMD4<Float>] = [
    SIMD4(0, 8, 2, 10), SIMD4(12, 4, 14, 6), SIMD4(3, 11, 1, 9), SIMD4(15, 7, 13, 5),
  ]
}

extension Cell {
  /// The character with the foreground in its upper half and the background in its lower half.
  fileprivate static let upperHalf: UInt32 = 0x2580

  /// The colour along the upper edge.
  fileprivate var upperColor: CellColor { glyph == Self.upperHalf ? foreground : background }
}

extension CellColor {
  /// Returns true if another colour differs, but so little that both are parts of a gradient.
  fileprivate func isNear(_ other: CellColor) -> Bool {
    guard self != other, !other.isDefault else { return false }
    let steps = max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    return steps <= 24
  }

  /// Returns the colour with a number added to each component, clamped to 0…255.
  fileprivate func lightened(by offset: Float) -> CellColor {
    let sums = SIMD4(Float(red), Float(green), Float(blue), 0) + offset
    let limited = sums.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return CellColor(red: UInt8(limited[0]), green: UInt8(limited[1]), blue: UInt8(limited[2]))
  }
}
