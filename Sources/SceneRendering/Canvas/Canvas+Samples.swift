/// What of a cell ink covers.
extension Canvas {
  /// The samples of a cell that has been touched.
  func samples(_ cell: Int) -> Coverage {
    switch state[cell] {
    case .inked: coverage[cell]
    case .solid, .mixed: .solid
    case .bare, .upperAndLower, .leftAndRight, .lettered, .untouched: .bare
    }
  }

  /// Gives a cell other samples.
  func setSamples(_ cell: Int, _ samples: Coverage) {
    leaveMixture(cell)
    let total = samples.total
    covered[cell] = total
    state[cell] = total > 0 ? .inked : .bare
    coverage[cell] = samples
  }

  /// Covers all samples of a cell.
  func setSolid(_ cell: Int) {
    leaveMixture(cell)
    covered[cell] = Coverage.samples
    state[cell] = .solid
  }

  /// Takes all ink from a cell.
  func removeInk(_ cell: Int) {
    leaveMixture(cell)
    covered[cell] = 0
    state[cell] = .bare
    ink[cell] = .zero
    isFilled[cell] = false
  }
}
