/// Mixes two looks of a cell, for a layer that passes from its old picture to its new one (R4).
extension CanvasCell {
  /// Takes over a share of the only look that has something there.
  mutating func mix(_ look: borrowing CanvasCell, share: Float) {
    paper = look.paper.faded(by: share)
    isFilled = look.isFilled
    if manner.keepsHidden { hidden = look.hidden * share }
    if manner.isMonochrome {
      setSamples(look.samples * share)
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

  /// Mixes both looks: `old · (1 − p) + new · p`.
  ///
  /// Paper and ink are mixed by their colours. Where both have ink, the cell has both shapes: the old one is whole up to the
  /// middle of the transition and then fades, the new one the other way round. Of two characters, or of a character and ink, the
  /// more opaque is shown.
  mutating func mix(_ old: borrowing CanvasCell, _ new: borrowing CanvasCell, _ fraction: Float) {
    paper = old.paper.mixed(with: new.paper, fraction)
    isFilled = old.isFilled && old.covered > 0 || new.isFilled && new.covered > 0
    if manner.keepsHidden { hidden = old.hidden * (1 - fraction) + new.hidden * fraction }
    if manner.isMonochrome {
      setSamples(old.samples * (1 - fraction) + new.samples * fraction)
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
    // Without colours nothing is faint but text that is fading: the weaker half of it would only be in the way.
    guard !manner.isMonochrome || (isNew ? fraction : 1 - fraction) >= 0.5 else { return }
    guard max(before, after) >= covered / Coverage.samples * (isNew ? 1 - fraction : fraction) else { return }
    removeInk()
    if isNew { write(new, new.textPaint.withAlpha(after)) } else { write(old, old.textPaint.withAlpha(before)) }
  }
}

extension Paint {
  /// The colour between two, by a fraction; each counts as much as it is opaque.
  fileprivate func mixed(with other: Paint, _ fraction: Float) -> Paint {
    let (a, b) = (alpha * (1 - fraction), other.alpha * fraction)
    guard a + b > 0 else { return .zero }
    return ((self * a + other * b) / (a + b)).withAlpha(a + b)
  }
}
