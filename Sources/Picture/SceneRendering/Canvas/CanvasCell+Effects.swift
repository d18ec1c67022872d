import LayerAnimation

/// The filtering and blurring of cells, and the shadows that they cast (G16, G35).
extension CanvasCell {
  // MARK: - Filters

  /// Filters the colours of paper, ink and text; without colours, the strength of the ink as far as it represents
  /// lightness.
  ///
  /// - Parameters:
  ///   - filter: The map of colours.
  ///   - shades: The map from lightness to ink without colours.
  mutating func filter(_ filter: ColorFilter, _ shades: Shades) {
    if text != 0 { textPaint = filter(textPaint) }
    if manner.isMonochrome { return filterStrength(filter, shades) }
    if paper.alpha > 0 { paper = filter(paper) }
    switch look {
    case .plain: break
    case .halves: second = filter(second)
    case .inked: setInk(filter(inkPaint))
    case .mixed: colors.pointee = filter(colors.pointee)
    }
  }

  private mutating func filterStrength(_ filter: ColorFilter, _ shades: Shades) {
    let alpha = opacity
    let (factor, offset) = filter.lightness
    let seen = shades.lightness(samples, alpha) * factor + alpha * offset
    let limited = Coverage.greater(.bare, alpha - .greater(.bare, alpha - seen))
    setStrength(shades.lightness(limited, alpha))
    if covered > 0 { form = .area }
  }

  // MARK: - Blurring

  /// Replaces the content by two halves of a blurred picture.
  mutating func fill(_ halves: BlurredHalves) {
    removeInk()
    (text, paper) = (0, .zero)
    if manner.keepsHidden { hidden = halves.alpha }
    if manner.isMonochrome {
      setStrength(halves.strength)
      form = .area
    } else if manner.showsHalves {
      setHalves(halves.paints)
    } else {
      paper = Paint(premultiplied: (halves.first + halves.second) / 2)
    }
  }

  /// Mixes two halves of a blurred picture with the content.
  ///
  /// - Parameter run: The part of the cell that they replace.
  mutating func mix(_ run: CoverageRun, _ halves: BlurredHalves) {
    if !manner.isMonochrome && !manner.mixesPaper { return addPaper(run, halves.paints.mean, strength: 0) }
    hideText(covered: run.total / Coverage.samples)
    if manner.isMonochrome {
      setStrength(samples + run.coverage * (halves.strength - samples))
    } else {
      mixed().pointee.add(SampleColors(halves.paints), run.coverage)
    }
  }

  /// Returns the mean of the upper or lower half, in the form that `BlurredPicture` has. A character counts as covering
  /// half of its cell, a space as nothing.
  func half(isLower: Bool) -> SIMD4<Float> {
    let ground = manner.isMonochrome ? strength(isLower: isLower) : color(isLower: isLower)
    guard text != 0, text & Self.glyphMask != 0x20 else { return ground }
    let share = textPaint.alpha / 2
    let ink = manner.isMonochrome ? SIMD4<Float>(1, 0, 0, 1) : textPaint.withAlpha(1)
    return ground * (1 - share) + ink * share
  }

  private func strength(isLower: Bool) -> SIMD4<Float> {
    SIMD4(samples.mean(isLower: isLower), 0, 0, opacity.mean(isLower: isLower))
  }

  private func color(isLower: Bool) -> SIMD4<Float> {
    switch look {
    case .plain: return paper.premultiplied
    case .halves(.upperAndLower): return (isLower ? second : paper).premultiplied
    case .halves(.leftAndRight): return (second.premultiplied + paper.premultiplied) / 2
    case .inked: return inkPaint.faded(by: coverage.mean(isLower: isLower)).over(paper).premultiplied
    case .mixed:
      let sum = colors.pointee.mean(isLower: isLower)
      return manner.mixesPaper ? sum : Paint(premultiplied: sum).over(paper).premultiplied
    }
  }

  // MARK: - Shadows

  /// Returns the mean opacity of the upper or lower half of a picture's cell. A character counts as covering half of
  /// its cell.
  func silhouette(isLower: Bool) -> Float {
    let area = alpha.mean(isLower: isLower)
    return text == 0 ? area : area + (1 - area) * textPaint.alpha / 2
  }
}

extension SampleColors {
  /// Returns the mean of the samples in the upper or lower half of a cell, each channel multiplied by alpha.
  fileprivate func mean(isLower: Bool) -> SIMD4<Float> {
    SIMD4(
      red.mean(isLower: isLower), green.mean(isLower: isLower), blue.mean(isLower: isLower),
      alpha.mean(isLower: isLower))
  }
}

extension Coverage {
  /// Returns the mean of the samples in the upper or lower half of a cell.
  fileprivate func mean(isLower: Bool) -> Float {
    let columns = a + b + c + d
    return (isLower ? columns.highHalf : columns.lowHalf).sum() / (Coverage.samples / 2)
  }
}

/// The mixture of two cells, for a layer in transition from its old picture to its new one (R4).
extension CanvasCell {
  /// Takes a share of the only one of the two cells that has content.
  mutating func mix(_ look: borrowing CanvasCell, share: Float) {
    paper = look.paper.faded(by: share)
    form = look.form
    if manner.keepsHidden { hidden = look.hidden * share }
    if manner.isMonochrome {
      setStrength(look.samples * share, peak: look.covered > 0 ? look.peak * share : 0)
    } else if look.hasParts {
      var colors = SampleColors(.zero)
      colors.mix(with: look.sampleColors, share)
      setMixed(colors)
    } else {
      ink = look.ink * share
      setSamples(look.samples)
    }
    if look.text != 0 { write(look, look.textPaint.faded(by: share)) }
  }

  /// Mixes both cells: `old · (1 − p) + new · p`.
  ///
  /// Paper and ink are mixed by their colours. If both have ink, the cell has both shapes: the old one is whole up to
  /// the middle of the transition and then fades, and the new one does so in reverse. Of two characters, or of a
  /// character and ink, the more opaque is shown.
  mutating func mix(_ old: borrowing CanvasCell, _ new: borrowing CanvasCell, _ fraction: Float) {
    paper = old.paper.mixed(with: new.paper, fraction)
    form = old.covered > 0 && (old.form != .line || new.covered == 0) ? old.form : new.covered > 0 ? new.form : .line
    if manner.keepsHidden { hidden = old.hidden * (1 - fraction) + new.hidden * fraction }
    if manner.isMonochrome {
      setStrength(old.samples * (1 - fraction) + new.samples * fraction)
    } else {
      mixInk(old, new, fraction)
    }
    mixText(old, new, fraction)
  }

  private mutating func mixInk(_ old: borrowing CanvasCell, _ new: borrowing CanvasCell, _ fraction: Float) {
    if old.hasParts || new.hasParts {
      var colors = old.sampleColors
      colors.mix(with: new.sampleColors, fraction)
      return setMixed(colors)
    }
    guard old.covered > 0, new.covered > 0 else {
      let isOld = old.covered > 0
      setSamples(isOld ? old.samples : new.samples)
      ink = isOld ? old.ink * (1 - fraction) : new.ink * fraction
      return
    }
    setSamples(Coverage.greater(old.samples * min(2 - 2 * fraction, 1), new.samples * min(2 * fraction, 1)))
    setInk(old.inkPaint.mixed(with: new.inkPaint, fraction))
  }

  private mutating func mixText(_ old: borrowing CanvasCell, _ new: borrowing CanvasCell, _ fraction: Float) {
    let before = old.text != 0 ? old.textPaint.alpha * (1 - fraction) : 0
    let after = new.text != 0 ? new.textPaint.alpha * fraction : 0
    guard before + after > 0 else { return }
    let isNew = after >= before
    if old.text != 0 && new.text != 0 {
      let paint = old.textPaint.mixed(with: new.textPaint, fraction)
      return isNew ? write(new, paint) : write(old, paint)
    }
    // Without colours only fading text is faint, and the weaker half of it would hide more than it shows.
    guard !manner.isMonochrome || (isNew ? fraction : 1 - fraction) >= 0.5 else { return }
    guard max(before, after) >= covered / Coverage.samples * (isNew ? 1 - fraction : fraction) else { return }
    removeInk()
    if isNew { write(new, new.textPaint.withAlpha(after)) } else { write(old, old.textPaint.withAlpha(before)) }
  }
}

extension Paint {
  /// Returns the mixture of two colours by a fraction, each weighted by its opacity.
  fileprivate func mixed(with other: Paint, _ fraction: Float) -> Paint {
    let (a, b) = (alpha * (1 - fraction), other.alpha * fraction)
    guard a + b > 0 else { return .zero }
    return ((self * a + other * b) / (a + b)).withAlpha(a + b)
  }
}

/// The blending of a picture's cell with the cell below it (G34).
///
/// Paper, ink and text of both are composed by the colours that meet in each part of the cell. A plain area over a
/// plain area yields a plain area; a plain area and ink, whichever is above, yield ink of the same shape. Where both
/// have shapes, or more colours, samples are composed if there are glyphs for parts of a cell. A character below stays,
/// in its colour blended with the picture; a character of the picture replaces it.
extension CanvasCell {
  /// Blends a share of a picture's cell.
  ///
  /// - Parameters:
  ///   - mode: The blend mode; not `.normal`.
  ///   - shades: The map from lightness to ink without colours.
  mutating func blend(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode, _ shades: Shades
  ) {
    let (below, behind) = (evenPaper, picture.evenPaper)
    if share.isVisible {
      if manner.isMonochrome { blendShade(picture, share, mode, shades) } else { blendColors(picture, share, mode) }
    }
    guard picture.text != 0, share.textOpacity > Canvas.leastOpacity else { return }
    let paint = picture.textPaint.faded(by: share.textOpacity)
    let isShade = manner.isMonochrome
    write(
      picture.text, isShade ? paint : mode.composite(paint.over(behind.faded(by: share.opacity)), over: below),
      picture.letterBox)
  }

  private mutating func blendColors(_ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode)
  {
    if manner.keepsHidden { hide(picture, share) }
    if text != 0 {
      let paint = picture.wholePaint.faded(by: share.opacity * share.run.total / Coverage.samples)
      textPaint = mode.composite(paint, over: textPaint.withAlpha(1)).withAlpha(textPaint.alpha)
    }
    if share.run.isSolid, let new = blendedHalves(picture, share, mode) { return setHalves(new) }
    if let tones = Tones.blended(picture.tones(share), over: tones, mode) { return set(tones) }
    if manner.mixesPaper {
      setMixed(sampleColors.blended(with: picture.sampleColors, share.run.coverage * share.opacity, mode))
    } else {
      blendRoughly(picture, share, mode)
    }
  }

  /// Returns the blended halves, if at least one cell is halved, and the other is halved alike or has one colour; nil
  /// for other cells.
  private func blendedHalves(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode
  ) -> Halves? {
    guard manner.showsHalves, let cut = (picture.halves ?? halves)?.cut, let below = halves(cut: cut),
      let above = picture.halves(cut: cut)?.faded(by: share.opacity)
    else { return nil }
    return Halves(
      first: mode.composite(above.first, over: below.first), second: mode.composite(above.second, over: below.second),
      cut: cut)
  }

  /// Returns the halves of a cell with this cut; the halves of a cell in one colour are equal. Returns nil for other
  /// cells.
  private func halves(cut: Halves.Cut) -> Halves? {
    if let halves { return halves.cut == cut ? halves : nil }
    return evenTone.map { Halves(first: $0, second: $0, cut: cut) }
  }

  /// Blends cells whose content glyphs cannot show together: first the picture's paper with all of the content, then
  /// its ink with the ink or the paper that covers most of the cell.
  private mutating func blendRoughly(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode
  ) {
    let tones = picture.tones(share)
    let faded = picture.wholePaint.faded(by: share.opacity * share.run.total / Coverage.samples)
    let below = ground
    tint(tones?.paper ?? faded, mode)
    guard let tones, let samples = tones.samples else { return }
    addInk(CoverageRun(samples, cell: 0), mode.composite(tones.ink, over: below), picture.form)
  }

  /// Blends one colour with the content of a cell except its text, and keeps the shapes.
  private mutating func tint(_ paint: Paint, _ mode: BlendMode) {
    guard paint.alpha > Canvas.leastOpacity else { return }
    let (old, oldInk) = (paper, inkPaint)
    paper = mode.composite(paint, over: old)
    switch look {
    case .plain: break
    case .halves: second = mode.composite(paint, over: second)
    case .inked: setInk(mode.composite(paint, over: oldInk.over(old)).withAlpha(oldInk.alpha))
    case .mixed:
      let blended = colors.pointee.blended(with: SampleColors(paint), .solid, mode)
      colors.pointee = blended.faded(to: colors.pointee.alpha)
    }
  }

  /// Blends lightness, without colours.
  private mutating func blendShade(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode, _ shades: Shades
  ) {
    let part = share.run.coverage * share.opacity
    let (above, over) = (picture.hidden * part, opacity)
    let light = shades.lightness(picture.samples * part, above)
    let below = shades.lightness(samples, over)
    let alpha = mode == .plusLighter ? Coverage.least(over + above, .solid) : over + above * (Coverage.solid - over)
    let sum = mode == .plusLighter ? Coverage.least(below + light, alpha) : mode.channel(below, over, light, above)
    if manner.keepsHidden { hidden = alpha }
    setStrength(shades.lightness(sum, alpha))
    if picture.form != .line && covered > 0 { form = picture.form }
  }

  // MARK: - Tones

  /// The colour of a cell that has only one, apart from text; nil for another cell.
  private var evenTone: Paint? { look == .plain ? paper : isSolid ? inkPaint.over(paper) : nil }

  /// The colours of a cell that has at most two; nil for another cell.
  private var tones: Tones? {
    if let evenTone { return Tones(paper: evenTone, ink: evenTone, samples: nil) }
    guard look == .inked else { return nil }
    return Tones(paper: paper, ink: inkPaint.over(paper), samples: coverage, form: form)
  }

  /// Returns the colours of a share of a picture's cell. A plain cell of which only a part is visible has a shape.
  private func tones(_ share: borrowing PictureShare) -> Tones? {
    guard var tones else { return nil }
    (tones.paper, tones.ink) = (tones.paper.faded(by: share.opacity), tones.ink.faded(by: share.opacity))
    if share.run.isSolid { return tones }
    return tones.samples == nil ? Tones(paper: .zero, ink: tones.ink, samples: share.run.coverage) : nil
  }

  /// Replaces the content by tones, and keeps the text.
  private mutating func set(_ tones: Tones) {
    if covered > 0 || isHalved { removeInk() }
    paper = tones.paper
    guard let samples = tones.samples else { return }
    setSamples(samples)
    setInk(tones.ink.uncovered(from: tones.paper))
    form = tones.form
  }
}

/// The content of a cell that has at most two colours.
private struct Tones {
  /// The colour of the samples that are not covered, or of the whole cell if there are no samples.
  var paper: Paint
  /// The colour of the samples that are covered, including the paper behind the ink.
  var ink: Paint
  /// The samples with the colour of the ink; nil if the whole cell has the colour of the paper.
  var samples: Coverage?
  var form = InkForm.area

  /// Returns one cell's tones blended over another's; nil if both have shapes, or if either has more colours.
  static func blended(_ above: Tones?, over below: Tones?, _ mode: BlendMode) -> Tones? {
    guard let above, let below, above.samples == nil || below.samples == nil else { return nil }
    return Tones(
      paper: mode.composite(above.paper, over: below.paper), ink: mode.composite(above.ink, over: below.ink),
      samples: above.samples ?? below.samples, form: above.samples == nil ? below.form : above.form)
  }
}

extension Paint {
  /// Returns the ink that yields this colour when it is painted over some paper.
  fileprivate func uncovered(from paper: Paint) -> Paint {
    guard paper.alpha > 0, alpha < 1 else { return self }
    guard paper.alpha < 1, alpha > paper.alpha else { return self }
    let share = 1 - (1 - alpha) / (1 - paper.alpha)
    let sum = (self * alpha - paper * (paper.alpha * (1 - share))) / share
    return sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(share)
  }
}

extension SampleColors {
  /// Returns the same colours with other opacities.
  fileprivate func faded(to new: Coverage) -> SampleColors {
    let factor = new.divided(by: alpha)
    return SampleColors(red: red * factor, green: green * factor, blue: blue * factor, alpha: new)
  }
}

extension Coverage {
  /// Returns the lesser of two samples, for each sample.
  fileprivate static func least(_ l: Coverage, _ r: Coverage) -> Coverage { l - .greater(.bare, l - r) }

  /// Returns the quotients of samples; 0 where the divisor is 0.
  fileprivate func divided(by other: Coverage) -> Coverage {
    func quotient(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> { (l / r).replacing(with: 0, where: r .<= 0) }
    return Coverage(quotient(a, other.a), quotient(b, other.b), quotient(c, other.c), quotient(d, other.d))
  }
}
