/// Paper of two colours in one cell, one in the upper half and one in the lower, so that gradients have twice as many bands as a
/// terminal has rows (`CellState.halved`).
///
/// The upper half's colour is the paper's, the lower one's stands where ink has its colour. Whatever knows nothing of halves first
/// has them joined.
extension Canvas {
  /// Whether what lies behind is known and can be mixed in halves of a cell.
  var showsHalves: Bool { mixesSamples && (isPicture || stagePaper.alpha > Self.leastOpacity) }

  /// The colours of the halves of a cell that is `.halved`.
  @inline(__always)
  func halves(_ cell: Int) -> (upper: Paint, lower: Paint) { (paper[cell], ink[cell]) }

  /// Gives a touched cell that has no ink two colours.
  @inline(__always)
  func setHalves(_ cell: Int, _ upper: Paint, _ lower: Paint) {
    (paper[cell], ink[cell]) = (upper, lower)
    state[cell] = .halved
  }

  /// Gives a halved cell one colour, the mean of both.
  @inline(__always)
  func joinHalves(_ cell: Int) {
    guard state[cell] == .halved else { return }
    paper[cell] = evenPaper(cell)
    state[cell] = .bare
  }

  /// The paper's colour on the whole.
  @inline(__always)
  func evenPaper(_ cell: Int) -> Paint {
    guard state[cell] == .halved else { return paper[cell] }
    let (upper, lower) = halves(cell)
    return upper.evenly(with: lower)
  }
}

extension Paint {
  /// The mean of two colours, each as much as it is opaque.
  func evenly(with other: Paint) -> Paint {
    Paint(premultiplied: ((self * alpha).withAlpha(alpha) + (other * other.alpha).withAlpha(other.alpha)) / 2)
  }
}
