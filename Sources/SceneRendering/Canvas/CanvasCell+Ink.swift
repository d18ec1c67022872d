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
extension CanvasCell {
  /// Paints ink.
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - paint: The ink's colour and opacity.
  ///   - strength: How much ink stands for the colour where there are no colours.
  ///   - isFill: True if it fills an area, rather than drawing a line.
  mutating func addInk(_ run: CoverageRun, _ paint: Paint, strength: Float = 0, isFill: Bool) {
    if manner.isMonochrome { return addStrength(run, paint.alpha, strength, isFill: isFill) }
    hideText(covered: run.total / Coverage.samples * paint.alpha)
    if manner.keepsHidden { hide(run.coverage * paint.alpha) }
    addColor(run, paint, isFill: isFill)
  }

  /// Mixes ink by its strength.
  mutating func addStrength(_ run: CoverageRun, _ alpha: Float, _ strength: Float, isFill: Bool) {
    hideText(covered: run.total / Coverage.samples * alpha)
    if manner.keepsHidden { hide(run.coverage * alpha) }
    let even = Coverage(column: SIMD8(repeating: strength))
    if run.isSolid && alpha >= 1 {
      if strength > 0 { setSamples(even) } else { removeInk() }
    } else {
      setSamples(samples + run.coverage * alpha * (even - samples))
    }
    if isFill && strength > 0 { isFilled = true }
  }

  /// Paints ink in colour, and leaves the character.
  mutating func addColor(_ run: CoverageRun, _ paint: Paint, isFill: Bool) {
    if !manner.mixesPaper { joinHalves() }
    if run.isSolid && paint.alpha >= 1 || look == .plain {
      setSamples(run.coverage)
      setInk(paint)
      isFilled = isFill
      return
    }
    if manner.drawsCharacters && turnsIntoPaper(before: paint, run) {
      paper = inkPaint.over(paper)
      removeInk()
    } else if !manner.drawsCharacters || isFill || isFilled, isMixture(with: paint) {
      mixed().pointee.add(paint, run.coverage)
      return
    }
    mix(run, paint)
    if isFill { isFilled = true }
  }

  /// Returns true if a cell that has ink holds several colours as soon as another one is painted.
  private func isMixture(with paint: Paint) -> Bool {
    look == .mixed || inkPaint.squaredDifference(from: paint) > Self.sameColor
  }

  /// The squared distance of colours up to which they count as one.
  private static let sameColor: Float = 0.0005

  private mutating func mix(_ run: CoverageRun, _ paint: Paint) {
    let old = samples
    let shared = old * run.coverage
    let kept = covered > 0 ? max(1 - paint.alpha * shared.total / covered, 0) : 0
    let share = paint.alpha * run.total
    ink = ink * kept + (paint * share).withAlpha(share)
    setSamples(old + run.coverage - shared)
  }

  /// Whether, where glyphs are characters, the ink of a cell becomes its paper before another colour is painted.
  ///
  /// Two colours that together fill a cell are its ink and its paper, not a mixture: the older one becomes the paper. That holds for two
  /// fills side by side, and for a line across a fill, which would have nothing to stand out from.
  private func turnsIntoPaper(before paint: Paint, _ run: CoverageRun) -> Bool {
    guard !run.isSolid, look != .mixed else { return false }
    let present = inkPaint
    guard present.squaredDifference(from: paint.withAlpha(present.alpha)) > 0.01 else { return false }
    if covered > Self.mostlyCovered * Coverage.samples { return true }
    guard isFilled, covered > Coverage.samples / 4 else { return false }
    return covered + run.total - (samples * run.coverage).total > Self.jointlyCovered * Coverage.samples
  }

  /// Coverage above which a cell counts as full.
  private static let mostlyCovered: Float = 0.85

  /// Coverage of two colours above which nothing is to be seen below them.
  private static let jointlyCovered: Float = 0.95

  // MARK: - Light

  /// Paints something that shines: its colour and those of what lies below add up (G28). Only in colours.
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - light: The light's colour and opacity.
  ///   - isFill: True if it fills an area, rather than drawing a line.
  mutating func addLight(_ run: CoverageRun, _ light: Paint, isFill: Bool) {
    var below = evenPaper
    // The ink counts by the share of it that the light falls on.
    if covered > 0 { below = inkPaint.faded(by: (samples * run.coverage).total / run.total).over(below) }
    let alpha = max(below.alpha, light.alpha)
    let sum = (below * below.alpha + light * light.alpha) / alpha
    addInk(run, sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(alpha), isFill: isFill)
  }

  /// Returns the colour that a character has which shines in the cell: the sum of its own and of what the cell holds.
  mutating func light(_ paint: Paint) -> Paint {
    joinHalves()
    let below = text != 0 ? textPaint.over(paper) : inkPaint.over(paper)
    let sum = below * below.alpha + paint * paint.alpha
    let light = Paint(sum[0], sum[1], sum[2], max(below.alpha, paint.alpha)).clamped(
      lowerBound: .zero, upperBound: .one)
    return (light / max(light.alpha, 1 / 256)).clamped(lowerBound: .zero, upperBound: .one).withAlpha(light.alpha)
  }
}
