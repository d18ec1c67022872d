import Cells
import LayerAnimation

/// The painting of character art that is rotated, scaled or seen in perspective.
///
/// Each cell that the picture covers is mapped back through the projection to a character, which is written upright.
/// Characters that form lines are drawn as these lines instead (`ArtPainter+Lines`).
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
