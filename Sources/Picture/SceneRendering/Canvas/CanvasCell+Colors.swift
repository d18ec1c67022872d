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
    (look, covered, form) = (.mixed, Coverage.samples, .area)
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
