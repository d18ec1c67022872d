import LayerAnimation

/// Cells seen through filters, blurred, and as the shadows that they cast (G16, G35).
extension CanvasCell {
  // MARK: - Filters

  /// Changes the colours: paper, ink, text. Without colours the strength of the ink, as far as that stands for lightness.
  ///
  /// - Parameters:
  ///   - filter: The map of colours.
  ///   - shades: How ink stands for lightness where there are no colours.
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
    setSamples(shades.lightness(limited, alpha))
    if covered > 0 { isFilled = true }
  }

  // MARK: - Blurring

  /// Shows two halves of a blurred picture, and nothing else.
  mutating func fill(_ halves: BlurredHalves) {
    removeInk()
    (text, paper) = (0, .zero)
    if manner.keepsHidden { hidden = halves.alpha }
    if manner.isMonochrome {
      setSamples(halves.strength)
      isFilled = true
    } else if manner.showsHalves {
      setHalves(halves.paints)
    } else {
      paper = Paint(premultiplied: (halves.first + halves.second) / 2)
    }
  }

  /// Mixes two halves of a blurred picture with what is there.
  ///
  /// - Parameter run: How much of the cell they replace.
  mutating func mix(_ run: CoverageRun, _ halves: BlurredHalves) {
    if !manner.isMonochrome && !manner.mixesPaper { return addPaper(run, halves.paints.mean, strength: 0) }
    hideText(covered: run.total / Coverage.samples)
    if manner.isMonochrome {
      setSamples(samples + run.coverage * (halves.strength - samples))
    } else {
      mixed().pointee.add(SampleColors(halves.paints), run.coverage)
    }
  }

  /// Returns the mean of the upper or lower half, as `BlurredPicture` keeps it. A character is taken to cover half of
  /// its cell, a space nothing.
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

  /// Returns the mean opacity of the upper or lower half of a picture's cell. A character is taken to cover half of its cell.
  func silhouette(isLower: Bool) -> Float {
    let area = alpha.mean(isLower: isLower)
    return text == 0 ? area : area + (1 - area) * textPaint.alpha / 2
  }
}

extension SampleColors {
  /// The mean of the samples in the upper or lower half of a cell, each channel multiplied by alpha.
  fileprivate func mean(isLower: Bool) -> SIMD4<Float> {
    SIMD4(
      red.mean(isLower: isLower), green.mean(isLower: isLower), blue.mean(isLower: isLower),
      alpha.mean(isLower: isLower))
  }
}

extension Coverage {
  /// The mean of the samples in the upper or lower half of a cell.
  fileprivate func mean(isLower: Bool) -> Float {
    let columns = a + b + c + d
    return (isLower ? columns.highHalf : columns.lowHalf).sum() / (Coverage.samples / 2)
  }
}
