/// The composition of a picture's cell with the cell below it (G17, G18).
///
/// The content of the picture's cell is painted again: paper as paper, ink as ink, and text as text, each with the
/// picture's opacity, limited by a clip and multiplied by a mask. A mask that varies within a cell turns paper into ink
/// of its shape.
extension CanvasCell {
  /// Adds a share of a picture's cell.
  ///
  /// - Parameter stage: The colour of the stage.
  mutating func add(_ picture: borrowing CanvasCell, _ share: borrowing PictureShare, on stage: Paint) {
    let (behind, below) = (picture.evenPaper, ground)
    if share.isVisible {
      if manner.isMonochrome { addShade(picture, share) } else { addColors(picture, share, behind, below, stage) }
    }
    let paint = picture.textPaint.faded(by: share.textOpacity)
    guard picture.text != 0, paint.alpha > Canvas.leastOpacity else { return }
    write(picture.text, manner.isMonochrome ? paint : inPlace(paint, over: behind, below), picture.letterBox)
  }

  private mutating func addShade(_ picture: borrowing CanvasCell, _ share: borrowing PictureShare) {
    let part = share.run.coverage * share.opacity
    let veil = picture.hidden * part
    hideText(covered: veil.total / Coverage.samples)
    if manner.keepsHidden { hide(veil) }
    let above = picture.covered > 0 ? picture.peak * share.opacity : 0
    let isHidden = covered == 0 || veil.total > Coverage.samples * Canvas.opaque
    setStrength(samples - samples * veil + picture.samples * part, peak: isHidden ? above : max(peak, above))
  }

  private mutating func addColors(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ behind: Paint, _ below: Paint, _ stage: Paint
  ) {
    if let halves = picture.halves {
      if share.run.isSolid { return addHalves(halves.faded(by: share.opacity)) }
      hideBelow(picture, share)
      mixed().pointee.add(SampleColors(halves), share.run.coverage * share.opacity)
    } else if picture.look == .mixed {
      if behind.alpha > 0 { addPaper(share.run, behind.faded(by: share.opacity), strength: 0) }
      hideBelow(picture, share)
      mixed().pointee.add(picture.colors.pointee, share.run.coverage * share.opacity)
    } else {
      addPaperAndInk(picture, share, behind, below, stage)
    }
  }

  private mutating func hideBelow(_ picture: borrowing CanvasCell, _ share: borrowing PictureShare) {
    if manner.keepsHidden { hide(picture, share) }
    if text != 0 {
      hideText(covered: picture.inkPaint.alpha * share.run.total / Coverage.samples * share.opacity)
    }
  }

  private mutating func addPaperAndInk(
    _ picture: borrowing CanvasCell, _ share: borrowing PictureShare, _ behind: Paint, _ below: Paint, _ stage: Paint
  ) {
    let isSolid = share.run.isSolid
    if behind.alpha > 0 {
      let paint = behind.faded(by: share.opacity)
      if share.isMasked && (!isSolid || manner.drawsDots) {
        addInk(share.run, paint, .area)
      } else {
        addPaper(share.run, paint, strength: 0)
      }
    }
    guard picture.covered > 0 else { return }
    let run = CoverageRun(isSolid ? picture.samples : picture.samples * share.run.coverage, cell: 0)
    let paint = inPlace(picture.inkPaint.faded(by: share.opacity), over: behind, below)
    let form = picture.form == .body ? form(ofBody: paint, on: stage) : picture.form
    if run.total > 0 { addInk(run, paint, form) }
  }

  /// Adds the opacity of a picture's samples to `hidden`.
  mutating func hide(_ picture: borrowing CanvasCell, _ share: borrowing PictureShare) {
    hide(picture.sampleColors.alpha * share.run.coverage * share.opacity)
  }

  /// Returns the colour of ink or text over its own picture's paper, mixed with the content below the picture: the
  /// paper is mixed in already, and must not be mixed in again.
  private func inPlace(_ paint: Paint, over paper: Paint, _ below: Paint) -> Paint {
    guard paper.alpha > 0, paint.alpha < 1, !manner.isPicture else { return paint }
    return paint.over(below).premultiplied.withAlpha(1)
  }

  // MARK: - Masks

  /// True if the cell holds only a character, so that a cell seen through it as a mask shows only that.
  var hasOnlyText: Bool { text != 0 && covered == 0 && paper.alpha == 0 }

  /// Multiplies a share of a picture's cell by this cell of its mask.
  func limit(_ share: inout PictureShare) {
    if covered == 0 && !isHalved && !manner.isMonochrome {
      share.mask(evenlyBy: paper.alpha)
    } else {
      share.mask(by: alpha)
    }
  }

  /// The mean colour and its opacity; without colours, white with an opacity that grows with the strength of the ink.
  var seenPaint: Paint {
    if text != 0 { return textPaint }
    let share = covered / Coverage.samples
    if manner.isMonochrome {
      return Paint(1, 1, 1, share > 0.08 ? hidden.total / Coverage.samples * min(0.3 + share * 2, 1) : 0)
    }
    return covered > 0 ? inkPaint.faded(by: share).over(paper) : evenPaper
  }
}
