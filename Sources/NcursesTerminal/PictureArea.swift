import Terminal

/// The part of a window that the picture takes: all of it, unless the window is very large.
///
/// What is drawn is kept some times over, by the player and by the presenter, which may be ncurses, so a window of any size would
/// take memory without end: one of 5000×5000 took 800 MB, and as much time as that costs.
struct PictureArea: Equatable {
  /// How large the window is.
  let window: TerminalSize

  /// How many rows of the window the picture takes, where they are among what the window shows besides; nil where it takes the window.
  var inlineRows: Int?

  /// True if the picture stands in the middle of a larger window, not in its upper left corner. ncurses knows no screen
  /// that begins elsewhere.
  var isCentered = true

  /// The largest picture that is made: more than a screen of 7680×4320 pixels shows in letters of 8×10.
  static let largest = TerminalSize(columns: 1000, rows: 500)

  /// How large the picture is.
  var size: TerminalSize {
    let rows = min(window.rows, inlineRows ?? Self.largest.rows, Self.largest.rows)
    return TerminalSize(columns: min(window.columns, Self.largest.columns), rows: rows)
  }

  /// The column and the row of the window in which the picture begins.
  var origin: (column: Int, row: Int) {
    isCentered && inlineRows == nil ? ((window.columns - size.columns) / 2, (window.rows - size.rows) / 2) : (0, 0)
  }

  /// What the mouse did, by columns and rows of the picture; nil for what it did beside it. Movements and releases beside it
  /// count at its edge.
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
