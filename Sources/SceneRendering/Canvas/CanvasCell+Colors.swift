/// Cells of more than one colour.
///
/// Paper in two halves gives gradients and shadows twice as many bands as a terminal has rows or columns. Whatever knows nothing of
/// halves first has them joined.
///
/// Where several colours meet, those of the samples are kept, so that each half, sixth or eighth of the cell can have its own. Such a cell
/// holds all that was below, too, and has no paper but behind a character. Only where glyphs are dots it holds the ink alone, and the paper
/// is what the dots stand on. Its ink covers all samples, with the mean of their colours for whoever asks for one.
extension CanvasCell {
  // MARK: - Halves

  /// True if it is paper of two colours.
  var isHalved: Bool { if case .halves = look { true } else { false } }

  /// The colours of the halves of a cell that has some; nil for another one.
  var halves: Halves? {
    if case .halves(let cut) = look { Halves(first: paper, second: second, cut: cut) } else { nil }
  }

  /// Gives a cell two colours in place of its ink.
  mutating func setHalves(_ halves: Halves) {
    if covered > 0 { removeInk() }
    (paper, second, look) = (halves.first, halves.second, .halves(halves.cut))
  }

  /// Gives a halved cell one colour, the mean of both.
  mutating func joinHalves() {
    if let halves { (paper, look) = (halves.mean, .plain) }
  }

  /// The paper's colour on the whole.
  var evenPaper: Paint { halves?.mean ?? paper }

  /// Paints two halves of a cell that are covered wholly, in colour.
  mutating func addHalves(_ new: Halves) {
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

  /// The samples: the ink's, over the paper if that is mixed too.
  var sampleColors: SampleColors {
    if look == .mixed { return colors.pointee }
    if let halves { return SampleColors(halves) }
    var mixture = SampleColors(manner.mixesPaper ? paper : .zero)
    if covered > 0 { mixture.add(inkPaint, samples) }
    return mixture
  }

  /// Keeps the samples from now on.
  ///
  /// - Returns: Where they are.
  mutating func mixed() -> UnsafeMutablePointer<SampleColors> {
    if look == .mixed { return colors }
    if !manner.mixesPaper { joinHalves() }
    setMixed(sampleColors)
    return colors
  }

  /// Takes over samples.
  mutating func setMixed(_ colors: SampleColors) {
    self.colors.pointee = colors
    if look == .mixed { return }
    // A character stands on what was there when it was written.
    if manner.mixesPaper && text == 0 { paper = .zero }
    (look, covered, isFilled) = (.mixed, Coverage.samples, true)
  }

  /// True if there are more colours than one ink and one paper.
  var hasParts: Bool { look == .mixed || isHalved }

  /// The colour on the whole, text left out, and how opaque it is.
  var wholePaint: Paint {
    let mean = sampleColors.mean
    return manner.mixesPaper || isHalved ? mean : mean.over(paper)
  }
}
