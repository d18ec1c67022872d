import Terminal

/// The part of a window that the picture takes, which is all of it unless the window is very large.
///
/// Frames are kept several times, by the player and by the presenter, which may be ncurses. For windows of any size
/// they would take unlimited memory: one of 5000 × 5000 took 800 MB, and as much time as that costs.
struct PictureArea: Equatable {
  /// The size of the window.
  let window: TerminalSize

  /// The number of rows that the picture takes of a window that shows other things; nil if it takes the whole window.
  var inlineRows: Int?

  /// True if the picture is in the middle of a larger window, not in its upper left corner. ncurses supports no screen
  /// that begins elsewhere.
  var isCentered = true

  /// The size of the largest picture: more than a screen of 7680×4320 pixels shows in letters of 8×10.
  static let largest = TerminalSize(columns: 1000, rows: 500)

  /// The size of the picture.
  var size: TerminalSize {
    let rows = min(window.rows, inlineRows ?? Self.largest.rows, Self.largest.rows)
    return TerminalSize(columns: min(window.columns, Self.largest.columns), rows: rows)
  }

  /// The column and the row of the window in which the picture begins.
  var origin: (column: Int, row: Int) {
    isCentered && inlineRows == nil ? ((window.columns - size.columns) / 2, (window.rows - size.rows) / 2) : (0, 0)
  }

  /// Returns a mouse event in columns and rows of the picture; nil for an event beside it. Movements and releases
  /// beside the picture count at its edge.
  func event(_ event: MouseEvent) -> MouseEvent? {
    if size == window { return event }
    let (column, row) = (event.column - origin.column, event.row - origin.row)
    var inside = event
    inside.column = max(0, min(column, size.columns - 1))
    inside.row = max(0, min(row, size.rows - 1))
    switch event.kind {
    case .drag, .move, .release: return inside
    case .press, .wheelUp, .wheelDown: return (inside.column, inside.row) == (column, row) ? inside : nil
    }
  }
}
