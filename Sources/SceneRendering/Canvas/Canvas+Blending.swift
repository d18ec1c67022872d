import LayerAnimation

/// Pictures that are blended with what lies below them (G34).
///
/// Paper, ink and text of both are composed by the colours that meet, part by part of a cell: a plain area with one below it makes a
/// plain area; with ink, above or below, ink of the same shape; where both have shapes, or more colours, samples are composed where
/// there are parts to show them. A character below stays, in its colour blended with what is above; one above takes its place.
extension Canvas {
  /// Blends a picture with what is here, as `add(_:opacity:mask:clip:damage:)` puts it on top.
  ///
  /// - Parameters:
  ///   - mode: How colours are mixed; not `.normal`.
  ///   - shades: How ink stands for lightness where there are no colours.
  /// - Complexity: O(cells from the first to the last that the picture has painted). Allocates nothing.
  func blend(
    _ picture: Canvas, _ mode: BlendMode, opacity: Float, mask: Canvas?, clip: Clip?, damage: Damage?, _ shades: Shades
  ) {
    guard opacity > Self.leastOpacity, !picture.touchedCells.isEmpty, !isProbe else { return }
    let cells = picture.touchedCells
    for row in cells.lowerBound / columns...(cells.upperBound - 1) / columns {
      for column in damage?.span(inRow: row) ?? 0..<columns {
        let cell = row * columns + column
        guard picture.state[cell] != .untouched else { continue }
        let share = picture.share(of: cell, opacity, mask, clip, columns: columns)
        guard share.isVisible || share.textOpacity > Self.leastOpacity else { continue }
        touch(cell)
        if isMonochrome {
          blendShades(cell, picture, share, mode, shades)
        } else {
          blendColors(cell, picture, share, mode)
        }
      }
    }
  }

  private func blendColors(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode) {
    let (below, behind) = (evenPaper(cell), picture.evenPaper(cell))
    if share.isVisible {
      if keepsHidden { hide(cell, picture, share) }
      if text[cell] != 0 { blendText(cell, picture, share, mode) }
      blendPaperAndInk(cell, picture, share, mode)
    }
    guard picture.text[cell] != 0, share.textOpacity > Self.leastOpacity else { return }
    let letter = picture.textPaint[cell]
    let paint = letter.withAlpha(letter.alpha * share.textOpacity)
    let paper = behind.withAlpha(behind.alpha * share.opacity)
    setText(picture.text[cell], in: cell, mode.composite(paint.over(paper), over: below), picture.letterBoxes[cell])
  }

  /// Blends the colour of a character that is there with what comes above it.
  private func blendText(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode) {
    let above = picture.wholePaint(cell)
    let paint = above.withAlpha(above.alpha * share.opacity * share.run.total / Coverage.samples)
    let letter = textPaint[cell]
    textPaint[cell] = mode.composite(paint, over: letter.withAlpha(1)).withAlpha(letter.alpha)
  }

  private func blendPaperAndInk(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode) {
    if share.run.isSolid, let new = blendedHalves(cell, picture, share, mode) {
      if covered[cell] > 0 { removeInk(cell) }
      return setHalves(cell, new)
    }
    if let tones = Tones.blended(picture.tones(cell, share), over: tones(cell), mode) { return set(cell, tones) }
    if mixesPaper {
      let above = picture.sampleColors(cell)
      setMixed(cell, sampleColors(cell).blended(with: above, share.run.coverage * share.opacity, mode))
    } else {
      blendRoughly(cell, picture, share, mode)
    }
  }

  /// Halves of one cell with those of another that is cut alike, or with one colour; nil for other cells.
  private func blendedHalves(
    _ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode
  ) -> Halves? {
    guard showsHalves else { return nil }
    let (above, below) = (picture.halves(cell), halves(cell))
    guard above != nil || below != nil, above == nil || below == nil || above?.cut == below?.cut else { return nil }
    let cut = above?.cut ?? below?.cut ?? .upperAndLower
    guard let above = above ?? picture.evenTone(cell).map({ Halves(first: $0, second: $0, cut: cut) }),
      let below = below ?? evenTone(cell).map({ Halves(first: $0, second: $0, cut: cut) })
    else { return nil }
    let faded = above.faded(by: share.opacity)
    return Halves(
      first: mode.composite(faded.first, over: below.first), second: mode.composite(faded.second, over: below.second),
      cut: cut)
  }

  /// Where glyphs cannot show what both cells hold: first the picture's paper is blended with all that is there, then its ink with
  /// the ink or the paper that is below most of it.
  private func blendRoughly(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode) {
    let tones = picture.tones(cell, share)
    let whole = picture.wholePaint(cell)
    let faded = whole.withAlpha(whole.alpha * share.opacity * share.run.total / Coverage.samples)
    let paint = tones?.paper ?? faded
    let below = covered[cell] * 2 > Coverage.samples ? inkPaint(cell).over(evenPaper(cell)) : evenPaper(cell)
    tint(cell, paint, mode)
    guard let tones, let samples = tones.samples else { return }
    let seen = mode.composite(tones.ink, over: below)
    mixInk(in: cell, CoverageRun(samples, cell: cell), seen, isFill: picture.isFilled[cell])
  }

  /// Blends one colour with all that a cell holds but its text, and leaves the shapes.
  private func tint(_ cell: Int, _ paint: Paint, _ mode: BlendMode) {
    guard paint.alpha > Self.leastOpacity else { return }
    let (old, ink) = (paper[cell], inkPaint(cell))
    paper[cell] = mode.composite(paint, over: old)
    switch state[cell] {
    case .upperAndLower, .leftAndRight: self.ink[cell] = mode.composite(paint, over: self.ink[cell])
    case .inked, .solid: setInk(cell, mode.composite(paint, over: ink.over(old)).withAlpha(ink.alpha))
    case .mixed:
      let colors = mixtures[mixture[cell]]
      let blended = colors.pointee.blended(with: SampleColors(paint), .solid, mode)
      colors.pointee = blended.faded(to: colors.pointee.alpha)
    case .untouched, .lettered, .bare: break
    }
  }

  /// Without colours: lightness by lightness.
  private func blendShades(
    _ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ mode: BlendMode, _ shades: Shades
  ) {
    if share.isVisible {
      let part = share.run.coverage * share.opacity
      let (above, over) = (picture.hidden[cell] * part, opacity(of: cell))
      let light = shades.lightness(picture.samples(cell) * part, above)
      let below = shades.lightness(samples(cell), over)
      let alpha = mode == .plusLighter ? Coverage.least(over + above, .solid) : over + above * (Coverage.solid - over)
      let sum =
        mode == .plusLighter ? Coverage.least(below + light, alpha) : mode.channel(below, over, light, above)
      if keepsHidden { hidden[cell] = alpha }
      setSamples(cell, shades.lightness(sum, alpha))
      if picture.isFilled[cell] && covered[cell] > 0 { isFilled[cell] = true }
    }
    guard picture.text[cell] != 0, share.textOpacity > Self.leastOpacity else { return }
    let letter = picture.textPaint[cell]
    setText(
      picture.text[cell], in: cell, letter.withAlpha(letter.alpha * share.textOpacity), picture.letterBoxes[cell])
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

  /// One cell in front of another; nil where both have shapes, or one has more colours.
  static func blended(_ above: Tones?, over below: Tones?, _ mode: BlendMode) -> Tones? {
    guard let above, let below, above.samples == nil || below.samples == nil else { return nil }
    return Tones(
      paper: mode.composite(above.paper, over: below.paper), ink: mode.composite(above.ink, over: below.ink),
      samples: above.samples ?? below.samples, isFilled: above.samples == nil ? below.isFilled : above.isFilled)
  }
}

extension Canvas {
  /// The colour of a touched cell that has only one, text left out.
  private func evenTone(_ cell: Int) -> Paint? {
    switch state[cell] {
    case .bare: paper[cell]
    case .solid: inkPaint(cell).over(paper[cell])
    case .untouched, .lettered, .upperAndLower, .leftAndRight, .inked, .mixed: nil
    }
  }

  /// The colours of a touched cell; nil where they are more than two.
  private func tones(_ cell: Int) -> Tones? {
    if let even = evenTone(cell) { return Tones(paper: even, ink: even, samples: nil) }
    guard state[cell] == .inked else { return nil }
    return Tones(
      paper: paper[cell], ink: inkPaint(cell).over(paper[cell]), samples: coverage[cell], isFilled: isFilled[cell])
  }

  /// The colours of a share of a picture's cell. A plain one of which only a part is seen is a shape.
  private func tones(_ cell: Int, _ share: borrowing PictureShare) -> Tones? {
    guard var tones = tones(cell) else { return nil }
    tones.paper = tones.paper.withAlpha(tones.paper.alpha * share.opacity)
    tones.ink = tones.ink.withAlpha(tones.ink.alpha * share.opacity)
    guard !share.run.isSolid else { return tones }
    guard tones.samples == nil else { return nil }
    return Tones(paper: .zero, ink: tones.ink, samples: share.run.coverage)
  }

  /// Makes a touched cell show these, and leaves its text.
  private func set(_ cell: Int, _ tones: Tones) {
    if covered[cell] > 0 || state[cell].isHalved { removeInk(cell) }
    paper[cell] = tones.paper
    guard let samples = tones.samples else { return }
    setSamples(cell, samples)
    setInk(cell, tones.ink.uncovered(from: tones.paper))
    isFilled[cell] = tones.isFilled
  }

  /// How much of a cell of this picture is seen.
  fileprivate func share(of cell: Int, _ opacity: Float, _ mask: Canvas?, _ clip: Clip?, columns: Int) -> PictureShare {
    var share = PictureShare(opacity: opacity)
    if let clip { share.limit(by: clip.coverage(of: cell), showsText: clip.showsText(in: cell, columns: columns)) }
    mask?.limit(&share, cell, self)
    return share
  }
}

extension Paint {
  /// The ink that gives this colour when it is painted over some paper.
  fileprivate func uncovered(from paper: Paint) -> Paint {
    guard paper.alpha > 0, alpha < 1 else { return self }
    guard paper.alpha < 1, alpha > paper.alpha else { return self }
    let share = 1 - (1 - alpha) / (1 - paper.alpha)
    let sum = (self * alpha - paper * (paper.alpha * (1 - share))) / share
    return sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(share)
  }
}

extension SampleColors {
  /// The same colours with other opacities.
  fileprivate func faded(to new: Coverage) -> SampleColors {
    let factor = new.divided(by: alpha)
    return SampleColors(red: red * factor, green: green * factor, blue: blue * factor, alpha: new)
  }
}

extension Coverage {
  /// The lesser ones, sample by sample.
  fileprivate static func least(_ l: Coverage, _ r: Coverage) -> Coverage { l - .greater(.bare, l - r) }

  /// The quotients, sample by sample; 0 where the divisor is.
  fileprivate func divided(by other: Coverage) -> Coverage {
    func quotient(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> { (l / r).replacing(with: 0, where: r .<= 0) }
    return Coverage(quotient(a, other.a), quotient(b, other.b), quotient(c, other.c), quotient(d, other.d))
  }
}
