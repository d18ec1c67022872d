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
        for cell in cells where picture.isPainted(cell) {
          var share = PictureShare(opacity: opacity)
          limit(&share, cell, clip)
          add(cell, of: picture, mode, share, shades)
        }
      } else {
        let share = PictureShare(opacity: opacity)
        for cell in cells where picture.isPainted(cell) { add(cell, of: picture, mode, share, shades) }
      }
    }
  }

  private func add(
    _ cells: Range<Int>, of picture: Canvas, _ mode: BlendMode, _ opacity: Float, _ mask: Canvas, _ clip: Clip?,
    _ shades: Shades
  ) {
    let showsText = clip == nil && mode == .normal && !manner.isMonochrome
    for cell in cells where picture.isPainted(cell) {
      if showsText, mask.isPainted(cell), mask.cells[cell].hasOnlyText {
        add(cell, of: picture, inTextOf: mask, opacity)
        continue
      }
      var share = PictureShare(opacity: opacity)
      if let clip { limit(&share, cell, clip) }
      mask.limit(&share, cell, picture)
      if mode == .normal, share.showsText, mask.isPainted(cell), mask.cells[cell].text != 0 {
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

  /// Returns true if a cell is painted, so that its record is valid.
  func isPainted(_ cell: Int) -> Bool { marks[cell] == .painted }

  /// Multiplies a share of a picture's cell by this canvas, which is its mask.
  private func limit(_ share: inout PictureShare, _ cell: Int, _ picture: Canvas) {
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

  /// Returns the opacity of each sample of a picture's cell, without characters.
  func alpha(of cell: Int) -> Coverage { isPainted(cell) ? cells[cell].alpha : .bare }

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
    var box = CellExtent.nothing
    for cell in touchedCells where isPainted(cell) { box.add(column: cell % columns, row: cell / columns) }
    box = box.grown(by: BlurredPicture.reach(of: sigma), columns: columns, rows: rows)
    guard !box.isEmpty else { return }
    blurred.take(self, box, sigma: sigma)
    for row in box.rows {
      for column in box.columns { fill(row * columns + column, blurred.halves(column: column, row: row)) }
    }
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
