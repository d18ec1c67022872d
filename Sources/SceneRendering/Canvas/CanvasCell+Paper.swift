/// Paper: the cells' background colours.
///
/// A cell that is covered in part is mixed by the area that is covered, so that a panel can move by fractions of a cell; or, where
/// characters can show parts of a cell, the covered part becomes ink. Ink and text below take on the new colour, and are removed
/// where it is opaque.
extension CanvasCell {
  /// Paints the paper.
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - paint: The paper's colour and opacity.
  ///   - strength: How much ink stands for the colour where there are no colours.
  ///   - hasEdges: True if a cell that is covered in part shows which part that is, in any set of glyphs.
  mutating func addPaper(_ run: CoverageRun, _ paint: Paint, strength: Float, hasEdges: Bool = false) {
    if manner.isMonochrome { return addStrength(run, paint.alpha, strength, isFill: true) }
    if run.isSolid && paint.alpha >= 1 { return fill(paint) }
    if manner.keepsHidden { hide(run.coverage * paint.alpha) }
    let area = run.total / Coverage.samples
    hideText(covered: area * paint.alpha)
    if (manner.drawsEdges || hasEdges) && !run.isSolid && text == 0 { return addColor(run, paint, isFill: true) }
    if run.isSolid, let halves {
      setHalves(halves.under(paint))
    } else if hasParts && (manner.mixesPaper || isHalved) {
      mixed().pointee.add(paint, run.coverage)
    } else {
      paper = paint.faded(by: area).over(paper)
      cover(run.coverage, paint)
    }
    if text != 0 { tintText(paint, area) }
  }

  /// Becomes paper in one opaque colour.
  mutating func fill(_ paint: Paint) {
    if covered > 0 || isHalved { removeInk() }
    (paper, text) = (paint, 0)
    if manner.keepsHidden { hidden = .solid }
  }

  /// Removes ink under an opaque colour, or mixes it with another one.
  private mutating func cover(_ new: Coverage, _ paint: Paint) {
    if look == .mixed { return colors.pointee.tint(paint, new) }
    guard covered > 0 else { return }
    let overlap = samples * new
    if paint.alpha >= Canvas.opaque {
      ink *= max(1 - overlap.total / covered, 0)
      setSamples(samples - overlap)
    } else {
      let share = paint.alpha * overlap.total
      ink = ink * (1 - share / covered) + (paint * share).withAlpha(share)
    }
  }

  /// Paints the parts of a cell, each in its own colour, as those of pictures have.
  ///
  /// | glyphs | what becomes of the parts |
  /// |---|---|
  /// | parts of cells, or characters | samples |
  /// | dots | paper in two halves |
  /// | without colours | ink, part by part as strong as its lightness is far from the stage's |
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - parts: The colours.
  ///   - shades: How much ink stands for them where there are no colours.
  mutating func addParts(_ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    let veil = parts.opacity * run.coverage
    if manner.keepsHidden { hide(veil) }
    hideText(covered: veil.total / Coverage.samples)
    if manner.isMonochrome {
      let strength = parts.coverage { shades.contrast(Paint(premultiplied: $0)) }
      setSamples(samples + veil * (strength - samples))
      isFilled = true
    } else if text != 0 {
      let (mean, area) = (parts.samples.mean, run.total / Coverage.samples)
      paper = mean.faded(by: area).over(paper)
      tintText(mean, area)
    } else if manner.mixesPaper {
      mixed().pointee.add(parts.samples, run.coverage)
    } else {
      addHalves(run.isSolid ? parts.halves : parts.halves.faded(by: run.total / Coverage.samples))
    }
  }
}
