/// Cells whose parts have colours of their own, as those of pictures have.
///
/// | glyphs | what becomes of the parts |
/// |---|---|
/// | parts of cells, or characters | samples (`Canvas+Mixed`) |
/// | dots | paper in two halves |
/// | without colours | ink, part by part as strong as its lightness is far from the stage's |
extension Canvas {
  /// Paints the parts of a cell, each in its own colour.
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - parts: The colours.
  ///   - shades: How much ink stands for them where there are no colours.
  func mixParts(in cell: Int, _ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    touch(cell)
    let opacity = (parts.opacity * run.coverage).total / Coverage.samples
    if keepsHidden && !isMonochrome { hide(cell, CoverageRun(parts.opacity * run.coverage, cell: cell), 1) }
    hideText(cell, covered: opacity)
    if isMonochrome { return addStrengths(cell, run, parts, shades) }
    guard text[cell] == 0 else {
      let mean = parts.samples.mean
      paper[cell] = mean.withAlpha(mean.alpha * run.total / Coverage.samples).over(paper[cell])
      return tintText(cell, mean, run.total / Coverage.samples)
    }
    if mixesPaper {
      mix(cell).pointee.add(parts.samples, run.coverage)
    } else {
      addHalves(cell, run, parts)
    }
  }

  /// Without colours: ink by lightness.
  private func addStrengths(_ cell: Int, _ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    if keepsHidden { hide(cell, CoverageRun(parts.opacity * run.coverage, cell: cell), 1) }
    let strength = parts.coverage { shades.contrast(Paint(premultiplied: $0)) }
    let (old, share) = (samples(cell), parts.opacity * run.coverage)
    setSamples(cell, old + share * (strength - old))
    isFilled[cell] = true
  }

  /// Where glyphs are dots, which are drawn on paper: paper.
  private func addHalves(_ cell: Int, _ run: CoverageRun, _ parts: CellParts) {
    let halves = run.isSolid ? parts.halves : parts.halves.faded(by: run.total / Coverage.samples)
    mixHalves(in: cell, halves)
  }
}
