import Cells
import LayerAnimation

/// Character art: typed characters copied into the grid, or, if the picture is turned or scaled, sampled from it.
extension Rasterizer {
  func paint(_ content: ArtContent, of layer: LayerPointer, _ step: PaintStep) {
    let art = arts.glyphs(of: content.picture, layer: step.layer)
    guard let place = ArtPlacement(art, layer, step, columnsPerPoint: columnsPerPoint) else { return }
    artPaints.removeAll(keepingCapacity: true)
    artPaints.append(Paint(content.foregroundColor, opacity: step.opacity))
    for color in art.palette { artPaints.append(Paint(color.multiplied(by: content.tint), opacity: step.opacity)) }
    guard step.opacity > Double(Canvas.leastOpacity) else { return }
    guard let origin = place.origin else { return paintTurned(art, place) }
    if canvas.isPicture { canvas.letterBox = origin.letterBox }
    defer { canvas.letterBox = .cell }
    if origin.isFlipped {
      paintTurned(art, place.aligned(to: origin))
    } else if origin.isMirrored {
      paintMirrored(art, place, column: origin.column, row: origin.row)
    } else {
      paintUpright(art, place, column: origin.column, row: origin.row)
    }
  }

  /// Copies the rows of a picture that is seen as it was typed.
  ///
  /// - Complexity: O(cells that are seen). Allocates nothing.
  private func paintUpright(_ art: ArtGlyphs, _ place: ArtPlacement, column: Int, row: Int) {
    let first = max(-column, 0)
    let last = min(place.columns.count, canvas.columns - column)
    guard first < last else { return }
    let isPlain = art.palette.isEmpty && canvas.clip == nil
    for line in max(-row, 0)..<max(min(place.rows.count, canvas.rows - row), -row, 0) {
      let source = (place.rows.lowerBound + line) * art.columns + place.columns.lowerBound
      let target = (row + line) * canvas.columns + column
      var (start, end) = (first, last)
      // A character two columns wide that an edge cuts is left out.
      if art.glyphs[source + start] & Canvas.rightHalf != 0 { start += 1 }
      if start < end, Cell.isWide(art.glyphs[source + end - 1]) { end -= 1 }
      let admitted = canvas.admit(column + start..<column + max(end, start), row: row + line)
      (start, end) = (admitted.lowerBound - column, admitted.upperBound - column)
      if isPlain {
        copy(art, from: source + start, count: end - start, to: target + start)
      } else {
        copyColored(art, from: source + start, count: end - start, to: target + start)
      }
    }
  }

  @inline(__always)
  private func copy(_ art: ArtGlyphs, from source: Int, count: Int, to target: Int) {
    let paint = artPaints[0]
    for index in 0..<max(count, 0) {
      let glyph = art.glyphs[source + index]
      if glyph != 0 { canvas.setText(glyph, in: target + index, paint) }
    }
  }

  private func copyColored(_ art: ArtGlyphs, from source: Int, count: Int, to target: Int) {
    for index in 0..<max(count, 0) {
      let glyph = art.glyphs[source + index]
      guard glyph != 0, canvas.showsText(in: target + index) else { continue }
      canvas.setText(glyph, in: target + index, artPaints[Int(art.colors[source + index])])
    }
  }

  /// Copies the mirror image of a picture.
  private func paintMirrored(_ art: ArtGlyphs, _ place: ArtPlacement, column: Int, row: Int) {
    let turn = GlyphTurn(quarters: 0, isMirrored: true)
    for line in max(-row, 0)..<max(min(place.rows.count, canvas.rows - row), -row, 0) {
      let source = (place.rows.lowerBound + line) * art.columns
      for index in place.columns {
        let glyph = art.glyphs[source + index]
        guard glyph != 0, glyph & Canvas.rightHalf == 0 else { continue }
        let width = Cell.isWide(glyph) ? 2 : 1
        canvas.addText(
          turn(glyph), width: width, column: column + place.columns.upperBound - index - width, row: row + line,
          artPaints[Int(art.colors[source + index])])
      }
    }
  }
}

extension Color {
  fileprivate func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}
