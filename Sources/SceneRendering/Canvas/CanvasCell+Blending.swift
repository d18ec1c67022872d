import LayerAnimation

/// A cell of a picture is blended with the cell below it (G34).
///
/// Paper, ink and text of both are composed by the colours that meet, part by part of a cell: a plain area with one below it makes a
/// plain area; with ink, above or below, ink of the same shape; where both have shapes, or more colours, samples are composed where
/// there are parts to show them. A character below stays, in its colour blended with what is above; one above takes its place.
extension CanvasCell {
  /// Blends a share of a picture's cell.
  ///
  /// - Parameters:
  ///   - mode: How colours are mixed; not `.normal`.
  ///   - shades: How ink stands for lightness where there are no colours.
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

  /// Halves of one cell with those of another that is cut alike, or with one colour; nil for other cells.
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

  /// Returns the halves of a cell that is cut in some way, or has one colour.
  private func halves(cut: Halves.Cut) -> Halves? {
    if let halves { return halves.cut == cut ? halves : nil }
    return evenTone.map { Halves(first: $0, second: $0, cut: cut) }
  }

  /// Where glyphs cannot show what both cells hold: first the picture's paper is blended with all that is there, then its ink with
  /// the ink or the paper that is below most of it.
  private mutating func blendRoughly(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ mode: BlendMode
  ) {
    let tones = picture.tones(share)
    let faded = picture.wholePaint.faded(by: share.opacity * share.run.total / Coverage.samples)
    let below = covered * 2 > Coverage.samples ? inkPaint.over(evenPaper) : evenPaper
    tint(tones?.paper ?? faded, mode)
    guard let tones, let samples = tones.samples else { return }
    addInk(CoverageRun(samples, cell: 0), mode.composite(tones.ink, over: below), isFill: picture.isFilled)
  }

  /// Blends one colour with all that a cell holds but its text, and leaves the shapes.
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

  /// Without colours: lightness by lightness.
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
    setSamples(shades.lightness(sum, alpha))
    if picture.isFilled && covered > 0 { isFilled = true }
  }

  // MARK: - Tones

  /// The colour of a cell that has only one, text left out.
  private var evenTone: Paint? { look == .plain ? paper : isSolid ? inkPaint.over(paper) : nil }

  /// The colours; nil where they are more than two.
  private var tones: Tones? {
    if let evenTone { return Tones(paper: evenTone, ink: evenTone, samples: nil) }
    guard look == .inked else { return nil }
    return Tones(paper: paper, ink: inkPaint.over(paper), samples: coverage, isFilled: isFilled)
  }

  /// Returns the colours of a share of a picture's cell. A plain one of which only a part is seen is a shape.
  private func tones(_ share: borrowing PictureShare) -> Tones? {
    guard var tones else { return nil }
    (tones.paper, tones.ink) = (tones.paper.faded(by: share.opacity), tones.ink.faded(by: share.opacity))
    if share.run.isSolid { return tones }
    return tones.samples == nil ? Tones(paper: .zero, ink: tones.ink, samples: share.run.coverage) : nil
  }

  /// Shows tones, and leaves the text.
  private mutating func set(_ tones: Tones) {
    if covered > 0 || isHalved { removeInk() }
    paper = tones.paper
    guard let samples = tones.samples else { return }
    setSamples(samples)
    setInk(tones.ink.uncovered(from: tones.paper))
    isFilled = tones.isFilled
  }
}

/// What a cell shows where it has at most two colours.
private struct Tones {
  /// The colour where no sample is covered; of all of it where there are no samples.
  var paper: Paint
  /// The colour where samples are covered, paper behind it included.
  var ink: Paint
  /// The samples that have the ink's colour; nil where the whole cell has the paper's.
  var samples: Coverage?
  var isFilled = true

  /// Returns one cell in front of another; nil where both have shapes, or one has more colours.
  static func blended(_ above: Tones?, over below: Tones?, _ mode: BlendMode) -> Tones? {
    guard let above, let below, above.samples == nil || below.samples == nil else { return nil }
    return Tones(
      paper: mode.composite(above.paper, over: below.paper), ink: mode.composite(above.ink, over: below.ink),
      samples: above.samples ?? below.samples, isFilled: above.samples == nil ? below.isFilled : above.isFilled)
  }
}

extension Paint {
  /// Returns the ink that gives this colour when it is painted over some paper.
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
  /// Returns the lesser ones, sample by sample.
  fileprivate static func least(_ l: Coverage, _ r: Coverage) -> Coverage { l - .greater(.bare, l - r) }

  /// Returns the quotients, sample by sample; 0 where the divisor is.
  fileprivate func divided(by other: Coverage) -> Coverage {
    func quotient(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> { (l / r).replacing(with: 0, where: r .<= 0) }
    return Coverage(quotient(a, other.a), quotient(b, other.b), quotient(c, other.c), quotient(d, other.d))
  }
}
