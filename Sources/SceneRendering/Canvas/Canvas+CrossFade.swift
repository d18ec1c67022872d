/// Mixes two pictures, for a layer that passes from its old look to its new one.
extension Canvas {
  /// Mixes two looks into this picture: `old · (1 − p) + new · p` (R4).
  ///
  /// Paper and ink are mixed by their colours. Where both have ink in a cell, it has both shapes: the old one is whole up to the
  /// middle of the transition and then fades, the new one the other way round. Of two characters, or of a character and ink, the
  /// more opaque is shown.
  ///
  /// - Parameters:
  ///   - old: The picture at 0; of the same size.
  ///   - new: The picture at 1.
  ///   - progress: The fraction p; limited to 0…1.
  /// - Complexity: O(cells that either has painted). Allocates nothing.
  func addMixture(of old: Canvas, and new: Canvas, _ progress: Float) {
    let fraction = min(max(progress, 0), 1)
    let (a, b) = (old.touchedCells, new.touchedCells)
    let first = a.isEmpty ? b.lowerBound : b.isEmpty ? a.lowerBound : min(a.lowerBound, b.lowerBound)
    for cell in first..<max(a.upperBound, b.upperBound, first) {
      let (hasOld, hasNew) = (old.state[cell] != .untouched, new.state[cell] != .untouched)
      guard hasOld || hasNew else { continue }
      touch(cell)
      if !hasNew {
        copy(cell, of: old, share: 1 - fraction)
      } else if !hasOld {
        copy(cell, of: new, share: fraction)
      } else {
        mix(cell, old, new, fraction)
      }
    }
  }

  private func copy(_ cell: Int, of picture: Canvas, share: Float) {
    paper[cell] = picture.paper[cell].withAlpha(picture.paper[cell].alpha * share)
    isFilled[cell] = picture.isFilled[cell]
    if keepsHidden { hidden[cell] = picture.hidden[cell] * share }
    if isMonochrome {
      setSamples(cell, picture.samples(cell) * share)
    } else if picture.hasParts(cell) {
      var colors = SampleColors(.zero)
      colors.mix(with: picture.sampleColors(cell), share)
      setMixed(cell, colors)
    } else {
      ink[cell] = picture.ink[cell] * share
      setSamples(cell, picture.samples(cell))
    }
    take(cell, of: picture)
    if text[cell] != 0 { textPaint[cell] = picture.textPaint[cell].withAlpha(picture.textPaint[cell].alpha * share) }
  }

  private func mix(_ cell: Int, _ old: Canvas, _ new: Canvas, _ fraction: Float) {
    paper[cell] = old.paper[cell].mixed(with: new.paper[cell], fraction)
    isFilled[cell] = old.isFilled[cell] && old.covered[cell] > 0 || new.isFilled[cell] && new.covered[cell] > 0
    if keepsHidden { hidden[cell] = old.hidden[cell] * (1 - fraction) + new.hidden[cell] * fraction }
    if isMonochrome {
      setSamples(cell, old.samples(cell) * (1 - fraction) + new.samples(cell) * fraction)
    } else {
      mixInk(cell, old, new, fraction)
    }
    mixText(cell, old, new, fraction)
  }

  private func mixInk(_ cell: Int, _ old: Canvas, _ new: Canvas, _ fraction: Float) {
    if old.hasParts(cell) || new.hasParts(cell) {
      var colors = old.sampleColors(cell)
      colors.mix(with: new.sampleColors(cell), fraction)
      return setMixed(cell, colors)
    }
    guard old.covered[cell] > 0, new.covered[cell] > 0 else {
      let isOld = old.covered[cell] > 0
      setSamples(cell, isOld ? old.samples(cell) : new.samples(cell))
      ink[cell] = isOld ? old.ink[cell] * (1 - fraction) : new.ink[cell] * fraction
      return
    }
    let shape = Coverage.greater(
      old.samples(cell) * min(2 - 2 * fraction, 1), new.samples(cell) * min(2 * fraction, 1))
    let paint = old.inkPaint(cell).mixed(with: new.inkPaint(cell), fraction)
    setSamples(cell, shape)
    ink[cell] = (paint * paint.alpha).withAlpha(paint.alpha) * covered[cell]
  }

  /// Whether a cell has more colours than one ink and one paper.
  private func hasParts(_ cell: Int) -> Bool { state[cell] == .mixed || state[cell].isHalved }

  private func mixText(_ cell: Int, _ old: Canvas, _ new: Canvas, _ fraction: Float) {
    let before = old.text[cell] != 0 ? old.textPaint[cell].alpha * (1 - fraction) : 0
    let after = new.text[cell] != 0 ? new.textPaint[cell].alpha * fraction : 0
    guard before + after > 0 else { return }
    let isNew = after >= before
    guard old.text[cell] == 0 || new.text[cell] == 0 else {
      take(cell, of: isNew ? new : old)
      textPaint[cell] = old.textPaint[cell].mixed(with: new.textPaint[cell], fraction)
      return
    }
    // Without colours nothing is faint but text that is fading: the weaker half of it would only be in the way.
    guard !isMonochrome || (isNew ? fraction : 1 - fraction) >= 0.5 else { return }
    guard max(before, after) >= covered[cell] / Coverage.samples * (isNew ? 1 - fraction : fraction) else { return }
    removeInk(cell)
    take(cell, of: isNew ? new : old)
    textPaint[cell] = (isNew ? new.textPaint[cell] : old.textPaint[cell]).withAlpha(max(before, after))
  }
}

extension Canvas {
  /// Takes over a character of a look, but for its colour.
  private func take(_ cell: Int, of look: Canvas) {
    text[cell] = look.text[cell]
    letterBoxes[cell] = look.letterBoxes[cell]
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
