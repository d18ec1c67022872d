import Cells
import LayerAnimation

/// Paints upright text. Remembers each layer's layout, and how it was written last.
///
/// The bounds place the text. Their left, middle or right, as the alignment asks, is projected and rounded to columns; their top
/// is rounded to rows, and lines follow one another row by row. Bounds lower than a row have the text centred on them, and
/// bounds without width have it centred on them horizontally, its lines aligned within the longest. What moves the layer moves
/// the text; what turns or scales the layer changes only how much room the text has.
final class TextPainter {
  /// What stands for text that is left out.
  private let ellipsis: TextRoom.Ellipsis
  /// Each layer's layout and stamp.
  var memory = TextMemory()

  /// How many rows of parts a cell has; nil where characters are chosen by likeness.
  let partRows: Int?
  /// The outlines of large letters.
  let letters = SolidLetters()

  init(_ glyphSet: GlyphSet) {
    ellipsis = glyphSet.needsUnicode ? .scalar : .fullStops
    switch glyphSet.drawing {
    case .drawn: partRows = nil
    case .mosaic(let mosaic): partRows = mosaic.table.rows
    }
  }

  /// What is known of the text that a layer had last; nil, or an empty stamp, if nothing is.
  func stamp(of layer: Int) -> UnsafeMutablePointer<TextStamp>? { memory.stamp(of: layer) }

  /// Forgets which revisions the texts were of: the layers are others, and as many as are given.
  func forgetRevisions(of layerCount: Int) { memory.forgetRevisions(of: layerCount) }

  /// Paints a text that may be another one than in the frame before.
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

  /// Paints the same text as in the frame before, though perhaps elsewhere.
  ///
  /// - Returns: false if it is not known to be the same.
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

  /// Paints as much of a text as is revealed, and the caret behind it.
  private func paint(
    _ lines: TextLines, _ content: TextContent, _ reveal: TextReveal, of layer: LayerPointer, _ step: PaintStep,
    _ paint: Paint, on target: PaintTarget
  ) {
    let anchor = TextAnchor(lines, content, layer.pointee.properties.bounds)
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

  /// How much room a text has, if that makes a difference to it.
  func room(for content: TextContent, _ bounds: Rect, _ projection: Homography) -> TextRoom {
    guard content.isWrapped || content.truncationMode != .none else { return .unlimited }
    return TextRoom(bounds, through: projection, ellipsis: ellipsis)
  }

  /// Writes one line. Spaces at its ends show what lies below, those between words do not.
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
  /// A text's style as cells have it.
  init(_ style: TextStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.dim) { insert(.dim) }
    if style.contains(.underline) { insert(.underline) }
  }
}
