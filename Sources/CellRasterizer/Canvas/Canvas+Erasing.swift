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
  /// the cell, so that text on a panel has the panel's colour behind it; of an area that covers less, its share.
  func turnInkIntoPaper(_ cell: Int) {
    joinHalves(cell)
    guard covered[cell] > 0 else { return }
    if !isMonochrome {
      let area = covered[cell] / Coverage.samples
      let share = area > Self.half ? 1 : isFilled[cell] ? area : 0
      let ink = inkPaint(cell)
      paper[cell] = ink.withAlpha(ink.alpha * share).over(paper[cell])
    }
    removeInk(cell)
  }

  /// Half of a cell, less a margin for rounding: a panel whose edge is rounded to the same row as a text covers at least half
  /// of the text's cells.
  private static let half: Float = 0.49
}
