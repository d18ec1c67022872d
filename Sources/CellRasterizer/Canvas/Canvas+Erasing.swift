/// Taking away what a cell shows.
extension Canvas {
  /// Takes text and ink from a cell; the colour of ink that covered it stays.
  func erase(_ cell: Int) {
    extent.add(column: cell % columns, row: cell / columns)
    guard !isProbe, damage?.contains(column: cell % columns, row: cell / columns) ?? true else { return }
    guard showsText(in: cell) else { return }
    touch(cell)
    blot(cell)
    text[cell] = 0
  }

  /// Takes the text from a cell that is painted, whatever limits painting.
  func removeText(_ cell: Int) {
    if state[cell] == .lettered { state[cell] = .untouched }
    text[cell] = 0
  }

  /// Takes a cell's ink away for what is written there. Ink that covers half of the cell becomes the paper, so that what
  /// is written on a panel stands on the panel's colour; of an area that covers less its share is mixed in.
  func blot(_ cell: Int) {
    guard covered[cell] > 0 else { return }
    if !isMonochrome {
      let area = covered[cell] / Coverage.samples
      let share = area > Self.half ? 1 : isFilled[cell] ? area : 0
      let ink = inkPaint(cell)
      paper[cell] = ink.withAlpha(ink.alpha * share).over(paper[cell])
    }
    removeInk(cell)
  }

  /// Half of a cell, or a hair less: what a text's row is covered by at least if a panel's edge snaps as the text does.
  private static let half: Float = 0.49
}
