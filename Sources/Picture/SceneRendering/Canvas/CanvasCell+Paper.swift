/// Paper, the background colours of cells.
///
/// A cell that is covered in part is mixed in proportion to the covered area, so that a panel can move by fractions of
/// a cell; where glyphs are parts or dots, the covered part becomes ink instead. Ink and text below are
/// tinted by the new colour, and removed where it is opaque.
extension CanvasCell {
  /// Paints paper.
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - paint: The colour and opacity.
  ///   - strength: The strength of the ink that represents the colour without colours.
  ///   - hasEdges: True if the covered part of a cell is shown as a shape in any glyph set.
  mutating func addPaper(_ run: CoverageRun, _ paint: Paint, strength: Float, hasEdges: Bool = false) {
    if manner.isMonochrome { return addStrength(run, paint.alpha, strength, .area) }
    guard let paint = manner.shown(paint) else { return }
    if run.isSolid && paint.alpha >= 1 { return fill(paint) }
    if manner.keepsHidden { hide(run.coverage * paint.alpha) }
    let area = run.total / Coverage.samples
    hideText(covered: area * paint.alpha)
    if (!manner.drawsCharacters || hasEdges) && !run.isSolid && text == 0 { return addColor(run, paint, .area) }
    if run.isSolid, let halves {
      setHalves(halves.under(paint))
    } else if hasParts && (manner.mixesPaper || isHalved) {
      mixed().pointee.add(paint, run.coverage)
    } else {
      paper = paint.faded(by: manner.shown(area)).over(paper)
      cover(run.coverage, paint)
    }
    if text != 0 { tintText(paint, area) }
  }

  /// Replaces the content by paper in one opaque colour.
  mutating func fill(_ paint: Paint) {
    if covered > 0 || isHalved { removeInk() }
    (paper, text) = (paint, 0)
    if manner.keepsHidden { hidden = .solid }
  }

  /// Removes ink under an opaque colour, or tints it with a transparent one.
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

  /// Paints the parts of a cell in their own colours, for pictures.
  ///
  /// | glyphs | form of the parts |
  /// |---|---|
  /// | parts of cells, or characters | samples |
  /// | dots | paper in two halves |
  /// | no colours | ink, in each part as strong as its lightness differs from the stage's |
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - parts: The colours of the parts.
  ///   - shades: The map from lightness to ink without colours.
  mutating func addParts(_ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    let veil = parts.opacity * run.coverage
    if manner.keepsHidden { hide(veil) }
    hideText(covered: veil.total / Coverage.samples)
    if manner.isMonochrome {
      let strength = parts.coverage { shades.contrast(Paint(premultiplied: $0)) }
      setStrength(samples + veil * (strength - samples))
      form = .area
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
