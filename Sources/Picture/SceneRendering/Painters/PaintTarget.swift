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

  /// Returns true if an edge is so round that half-tones along it are smooth: if its radius is more than ten parts, counted in their
  /// longer side. Along smaller or straight edges half-tones look like crumbs.
  ///
  /// - Parameters:
  ///   - radius: The radius of curvature, in samples, which is worked out only where there are half-tones.
  ///   - width: The width of a line, in samples; a line of less than two parts would be of uneven brightness.
  func isRound(radius: @autoclosure () -> Double, lineWidth width: Double = .infinity) -> Bool {
    let manner = canvas.manner
    guard manner.mixesLines, manner.mixesColors, let height = mask.partHeight else { return false }
    return width >= Self.partsOfWideLine * height && radius() > Self.partsOfSmallDisc * height
  }

  /// The greatest radius, in parts, of an edge without half-tones, and the least width of a line with them.
  private static let partsOfSmallDisc = 10 + 1.0 / 1024, partsOfWideLine = 2.0

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
  func addPaper(_ paint: Paint, strength: Float, as shape: InkForm? = nil) {
    canvas.paint(mask, paint) { $0.addPaper($1, paint, strength: strength, as: shape) }
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

/// Methods that paint characters and lines of text within the limits of a target.
///
/// A character two columns wide is written as a whole or not at all. If only one of its halves is damaged, that one is
/// written; the other still has its content of the last frame.
extension PaintTarget {
  /// Writes a character. It replaces ink, whose colour stays behind it if it covered the cell.
  ///
  /// - Parameters:
  ///   - glyph: A printable character, as a value of `Cell.glyph`.
  ///   - width: The number of columns, 1 or 2. A wide character that does not fit is not written.
  ///   - column: The column, the left one of two; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  ///   - style: The attributes of the character.
  ///   - box: The letter box of the character.
  func addText(
    _ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint, style: CellStyle = [], box: LetterBox = .cell
  ) {
    guard column >= 0, column + width <= canvas.columns else { return }
    canvas.noteExtent(column: column, row: row)
    if width == 2 { canvas.noteExtent(column: column + 1, row: row) }
    guard !canvas.isProbe, showsText(column: column, row: row) else { return }
    guard width < 2 || showsText(column: column + 1, row: row) else { return }
    let cell = row * canvas.columns + column
    let packed = CanvasCell.packed(style)
    let span = damage?.span(inRow: row) ?? 0..<canvas.columns
    if width == 2, span.contains(column + 1) {
      canvas.touched(cell + 1).pointee.write(CanvasCell.rightHalf | packed, paint, box)
    }
    if span.contains(column) { canvas.touched(cell).pointee.write(glyph | packed, paint, box) }
  }

  /// Writes a line of text. The spaces between its characters hide the content below.
  ///
  /// - Parameters:
  ///   - glyphs: The characters without the spaces, each with its column in the line.
  ///   - start: The first column of the line; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  ///   - style: The attributes of the characters.
  ///   - box: The letter box of the characters.
  func addLine(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, at start: Int, row: Int, _ paint: Paint, style: CellStyle,
    _ box: LetterBox
  ) {
    guard let first = glyphs.first, let last = glyphs.last else { return }
    let left = max(start + Int(first.column), 0)
    let right = min(start + Int(last.column + last.columns), canvas.columns)
    guard left < right, !admit(left..<right, row: row).isEmpty else { return }
    var end = start + Int(first.column)
    for glyph in glyphs {
      let column = start + Int(glyph.column)
      while end < column {
        addText(0x20, width: 1, column: end, row: row, paint, style: style, box: box)
        end += 1
      }
      addText(glyph.value, width: Int(glyph.columns), column: column, row: row, paint, style: style, box: box)
      end = column + Int(glyph.columns)
    }
  }

  /// Writes a line whose characters are all one column wide, opaque and not clipped, as most text is. The parameters
  /// are those of `addLine`.
  ///
  /// - Parameter glyphs: The characters of adjacent columns, including spaces.
  /// - Complexity: O(shown cells). Allocates nothing.
  func addCells(
    _ glyphs: UnsafeBufferPointer<UInt32>, at start: Int, row: Int, _ paint: Paint, style: CellStyle, _ box: LetterBox
  ) {
    let left = max(start, 0)
    let shown = admit(left..<max(min(start + glyphs.count, canvas.columns), left), row: row)
    guard !shown.isEmpty else { return }
    let packed = CanvasCell.packed(style)
    let cells = canvas.touched(row * canvas.columns + shown.lowerBound..<row * canvas.columns + shown.upperBound)
    for index in 0..<shown.count { cells[index].write(glyphs[shown.lowerBound - start + index] | packed, paint, box) }
  }

  /// Returns the damaged ones of some columns of a row, whatever the clip. Adds all of the columns to the extent.
  func admit(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    canvas.noteExtent(column: columns.lowerBound, row: row)
    canvas.noteExtent(column: columns.upperBound - 1, row: row)
    if canvas.isProbe { return columns.lowerBound..<columns.lowerBound }
    return damage.map { columns.clamped(to: $0.span(inRow: row)) } ?? columns
  }

  // MARK: - Light

  /// Writes a character whose colour is added to that of the content below (G28).
  ///
  /// The parameters are those of `addText`.
  func addLight(_ glyph: UInt32, width: Int, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column + width <= canvas.columns, !canvas.isProbe,
      damage?.contains(column: column, row: row) ?? true
    else { return addText(glyph, width: width, column: column, row: row, paint) }
    let light = canvas.touched(row * canvas.columns + column).pointee.light(paint)
    addText(glyph, width: width, column: column, row: row, light)
  }

  // MARK: - Borders and lines

  /// Writes a character of a line (`TypedLine`). It replaces those of other lines and of borders, but no text.
  /// A line that can be seen only on areas is cut out of them.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - column: The column, which exists.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  func addLineCharacter(_ character: UInt32, column: Int, row: Int, _ paint: Paint) {
    if canvas.hasText(column: column, row: row) { return canvas.noteExtent(column: column, row: row) }
    let isCut = cuts(line: paint)
    if isCut && !canvas.hasShade(column: column, row: row) { return canvas.noteExtent(column: column, row: row) }
    addText((isCut ? 0x20 : character) | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }

  /// Returns true if there is a character of a line in a cell, which may lie outside the canvas.
  func hasLine(column: Int, row: Int) -> Bool { row >= 0 && canvas.borderLine(column: column, row: row) != nil }

  /// Writes a character of a border, joined with the line of another border in the cell.
  ///
  /// It is joined only with characters of borders: a `-` or a `|` in a text is no line. The bit that tells them apart
  /// is that of a style which text never has. So it is copied wherever text is copied, also into other pictures, and
  /// disappears as soon as something else is written.
  ///
  /// - Parameters:
  ///   - character: The character of the border in this cell.
  ///   - joints: The characters of lines that meet.
  ///   - column: The column; it may lie outside the canvas.
  ///   - row: The row, which exists.
  ///   - paint: The colour and opacity.
  func addBorderLine(_ character: UInt32, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    var joint = character
    if let below = canvas.borderLine(column: column, row: row) { joint = joints.character(character, over: below) }
    addText(joint | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }

  /// Gives a cell the colour that it has along some sides, before a line of a border is written in it.
  ///
  /// - Parameters:
  ///   - sides: The sides; those of two directions meet in a corner.
  ///   - column: The column; it may lie outside the canvas.
  ///   - row: The row, which exists.
  func spreadGround(from sides: CellSides, column: Int, row: Int) {
    guard column >= 0, column < columns, !canvas.isProbe, showsText(column: column, row: row),
      damage?.contains(column: column, row: row) ?? true
    else { return }
    canvas.spreadGround(row * columns + column, Coverage(along: sides))
  }

  /// Joins a line with a border: adds an arm to the character of a border in the cell, if there is one.
  ///
  /// - Parameter arm: The arm, from the middle of the cell.
  func addBorderArm(_ arm: BoxJoints.Arms, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    canvas.noteExtent(column: column, row: row)
    guard let below = canvas.borderLine(column: column, row: row),
      let joint = joints.character(below, joinedWith: arm)
    else { return }
    addText(joint | CanvasCell.borderMark, width: 1, column: column, row: row, paint)
  }
}
