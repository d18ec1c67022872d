import Cells
import LayerAnimation

/// Typed lines in character art that is turned, scaled or seen in perspective.
///
/// Their strokes go forwards through the projection, so that a typed line stays one line in whichever direction it comes
/// to lie. What then lies like a slash is written with slashes, one for each column or row on the way, whichever it passes
/// more of; all else becomes ink, of which the nearest glyphs are made.
extension Rasterizer {
  func paintLines(of art: ArtGlyphs, _ place: ArtPlacement) {
    for color in art.lineColors where artPaints[color].alpha > Canvas.leastOpacity {
      forEachStroke(of: art, color, place) { from, to in
        if !isSlash(from, to) { addBand(from: from, to: to, width: Self.penWidth) }
      }
      mask.sweep(.nonZero)
      hideText(underLines: mask)
      canvas.addInk(mask, artPaints[color], strength: lineStrength(artPaints[color]), isFill: false)
    }
    for color in art.lineColors where artPaints[color].alpha > Canvas.leastOpacity {
      forEachStroke(of: art, color, place) { from, to in
        if isSlash(from, to) { writeSlashes(from: from, to: to, artPaints[color]) }
      }
    }
  }

  /// How wide a line is drawn, in samples: as wide as that of the glyphs that it shall become.
  private static let penWidth = 1.6

  /// Calls `body` for each stroke of a colour, with its ends in samples. What reaches behind the eye is left out.
  @inline(__always)
  private func forEachStroke(of art: ArtGlyphs, _ color: Int, _ place: ArtPlacement, _ body: (Point, Point) -> Void) {
    for source in art.lineCells[color] {
      let (row, column) = source.quotientAndRemainder(dividingBy: art.columns)
      guard place.columns.contains(column), place.rows.contains(row) else { continue }
      LineGlyph.forEachStroke(of: art.glyphs[source]) { stroke in
        let from = Point(x: Double(column) + stroke.from.x, y: Double(row) + stroke.from.y)
        let to = Point(x: Double(column) + stroke.to.x, y: Double(row) + stroke.to.y)
        guard let a = place.projection.position(of: from), let b = place.projection.position(of: to),
          a.distance(to: b) < Self.longestStroke
        else { return }
        body(a, b)
      }
    }
  }

  /// A stroke that is longer, in samples, is so near the eye that nothing can be made out.
  private static let longestStroke = 1e5

  // MARK: - Ink

  /// Adds a line of constant width in samples, with cut ends, as far up as a shape's line would be.
  private func addBand(from a: Point, to b: Point, width: Double) {
    let length = a.distance(to: b)
    guard length > 1e-6 else { return }
    let lift = lift(ofLineWide: width)
    let shift = shiftIntoColumn(from: a, to: b)
    let (a, b) = (Point(x: a.x + shift, y: a.y - lift), Point(x: b.x + shift, y: b.y - lift))
    let (x, y) = ((b.y - a.y) / length * width / 2, (a.x - b.x) / length * width / 2)
    mask.addEdge(x0: a.x + x, y0: a.y + y, x1: b.x + x, y1: b.y + y)
    mask.addEdge(x0: b.x + x, y0: b.y + y, x1: b.x - x, y1: b.y - y)
    mask.addEdge(x0: b.x - x, y0: b.y - y, x1: a.x - x, y1: a.y - y)
    mask.addEdge(x0: a.x - x, y0: a.y - y, x1: a.x + x, y1: a.y + y)
  }

  /// How far an upright line is moved sideways, so that it lies in one column. Along the border between two it would be
  /// half a bar in each, and no bar at all.
  private func shiftIntoColumn(from a: Point, to b: Point) -> Double {
    guard abs(b.y - a.y) > abs(b.x - a.x) * 4 else { return 0 }
    let (middle, column) = ((a.x + b.x) / 2, Double(Coverage.columns))
    // A hair to the right, so that a line on the border does not tremble between its columns.
    let place = middle - ((middle + 1 / 1024) / column).rounded(.down) * column
    return min(max(place, column * 0.3), column * 0.7) - place
  }

  /// Takes away the text below, as a typed line takes the place of what it is typed over.
  private func hideText(underLines mask: CoverageMask) {
    guard !canvas.isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      guard run.total > 2 else { continue }
      for cell in run.cell..<run.cell + run.count { canvas.removeText(cell) }
    }
  }

  // MARK: - Slashes

  /// Whether a stroke lies between 37° and 76°: nearer to a slash, whose slope is 2, than to a hyphen or a bar.
  private func isSlash(_ a: Point, _ b: Point) -> Bool {
    let (x, y) = (abs(b.x - a.x), abs(b.y - a.y))
    return y > x * 0.75 && y < x * 4
  }

  /// Writes a slash in each column whose middle the stroke passes, or, if it is steeper than a slash, in each row. Strokes
  /// that continue one another share none and leave none out.
  private func writeSlashes(from a: Point, to b: Point, _ paint: Paint) {
    let (width, height) = (Double(Coverage.columns), Double(Coverage.rows))
    let (from, to) = (Point(x: a.x / width, y: a.y / height), Point(x: b.x / width, y: b.y / height))
    let slash: UInt32 = (b.x - a.x) * (b.y - a.y) > 0 ? 0x5C : 0x2F
    if abs(to.x - from.x) >= abs(to.y - from.y) {
      let slope = (to.y - from.y) / (to.x - from.x)
      for column in middles(from.x, to.x, limit: canvas.columns) {
        write(slash, column: column, row: (from.y + (Double(column) + 0.5 - from.x) * slope).rounded(.down), paint)
      }
    } else {
      let slope = (to.x - from.x) / (to.y - from.y)
      for row in middles(from.y, to.y, limit: canvas.rows) {
        let x = (from.x + (Double(row) + 0.5 - from.y) * slope).rounded(.down)
        if x >= 0, x < Double(canvas.columns) { write(slash, column: Int(x), row: Double(row), paint) }
      }
    }
  }

  /// The cells from 0 to a limit whose middles lie between two places.
  private func middles(_ a: Double, _ b: Double, limit: Int) -> Range<Int> {
    let first = Int(max((min(a, b) - 0.5).rounded(.up), 0))
    let end = Int(min(max((max(a, b) - 0.5).rounded(.up), 0), Double(limit)))
    return first..<max(first, end)
  }

  private func write(_ glyph: UInt32, column: Int, row: Double, _ paint: Paint) {
    guard row >= 0, row < Double(canvas.rows) else { return }
    canvas.addText(glyph, width: 1, column: column, row: Int(row), paint)
  }
}
