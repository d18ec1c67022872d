import Cells
import LayerAnimation

/// The terminal's own colours in a scene, which are left to the terminal.
///
/// A frame is composed with their values, so that they can be mixed like any others. When a cell is written, a colour
/// that equals one of them exactly becomes the terminal's default (SGR 39 or 49). If the text's colour lies behind a
/// glyph, or a glyph has the background's colour, the cell is reversed.
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

  /// Returns the visible colours of a cell: that of the glyph, and that behind it.
  private func shown(_ cell: Cell) -> (front: CellColor, back: CellColor) {
    let front = cell.foreground.isDefault ? ink : cell.foreground
    let back = cell.background.isDefault ? paper : cell.background
    return cell.style.contains(.reverse) ? (back, front) : (front, back)
  }

  /// Returns a cell with default colours that looks the same in a terminal with these colours.
  ///
  /// A narrow glyph that has the own colour that lies behind it becomes a space, since in a terminal whose colours are not
  /// known it would be seen.
  func cell(for cell: Cell) -> Cell {
    var (front, back) = shown(cell)
    var (glyph, style) = (cell.glyph, cell.style.subtracting(.reverse))
    if front == back, isNarrow(glyph) {
      glyph = 0x20
      style.subtract(.lines)
    }
    let isBlank = glyph == 0x20 && style.isDisjoint(with: .lines)
    // An invisible glyph gets the colour that needs no sequence.
    if isBlank { front = back == ink ? paper : ink }
    if back == ink || front == paper && back != paper {
      (front, back) = (back, front)
      style.insert(.reverse)
    }
    return Cell(
      glyph: glyph, foreground: front == ink ? .default : front, background: back == paper ? .default : back,
      style: style)
  }

  private func isNarrow(_ glyph: UInt32) -> Bool {
    Unicode.Scalar(glyph).map { CharacterWidth.columns(of: $0) == 1 } ?? false
  }
}
