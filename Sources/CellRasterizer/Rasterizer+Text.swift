import Cells
import LayerAnimation

/// Upright text: where its characters go.
///
/// The bounds place the text. Their left, middle or right, as the alignment asks, is projected and snapped to columns;
/// their top is snapped to rows, and lines follow one another row by row. Bounds lower than a row have the text centred
/// on them, and bounds without width have it centred on them sideways, its lines aligned within the longest. What moves
/// the layer moves the text; what turns or scales it does not turn or scale the characters, only the room they have.
extension Rasterizer {
  func paint(_ look: TextLook, of layer: LayerPointer, _ step: PaintStep) {
    guard look.paint.alpha > Canvas.leastOpacity else { return }
    let known = texts.stamp(of: step.layer).flatMap { $0.pointee.isLayout(of: look) ? $0.pointee.lines : nil }
    guard let lines = known ?? layOut(look, layer, step) else { return }
    let stamp = TextStamp(look, lines, revision: layer.pointee.contentRevision, opacity: step.opacity)
    texts.note(look.needsRoom ? nil : stamp, of: step.layer)
    paint(look, lines, layer, step)
  }

  /// Paints text that is what it was in the frame before, though perhaps elsewhere.
  ///
  /// - Returns: false if that is not known.
  @inline(__always)
  func paintKnownText(of layer: LayerPointer, _ step: PaintStep) -> Bool {
    guard let stamp = texts.stamp(of: step.layer),
      stamp.pointee.isLook(atRevision: layer.pointee.contentRevision, opacity: step.opacity)
    else { return false }
    paint(stamp.pointee.look, stamp.pointee.lines, layer, step)
    return true
  }

  private func paint(_ look: TextLook, _ lines: TextLines, _ layer: LayerPointer, _ step: PaintStep) {
    guard let block = TextBlock(lines, look.alignment, layer.pointee.properties.bounds, step.projection) else { return }
    let style = CellStyle(look.style)
    let canvas = canvas
    for row in max(block.firstRow, 0)..<max(min(block.firstRow + lines.count, canvas.rows), block.firstRow, 0) {
      write(lines, line: row - block.firstRow, block, row: row, look.paint, style, on: canvas)
    }
  }

  private func layOut(_ look: TextLook, _ layer: LayerPointer, _ step: PaintStep) -> TextLines? {
    guard case .text(let content) = layer.content.pointee, !content.string.isEmpty else { return nil }
    let layout = texts[step.layer]
    layout.update(content, in: room(for: content, layer.pointee.properties.bounds, step.projection))
    return layout.block
  }

  /// How much room there is for a text that asks.
  private func room(for content: TextContent, _ bounds: Rect, _ projection: Homography) -> TextRoom {
    guard content.isWrapped || content.truncationMode != .none else { return .unlimited }
    return TextRoom(bounds, through: projection, ellipsis: ellipsis)
  }

  /// Writes one line. Spaces at its ends show what lies below, those between words do not.
  @inline(__always)
  private func write(
    _ lines: TextLines, line: Int, _ block: TextBlock, row: Int, _ paint: Paint, _ style: CellStyle,
    on canvas: Canvas
  ) {
    let column = block.column(ofLineWide: lines.width(ofLine: line))
    if canvas.isPicture { canvas.letterBox = block.letterBox(ofLineWide: lines.width(ofLine: line)) }
    defer { canvas.letterBox = .cell }
    if paint.alpha >= Canvas.opaque, !canvas.hasClip, let narrow = lines.cells(ofLine: line) {
      canvas.addCells(narrow.cells, at: column + narrow.column, row: row, paint, style: style)
    } else {
      canvas.addLine(lines.glyphs(ofLine: line), at: column, row: row, paint, style: style)
    }
  }
}

extension CellStyle {
  /// A text's style as cells have it.
  init(_ style: TextStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.dim) { insert(.dim) }
    if style.contains(.underline) { insert(.underline) }
  }
}

extension Homography {
  /// A point's place in columns and rows, or nil if it is behind the eye or nowhere.
  @inline(__always)
  func cellPosition(of point: Point) -> Point? {
    guard let place = position(of: point) else { return nil }
    return Point(x: place.x / Double(Coverage.columns), y: place.y / Double(Coverage.rows))
  }
}
