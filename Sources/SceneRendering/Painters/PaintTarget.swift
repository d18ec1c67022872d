import Cells

/// What a painter paints on: a canvas, the mask that finds the covered cells, and the two limits of what may change.
///
/// A target is narrowed by copying it: whatever is inside a layer that masks to its bounds, or in a picture of its own, is
/// painted on a narrower copy, and the outer target stays as it is.
///
/// Canvases, masks, clips and damage belong to the rasteriser.
struct PaintTarget {
  /// Holds what is painted.
  let canvas: Canvas
  /// Turns outlines into runs of covered cells. One mask serves all targets of a rasteriser.
  let mask: CoverageMask
  /// Limits painting to the bounds of layers around (G17); nil for no limit.
  let clip: Clip?
  /// Limits painting to the cells that may differ from the last frame's; nil for no limit.
  let damage: Damage?
  /// How much ink stands for a colour where there are no colours.
  private(set) var shades: Shades
  /// The width of a point of the stage, in columns.
  let columnsPerPoint: Double

  /// Returns the same canvas, limited by a clip. The clip has already been cut by this target's own one (`Clip.take`).
  func limited(to clip: Clip?) -> PaintTarget { copy(canvas, clip, damage) }

  /// The same canvas, damaged or not.
  ///
  /// The cells of a clip are found on such a target: of a character two columns wide both halves have to be inside, also the
  /// one in an undamaged cell.
  var ignoringDamage: PaintTarget { copy(canvas, clip, nil) }

  /// Returns a picture of its own, without a clip: that limits the picture when it is composed with this target.
  ///
  /// - Parameter isWhole: Whether all of the picture is needed, also what is not damaged.
  func onto(_ picture: Canvas, isWhole: Bool) -> PaintTarget { copy(picture, nil, isWhole ? nil : damage) }

  /// The same for what will be blended with what lies below it.
  var exact: PaintTarget {
    var target = self
    target.shades = shades.exact
    return target
  }

  private func copy(_ canvas: Canvas, _ clip: Clip?, _ damage: Damage?) -> PaintTarget {
    PaintTarget(
      canvas: canvas, mask: mask, clip: clip, damage: damage, shades: shades, columnsPerPoint: columnsPerPoint)
  }

  var columns: Int { canvas.columns }

  var rows: Int { canvas.rows }

  var isMonochrome: Bool { canvas.manner.isMonochrome }

  /// Turns the edges that were added to the mask into runs of cells, within the limits of this target.
  func sweep(_ rule: FillWinding) { mask.sweep(rule, clip: clip, damage: damage) }

  /// Paints ink where the last sweep found coverage (`CanvasCell.addInk`).
  func addInk(_ paint: Paint, strength: Float, isFill: Bool) {
    canvas.paint(mask, paint) { $0.addInk($1, paint, strength: strength, isFill: isFill) }
  }

  /// Paints paper where the last sweep found coverage (`CanvasCell.addPaper`).
  func addPaper(_ paint: Paint, strength: Float, hasEdges: Bool) {
    canvas.paint(mask, paint) { $0.addPaper($1, paint, strength: strength, hasEdges: hasEdges) }
  }

  /// Returns the cells that were painted since this was last called, whatever limits painting: those that edges passed,
  /// and those of text and single cells.
  func takeExtent() -> CellExtent {
    var extent = mask.takeExtent()
    extent.add(canvas.takeExtent())
    return extent
  }

  // MARK: - Single cells

  /// Returns true if a cell that is shown as a whole or not at all, such as a character, is inside the clip
  /// (`LetterWindow`).
  func showsText(column: Int, row: Int) -> Bool { clip?.showsText(column: column, row: row) ?? true }

  /// Returns the same for a cell by its index.
  func showsText(in cell: Int) -> Bool { clip?.showsText(in: cell, columns: canvas.columns) ?? true }

  /// Returns true if a cell that exists is damaged and the canvas keeps what is painted. Adds the cell to the extent.
  private func admits(_ cell: Int) -> Bool {
    let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
    canvas.noteExtent(column: column, row: row)
    return !canvas.isProbe && damage?.contains(column: column, row: row) ?? true
  }

  /// Paints the paper of one cell.
  func addPaper(to cell: Int, _ run: CoverageRun, _ paint: Paint, strength: Float) {
    if admits(cell) { canvas.touched(cell).pointee.addPaper(run, paint, strength: strength) }
  }

  /// Paints the paper of the halves of one cell, in colour.
  func addPaper(to cell: Int, _ halves: Halves) {
    if admits(cell) { canvas.touched(cell).pointee.addHalves(halves) }
  }

  /// Takes text and ink from a cell; the colour of ink that covered it stays.
  func erase(_ cell: Int) {
    guard admits(cell), showsText(in: cell) else { return }
    canvas.touched(cell).pointee.turnInkIntoPaper()
    canvas.removeText(cell)
  }
}
