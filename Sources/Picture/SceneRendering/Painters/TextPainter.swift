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

  /// Paints a text that may differ from that of the last frame.
  func paint(_ content: TextContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard content.spans.isEmpty else {
      memory.note(nil, of: step.layer)
      return paintSpans(content, of: layer, step, on: target)
    }
    let paint = Paint(content.foregroundColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    if let size = solidSize(of: content, layer, step) {
      memory.note(nil, of: step.layer)
      return paintSolid(content, of: layer, step, size, on: target)
    }
    guard let lines = layOut(content, layer, step) else { return }
    if content.revealed < 1 {
      memory.note(nil, of: step.layer)
      return paintCharacters(content, of: layer, step, on: target)
    }
    let stamp = TextStamp(content, paint, lines, of: layer, opacity: step.opacity)
    let needsRoom = content.isWrapped || content.truncationMode != .none || content.fontSize > 0
    memory.note(needsRoom ? nil : stamp, of: step.layer)
    self.paint(stamp, step, on: target)
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
    guard let block = TextBlock(stamp.anchor, lines: lines.count, step.textProjection) else { return }
    for row in max(block.firstRow, 0)..<max(min(block.firstRow + lines.count, target.rows), block.firstRow, 0) {
      write(lines, line: row - block.firstRow, block, row: row, stamp.paint, stamp.style, on: target)
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

extension TextContent {
  /// True if the text is known to have one line, or is a part of one that has.
  var hasOneLine: Bool { place.map { $0.lines == 1 } ?? (!isWrapped && !string.utf8.contains(0x0A)) }
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

/// Layers that show only opaque narrow text, which is painted straight on the frame. They have no background, outline,
/// clip or picture, so that only the position of the text must be found.
extension TextPainter {
  /// Returns the stamp of a step's text; nil if its layer is not of this kind, or if the text may have changed since
  /// the last frame.
  func letters(of step: UnsafePointer<PaintStep>, _ layer: LayerPointer) -> UnsafePointer<TextStamp>? {
    guard let stamp = memory.stamp(of: step.pointee.layer),
      stamp.pointee.isCurrent(of: layer, opacity: step.pointee.opacity), stamp.pointee.isLetters
    else { return nil }
    return UnsafePointer(stamp)
  }

  /// Writes such a text on the frame.
  ///
  /// - Returns: The cells of the text, damaged or not; none if it is infinitely far.
  func write(
    _ letters: UnsafePointer<TextStamp>, _ step: UnsafePointer<PaintStep>, on board: LetterBoard
  ) -> CellExtent {
    guard
      let block = TextBlock(
        letters.pointee.anchor, lines: letters.pointee.lines.count, step.pointee.textProjection,
        isUpright: step.pointee.isShifted)
    else { return .nothing }
    return board.write(letters, ofLayer: step.pointee.layer, block)
  }
}

/// Text in letters larger than a cell (`TextContent.fontSize`). Its letters are shapes, half as wide as a line is high,
/// so that lines break and align as they do with one letter in a cell.
///
/// The text moves with its layer by parts of cells, grows with the layer's scale, and stays upright. A character
/// without strokes is written into the cell in the middle of its place.
extension TextPainter {
  /// Returns the measures of a text's letters; nil for text with one letter in a cell.
  func solidSize(of content: TextContent, _ layer: LayerPointer, _ step: PaintStep) -> SolidLetterSize? {
    guard content.fontSize > 0 else { return nil }
    let height = content.fontSize * step.projection.scale(at: layer.pointee.properties.bounds.center)
    return solidSize(ofLineHigh: height, isSingle: content.hasOneLine, isBold: content.style.contains(.bold))
  }

  /// Returns the measures of letters in lines of a height, in samples; nil if the letters take one cell each.
  func solidSize(ofLineHigh height: Double, isSingle: Bool, isBold: Bool = false) -> SolidLetterSize? {
    let least = SolidLetterSize.leastRows(parts, isSingle: isSingle, hasColors: hasColors) * Double(Coverage.rows)
    guard height >= least * Self.leastShare, height < TextRoom.limit else { return nil }
    return SolidLetterSize(lineHeight: max(height, least), parts, isBold: isBold)
  }

  /// The share of the least height from which letters are still drawn, with that height: a box that shakes or turns a
  /// little in space makes the letters at its far side smaller, but they do not change their kind.
  static let leastShare = 0.95

  /// Paints a text in solid letters.
  func paintSolid(
    _ content: TextContent, of layer: LayerPointer, _ step: PaintStep, _ size: SolidLetterSize, on target: PaintTarget
  ) {
    let paint = Paint(content.foregroundColor, opacity: step.opacity * (content.style.contains(.dim) ? 0.6 : 1))
    guard paint.alpha > Canvas.leastOpacity, !content.string.isEmpty else { return }
    let bounds = layer.pointee.properties.bounds
    let projection = step.textProjection.shrunk(by: size.lineHeight / Double(Coverage.rows))
    let lines = layOut(content, in: room(for: content, bounds, projection), ofLayer: step.layer)
    guard let block = TextBlock(TextAnchor(lines, content, of: layer), lines: lines.count, projection) else { return }
    var reveal = TextReveal(content, lines)
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      let (shown, caret) = reveal?.next(glyphs, isLast: line == lines.count - 1) ?? (glyphs.count, nil)
      let y = (block.firstLine + Double(line)) * size.lineHeight
      guard y < Double(target.rows * Coverage.rows), y + 2 * size.lineHeight > 0 else { continue }
      let x = block.start(ofLineWide: lines.width(ofLine: line), without: size.space) * size.advance
      let style = CellStyle(content.style)
      var place = LetterPlace(x: x, size)
      add(UnsafeBufferPointer(rebasing: glyphs[..<shown]), size, &place, y, paint, style, on: target)
      if let caret, let sign = content.caret {
        addCaret(sign, size, x: place.left(ofColumn: Int32(clamping: caret)), y, paint, style, on: target)
      }
      if content.style.contains(.underline), shown == glyphs.count {
        let end = place.left(ofColumn: Int32(clamping: lines.width(ofLine: line)))
        addUnderline(x..<end, size, y, on: target)
      }
    }
    target.addLetters(paint)
  }

  /// Adds the outlines of letters of a line, and writes the characters that have none.
  ///
  /// - Parameter place: The place of the first letter, and then of what follows the last one.
  func add(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, _ size: SolidLetterSize, _ place: inout LetterPlace,
    _ y: Double, _ paint: Paint, _ style: CellStyle, on target: PaintTarget
  ) {
    let top = (y / size.partHeight).rounded() * size.partHeight
    for glyph in glyphs {
      let left = place.left(ofColumn: glyph.column)
      let width = Double(glyph.columns) * size.advance
      guard left < Double(target.columns * Coverage.columns) else { break }
      let letter = letters.letter(for: glyph.value, size)
      place.pass(glyph, excess: letter?.excess ?? 0)
      guard left + width > 0 else { continue }
      guard let letter else {
        write(glyph, middle: Point(x: left + width / 2, y: y + size.lineHeight / 2), paint, style, on: target)
        continue
      }
      target.mask.add(
        letter.outline,
        through: .placing(
          x: (left / size.partWidth).rounded() * size.partWidth, y: top, Double(size.stem) * size.partWidth,
          Double(size.bar) * size.partHeight))
    }
  }

  /// Adds the caret after the revealed part of a text; if it is a block element of full height, as a box of the line's
  /// height.
  func addCaret(
    _ sign: Unicode.Scalar, _ size: SolidLetterSize, x: Double, _ y: Double, _ paint: Paint, _ style: CellStyle,
    on target: PaintTarget
  ) {
    guard let width = Self.widthOfBlock(sign) else {
      let glyph = TextLayout.PlacedGlyph(value: sign.value, columns: 1, column: 0)
      return withUnsafePointer(to: glyph) {
        var place = LetterPlace(x: x, size)
        add(UnsafeBufferPointer(start: $0, count: 1), size, &place, y, paint, style, on: target)
      }
    }
    let top = (y / size.partHeight).rounded() * size.partHeight
    let left = (x / size.partWidth).rounded() * size.partWidth
    addBox(left: left, right: left + width * size.advance, top: top, bottom: top + size.lineHeight, on: target)
  }

  /// Returns the width of a block element of full height, as a share of its place; nil for any other character. From
  /// the full block on, each is one eighth narrower.
  private static func widthOfBlock(_ sign: Unicode.Scalar) -> Double? {
    (0x2588...0x258F).contains(sign.value) ? Double(0x2590 - sign.value) / 8 : nil
  }

  func addBox(left: Double, right: Double, top: Double, bottom: Double, on target: PaintTarget) {
    target.mask.addEdge(x0: left, y0: bottom, x1: left, y1: top)
    target.mask.addEdge(x0: right, y0: top, x1: right, y1: bottom)
  }

  /// Writes a character into the cells in the middle of its place.
  private func write(
    _ glyph: TextLayout.PlacedGlyph, middle: Point, _ paint: Paint, _ style: CellStyle, on target: PaintTarget
  ) {
    let row = nearestInteger(middle.y / Double(Coverage.rows) - 0.5)
    let column = nearestInteger(middle.x / Double(Coverage.columns) - Double(glyph.columns) / 2)
    guard row >= 0, row < target.rows else { return }
    target.addText(
      glyph.value, width: Int(glyph.columns), column: column, row: row, paint, style: style.subtracting(.underline))
  }

  func addUnderline(_ span: Range<Double>, _ size: SolidLetterSize, _ y: Double, on target: PaintTarget) {
    let top = (y / size.partHeight).rounded() * size.partHeight + Double(size.base + size.bar) * size.partHeight
    let bottom = top + Double(size.bar) * size.partHeight
    addBox(left: span.lowerBound, right: span.upperBound, top: top, bottom: bottom, on: target)
  }
}

extension Homography {
  /// Returns the projection in larger units, each of which is a number of samples.
  func shrunk(by factor: Double) -> Homography {
    var smaller = self
    (smaller.xx, smaller.yx, smaller.ox) = (xx / factor, yx / factor, ox / factor)
    (smaller.xy, smaller.yy, smaller.oy) = (xy / factor, yy / factor, oy / factor)
    return smaller
  }

  /// Returns the map of units with a width and a height, from a place on.
  fileprivate static func placing(x: Double, y: Double, _ width: Double, _ height: Double) -> Homography {
    Homography(xx: width, xy: 0, xw: 0, yx: 0, yy: height, yw: 0, ox: x, oy: y, ow: 1)
  }
}

extension PaintTarget {
  /// Fills the outlines of letters that have been added to the mask, in whole parts of cells.
  func addLetters(_ paint: Paint) {
    sweep(.nonZero)
    mask.settle(lineWidth: .infinity)
    addInk(paint, strength: 1, .area)
  }
}
