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
    let art = memory.glyphs(of: content.shownPicture, layer: step.layer)
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
