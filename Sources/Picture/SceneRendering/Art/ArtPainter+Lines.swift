import Cells
import LayerAnimation

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
