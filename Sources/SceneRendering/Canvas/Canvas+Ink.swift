/// Ink: what shapes are drawn with.
///
/// In colours the covered samples keep the shape, and opacity goes into the ink's colour:
///
///     covered' = covered + new − covered · new             per sample
///     colour'  = colour · (1 − α · overlap / covered) + new colour · α · new      summed over the samples
///
/// Without colours the samples hold how *strong* the ink is, painted over in the usual way:
///
///     covered' = covered · (1 − α · new) + strength · α · new
extension Canvas {
  /// Paints what a mask covers.
  ///
  /// - Parameters:
  ///   - mask: The cells.
  ///   - paint: The ink's colour and opacity.
  ///   - strength: How much ink stands for the colour where there are no colours.
  ///   - isFill: Whether it fills an area, rather than drawing a line.
  func addInk(_ mask: CoverageMask, _ paint: Paint, strength: Float, isFill: Bool) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      let area = run.total / Coverage.samples * paint.alpha
      for cell in run.cell..<run.cell + run.count {
        touch(cell)
        hideText(cell, covered: area)
        if isMonochrome {
          addStrength(cell, run, paint.alpha, strength)
          if isFill && strength > 0 { isFilled[cell] = true }
        } else {
          if keepsHidden { hide(cell, run, paint.alpha) }
          addColor(cell, run, paint, isFill: isFill)
        }
      }
    }
  }

  /// Paints one cell of a run in colour.
  func mixInk(in cell: Int, _ run: CoverageRun, _ paint: Paint, isFill: Bool) {
    touch(cell)
    hideText(cell, covered: run.total / Coverage.samples * paint.alpha)
    if keepsHidden { hide(cell, run, paint.alpha) }
    addColor(cell, run, paint, isFill: isFill)
  }

  /// Opacity below which nothing is seen.
  static let leastOpacity: Float = 1 / 256

  /// Text goes where something covers most of it.
  func hideText(_ cell: Int, covered: Float) {
    if text[cell] != 0 && covered > 0.5 { text[cell] = 0 }
  }

  /// Notes that some samples hide what lies below.
  func hide(_ cell: Int, _ run: CoverageRun, _ alpha: Float) {
    hidden[cell] = hidden[cell] + run.coverage * alpha * (Coverage.solid - hidden[cell])
  }

  /// Mixes ink by its strength.
  func addStrength(_ cell: Int, _ run: CoverageRun, _ alpha: Float, _ strength: Float) {
    if keepsHidden { hide(cell, run, alpha) }
    if run.isSolid && alpha >= 1 && (strength >= 1 || strength <= 0) {
      if strength >= 1 { setSolid(cell) } else { removeInk(cell) }
      return
    }
    let old = samples(cell)
    setSamples(cell, old + run.coverage * alpha * (Coverage(column: SIMD8(repeating: strength)) - old))
  }

  func addColor(_ cell: Int, _ run: CoverageRun, _ paint: Paint, isFill: Bool) {
    if !mixesPaper { joinHalves(cell) }
    if run.isSolid && paint.alpha >= 1 || state[cell] == .bare {
      if run.isSolid { setSolid(cell) } else { setSamples(cell, run.coverage) }
      ink[cell] = (paint * paint.alpha).withAlpha(paint.alpha) * run.total
      isFilled[cell] = isFill
      return
    }
    if drawsCharacters && turnsIntoPaper(cell, before: paint, run) {
      paper[cell] = inkPaint(cell).over(paper[cell])
      removeInk(cell)
    } else if !drawsCharacters || isFill || isFilled[cell], isMixture(cell, with: paint) {
      mix(cell).pointee.add(paint, run.coverage)
      return
    }
    mix(cell, run, paint)
    if isFill { isFilled[cell] = true }
  }

  /// Whether glyphs are neither parts of cells nor dots. Where lines cross each other, such a cell has one colour.
  private var drawsCharacters: Bool { !drawsEdges && !drawsDots }

  /// Whether a cell that has ink holds several colours as soon as another one is painted.
  private func isMixture(_ cell: Int, with paint: Paint) -> Bool {
    if state[cell] == .mixed { return true }
    let present = inkPaint(cell)
    let difference = present - paint
    return (difference * difference).sum() > Self.sameColor
  }

  /// The squared distance of colours up to which they count as one.
  private static let sameColor: Float = 0.0005

  private func mix(_ cell: Int, _ run: CoverageRun, _ paint: Paint) {
    let old = samples(cell)
    let shared = old * run.coverage
    let kept = covered[cell] > 0 ? max(1 - paint.alpha * shared.total / covered[cell], 0) : 0
    let share = paint.alpha * run.total
    ink[cell] = ink[cell] * kept + (paint * share).withAlpha(share)
    setSamples(cell, old + run.coverage - shared)
  }

  /// Whether, where glyphs are characters, the ink of a cell becomes its paper before another colour is painted.
  ///
  /// Two colours that together fill a cell are its ink and its paper, not a mixture: the older one becomes the paper. That holds for two
  /// fills side by side, and for a line across a fill, which would have nothing to stand out from.
  private func turnsIntoPaper(_ cell: Int, before paint: Paint, _ run: CoverageRun) -> Bool {
    guard !run.isSolid, state[cell] != .mixed else { return false }
    let present = inkPaint(cell)
    let difference = present - paint.withAlpha(present.alpha)
    guard (difference * difference).sum() > 0.01 else { return false }
    if covered[cell] > Self.mostlyCovered * Coverage.samples { return true }
    guard isFilled[cell], covered[cell] > Coverage.samples / 4 else { return false }
    let together = covered[cell] + run.total - (samples(cell) * run.coverage).total
    return together > Self.jointlyCovered * Coverage.samples
  }

  /// Coverage above which a cell counts as full.
  static let mostlyCovered: Float = 0.85

  /// Coverage of two colours above which nothing is to be seen below them.
  private static let jointlyCovered: Float = 0.95

  /// What is seen of a cell's ink, on the whole; invisible where there is none.
  func inkPaint(_ cell: Int) -> Paint {
    if state[cell] == .mixed { return mixtures[mixture[cell]].pointee.mean }
    let sum = ink[cell]
    guard sum[3] > 0, covered[cell] > 0 else { return .zero }
    return (sum / sum[3]).withAlpha(min(sum[3] / covered[cell], 1))
  }
}
