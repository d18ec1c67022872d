/// Pictures of their own become part of the canvas below them (G17, G18).
///
/// What a picture has in a cell is painted there again: its paper as paper, its ink as ink, its text as text, each with
/// the picture's opacity, limited by a clip and multiplied by a mask. A mask that is not the same all over a cell gives
/// paper its shape: it becomes ink. A character has one opacity: that of the mask in the area where it would stand if it were not moved to a
/// cell (`letterAlpha`).
extension Canvas {
  /// Composes a picture over what is here.
  ///
  /// - Parameters:
  ///   - picture: A canvas of the same size.
  ///   - opacity: Its opacity, 0…1.
  ///   - mask: The picture whose alpha its samples are multiplied by; nil for none.
  ///   - clip: Limits where it is painted; nil for no limit.
  ///   - damage: Limits which cells are painted; nil for no limit.
  /// - Complexity: O(cells from the first to the last that the picture has painted). Allocates nothing.
  func add(_ picture: Canvas, opacity: Float, mask: Canvas?, clip: Clip?, damage: Damage?) {
    guard opacity > Self.leastOpacity else { return }
    guard !picture.touchedCells.isEmpty else { return }
    let cells = picture.touchedCells
    for row in cells.lowerBound / columns...(cells.upperBound - 1) / columns {
      let span = damage?.span(inRow: row) ?? 0..<columns
      add(picture, cells: row * columns + span.lowerBound..<row * columns + span.upperBound, opacity, mask, clip)
    }
  }

  private func add(_ picture: Canvas, cells: Range<Int>, _ opacity: Float, _ mask: Canvas?, _ clip: Clip?) {
    if let mask {
      addMasked(picture, cells, mask, clip, opacity)
    } else if let clip {
      for cell in cells where picture.state[cell] != .untouched {
        var share = PictureShare(opacity: opacity)
        limit(&share, cell, within: clip)
        add(cell, picture, share)
      }
    } else {
      let share = PictureShare(opacity: opacity)
      for cell in cells where picture.state[cell] != .untouched { add(cell, picture, share) }
    }
  }

  private func addMasked(_ picture: Canvas, _ cells: Range<Int>, _ mask: Canvas, _ clip: Clip?, _ opacity: Float) {
    for cell in cells where picture.state[cell] != .untouched {
      if clip == nil, !isMonochrome, mask.hasOnlyText(cell) {
        addMaskText(cell, picture, mask, opacity)
        continue
      }
      var share = PictureShare(opacity: opacity)
      if let clip { limit(&share, cell, within: clip) }
      mask.limit(&share, cell, picture)
      if share.showsText, mask.hasText(cell) { addMaskText(cell, picture, mask, opacity) }
      add(cell, picture, share)
    }
  }

  /// Whether nothing is in a cell but a character, so that nothing but it can be seen through a mask.
  private func hasOnlyText(_ cell: Int) -> Bool {
    state[cell] != .untouched && text[cell] != 0 && covered[cell] == 0 && paper[cell].alpha == 0
  }

  private func add(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    let (opacity, isShown) = (share.textOpacity, share.isVisible)
    guard isShown || opacity > Self.leastOpacity && picture.text[cell] != 0 else { return }
    if isMonochrome { addShades(cell, picture, share) } else { addColors(cell, picture, share) }
  }

  private func limit(_ share: inout PictureShare, _ cell: Int, within clip: Clip) {
    share.limit(by: clip.coverage(of: cell), showsText: clip.showsText(in: cell, columns: columns))
  }

  /// Multiplies a share of a picture by this one, its mask.
  func limit(_ share: inout PictureShare, _ cell: Int, _ picture: Canvas) {
    if picture.text[cell] != 0, share.showsText { share.maskText(by: letterAlpha(of: picture, cell)) }
    if state[cell] == .untouched {
      share.mask(evenlyBy: 0)
    } else if covered[cell] == 0 && !state[cell].isHalved && !isMonochrome {
      share.mask(evenlyBy: paper[cell].alpha)
    } else {
      share.mask(by: alpha(of: cell))
    }
  }

  private func hasText(_ cell: Int) -> Bool { state[cell] != .untouched && text[cell] != 0 }

  private func addColors(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    touch(cell)
    if picture.text[cell] == 0, share.isVisible, addParts(cell, picture, share) { return }
    let below = evenPaper(cell)
    let behind = picture.evenPaper(cell)
    if share.isVisible, !addParts(cell, picture, share) { addPaperAndInk(cell, picture, share, behind, below) }
    addText(cell, picture, share) { inPlace($0, over: behind, below) }
  }

  /// Adds a cell that has more colours than one ink and one paper.
  ///
  /// - Returns: false if it has no more.
  private func addParts(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) -> Bool {
    if let halves = picture.halves(cell) {
      if share.run.isSolid {
        mixHalves(in: cell, halves.faded(by: share.opacity))
        return true
      }
      hideBelow(cell, picture, share)
      mix(cell).pointee.add(halves, share.run.coverage * share.opacity)
      return true
    }
    switch picture.state[cell] {
    case .mixed:
      let behind = picture.evenPaper(cell)
      if behind.alpha > 0 {
        mixPaper(in: cell, share.run, behind.withAlpha(behind.alpha * share.opacity), strength: 0)
      }
      hideBelow(cell, picture, share)
      mix(cell).pointee.add(picture.mixtures[picture.mixture[cell]], share.run.coverage * share.opacity)
      return true
    case .untouched, .lettered, .bare, .upperAndLower, .leftAndRight, .inked, .solid: return false
    }
  }

  private func hideBelow(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    if keepsHidden { hide(cell, picture, share) }
    if text[cell] != 0 {
      hideText(cell, covered: picture.inkPaint(cell).alpha * share.run.total / Coverage.samples * share.opacity)
    }
  }

  private func addPaperAndInk(
    _ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ behind: Paint, _ below: Paint
  ) {
    if behind.alpha > 0 {
      let paint = behind.withAlpha(behind.alpha * share.opacity)
      let (isSolid, isMasked) = (share.run.isSolid, share.isMasked)
      if isMasked && (!isSolid || drawsDots) {
        mixInk(in: cell, share.run, paint, isFill: true)
      } else {
        mixPaper(in: cell, share.run, paint, strength: 0)
      }
    }
    if picture.covered[cell] > 0 {
      let ink = picture.inkPaint(cell)
      let paint = inPlace(ink.withAlpha(ink.alpha * share.opacity), over: behind, below)
      let samples = picture.samples(cell)
      let run =
        share.run.isSolid ? CoverageRun(samples, cell: cell) : CoverageRun(samples * share.run.coverage, cell: cell)
      if run.total > 0 { mixInk(in: cell, run, paint, isFill: picture.isFilled[cell]) }
    }
  }

  /// Notes what the samples of a picture hide.
  func hide(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    let veil = picture.sampleColors(cell).alpha * share.run.coverage * share.opacity
    hidden[cell] = hidden[cell] + veil * (Coverage.solid - hidden[cell])
  }

  /// Writes a picture's character, and keeps where it would stand if it were not moved to a cell.
  private func addText(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare, _ seen: (Paint) -> Paint) {
    guard picture.text[cell] != 0 else { return }
    let text = picture.textPaint[cell]
    let paint = text.withAlpha(text.alpha * share.textOpacity)
    guard paint.alpha > Self.leastOpacity else { return }
    setText(picture.text[cell], in: cell, seen(paint), picture.letterBoxes[cell])
  }

  /// The colour of ink or text that lies on its own picture's paper, mixed with what lies below the picture: the paper is already
  /// mixed in, and must not be once more.
  private func inPlace(_ paint: Paint, over paper: Paint, _ below: Paint) -> Paint {
    guard paper.alpha > 0, paint.alpha < 1, !isPicture else { return paint }
    let seen = paint.over(below)
    return (seen * seen.alpha).withAlpha(1)
  }

  private func addShades(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    touch(cell)
    if share.isVisible { addStrengths(cell, picture, share) }
    addText(cell, picture, share) { $0 }
  }

  private func addStrengths(_ cell: Int, _ picture: Canvas, _ share: borrowing PictureShare) {
    let part = share.run.coverage * share.opacity
    let veil = picture.hidden[cell] * part
    hideText(cell, covered: veil.total / Coverage.samples)
    if keepsHidden { hidden[cell] = hidden[cell] + veil * (Coverage.solid - hidden[cell]) }
    let old = samples(cell)
    setSamples(cell, old - old * veil + picture.samples(cell) * part)
  }

  /// Writes a character of the mask, which keeps its shape, in the colours of what it masks.
  private func addMaskText(_ cell: Int, _ picture: Canvas, _ mask: Canvas, _ opacity: Float) {
    let seen = picture.seenPaint(cell)
    let alpha = mask.textPaint[cell].alpha * seen.alpha * opacity
    guard alpha > Self.leastOpacity else { return }
    let glyph = picture.text[cell] != 0 ? picture.text[cell] : mask.text[cell]
    setText(glyph, in: cell, seen.withAlpha(alpha), .cell)
  }

  /// How opaque each sample of a cell is, characters left out.
  func alpha(of cell: Int) -> Coverage {
    if isMonochrome { return hidden[cell] }
    if let halves = halves(cell) { return Coverage(halves.first.alpha, halves.second.alpha, halves.cut) }
    let behind = Coverage(column: SIMD8(repeating: paper[cell].alpha))
    if state[cell] == .mixed { return behind + mixtures[mixture[cell]].pointee.alpha * (1 - paper[cell].alpha) }
    guard covered[cell] > 0 else { return behind }
    return behind + samples(cell) * (inkPaint(cell).alpha * (1 - paper[cell].alpha))
  }

  /// The colour of a cell on the whole, and how opaque it is; without colours white, as opaque as its ink is strong.
  private func seenPaint(_ cell: Int) -> Paint {
    if text[cell] != 0 { return textPaint[cell] }
    return covered[cell] == 0 && !isMonochrome ? evenPaper(cell) : mixedPaint(cell)
  }

  private func mixedPaint(_ cell: Int) -> Paint {
    if isMonochrome {
      let veil = hidden[cell].total / Coverage.samples
      let strength = covered[cell] / Coverage.samples
      return Paint(1, 1, 1, strength > 0.08 ? veil * min(0.3 + strength * 2, 1) : 0)
    }
    guard covered[cell] > 0 else { return paper[cell] }
    let ink = inkPaint(cell)
    return ink.withAlpha(ink.alpha * covered[cell] / Coverage.samples).over(paper[cell])
  }
}
