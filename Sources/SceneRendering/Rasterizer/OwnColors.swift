import Cells
import LayerAnimation

/// Leaves to the terminal what a scene draws in the terminal's own colours.
///
/// A frame is composed with their values, so that they mix like all others. In a cell that is written, a colour that is still
/// exactly one of them becomes the terminal's default (SGR 39 or 49). Where it is the text's colour that lies behind a glyph, or the
/// background's that the glyph has, the cell is reversed.
struct OwnColors: Hashable {
  private let ink: CellColor
  private let paper: CellColor

  /// Creates the own colours of a ground.
  init(_ ground: Ground) {
    (ink, paper) = (Paint(ground.ink, opacity: 1).cellColor, Paint(ground.paper, opacity: 1).cellColor)
  }

  /// Replaces the colours in some cells of a row.
  ///
  /// - Complexity: O(columns). Allocates nothing.
  func replace(in cells: UnsafeMutablePointer<Cell>, _ span: Range<Int>) {
    for column in span where mayChange(cells[column]) { cells[column] = cell(for: cells[column]) }
  }

  private func mayChange(_ cell: Cell) -> Bool {
    cell.foreground == ink || cell.foreground == paper || cell.background == ink || cell.background == paper
  }

  /// What is seen in a cell: the colour of the glyph, and the one behind it.
  private func shown(_ cell: Cell) -> (front: CellColor, back: CellColor) {
    let front = cell.foreground.isDefault ? ink : cell.foreground
    let back = cell.background.isDefault ? paper : cell.background
    return cell.style.contains(.reverse) ? (back, front) : (front, back)
  }

  /// Returns a cell that shows the same, where the terminal has these colours.
  func cell(for cell: Cell) -> Cell {
    var (front, back) = shown(cell)
    var style = cell.style.subtracting(.reverse)
    let isBlank = cell.glyph == 0x20 && !style.contains(.underline)
    // What is not seen is what needs no colour.
    if isBlank { front = back == ink ? paper : ink }
    if back == ink || front == paper && back != paper {
      (front, back) = (back, front)
      style.insert(.reverse)
    }
    return Cell(
      glyph: cell.glyph, foreground: front == ink ? .default : front, background: back == paper ? .default : back,
      style: style)
  }
}
