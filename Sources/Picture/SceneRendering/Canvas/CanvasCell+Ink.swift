/// Ink, with which shapes are drawn.
///
/// In colours, the covered samples keep the shape, and the colour of the ink includes the opacity α, composed by the
/// *over* operator (Porter and Duff, "Compositing Digital Images", 1984):
///
///     covered' = covered + new − covered · new             per sample
///     colour'  = colour · (1 − α · overlap / covered) + new colour · α · new      summed over the samples
///
/// Without colours the samples are the *strength* of the ink, with the same operator:
///
///     covered' = covered · (1 − α · new) + strength · α · new
extension CanvasCell {
  /// Paints ink.
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - paint: The colour and opacity of the ink.
  ///   - strength: The strength of the ink that represents the colour without colours.
  ///   - form: The form of the ink.
  mutating func addInk(_ run: CoverageRun, _ paint: Paint, strength: Float = 0, _ form: InkForm) {
    if manner.isMonochrome { return addStrength(run, paint.alpha, strength, form) }
    guard let paint = manner.shown(paint) else { return }
    hideText(covered: run.total / Coverage.samples * paint.alpha)
    if manner.keepsHidden { hide(run.coverage * paint.alpha) }
    addColor(run, paint, form)
  }

  /// Mixes ink by its strength.
  mutating func addStrength(_ run: CoverageRun, _ alpha: Float, _ strength: Float, _ form: InkForm) {
    hideText(covered: run.total / Coverage.samples * alpha)
    if manner.keepsHidden { hide(run.coverage * alpha) }
    let even = Coverage(column: SIMD8(repeating: strength))
    if run.isSolid && alpha >= 1 {
      if strength > 0 { setStrength(even, peak: strength) } else { removeInk() }
    } else {
      let below = covered > 0 ? peak : 0
      let mixture = below + (strength - below) * alpha
      setStrength(
        samples + run.coverage * alpha * (even - samples), peak: run.isSolid ? mixture : max(below, mixture))
    }
    if form != .line && strength > 0 { self.form = form }
  }

  /// Paints ink in colour, and leaves the character.
  mutating func addColor(_ run: CoverageRun, _ paint: Paint, _ form: InkForm) {
    if !manner.mixesPaper { joinHalves() }
    if run.isSolid && paint.alpha >= 1 || look == .plain {
      setSamples(run.coverage)
      setInk(paint)
      self.form = form
      return
    }
    if manner.typesBodies && (form == .body || self.form == .body) && form != .line && look == .inked {
      return addBody(run, paint, form)
    }
    if manner.drawsCharacters && turnsIntoPaper(before: paint, run) {
      paper = inkPaint.over(paper)
      removeInk()
    } else if !manner.drawsCharacters || form != .line || self.form != .line, isMixture(with: paint) {
      reachUnder(run)
      mixed().pointee.add(paint, run.coverage)
      if !run.isSolid, form != .line { self.form = form }
      return
    }
    mix(run, paint)
    if form != .line { self.form = form }
  }

  /// Returns the form in which a body is shown in this cell: as an outline on the stage's own colour, and on a ground on which that
  /// stands out; elsewhere as an area. In a picture, whose ground is known only when it is composed, both are transparent, and
  /// a body is an outline.
  ///
  /// - Parameter stage: The colour of the stage.
  func form(ofBody paint: Paint, on stage: Paint) -> InkForm {
    let ground = ground
    let isBare = ground.squaredDifference(from: stage) < Self.sameColor
    return isBare || paint.withAlpha(1).standsOut(on: ground.lightness) ? .body : .area
  }

  /// Paints an area over a body, or a body over an area. A body in front of an area that covers most of the cell shows it, as its
  /// ground; elsewhere the cell has the form and the colour of the one that is seen most.
  private mutating func addBody(_ run: CoverageRun, _ paint: Paint, _ form: InkForm) {
    if self.form == .area && covered * 2 > Coverage.samples {
      paper = inkPaint.over(paper)
      removeInk()
      return addColor(run, paint, form)
    }
    let old = samples
    let shared = old * run.coverage
    let isMostlyNew = run.total > covered - shared.total
    let shown = isMostlyNew ? paint.over(inkPaint) : inkPaint
    if isMostlyNew { self.form = form }
    setSamples(old + run.coverage - shared)
    setInk(shown)
  }

  /// Returns true if ink in another colour makes the cell mixed.
  private func isMixture(with paint: Paint) -> Bool {
    look == .mixed || inkPaint.squaredDifference(from: paint) > Self.sameColor
  }

  /// The squared distance up to which colours count as equal.
  private static let sameColor: Float = 0.0005

  /// Spreads the ink of a cell to the samples in which it meets the edge of what is painted next.
  private mutating func reachUnder(_ run: CoverageRun) {
    guard look == .inked, !run.isSolid, !manner.drawsCharacters, let whole = coverage.reaching(under: run.coverage)
    else { return }
    let paint = inkPaint
    setSamples(whole)
    setInk(paint)
  }

  private mutating func mix(_ run: CoverageRun, _ paint: Paint) {
    reachUnder(run)
    let old = samples
    let shared = old * run.coverage
    let kept = covered > 0 ? max(1 - paint.alpha * shared.total / covered, 0) : 0
    let share = paint.alpha * run.total
    ink = ink * kept + (paint * share).withAlpha(share)
    setSamples(old + run.coverage - shared)
  }

  /// Returns true if the ink of a cell becomes its paper before another colour is painted, where glyphs are characters.
  ///
  /// Two colours that together fill a cell are its ink and its paper, not a mixture: the older one becomes the paper.
  /// This applies to two adjacent fills, and to a line across a fill, which otherwise would not stand out.
  private func turnsIntoPaper(before paint: Paint, _ run: CoverageRun) -> Bool {
    guard !run.isSolid, look != .mixed else { return false }
    let present = inkPaint
    guard present.squaredDifference(from: paint.withAlpha(present.alpha)) > 0.01 else { return false }
    if covered > Self.mostlyCovered * Coverage.samples { return true }
    guard form != .line, covered > Coverage.samples / 4 else { return false }
    return covered + run.total - (samples * run.coverage).total > Self.jointlyCovered * Coverage.samples
  }

  /// The coverage above which a cell counts as full.
  private static let mostlyCovered: Float = 0.85

  /// The joint coverage of two colours above which nothing below is visible.
  private static let jointlyCovered: Float = 0.95

  // MARK: - Light

  /// Paints light: its colour is added to that of the content (G28). It is called only where there are colours.
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - light: The colour and opacity of the light.
  ///   - form: The form of the ink.
  mutating func addLight(_ run: CoverageRun, _ light: Paint, _ form: InkForm) {
    guard let light = manner.shown(light) else { return }
    var below = evenPaper
    // The ink counts by the share of the light that falls on it.
    if covered > 0 { below = inkPaint.faded(by: (samples * run.coverage).total / run.total).over(below) }
    let alpha = max(below.alpha, light.alpha)
    let sum = (below * below.alpha + light * light.alpha) / alpha
    addInk(run, sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(alpha), form)
  }

  /// Returns the colour of a character that shines: the sum of its own colour and that of the content.
  mutating func light(_ paint: Paint) -> Paint {
    joinHalves()
    let below = text != 0 ? textPaint.over(paper) : inkPaint.over(paper)
    let sum = below * below.alpha + paint * paint.alpha
    let light = Paint(sum[0], sum[1], sum[2], max(below.alpha, paint.alpha)).clamped(
      lowerBound: .zero, upperBound: .one)
    return (light / max(light.alpha, 1 / 256)).clamped(lowerBound: .zero, upperBound: .one).withAlpha(light.alpha)
  }
}

/// Cells of more than one colour.
///
/// Paper in two halves gives gradients and shadows twice as many bands as a terminal has rows or columns. Operations
/// that do not support halves join them first.
///
/// Where several colours meet, those of the samples are kept, so that each half, sixth or eighth of the cell can have
/// its own. Such a mixed cell includes all that was below, and has no paper except behind a character. Only where
/// glyphs are dots does it hold the ink alone, over the paper between the dots. Its ink covers all samples, and has
/// their mean colour.
extension CanvasCell {
  // MARK: - Halves

  /// True if it is paper of two colours.
  var isHalved: Bool { if case .halves = look { true } else { false } }

  /// The colours of the halves; nil if the cell is not halved.
  var halves: Halves? {
    if case .halves(let cut) = look { Halves(first: paper, second: second, cut: cut) } else { nil }
  }

  /// Replaces the ink by two colours.
  mutating func setHalves(_ halves: Halves) {
    if covered > 0 { removeInk() }
    (paper, second, look) = (halves.first, halves.second, .halves(halves.cut))
  }

  /// Replaces the two colours of a halved cell by their mean.
  mutating func joinHalves() {
    if let halves { (paper, look) = (halves.mean, .plain) }
  }

  /// The mean colour of the paper.
  var evenPaper: Paint { halves?.mean ?? paper }

  /// The colour that covers most of the cell: that of its ink, or of its paper.
  var ground: Paint { !isBody && covered * 2 > Coverage.samples ? mainPaint.over(evenPaper) : evenPaper }

  /// Paints two halves of a cell that is covered wholly, in colour.
  mutating func addHalves(_ given: Halves) {
    let new = manner.shown(given)
    if manner.keepsHidden { hide(Coverage(column: SIMD8(repeating: new.mean.alpha))) }
    if new.areOpaque {
      text = 0
      return setHalves(new)
    }
    if text != 0 { hideText(covered: new.mean.alpha) }
    if text != 0 {
      paper = new.mean.over(paper)
      tintText(new.mean, 1)
    } else if look == .plain {
      setHalves(new.over(paper))
    } else if let old = halves, old.cut == new.cut || !manner.mixesPaper {
      setHalves(old.cut == new.cut ? new.over(old) : old.under(new.mean))
    } else {
      mixed().pointee.add(SampleColors(new), .solid)
    }
  }

  // MARK: - Samples

  /// The samples: those of the ink, over the paper if that is mixed too.
  var sampleColors: SampleColors {
    if look == .mixed { return colors.pointee }
    if let halves { return SampleColors(halves) }
    var mixture = SampleColors(manner.mixesPaper ? paper : .zero)
    if covered > 0 { mixture.add(inkPaint, samples) }
    return mixture
  }

  /// The luminance of each sample of a picture's cell, times its opacity; without colours its opacity.
  var luminance: Coverage {
    if manner.isMonochrome { return hidden }
    let colors = look == .mixed || halves != nil ? sampleColors : SampleColors(paper, ink: inkPaint, samples)
    return colors.red * 0.2126 + colors.green * 0.7152 + colors.blue * 0.0722
  }

  /// Makes the cell mixed, with the samples that it has.
  ///
  /// - Returns: The samples.
  mutating func mixed() -> UnsafeMutablePointer<SampleColors> {
    if look == .mixed { return colors }
    if !manner.mixesPaper { joinHalves() }
    setMixed(sampleColors)
    return colors
  }

  /// Replaces the content by samples.
  mutating func setMixed(_ colors: SampleColors) {
    self.colors.pointee = colors
    if look == .mixed { return }
    // A character keeps the paper behind it.
    if manner.mixesPaper && text == 0 { paper = .zero }
    (look, covered, form) = (.mixed, Coverage.samples, .soft)
  }

  /// Becomes paper of the mean colour of some samples. Without colours, and where all is paper already, nothing changes.
  mutating func spreadGround(_ part: Coverage) {
    guard look != .plain, !manner.isMonochrome else { return }
    let ground = sampleColors.mean(of: part)
    let isWhole = manner.mixesPaper || isHalved
    paper = isWhole ? ground : ground.over(paper)
    removeInk()
  }

  /// True if there are more colours than one ink and one paper.
  var hasParts: Bool { look == .mixed || isHalved }

  /// The mean colour of the cell without text, and its opacity.
  var wholePaint: Paint {
    let mean = sampleColors.mean
    return manner.mixesPaper || isHalved ? mean : mean.over(paper)
  }
}
