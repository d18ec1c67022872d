import Cells
import LayerAnimation

/// A painter of upright text. It remembers the layout of each layer, and the stamp with which it was last written.
///
/// The bounds place the text. Their left, middle or right, according to the alignment, is projected and rounded to
/// columns; their top is rounded to rows, and lines follow row by row. Text in bounds lower than a row is centred on
/// them vertically, and text in bounds without width horizontally, with its lines aligned within the longest. A
/// translation of the layer moves the text; a rotation or scale changes only the room that the text has.
final class TextPainter {
  /// The character that stands for text that is left out.
  private let ellipsis: TextRoom.Ellipsis
  /// The layout and the stamp of each layer.
  var memory = TextMemory()

  /// The parts of a cell of which solid letters consist: whole cells if characters are chosen by similarity.
  let parts: SolidLetterSize.Parts
  /// True if there are colours.
  var hasColors = true
  /// The outlines of solid letters.
  let letters = SolidLetters()

  init(_ glyphSet: GlyphSet) {
    ellipsis = glyphSet.needsUnicode ? .scalar : .fullStops
    switch glyphSet.drawing {
    case .drawn: parts = (1, 1)
    case .mosaic(let mosaic): parts = (2, mosaic.table.rows)
    }
  }

  /// Returns the stamp of the text that a layer had last; nil or an empty one if there is none.
  func stamp(of layer: Int) -> UnsafeMutablePointer<TextStamp>? { memory.stamp(of: layer) }

  /// Forgets the revisions of all texts, since the layers have changed.
  ///
  /// - Parameter layerCount: The number of layers.
  func forgetRevisions(of layerCount: Int) { memory.forgetRevisions(of: layerCount) }

  /// Paints a text that may differ from that of the last frame.
  func paint(_ content: TextContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard content.spans.isEmpty else {
      memory.note(nil, of: step.layer)
      return paintSpans(content, of: layer, step, on: target)
    }
    let text = TextAttributes(content, opacity: step.opacity)
    guard text.paint.alpha > Canvas.leastOpacity else { return }
    if let size = solidSize(of: content, layer, step) {
      memory.note(nil, of: step.layer)
      return paintSolid(content, of: layer, step, size, on: target)
    }
    let known = memory.stamp(of: step.layer).flatMap { $0.pointee.isLayout(of: text) ? $0.pointee.lines : nil }
    guard let lines = known ?? layOut(content, layer, step) else { return }
    if let reveal = TextReveal(content, lines) {
      memory.note(nil, of: step.layer)
      return paint(lines, content, reveal, of: layer, step, text.paint, on: target)
    }
    let stamp = TextStamp(text, lines, of: layer, opacity: step.opacity)
    memory.note(text.needsRoom ? nil : stamp, of: step.layer)
    paint(stamp, step, on: target)
  }

  /// Paints the text of the last frame, possibly in another place.
  ///
  /// - Returns: False if the text may have changed; nothing is painted then.
  func paintKnownText(of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) -> Bool {
    guard let stamp = memory.stamp(of: step.layer),
      stamp.pointee.isCurrent(of: layer, opacity: step.opacity)
    else { return false }
    paint(stamp.pointee, step, on: target)
    return true
  }

  private func paint(_ stamp: TextStamp, _ step: PaintStep, on target: PaintTarget) {
    let lines = stamp.lines
    guard let block = TextBlock(stamp.anchor, lines: lines.count, step.projection) else { return }
    for row in max(block.firstRow, 0)..<max(min(block.firstRow + lines.count, target.rows), block.firstRow, 0) {
      write(lines, line: row - block.firstRow, block, row: row, stamp.text.paint, stamp.style, on: target)
    }
  }

  /// Paints the revealed part of a text, and the caret after it.
  private func paint(
    _ lines: TextLines, _ content: TextContent, _ reveal: TextReveal, of layer: LayerPointer, _ step: PaintStep,
    _ paint: Paint, on target: PaintTarget
  ) {
    let anchor = TextAnchor(lines, content, of: layer)
    guard let block = TextBlock(anchor, lines: lines.count, step.projection) else { return }
    let style = CellStyle(content.style)
    var reveal = reveal
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      let (shown, caret) = reveal.next(glyphs, isLast: line == lines.count - 1)
      let row = block.firstRow + line
      guard row >= 0, row < target.rows else { continue }
      let width = lines.width(ofLine: line)
      let column = block.column(ofLineWide: width)
      let box = target.canvas.isPicture ? block.letterBox(ofLineWide: width) : .cell
      target.addLine(
        UnsafeBufferPointer(rebasing: glyphs[..<shown]), at: column, row: row, paint, style: style, box)
      if let caret, let sign = content.caret {
        target.addText(sign.value, width: 1, column: column + caret, row: row, paint, style: style, box: box)
      }
    }
  }

  private func layOut(_ content: TextContent, _ layer: LayerPointer, _ step: PaintStep) -> TextLines? {
    guard !content.string.isEmpty else { return nil }
    return layOut(
      content, in: room(for: content, layer.pointee.properties.bounds, step.projection), ofLayer: step.layer)
  }

  func layOut(_ content: TextContent, in room: TextRoom, ofLayer layer: Int) -> TextLines {
    memory.layout(content, in: room, ofLayer: layer).block
  }

  /// Returns the room of a text, if the text depends on it.
  func room(for content: TextContent, _ bounds: Rect, _ projection: Homography) -> TextRoom {
    guard content.isWrapped || content.truncationMode != .none else { return .unlimited }
    return TextRoom(bounds, through: projection, ellipsis: ellipsis)
  }

  /// Writes one line. Spaces at its ends show the content below, those between words do not.
  private func write(
    _ lines: TextLines, line: Int, _ block: TextBlock, row: Int, _ paint: Paint, _ style: CellStyle,
    on target: PaintTarget
  ) {
    let width = lines.width(ofLine: line)
    let column = block.column(ofLineWide: width)
    let box = target.canvas.isPicture ? block.letterBox(ofLineWide: width) : .cell
    if paint.alpha >= Canvas.opaque, target.clip == nil, let narrow = lines.cells(ofLine: line) {
      target.addCells(narrow.cells, at: column + narrow.column, row: row, paint, style: style, box)
    } else {
      target.addLine(lines.glyphs(ofLine: line), at: column, row: row, paint, style: style, box)
    }
  }
}

extension CellStyle {
  /// Creates the style of a text's cells.
  init(_ style: TextStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.dim) { insert(.dim) }
    if style.contains(.underline) { insert(.underline) }
    if style.contains(.italic) { insert(.italic) }
    if style.contains(.struck) { insert(.struck) }
  }
}
