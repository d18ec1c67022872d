import LayerAnimation

/// The composition of pictures with the canvas below them (G17, G18, G34), and the changes of a picture as a whole
/// before that (R4, G35).
///
/// Each method takes O(cells from the first to the last painted one of the pictures), and allocates nothing.
extension Canvas {
  /// Composes a picture over this canvas.
  ///
  /// - Parameters:
  ///   - picture: A canvas of the same size.
  ///   - mode: The blend mode of its colours with those below.
  ///   - opacity: The opacity of the picture, 0…1.
  ///   - mask: The picture whose alpha is multiplied into the samples; nil for none.
  ///   - clip: The clip that limits painting; nil for no limit.
  ///   - damage: The cells that are painted; nil for all.
  ///   - shades: The map from lightness to ink without colours.
  func add(
    _ picture: Canvas, _ mode: BlendMode, opacity: Float, mask: Canvas?, clip: Clip?, damage: Damage?, _ shades: Shades
  ) {
    guard opacity > Self.leastOpacity, !picture.touchedCells.isEmpty, !isProbe else { return }
    let area = picture.touchedCells
    for row in area.lowerBound / columns...(area.upperBound - 1) / columns {
      let span = damage?.span(inRow: row) ?? 0..<columns
      let cells = row * columns + span.lowerBound..<row * columns + span.upperBound
      if let mask {
        add(cells, of: picture, mode, opacity, mask, clip, shades)
      } else if let clip {
        picture.forEachPainted(in: cells) { cell in
          var share = PictureShare(opacity: opacity)
          limit(&share, cell, clip)
          add(cell, of: picture, mode, share, shades)
        }
      } else {
        let share = PictureShare(opacity: opacity)
        picture.forEachPainted(in: cells) { add($0, of: picture, mode, share, shades) }
      }
    }
  }

  private func add(
    _ cells: Range<Int>, of picture: Canvas, _ mode: BlendMode, _ opacity: Float, _ mask: Canvas, _ clip: Clip?,
    _ shades: Shades
  ) {
    let showsText = clip == nil && mode == .normal && !manner.isMonochrome && mask.maskMode == .alpha
    picture.forEachPainted(in: cells) { cell in
      if showsText, mask.isPainted(cell), mask.cells[cell].hasOnlyText {
        return add(cell, of: picture, inTextOf: mask, opacity)
      }
      var share = PictureShare(opacity: opacity)
      if let clip { limit(&share, cell, clip) }
      mask.limit(&share, cell, picture)
      if mode == .normal, mask.maskMode == .alpha, share.showsText, mask.isPainted(cell), mask.cells[cell].text != 0 {
        add(cell, of: picture, inTextOf: mask, opacity)
      }
      add(cell, of: picture, mode, share, shades)
    }
  }

  private func add(
    _ cell: Int, of picture: Canvas, _ mode: BlendMode, _ share: borrowing PictureShare, _ shades: Shades
  ) {
    let (textOpacity, isVisible) = (share.textOpacity, share.isVisible)
    guard isVisible || picture.cells[cell].text != 0 && textOpacity > Self.leastOpacity else { return }
    if mode == .normal {
      touched(cell).pointee.add(picture.cells[cell], share, on: stagePaper)
    } else {
      touched(cell).pointee.blend(picture.cells[cell], share, mode, shades)
    }
  }

  private func limit(_ share: inout PictureShare, _ cell: Int, _ clip: Clip) {
    share.limit(by: clip.coverage(of: cell), showsText: clip.showsText(in: cell, columns: columns))
  }

  /// Calls a closure with each painted cell of a range. Most cells of a picture are not, so eight are passed over at once.
  private func forEachPainted(in cells: Range<Int>, _ body: (_ cell: Int) -> Void) {
    for first in stride(from: cells.lowerBound, to: cells.upperBound, by: CellMarks.count) {
      let end = min(first + CellMarks.count, cells.upperBound)
      guard CellMarks(at: marks + first).havePainted(among: end - first) else { continue }
      for cell in first..<end where isPainted(cell) { body(cell) }
    }
  }

  /// Returns true if a cell is painted, so that its record is valid.
  func isPainted(_ cell: Int) -> Bool { marks[cell] == .painted }

  /// Multiplies a share of a picture's cell by this canvas, which is its mask.
  private func limit(_ share: inout PictureShare, _ cell: Int, _ picture: Canvas) {
    guard maskMode == .alpha else {
      let alpha = alpha(of: cell)
      share.maskText(by: alpha.total / Coverage.samples)
      return share.mask(by: alpha)
    }
    if picture.cells[cell].text != 0, share.showsText { share.maskText(by: letterAlpha(of: picture, cell)) }
    if isPainted(cell) { cells[cell].limit(&share) } else { share.mask(evenlyBy: 0) }
  }

  /// Writes a character of a mask, which keeps its shape, in the colours of the picture.
  private func add(_ cell: Int, of picture: Canvas, inTextOf mask: Canvas, _ opacity: Float) {
    let seen = picture.cells[cell].seenPaint
    let paint = seen.withAlpha(mask.cells[cell].textPaint.alpha * seen.alpha * opacity)
    let text = picture.cells[cell].text != 0 ? picture.cells[cell].text : mask.cells[cell].text
    if paint.alpha > Self.leastOpacity { touched(cell).pointee.write(text, paint, .cell) }
  }

  /// Returns the opacity of each sample of a picture's cell, without characters; of a mask, what counts of it.
  func alpha(of cell: Int) -> Coverage {
    guard isPainted(cell) else { return maskMode.isInverted ? .solid : .bare }
    let alpha = maskMode.readsColors ? cells[cell].luminance : cells[cell].alpha
    return maskMode.isInverted ? .solid - alpha : alpha
  }

  /// Mixes two pictures into this one: `old · (1 − p) + new · p` (R4).
  ///
  /// - Parameters:
  ///   - old: The picture at progress 0; it has the same size.
  ///   - new: The picture at progress 1.
  ///   - progress: The fraction p; it is clamped to 0…1.
  func addMixture(of old: Canvas, and new: Canvas, _ progress: Float) {
    let fraction = min(max(progress, 0), 1)
    let (a, b) = (old.touchedCells, new.touchedCells)
    let first = a.isEmpty ? b.lowerBound : b.isEmpty ? a.lowerBound : min(a.lowerBound, b.lowerBound)
    for cell in first..<max(a.upperBound, b.upperBound, first) {
      switch (old.isPainted(cell), new.isPainted(cell)) {
      case (false, false): break
      case (true, false): touched(cell).pointee.mix(old.cells[cell], share: 1 - fraction)
      case (false, true): touched(cell).pointee.mix(new.cells[cell], share: fraction)
      case (true, true): touched(cell).pointee.mix(old.cells[cell], new.cells[cell], fraction)
      }
    }
  }

  /// Changes the colours of all cells of a picture (`CanvasCell.filter`).
  func filter(_ filter: ColorFilter, _ shades: Shades) {
    for cell in touchedCells where isPainted(cell) { cells[cell].filter(filter, shades) }
  }

  /// Blurs a picture.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation, in half cells.
  ///   - blurred: The memory in which the blur is computed.
  func blur(sigma: Double, _ blurred: BlurredPicture) {
    let box = paintedBox.grown(by: BlurredPicture.reach(of: sigma), columns: columns, rows: rows)
    guard !box.isEmpty else { return }
    blurred.take(self, box, sigma: sigma)
    for row in box.rows {
      for column in box.columns { fill(row * columns + column, blurred.halves(column: column, row: row)) }
    }
  }

  /// The box around the painted cells of a picture.
  var paintedBox: CellExtent {
    var box = CellExtent.nothing
    for cell in touchedCells where isPainted(cell) { box.add(column: cell % columns, row: cell / columns) }
    return box
  }

  /// Gives a cell the two halves of a blurred picture and nothing else.
  private func fill(_ cell: Int, _ halves: BlurredHalves) {
    if halves.areVisible { touched(cell).pointee.fill(halves) } else { forget(cell) }
  }

  /// Mixes two halves of a blurred picture with the content of a cell.
  ///
  /// - Parameter run: The part of the cell that they replace.
  func mix(_ cell: Int, _ run: CoverageRun, _ halves: BlurredHalves) {
    if run.total > Coverage.samples * 0.998 { fill(cell, halves) } else { touched(cell).pointee.mix(run, halves) }
  }
}

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

/// The share of a picture that is visible in one cell.
struct PictureShare {
  /// The samples.
  private(set) var run: CoverageRun
  /// The opacity of the samples.
  private(set) var opacity: Float
  /// The opacity of the character.
  private(set) var textOpacity: Float
  /// True if a mask has changed the shape of the cell.
  private(set) var isMasked = false
  /// True if a clip shows characters in the cell.
  private(set) var showsText = true

  /// Creates a share with all samples.
  init(opacity: Float) {
    self.opacity = opacity
    textOpacity = opacity
    run = .wholeCell
  }

  /// True if any paper or ink is visible.
  var isVisible: Bool { run.total > 0 && opacity > Canvas.leastOpacity }

  /// Limits the share to the inside of a clip.
  mutating func limit(by coverage: Coverage, showsText: Bool) {
    self.showsText = showsText
    if !showsText { textOpacity = 0 }
    limit(by: coverage)
  }

  private mutating func limit(by coverage: Coverage) {
    run = run.isSolid ? CoverageRun(coverage, cell: 0) : CoverageRun(run.coverage * coverage, cell: 0)
  }

  /// Multiplies the opacity of the character by the alpha of a mask.
  mutating func maskText(by alpha: Float) { textOpacity *= alpha }

  /// Multiplies by the alpha of a mask that is constant in the cell.
  mutating func mask(evenlyBy alpha: Float) {
    isMasked = true
    opacity *= alpha
  }

  /// Multiplies by the alpha of a mask: its greatest sample changes the opacity, and the ratios to that change the
  /// shape.
  mutating func mask(by alpha: Coverage) {
    let most = alpha.greatest
    isMasked = true
    opacity *= most
    guard most > 0 else { return }
    limit(by: alpha * (1 / most))
    // A difference from the whole cell that is due to rounding is no shape.
    if run.total > Coverage.samples * 0.998 { run = .wholeCell }
  }
}
