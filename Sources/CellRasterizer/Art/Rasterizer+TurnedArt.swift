import Cells
import LayerAnimation

/// Character art that is turned, scaled or seen in perspective.
///
/// Each cell that the picture covers is led back through the projection to a character, which is written upright. Characters
/// that are typed to make lines are drawn as what they mean instead (`Rasterizer+ArtLines`).
extension Rasterizer {
  func paintTurned(_ art: ArtGlyphs, _ place: ArtPlacement) {
    guard let toArt = place.projection.inverse else { return }
    if art.isOpaque { sample(art, place, toArt) { cell, _ in canvas.erase(cell) } }
    paintLines(of: art, place)
    paintCharacters(of: art, place, toArt)
  }

  // MARK: - Characters

  private func paintCharacters(of art: ArtGlyphs, _ place: ArtPlacement, _ toArt: Homography) {
    sample(art, place, toArt) { cell, source in
      let glyph = art.glyphs[source]
      guard glyph != 0x20, !LineGlyph.isLine(glyph) else { return }
      let paint = artPaints[Int(art.colors[source])]
      if glyph & Canvas.rightHalf != 0 || Cell.isWide(glyph) {
        return paintWide(art, source, cell, toArt, paint)
      }
      guard canvas.showsText(in: cell) else { return }
      let isTurned = GlyphTurn.concerns(glyph)
      canvas.setText(isTurned ? turn(at: source, of: art, place)(glyph) : glyph, in: cell, paint)
    }
  }

  /// Writes one half of a character two columns wide if its other half is seen in the cell beside. Each half looks for the
  /// other, since not all cells need be painted.
  private func paintWide(_ art: ArtGlyphs, _ source: Int, _ cell: Int, _ toArt: Homography, _ paint: Paint) {
    let isRight = art.glyphs[source] & Canvas.rightHalf != 0
    let (left, other) = isRight ? (source - 1, source - 1) : (source, source + 1)
    let column = cell % canvas.columns
    if column + 1 < canvas.columns, self.source(at: cell + 1, of: art, toArt) == other {
      if canvas.showsText(in: cell), canvas.showsText(in: cell + 1) {
        canvas.setText(art.glyphs[left], in: cell, paint)
      }
    } else if column > 0, self.source(at: cell - 1, of: art, toArt) == other {
      if canvas.showsText(in: cell), canvas.showsText(in: cell - 1) {
        canvas.setText(Canvas.rightHalf, in: cell, paint)
      }
    }
  }

  /// Calls `body` for each cell of the grid whose middle shows a part of the picture that is not transparent.
  @inline(__always)
  private func sample(
    _ art: ArtGlyphs, _ place: ArtPlacement, _ toArt: Homography, _ body: (_ cell: Int, _ source: Int) -> Void
  ) {
    let shown = Rect(
      x: Double(place.columns.lowerBound), y: Double(place.rows.lowerBound), width: Double(place.columns.count),
      height: Double(place.rows.count))
    boundsOutline.removeAll()
    RoundedRectangle(shown, cornerRadius: 0).add(to: boundsOutline, tolerance: 1)
    mask.add(boundsOutline, through: place.projection)
    mask.sweep(.nonZero)
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        guard let source = source(at: cell, of: art, toArt) else { continue }
        let (row, column) = source.quotientAndRemainder(dividingBy: art.columns)
        guard place.columns.contains(column), place.rows.contains(row), art.glyphs[source] != 0 else { continue }
        body(cell, source)
      }
    }
  }

  /// The picture's cell that the middle of a cell of the grid shows, or nil beside it.
  private func source(at cell: Int, of art: ArtGlyphs, _ toArt: Homography) -> Int? {
    let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
    // Not quite the middle: a picture turned by right angles has its borders there, and must not tremble between them.
    let (x, y) = (Double(column) + 0.5 + 1 / 1024, Double(row) + 0.5 + 1 / 1024)
    guard
      let place = toArt.position(of: Point(x: x * Double(Coverage.columns), y: y * Double(Coverage.rows))),
      place.x >= 0, place.y >= 0, place.x < Double(art.columns), place.y < Double(art.rows)
    else { return nil }
    return Int(place.y) * art.columns + Int(place.x)
  }

  /// How the picture lies where one of its cells is.
  private func turn(at source: Int, of art: ArtGlyphs, _ place: ArtPlacement) -> GlyphTurn {
    let (row, column) = source.quotientAndRemainder(dividingBy: art.columns)
    let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard let here = place.projection.position(of: middle),
      let right = place.projection.position(of: Point(x: middle.x + 0.25, y: middle.y)),
      let down = place.projection.position(of: Point(x: middle.x, y: middle.y + 0.25))
    else { return .none }
    return GlyphTurn(right: right - here, down: down - here)
  }
}
