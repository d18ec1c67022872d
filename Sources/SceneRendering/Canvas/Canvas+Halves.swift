/// Paper of two colours in one cell, one in each half, so that gradients and shadows have twice as many bands as a terminal has rows or
/// columns (`CellState.upperAndLower`, `CellState.leftAndRight`).
///
/// The first half's colour is the paper's, the second one's stands where ink has its colour. Whatever knows nothing of halves first
/// has them joined.
extension Canvas {
  /// Whether a cell can show paper in two halves.
  var fillsHalves: Bool { (drawsEdges || drawsDots) && !isMonochrome }

  /// Whether what lies behind is known and can be mixed in halves of a cell.
  var showsHalves: Bool { fillsHalves && (isPicture || stagePaper.alpha > Self.leastOpacity) }

  /// The colours of the halves of a cell that has some; nil for another one.
  func halves(_ cell: Int) -> Halves? {
    switch state[cell] {
    case .upperAndLower: Halves(first: paper[cell], second: ink[cell], cut: .upperAndLower)
    case .leftAndRight: Halves(first: paper[cell], second: ink[cell], cut: .leftAndRight)
    case .untouched, .lettered, .bare, .inked, .solid, .mixed: nil
    }
  }

  /// Gives a touched cell that has no ink two colours.
  func setHalves(_ cell: Int, _ halves: Halves) {
    (paper[cell], ink[cell]) = (halves.first, halves.second)
    state[cell] = halves.cut == .upperAndLower ? .upperAndLower : .leftAndRight
  }

  /// Gives a halved cell one colour, the mean of both.
  func joinHalves(_ cell: Int) {
    guard let halves = halves(cell) else { return }
    paper[cell] = halves.mean
    state[cell] = .bare
  }

  /// The paper's colour on the whole.
  func evenPaper(_ cell: Int) -> Paint { halves(cell)?.mean ?? paper[cell] }

  /// Paints two halves of a cell that are covered wholly, in colour.
  func mixHalves(in cell: Int, _ new: Halves) {
    guard new.areOpaque && !keepsHidden else { return mixHalvesWithBelow(in: cell, new) }
    touch(cell)
    text[cell] = 0
    if covered[cell] > 0 { removeInk(cell) }
    setHalves(cell, new)
  }

  private func mixHalvesWithBelow(in cell: Int, _ new: Halves) {
    touch(cell)
    if keepsHidden || text[cell] != 0 { hideBelow(cell, new.mean) }
    if text[cell] != 0 {
      let whole = new.mean
      paper[cell] = whole.over(paper[cell])
      tintText(cell, whole, 1)
    } else if new.areOpaque {
      if covered[cell] > 0 { removeInk(cell) }
      setHalves(cell, new)
    } else if state[cell] == .bare {
      setHalves(cell, new.over(paper[cell]))
    } else if state[cell].isHalved, let old = halves(cell), old.cut == new.cut || !mixesPaper {
      setHalves(cell, old.cut == new.cut ? new.over(old) : old.under(new.mean))
    } else {
      mix(cell).pointee.add(new)
    }
  }

  /// Hides what a paint that covers all of a cell hides.
  private func hideBelow(_ cell: Int, _ whole: Paint) {
    if keepsHidden { hide(cell, .wholeCell, whole.alpha) }
    hideText(cell, covered: whole.alpha)
  }
}
