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
