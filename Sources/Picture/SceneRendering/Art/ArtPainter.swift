import Cells
import LayerAnimation

/// A painter of character art: it copies typed characters into the grid, or samples the picture if that is rotated or
/// scaled. It remembers the picture of each layer.
final class ArtPainter {
  private var memory = ArtMemory()
  /// The colours of the picture that is being painted: the layer's, followed by those of the legend.
  private var paints: [Paint] = []
  /// The outline that was added last, kept to reuse its memory.
  let outline = Contours()

  func paint(_ content: ArtContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    let art = memory.glyphs(of: content.shownPicture)
    guard let placement = ArtPlacement((art.columns, art.rows), layer, step, columnsPerPoint: target.columnsPerPoint)
    else { return }
    guard step.opacity > Double(Canvas.leastOpacity) else { return }
    paints.removeAll(keepingCapacity: true)
    paints.append(Paint(content.foregroundColor, opacity: step.opacity))
    for color in art.palette { paints.append(Paint(color.multiplied(by: content.tint), opacity: step.opacity)) }
    guard let origin = placement.origin else { return paintTurned(art, placement, .cell, on: target) }
    if origin.isFlipped {
      paintTurned(art, placement.aligned(to: origin), origin.letterBox, on: target)
    } else if origin.isMirrored {
      paintMirrored(art, placement, origin, on: target)
    } else {
      paintUpright(art, placement, origin, on: target)
    }
  }

  /// Returns the colour of a cell of the picture.
  func paint(of art: ArtGlyphs, _ source: Int) -> Paint { paints[Int(art.colors[source])] }

  /// Returns the colour with a number (`ArtGlyphs.colors`).
  func paint(ofColor color: Int) -> Paint { paints[color] }

  /// Copies the rows of an upright picture.
  ///
  /// - Complexity: O(visible cells). Allocates nothing.
  private func paintUpright(
    _ art: ArtGlyphs, _ placement: ArtPlacement, _ origin: ArtPlacement.Origin, on target: PaintTarget
  ) {
    let (canvas, column, row) = (target.canvas, origin.column, origin.row)
    let (left, right) = (max(-column, 0), min(placement.columns.count, canvas.columns - column))
    guard left < right else { return }
    let isPlain = art.palette.isEmpty && target.clip == nil
    for line in max(-row, 0)..<max(min(placement.rows.count, canvas.rows - row), -row, 0) {
      let source = (placement.rows.lowerBound + line) * art.columns + placement.columns.lowerBound
      let first = (row + line) * canvas.columns + column
      var (start, end) = (left, right)
      // A character two columns wide is left out if the edge of the grid cuts it.
      if art.glyphs[source + start] & CanvasCell.rightHalf != 0 { start += 1 }
      if start < end, Cell.isWide(art.glyphs[source + end - 1]) { end -= 1 }
      let admitted = target.admit(column + start..<column + max(end, start), row: row + line)
      (start, end) = (admitted.lowerBound - column, admitted.upperBound - column)
      if isPlain {
        copy(art, source + start..<source + end, to: first + start, origin.letterBox, on: canvas)
      } else {
        copyColored(art, source + start..<source + end, to: first + start, origin.letterBox, on: target)
      }
    }
  }

  private func copy(_ art: ArtGlyphs, _ cells: Range<Int>, to first: Int, _ box: LetterBox, on canvas: Canvas) {
    let (paint, offset) = (paints[0], first - cells.lowerBound)
    for source in cells where art.glyphs[source] != 0 {
      canvas.touched(source + offset).pointee.write(art.glyphs[source], paint, box)
    }
  }

  private func copyColored(
    _ art: ArtGlyphs, _ cells: Range<Int>, to first: Int, _ box: LetterBox, on target: PaintTarget
  ) {
    let offset = first - cells.lowerBound
    for source in cells where art.glyphs[source] != 0 && target.showsText(in: source + offset) {
      target.canvas.touched(source + offset).pointee.write(art.glyphs[source], paint(of: art, source), box)
    }
  }

  /// Copies the mirror image of a picture.
  private func paintMirrored(
    _ art: ArtGlyphs, _ placement: ArtPlacement, _ origin: ArtPlacement.Origin, on target: PaintTarget
  ) {
    let turn = GlyphTurn(quarters: 0, isMirrored: true)
    for line in max(-origin.row, 0)..<max(min(placement.rows.count, target.rows - origin.row), -origin.row, 0) {
      let source = (placement.rows.lowerBound + line) * art.columns
      for index in placement.columns {
        let glyph = art.glyphs[source + index]
        guard glyph != 0, glyph & CanvasCell.rightHalf == 0 else { continue }
        let width = Cell.isWide(glyph) ? 2 : 1
        target.addText(
          turn(glyph), width: width, column: origin.column + placement.columns.upperBound - index - width,
          row: origin.row + line, paint(of: art, source + index), box: origin.letterBox)
      }
    }
  }
}

extension Color {
  fileprivate func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}

/// The painting of typed lines in character art that is rotated, scaled or seen in perspective.
///
/// Their strokes are mapped forwards through the projection, so that a typed line stays one line in any direction. A
/// stroke that is then about as steep as a slash is written in slashes, one for each column or row that it crosses,
/// whichever are more; all others become ink, which is shown by the most similar glyphs.
extension ArtPainter {
  func paintLines(of art: ArtGlyphs, _ placement: ArtPlacement, _ box: LetterBox, on target: PaintTarget) {
    for color in art.lineColors where paint(ofColor: color).alpha > Canvas.leastOpacity {
      forEachStroke(of: art, color, placement) { from, to in
        if !isSlash(from, to) { addBand(from: from, to: to, width: Self.lineWidth, on: target) }
      }
      target.sweep(.nonZero)
      if !target.canvas.isProbe { removeText(underRunsOf: target.mask, from: target.canvas) }
      let paint = paint(ofColor: color)
      target.addInk(paint, strength: target.shades.lineStrength(paint), .line)
    }
    for color in art.lineColors where paint(ofColor: color).alpha > Canvas.leastOpacity {
      forEachStroke(of: art, color, placement) { from, to in
        if isSlash(from, to) { writeSlashes(from: from, to: to, paint(ofColor: color), box, on: target) }
      }
    }
  }

  /// The width of a line in samples, which is that of the lines in glyphs.
  private static let lineWidth = 1.6

  /// Calls `body` for each stroke of a colour, with its ends in samples. Strokes that reach behind the eye are left
  /// out.
  private func forEachStroke(
    of art: ArtGlyphs, _ color: Int, _ placement: ArtPlacement, _ body: (Point, Point) -> Void
  ) {
    for source in art.lineCells[color] {
      let (row, column) = source.quotientAndRemainder(dividingBy: art.columns)
      guard placement.columns.contains(column), placement.rows.contains(row) else { continue }
      LineGlyph.forEachStroke(of: art.glyphs[source]) { stroke in
        let from = Point(x: Double(column) + stroke.from.x, y: Double(row) + stroke.from.y)
        let to = Point(x: Double(column) + stroke.to.x, y: Double(row) + stroke.to.y)
        guard let a = placement.projection.position(of: from), let b = placement.projection.position(of: to),
          a.distance(to: b) < Self.longestStroke
        else { return }
        body(a, b)
      }
    }
  }

  /// The length in samples from which a stroke is left out, since it is too near the eye to be told apart from others.
  private static let longestStroke = 1e5

  // MARK: - Ink

  /// Adds a line of constant width in samples, with butt ends, moved up as the line of a shape is (`lift`).
  private func addBand(from a: Point, to b: Point, width: Double, on target: PaintTarget) {
    let mask = target.mask
    let length = a.distance(to: b)
    guard length > 1e-6 else { return }
    let lift = target.lift(ofLineWide: width)
    let shift = shiftIntoColumn(from: a, to: b)
    let (a, b) = (Point(x: a.x + shift, y: a.y - lift), Point(x: b.x + shift, y: b.y - lift))
    let (x, y) = ((b.y - a.y) / length * width / 2, (a.x - b.x) / length * width / 2)
    mask.addEdge(x0: a.x + x, y0: a.y + y, x1: b.x + x, y1: b.y + y)
    mask.addEdge(x0: b.x + x, y0: b.y + y, x1: b.x - x, y1: b.y - y)
    mask.addEdge(x0: b.x - x, y0: b.y - y, x1: a.x - x, y1: a.y - y)
    mask.addEdge(x0: a.x - x, y0: a.y - y, x1: a.x + x, y1: a.y + y)
  }

  /// Returns the distance by which an upright line is moved sideways, so that all of it is in one column. On the border
  /// between two columns, each would hold half of it, which is too little for a bar.
  private func shiftIntoColumn(from a: Point, to b: Point) -> Double {
    guard abs(b.y - a.y) > abs(b.x - a.x) * 4 else { return 0 }
    let (middle, column) = ((a.x + b.x) / 2, Double(Coverage.columns))
    // A line on the border counts as right of it despite rounding errors, so that it does not alternate between
    // columns.
    let offset = middle - ((middle + 1 / 1024) / column).rounded(.down) * column
    return min(max(offset, column * 0.3), column * 0.7) - offset
  }

  /// Removes the text below lines, since a typed line replaces the character at its place.
  private func removeText(underRunsOf mask: CoverageMask, from canvas: Canvas) {
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      guard run.total > 2 else { continue }
      for cell in run.cell..<run.cell + run.count { canvas.removeText(cell) }
    }
  }

  // MARK: - Slashes

  /// Returns true if the angle of a stroke is between 37° and 76°, which is nearer to a slash, whose slope is 2, than
  /// to a hyphen or a bar.
  private func isSlash(_ a: Point, _ b: Point) -> Bool {
    let (x, y) = (abs(b.x - a.x), abs(b.y - a.y))
    return y > x * 0.75 && y < x * 4
  }

  /// Writes a slash in each column whose middle the stroke crosses, or, if it is steeper than a slash, in each such
  /// row. Where one stroke continues another, each slash is written once.
  private func writeSlashes(from a: Point, to b: Point, _ paint: Paint, _ box: LetterBox, on target: PaintTarget) {
    let (width, height) = (Double(Coverage.columns), Double(Coverage.rows))
    let (from, to) = (Point(x: a.x / width, y: a.y / height), Point(x: b.x / width, y: b.y / height))
    let slash: UInt32 = (b.x - a.x) * (b.y - a.y) > 0 ? 0x5C : 0x2F
    if abs(to.x - from.x) >= abs(to.y - from.y) {
      let slope = (to.y - from.y) / (to.x - from.x)
      for column in middles(from.x, to.x, limit: target.columns) {
        let y = (from.y + (Double(column) + 0.5 - from.x) * slope).rounded(.down)
        if y >= 0, y < Double(target.rows) {
          target.addText(slash, width: 1, column: column, row: Int(y), paint, box: box)
        }
      }
    } else {
      let slope = (to.x - from.x) / (to.y - from.y)
      for row in middles(from.y, to.y, limit: target.rows) {
        let x = (from.x + (Double(row) + 0.5 - from.y) * slope).rounded(.down)
        if x >= 0, x < Double(target.columns) {
          target.addText(slash, width: 1, column: Int(x), row: row, paint, box: box)
        }
      }
    }
  }

  /// Returns the columns or rows, from 0 to a limit, whose middles lie between two coordinates.
  private func middles(_ a: Double, _ b: Double, limit: Int) -> Range<Int> {
    let first = Int(max((min(a, b) - 0.5).rounded(.up), 0))
    let end = Int(min(max((max(a, b) - 0.5).rounded(.up), 0), Double(limit)))
    return first..<max(first, end)
  }
}

/// The painting of character art that is rotated, scaled or seen in perspective.
///
/// Each cell that the picture covers is mapped back through the projection to a character, which is written upright.
/// Characters that form lines are drawn as these lines instead (`ArtPainter`).
extension ArtPainter {
  func paintTurned(_ art: ArtGlyphs, _ placement: ArtPlacement, _ box: LetterBox, on target: PaintTarget) {
    guard let toArt = placement.projection.inverse else { return }
    if art.isOpaque { sample(art, placement, toArt, on: target) { cell, _ in target.erase(cell) } }
    paintLines(of: art, placement, box, on: target)
    paintCharacters(of: art, placement, toArt, box, on: target)
  }

  // MARK: - Characters

  private func paintCharacters(
    of art: ArtGlyphs, _ placement: ArtPlacement, _ toArt: Homography, _ box: LetterBox, on target: PaintTarget
  ) {
    sample(art, placement, toArt, on: target) { cell, source in
      let glyph = art.glyphs[source]
      guard glyph != 0x20, !LineGlyph.isLine(glyph) else { return }
      if glyph & CanvasCell.rightHalf != 0 || Cell.isWide(glyph) {
        return paintWide(art, source, cell, placement, toArt, box, on: target)
      }
      guard target.showsText(in: cell) else { return }
      let turned = GlyphTurn.concerns(glyph) ? turn(at: source, of: art, placement)(glyph) : glyph
      target.canvas.touched(cell).pointee.write(turned, paint(of: art, source), box)
    }
  }

  /// Writes one half of a character two columns wide if its other half is seen in the adjacent cell. Each half looks
  /// for the other, since not all cells are necessarily painted.
  private func paintWide(
    _ art: ArtGlyphs, _ source: Int, _ cell: Int, _ placement: ArtPlacement, _ toArt: Homography, _ box: LetterBox,
    on target: PaintTarget
  ) {
    let (canvas, paint) = (target.canvas, paint(of: art, source))
    let isRight = art.glyphs[source] & CanvasCell.rightHalf != 0
    let (left, other) = isRight ? (source - 1, source - 1) : (source, source + 1)
    let column = cell % canvas.columns
    if column + 1 < canvas.columns, self.source(at: cell + 1, of: art, placement, toArt, canvas) == other {
      if target.showsText(in: cell), target.showsText(in: cell + 1) {
        canvas.touched(cell).pointee.write(art.glyphs[left], paint, box)
      }
    } else if column > 0, self.source(at: cell - 1, of: art, placement, toArt, canvas) == other {
      if target.showsText(in: cell), target.showsText(in: cell - 1) {
        canvas.touched(cell).pointee.write(CanvasCell.rightHalf, paint, box)
      }
    }
  }

  /// Calls `body` for each cell of the grid whose middle shows a part of the picture that is not transparent.
  private func sample(
    _ art: ArtGlyphs, _ placement: ArtPlacement, _ toArt: Homography, on target: PaintTarget,
    _ body: (_ cell: Int, _ source: Int) -> Void
  ) {
    placement.sample(toArt, outline, on: target) { cell, column, row in
      let source = row * art.columns + column
      if art.glyphs[source] != 0 { body(cell, source) }
    }
  }

  /// Returns the cell of the picture that is seen in the middle of a cell of the grid; nil outside of what is shown.
  private func source(
    at cell: Int, of art: ArtGlyphs, _ placement: ArtPlacement, _ toArt: Homography, _ grid: Canvas
  ) -> Int? {
    placement.source(at: cell, toArt, columns: grid.columns).map { $0.row * art.columns + $0.column }
  }

  /// Returns the rotation of the picture around one of its cells.
  private func turn(at source: Int, of art: ArtGlyphs, _ placement: ArtPlacement) -> GlyphTurn {
    let (row, column) = source.quotientAndRemainder(dividingBy: art.columns)
    let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard let here = placement.projection.position(of: middle),
      let right = placement.projection.position(of: Point(x: middle.x + 0.25, y: middle.y)),
      let down = placement.projection.position(of: Point(x: middle.x, y: middle.y + 0.25))
    else { return .none }
    return GlyphTurn(right: right - here, down: down - here)
  }
}
