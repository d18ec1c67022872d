/// Cells in which several colours meet: their samples are kept, so that each half, sixth or eighth of the cell can have its own
/// (`CellState.mixed`).
///
/// Such a cell holds all that was below, too, and has no paper but behind a character. Only where glyphs are dots it holds the ink alone,
/// and the paper is what the dots stand on. Its ink covers all samples, with the mean of their colours for whoever asks for one.
extension Canvas {
  /// Whether a cell can show more than one colour of ink, so that samples are worth keeping.
  var mixesSamples: Bool { !isMonochrome }

  /// Whether the samples that are kept are painted over the paper.
  var mixesPaper: Bool { !drawsDots && !isMonochrome }

  /// The samples of a cell that has been touched: its ink, over its paper if that is mixed too.
  func sampleColors(_ cell: Int) -> SampleColors {
    switch state[cell] {
    case .mixed: return mixtures[mixture[cell]].pointee
    case .upperAndLower: return SampleColors(Halves(first: paper[cell], second: ink[cell], cut: .upperAndLower))
    case .leftAndRight: return SampleColors(Halves(first: paper[cell], second: ink[cell], cut: .leftAndRight))
    case .untouched, .lettered, .bare, .inked, .solid:
      var colors = SampleColors(mixesPaper ? paper[cell] : .zero)
      if covered[cell] > 0 { colors.add(inkPaint(cell), samples(cell)) }
      return colors
    }
  }

  /// Has a touched cell keep its samples from now on.
  ///
  /// - Returns: Where they are, until the next cell does.
  func mix(_ cell: Int) -> UnsafeMutablePointer<SampleColors> {
    if !mixesPaper { joinHalves(cell) }
    if state[cell] != .mixed { beginMixed(cell) }
    return mixtures[mixture[cell]]
  }

  private func beginMixed(_ cell: Int) {
    let entry = mixtures.insert()
    let colors = mixtures[entry]
    let below = mixesPaper ? paper[cell] : .zero
    switch state[cell] {
    case .inked: colors.pointee.fill(below, under: inkPaint(cell), coverage[cell])
    case .solid: colors.pointee.fill(below, under: inkPaint(cell), .solid)
    case .bare, .lettered, .untouched, .mixed: colors.pointee.fill(below)
    case .upperAndLower, .leftAndRight: if let halves = halves(cell) { colors.pointee.fill(halves) }
    }
    mixture[cell] = entry
    noteMixed(cell)
  }

  private func noteMixed(_ cell: Int) {
    state[cell] = .mixed
    // A character stands on what was there when it was written.
    if mixesPaper && text[cell] == 0 { paper[cell] = .zero }
    covered[cell] = Coverage.samples
    isFilled[cell] = true
  }

  /// Gives a touched cell samples of its own.
  func setMixed(_ cell: Int, _ colors: SampleColors) {
    if state[cell] == .mixed {
      mixtures[mixture[cell]].pointee = colors
      return
    }
    mixture[cell] = mixtures.insert(colors)
    noteMixed(cell)
  }

  /// Gives the samples of a cell back before it holds something else.
  func leaveMixture(_ cell: Int) {
    if state[cell] == .mixed { mixtures.remove(mixture[cell]) }
  }

  /// Gives the samples of some cells back before they are forgotten.
  func leaveMixtures(_ cells: Range<Int>) {
    guard !mixtures.isEmpty else { return }
    for cell in cells { leaveMixture(cell) }
  }
}
