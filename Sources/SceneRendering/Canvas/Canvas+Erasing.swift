/// Taking away what a cell shows.
extension Canvas {
  /// Takes the text from a cell.
  func removeText(_ cell: Int) {
    if state[cell] == .lettered {
      state[cell] = .untouched
      letters.clear(cell)
    }
    text[cell] = 0
  }

  /// Takes the ink from a cell in which text is written, and leaves its colour as paper: all of it where ink covers half of
  /// the cell, so that text on a panel has the panel's colour behind it. Of an area that covers less it is in proportion, and of a line
  /// only what it covers beyond a quarter, so that nothing changes at once while things move behind a letter.
  func turnInkIntoPaper(_ cell: Int) {
    joinHalves(cell)
    guard covered[cell] > 0 else { return }
    if !isMonochrome {
      let area = min(covered[cell] / Coverage.samples / Self.half, 1)
      let share = isFilled[cell] ? area : max(2 * area - 1, 0)
      let ink = inkPaint(cell)
      paper[cell] = ink.withAlpha(ink.alpha * share).over(paper[cell])
    }
    removeInk(cell)
  }

  /// Half of a cell, less a margin for rounding: a panel whose edge is rounded to the same row as a text covers at least half
  /// of the text's cells.
  private static let half: Float = 0.49
}
