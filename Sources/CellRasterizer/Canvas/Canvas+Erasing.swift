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

  /// Takes the ink from a cell in which text is written, and leaves its colour as paper: as much of it as it covers, so that nothing
  /// behind a letter changes at once while one of the two moves. A line that covers less than half of the cell leaves nothing.
  func turnInkIntoPaper(_ cell: Int) {
    joinHalves(cell)
    guard covered[cell] > 0 else { return }
    if !isMonochrome {
      let area = covered[cell] / Coverage.samples
      let share = area > Self.half || isFilled[cell] ? area : 0
      let ink = inkPaint(cell)
      paper[cell] = ink.withAlpha(ink.alpha * share).over(paper[cell])
    }
    removeInk(cell)
  }

  /// Half of a cell, less a margin for rounding.
  private static let half: Float = 0.49
}
