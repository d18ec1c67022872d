import Cells
import LayerAnimation

/// Texts with spans (`TextContent.spans`), and texts of which only a part is revealed, which are painted character by character, each with
/// the setting of its span.
extension TextPainter {
  /// Paints a text with spans.
  func paintSpans(_ content: TextContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard !content.string.isEmpty else { return }
    if let size = solidSize(of: content, layer, step) {
      return paintSolidSpans(content, of: layer, step, size, on: target)
    }
    paintCharacters(content, of: layer, step, on: target)
  }

  /// Paints a text with one letter in a cell, as far as it is revealed, and the caret after it.
  func paintCharacters(_ content: TextContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    let bounds = layer.pointee.properties.bounds
    let layout = memory.layout(content, in: room(for: content, bounds, step.projection), ofLayer: step.layer)
    let lines = layout.block
    guard let block = TextBlock(TextAnchor(lines, content, of: layer), lines: lines.count, step.textProjection) else {
      return
    }
    let settings = SpanSettings(content)
    var reveal = TextReveal(content, lines)
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      let (shown, caret) = reveal?.next(glyphs, isLast: line == lines.count - 1) ?? (glyphs.count, nil)
      let row = block.firstRow + line
      guard row >= 0, row < target.rows else { continue }
      let width = lines.width(ofLine: line)
      let box = target.canvas.isPicture ? block.letterBox(ofLineWide: width) : .cell
      let place = CellWriter(
        target: target, column: block.column(ofLineWide: width), row: row, box: box, opacity: step.opacity)
      write(UnsafeBufferPointer(rebasing: glyphs[..<shown]), settings, layout, line: line, at: place)
      if shown == glyphs.count {
        forEachBlank(ofLine: line, in: place.seen, settings, layout) {
          place.write(CellGlyph.space.value, columns: 1, at: $0, $1)
        }
      }
      if let caret, let sign = content.caret {
        place.write(sign.value, columns: 1, at: Int32(clamping: caret), content.setting)
      }
    }
  }

  /// Calls a function with each column of the spaces at the ends of a line that have a background, and their setting.
  ///
  /// - Parameter seen: The columns that can be seen.
  private func forEachBlank(
    ofLine line: Int, in seen: Range<Int32>, _ settings: SpanSettings, _ layout: TextLayout,
    _ body: (Int32, TextSetting) -> Void
  ) {
    guard settings.hasBackgrounds else { return }
    let (lines, characters) = (layout.block, layout.lines[line].characters)
    let (glyphs, width) = (lines.glyphs(ofLine: line), Int32(clamping: lines.width(ofLine: line)))
    guard !characters.isEmpty, width <= Int32(characters.count) * 8 else { return }
    func visit(_ column: Int32, _ character: Int32) {
      let setting = settings.setting(ofCharacter: Int(character))
      if setting.backgroundColor != nil { body(column, setting) }
    }
    let start = glyphs.first?.column ?? width
    let end = glyphs.last.map { $0.column + $0.columns } ?? width
    // A tab is several columns of one character.
    for column in (0..<start).clamped(to: seen) {
      visit(column, min(characters.lowerBound + column, characters.upperBound - 1))
    }
    for column in (end..<max(width, end)).clamped(to: seen) {
      visit(column, max(characters.upperBound - (width - column), characters.lowerBound))
    }
  }

  /// Writes the part of a line that can be seen, and the spaces between its characters.
  private func write(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, _ settings: SpanSettings, _ layout: TextLayout, line: Int,
    at place: CellWriter
  ) {
    let first = glyphs.partitionIndex { $0.column + $0.columns > place.seen.lowerBound }
    var (end, before) = (glyphs.first?.column ?? 0, -1)
    if first > 0 {
      (end, before) = (glyphs[first - 1].column + glyphs[first - 1].columns, layout.character(ofLine: line, first - 1))
    }
    for index in first..<glyphs.count where end < place.seen.upperBound {
      let (glyph, character) = (glyphs[index], layout.character(ofLine: line, index))
      for column in (end..<max(glyph.column, end)).clamped(to: place.seen) {
        let setting = settings.setting(ofSpace: Int(column - end), between: before, and: character)
        place.write(CellGlyph.space.value, columns: 1, at: column, setting)
      }
      place.write(glyph.value, columns: Int(glyph.columns), at: glyph.column, settings.setting(ofCharacter: character))
      (end, before) = (glyph.column + glyph.columns, character)
    }
  }

  /// Paints a text with spans in solid letters. Adjacent letters with the same setting are one shape.
  private func paintSolidSpans(
    _ content: TextContent, of layer: LayerPointer, _ step: PaintStep, _ size: SolidLetterSize, on target: PaintTarget
  ) {
    let bounds = layer.pointee.properties.bounds
    let projection = step.textProjection.shrunk(by: size.lineHeight / Double(Coverage.rows))
    let layout = memory.layout(content, in: room(for: content, bounds, projection), ofLayer: step.layer)
    let lines = layout.block
    guard let block = TextBlock(TextAnchor(lines, content, of: layer), lines: lines.count, projection) else { return }
    let settings = SpanSettings(content)
    var reveal = TextReveal(content, lines)
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      let (shown, caret) = reveal?.next(glyphs, isLast: line == lines.count - 1) ?? (glyphs.count, nil)
      let y = (block.firstLine + Double(line)) * size.lineHeight
      guard y < Double(target.rows * Coverage.rows), y + 2 * size.lineHeight > 0 else { continue }
      let x = block.start(ofLineWide: lines.width(ofLine: line), without: size.space) * size.advance
      var place = LetterPlace(x: x, size)
      var start = 0
      while start < shown {
        let setting = settings.setting(ofCharacter: layout.character(ofLine: line, start))
        var end = start + 1
        while end < shown, settings.setting(ofCharacter: layout.character(ofLine: line, end)) == setting { end += 1 }
        let part = UnsafeBufferPointer(rebasing: glyphs[start..<end])
        paintSolid(part, setting, size, &place, y, opacity: step.opacity, on: target)
        if end < shown {
          let (last, next) = (layout.character(ofLine: line, end - 1), layout.character(ofLine: line, end))
          let gap = part[part.count - 1].column + part[part.count - 1].columns..<glyphs[end].column
          let space = settings.setting(ofSpace: 0, between: last, and: next)
          paint(space, behind: place.span(of: gap), size, y, opacity: step.opacity, on: target)
        }
        start = end
      }
      if shown == glyphs.count {
        forEachBlank(ofLine: line, in: 0..<Int32(clamping: lines.width(ofLine: line)), settings, layout) {
          column, setting in
          let ends = column < (glyphs.first?.column ?? 0) ? LetterPlace(x: x, size) : place
          paint(setting, behind: ends.span(of: column..<column + 1), size, y, opacity: step.opacity, on: target)
        }
      }
      if let caret, let sign = content.caret {
        let paint = Paint(content.foregroundColor, opacity: step.opacity)
        addCaret(
          sign, size, x: place.left(ofColumn: Int32(clamping: caret)), y, paint, CellStyle(content.style), on: target)
        target.sweep(.nonZero)
        target.addInk(paint, strength: 1, .area)
      }
    }
  }

  /// Paints letters of a line with one setting, and their background.
  private func paintSolid(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, _ setting: TextSetting, _ size: SolidLetterSize,
    _ place: inout LetterPlace, _ y: Double, opacity: Double, on target: PaintTarget
  ) {
    guard let first = glyphs.first, let last = glyphs.last else { return }
    let (left, end) = (place.left(ofColumn: first.column), last.column + last.columns)
    if setting.backgroundColor != nil {
      var after = place
      pass(glyphs, size, &after)
      paint(setting, behind: left..<max(after.left(ofColumn: end), left), size, y, opacity: opacity, on: target)
    }
    let paint = Paint(setting.foregroundColor, opacity: opacity * (setting.style.contains(.dim) ? 0.6 : 1))
    guard paint.alpha > Canvas.leastOpacity else { return pass(glyphs, size, &place) }
    add(glyphs, size, &place, y, paint, CellStyle(setting.style), on: target)
    if setting.style.contains(.underline) {
      addUnderline(left..<max(place.left(ofColumn: end), left), size, y, on: target)
    }
    target.addLetters(paint)
  }

  /// Goes on after letters that are not drawn.
  private func pass(
    _ glyphs: UnsafeBufferPointer<TextLayout.PlacedGlyph>, _ size: SolidLetterSize, _ place: inout LetterPlace
  ) {
    for glyph in glyphs { place.pass(glyph, excess: letters.letter(for: glyph.value, size)?.excess ?? 0) }
  }

  /// Paints the background of a part of a line of solid letters.
  private func paint(
    _ setting: TextSetting, behind span: Range<Double>, _ size: SolidLetterSize, _ y: Double, opacity: Double,
    on target: PaintTarget
  ) {
    guard let color = setting.backgroundColor, !span.isEmpty else { return }
    let paint = Paint(color, opacity: opacity)
    addBox(left: span.lowerBound, right: span.upperBound, top: y, bottom: y + size.lineHeight, on: target)
    target.sweep(.nonZero)
    target.addPaper(paint, strength: target.shades.contrast(paint))
  }
}

/// The settings of a text's characters.
///
/// A line of code may have a span for each word. Spans in the order of the text are therefore searched by halves, and only others
/// are all looked at for each character.
private struct SpanSettings {
  private let content: TextContent
  private let isOrdered: Bool
  /// True if any span has a background.
  let hasBackgrounds: Bool

  init(_ content: TextContent) {
    self.content = content
    let spans = content.spans
    isOrdered = zip(spans, spans.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    hasBackgrounds = spans.contains { $0.backgroundColor != nil }
  }

  /// Returns the setting of a character.
  ///
  /// - Complexity: O(log(spans)) if they are in order, else O(spans); allocates nothing.
  func setting(ofCharacter index: Int) -> TextSetting {
    guard isOrdered else { return content.setting(ofCharacter: index) }
    let first = content.spans.partitionIndex { $0.range.upperBound > index }
    return content.setting(ofCharacter: index, among: content.spans[first...].prefix(1))
  }

  /// Returns the setting of a column between two characters: that of the space there, or of the last space if there are
  /// more columns than spaces; where text is left out, that of the text.
  ///
  /// - Parameters:
  ///   - column: The index of the column between the characters, from 0.
  ///   - before: The index of the character before it; negative for a character that stands for text left out.
  ///   - after: The index of the character after it.
  func setting(ofSpace column: Int, between before: Int, and after: Int) -> TextSetting {
    let space = min(before + 1 + column, after - 1)
    return before < 0 || space <= before ? content.setting : setting(ofCharacter: space)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element of which a predicate is true, as it is of all after that; the end index if it is of none.
  fileprivate func partitionIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A writer of the characters of one line, each with its own setting.
private struct CellWriter {
  let target: PaintTarget
  /// The first column of the line.
  let column: Int
  let row: Int
  /// The letter box of the characters.
  let box: LetterBox
  let opacity: Double

  /// The columns of the line that can be seen.
  var seen: Range<Int32> {
    let first = Int32(clamping: -column)
    return first..<max(Int32(clamping: target.columns - column), first)
  }

  /// Writes a character and its background.
  ///
  /// - Parameter place: The column of the character in the line.
  func write(_ glyph: UInt32, columns: Int, at place: Int32, _ setting: TextSetting) {
    let start = column + Int(place)
    if let color = setting.backgroundColor { paintPaper(Paint(color, opacity: opacity), start, columns) }
    let paint = Paint(setting.foregroundColor, opacity: opacity)
    guard paint.alpha > Canvas.leastOpacity else { return }
    target.addText(glyph, width: columns, column: start, row: row, paint, style: CellStyle(setting.style), box: box)
  }

  private func paintPaper(_ paint: Paint, _ start: Int, _ columns: Int) {
    guard paint.alpha > Canvas.leastOpacity else { return }
    for column in max(start, 0)..<max(min(start + columns, target.columns), start, 0)
    where target.showsText(column: column, row: row) {
      let strength = target.shades.contrast(paint)
      target.addPaper(to: row * target.columns + column, .wholeCell, paint, strength: strength)
    }
  }
}
