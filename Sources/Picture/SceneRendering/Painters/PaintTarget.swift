import Cells

/// The target of a painter: a canvas, the mask that finds the covered cells, and two limits on the cells that may
/// change.
///
/// A target is narrowed by copying it: the content of a layer that masks to its bounds, or of a picture of its own, is
/// painted on a narrower copy, and the outer target stays as it is.
///
/// Canvases, masks, clips and damage belong to the rasteriser.
struct PaintTarget {
  /// The canvas on which is painted.
  let canvas: Canvas
  /// The mask that converts outlines into runs of covered cells. One mask serves all targets of a rasteriser.
  let mask: CoverageMask
  /// The clip to the bounds of enclosing layers (G17); nil for no limit.
  let clip: Clip?
  /// The cells that may differ from those of the last frame; nil for no limit.
  let damage: Damage?
  /// The map from colours to ink without colours.
  private(set) var shades: Shades
  /// The places of straight edges; nil in masks, whose samples are read.
  private(set) var lattice: EdgeLattice?
  /// The width of a point of the stage, in columns.
  let columnsPerPoint: Double

  /// Returns the target limited by a clip, which this target's own clip has already limited (`Clip.take`).
  func limited(to clip: Clip?) -> PaintTarget { copy(canvas, clip, damage) }

  /// The target without the limit of damage.
  ///
  /// The cells of a clip are found on such a target: both halves of a character two columns wide must be inside, also
  /// the one in an undamaged cell.
  var ignoringDamage: PaintTarget { copy(canvas, clip, nil) }

  /// Returns a target on a picture, without a clip: the clip limits the picture when it is composed with this target.
  ///
  /// - Parameter isWhole: True if the whole picture is needed, including undamaged cells.
  func onto(_ picture: Canvas, isWhole: Bool) -> PaintTarget {
    var target = copy(picture, nil, isWhole ? nil : damage)
    if picture.manner.contains(.mask) { target.lattice = nil }
    return target
  }

  /// The target for content that will be blended with the content below.
  var exact: PaintTarget {
    var target = self
    target.shades = shades.exact
    return target
  }

  private func copy(_ canvas: Canvas, _ clip: Clip?, _ damage: Damage?) -> PaintTarget {
    PaintTarget(
      canvas: canvas, mask: mask, clip: clip, damage: damage, shades: shades, lattice: lattice,
      columnsPerPoint: columnsPerPoint)
  }

  var columns: Int { canvas.columns }

  var rows: Int { canvas.rows }

  var isMonochrome: Bool { canvas.manner.isMonochrome }

  /// Returns the places of the straight edges of an area. Without colours faint ink is a shade, which fills whole cells.
  ///
  /// - Parameter strength: The strength of the ink that represents its colour without colours.
  func lattice(ofInk paint: Paint, strength: Float) -> EdgeLattice? {
    let isFaint = isMonochrome && canvas.manner.drawsEdges && strength * paint.alpha < MosaicMatcher.faintFill
    return isFaint && lattice != nil ? .cells : lattice
  }

  /// Returns a colour for a rectangle that is thinner than a part. It is paler, as a thin line is, where it can be mixed
  /// with what lies below.
  ///
  /// - Parameter share: The share of the part that the rectangle covers.
  func thinned(_ paint: Paint, to share: Double) -> Paint {
    let canFade = isMonochrome ? canvas.manner.drawsCharacters : canvas.manner.mixesColors
    return canFade ? paint.faded(by: Float(share)) : paint
  }

  /// Converts the edges that were added to the mask into runs of cells, within the limits of this target.
  func sweep(_ rule: FillWinding) { mask.sweep(rule, clip: clip, damage: damage) }

  /// Paints ink where the last sweep found coverage (`CanvasCell.addInk`).
  func addInk(_ paint: Paint, strength: Float, _ form: InkForm) {
    if form == .body {
      let stage = canvas.stagePaper
      canvas.paint(mask, paint) { $0.addInk($1, paint, strength: strength, $0.form(ofBody: paint, on: stage)) }
    } else {
      canvas.paint(mask, paint) { $0.addInk($1, paint, strength: strength, form) }
    }
  }

  /// Paints paper where the last sweep found coverage (`CanvasCell.addPaper`).
  func addPaper(_ paint: Paint, strength: Float, hasEdges: Bool) {
    canvas.paint(mask, paint) { $0.addPaper($1, paint, strength: strength, hasEdges: hasEdges) }
  }

  /// Returns the cells that were painted since the last call, whatever limits painting: those that edges crossed, and
  /// those of text and single cells.
  func takeExtent() -> CellExtent {
    var extent = mask.takeExtent()
    extent.add(canvas.takeExtent())
    return extent
  }

  // MARK: - Single cells

  /// Returns true if the clip shows a cell that is shown as a whole or not at all, such as a character
  /// (`LetterWindow`).
  func showsText(column: Int, row: Int) -> Bool { clip?.showsText(column: column, row: row) ?? true }

  /// Returns true if the clip shows a character in a cell, by its index.
  func showsText(in cell: Int) -> Bool { clip?.showsText(in: cell, columns: canvas.columns) ?? true }

  /// Returns true if an existing cell is damaged, and the canvas keeps what is painted. Adds the cell to the extent.
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

  /// Removes text and ink from a cell, and leaves the colour of ink that covered it.
  func erase(_ cell: Int) {
    guard admits(cell), showsText(in: cell) else { return }
    canvas.touched(cell).pointee.turnInkIntoPaper()
    canvas.removeText(cell)
  }
}
