import Casts
import Cells
import LayerAnimation

/// The part of a recorded screen that a layer shows, with the cursor in it.
struct RecordingWindow {
  /// A cell as it is drawn.
  struct Cell {
    /// The character, as a value of `Cell.glyph`; a space if it is concealed.
    var glyph: UInt32
    /// The colour of the character, and the colour behind it, as they are seen.
    var front, back: ScreenColor
    /// True if the default colours are those of the other side, since the cell is reversed.
    var isReversed: Bool
    /// The attributes of the character.
    var style: CellStyle

    /// True in the right half of a wide character.
    var isRightHalf: Bool { glyph == Cells.Cell.continuation }

    /// True if the character is a part of a word or number, rather than a space, or a line or block whose place matters.
    var isLetter: Bool { glyph != 0x20 && !(0x2500..<0x25A0).contains(glyph) && !(0x2800..<0x2900).contains(glyph) }

    /// True in the left half of a wide character.
    var isWide: Bool { Cells.Cell.isWide(glyph) }
  }

  private let screen: Screen
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let cursor: ScreenCursor?

  init(_ screen: Screen, _ content: RecordingContent, columns: Range<Int>, rows: Range<Int>) {
    (self.screen, self.columns, self.rows) = (screen, columns, rows)
    cursor = content.showsCursor && screen.cursor.isVisible ? screen.cursor : nil
  }

  /// Returns the place of the upper left corner at which a grid that is smaller than what is shown shows the cursor: the
  /// first columns and rows, or those up to the cursor's.
  func origin(_ origin: ArtPlacement.Origin, on target: PaintTarget) -> ArtPlacement.Origin {
    var moved = origin
    let cursor = screen.cursor
    if columns.count > target.columns { moved.column = min(target.columns - 1 - cursor.column, 0) }
    if rows.count > target.rows { moved.row = min(target.rows - 1 - cursor.row, 0) }
    return moved
  }

  /// The column and the row of the cursor, from the first ones that are shown; nil if it is not shown.
  var cursorPlace: (column: Int, row: Int)? {
    cursor.map { ($0.column - columns.lowerBound, $0.row - rows.lowerBound) }
  }

  /// Returns a cell; nil outside of what is shown, which may be larger than the screen is now.
  ///
  /// - Parameters:
  ///   - column: The column, from the first one that is shown.
  ///   - row: The row, from the first one that is shown.
  ///   - showsCursor: False to leave the cursor out.
  func cell(_ column: Int, _ row: Int, showsCursor: Bool = true) -> Cell? {
    let (column, row) = (columns.lowerBound + column, rows.lowerBound + row)
    guard columns.contains(column), rows.contains(row), column < screen.columns, row < screen.rows else { return nil }
    let cell = screen[column, row]
    let hasCursor = showsCursor && cursor.map { $0.column == column && $0.row == row } ?? false
    let isUnderlined = hasCursor && cursor?.shape == .underline
    let isReversed = cell.style.contains(.inverse) != (screen.isReversed != (hasCursor && !isUnderlined))
    var style = CellStyle(cell.style)
    if isUnderlined { style.insert(.underline) }
    return Cell(
      glyph: cell.shownGlyph,
      front: isReversed ? cell.background : cell.foreground, back: isReversed ? cell.foreground : cell.background,
      isReversed: isReversed, style: style)
  }
}

extension CellStyle {
  /// The attributes that frames have, of those that a terminal has.
  fileprivate init(_ style: ScreenStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.faint) { insert(.dim) }
    if style.contains(.italic) { insert(.italic) }
    if style.contains(.blink) { insert(.blink) }
    if style.contains(.struck) { insert(.struck) }
    if style.underline != .none { insert(.underline) }
  }
}
