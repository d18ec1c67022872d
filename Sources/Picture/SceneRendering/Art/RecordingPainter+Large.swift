import Cells
import LayerAnimation

extension SceneRenderer {
  /// Returns how many rows of the last frame a row of a recording takes, by its `fontSize`, and how many it has to take for
  /// its letters to be drawn; nil if nothing of the stage is shown.
  package func height(ofRecordingRow fontSize: Double) -> (rows: Double, least: Double)? {
    guard fit.scale > 0 else { return nil }
    // A column is half as wide as a row is high.
    return (fontSize * fit.scale / 2, TextPainter(glyphSet).leastRows)
  }
}

extension TextPainter {
  /// The height of a row from which the letters of several rows are drawn, in rows of the grid.
  fileprivate var leastRows: Double {
    SolidLetterSize.leastRows(parts, isSingle: false, hasColors: hasColors) * Self.leastShare
  }
}

/// Recorded screens whose cells are larger than those of the grid (`RecordingContent.fontSize`): each has its place and its
/// background, so that the cursor is one cell of the screen; letters are solid, as in texts of the same size, blocks and lines of
/// boxes are shapes, and any other character is written into the cell in the middle of its place.
extension RecordingPainter {
  /// Returns the measures of a screen's letters; nil for a screen that is not upright, or whose rows are too low.
  func letterSize(_ placement: ArtPlacement) -> SolidLetterSize? {
    let map = placement.projection
    let size = Double(max(placement.columns.upperBound, placement.rows.upperBound))
    guard map.isAffine, map.xx > 0, map.yy > 0, max(abs(map.xy), abs(map.yx)) * size < 1 else { return nil }
    return text.solidSize(ofLineHigh: map.yy, isSingle: false)
  }

  /// Paints an upright screen.
  ///
  /// - Complexity: O(visible cells of the screen and of the grid).
  func paintLarge(
    _ window: RecordingWindow, _ placement: ArtPlacement, _ size: SolidLetterSize, on target: PaintTarget
  ) {
    let places = Places(placement.projection, size)
    for row in placement.rows {
      let (top, bottom) = (places.top(ofRow: row), places.top(ofRow: row + 1))
      guard bottom > 0, top < target.rows * Coverage.rows else { continue }
      if target.mask.interruption.strikes(before: placement.columns.count) { return }
      let line = placement.columns.map { window.cell($0, row) }
      paintPaper(line, placement.columns.lowerBound, top..<bottom, places, on: target)
      paintLetters(line, placement.columns.lowerBound, row, places, size, on: target)
    }
  }

  private func paintPaper(
    _ line: [RecordingWindow.Cell?], _ first: Int, _ rows: Range<Int>, _ places: Places, on target: PaintTarget
  ) {
    var start = 0
    while start < line.count {
      guard let cell = line[start] else {
        start += 1
        continue
      }
      let paper = colors.paints(of: cell).paper
      let end = line[start...].firstIndex { $0.map { colors.paints(of: $0).paper != paper } ?? true } ?? line.count
      if paper.alpha > Canvas.leastOpacity {
        target.mask.add(
          SampleBox(columns: places.left(ofColumn: first + start)..<places.left(ofColumn: first + end), rows: rows))
        target.sweep(.nonZero)
        target.addPaper(paper, strength: 0)
      }
      start = end
    }
  }

  private func paintLetters(
    _ line: [RecordingWindow.Cell?], _ first: Int, _ row: Int, _ places: Places, _ size: SolidLetterSize,
    on target: PaintTarget
  ) {
    var start = 0
    while start < line.count {
      guard let cell = line[start], cell.isInked else {
        start += 1
        continue
      }
      let ink = colors.paints(of: cell).ink
      var end = start
      while end < line.count, let next = line[end], !next.isInked || colors.paints(of: next).ink == ink {
        if next.isInked { add(next, column: first + end, row, places, size, ink, on: target) }
        end += 1
      }
      target.addLetters(ink)
      start = end
    }
  }

  /// Adds the shapes of a cell's character to the mask.
  private func add(
    _ cell: RecordingWindow.Cell, column: Int, _ row: Int, _ places: Places, _ size: SolidLetterSize, _ ink: Paint,
    on target: PaintTarget
  ) {
    let box = places.box(ofColumn: column, row)
    if cell.style.contains(.underline) {
      text.addUnderline(
        Double(box.columns.lowerBound)..<Double(box.columns.upperBound), size, Double(box.rows.lowerBound), on: target)
    }
    if let block = BlockElement(cell.glyph) {
      for part in block.parts { target.mask.add(places.part(part, of: box)) }
    } else if let arms = BoxJoints.unicode.arms(of: cell.glyph) {
      for arm in places.arms(arms, of: box, size) { target.mask.add(arm) }
    } else if cell.glyph != 0x20, !cell.isRightHalf {
      let glyph = TextLayout.PlacedGlyph(value: cell.glyph, columns: cell.isWide ? 2 : 1, column: 0)
      withUnsafePointer(to: glyph) {
        var place = LetterPlace(x: Double(box.columns.lowerBound), size)
        let line = UnsafeBufferPointer(start: $0, count: 1)
        text.add(line, size, &place, Double(box.rows.lowerBound), ink, cell.style, on: target)
      }
    }
  }

  /// Where the cells of a screen lie, in samples of the grid. Their edges are those of parts of the grid's cells.
  private struct Places {
    private let map: Homography
    private let partWidth, partHeight: Double

    init(_ map: Homography, _ size: SolidLetterSize) {
      (self.map, partWidth, partHeight) = (map, size.partWidth, size.partHeight)
    }

    func left(ofColumn column: Int) -> Int { snapped(Double(column) * map.xx + map.ox, partWidth) }

    func top(ofRow row: Int) -> Int { snapped(Double(row) * map.yy + map.oy, partHeight) }

    func box(ofColumn column: Int, _ row: Int) -> SampleBox {
      SampleBox(
        columns: left(ofColumn: column)..<left(ofColumn: column + 1), rows: top(ofRow: row)..<top(ofRow: row + 1))
    }

    private func snapped(_ place: Double, _ part: Double) -> Int {
      nearestInteger(min(max((place / part).rounded(), -1e6), 1e6) * part)
    }

    /// Returns a rectangle of a block element.
    func part(_ part: BlockElement.Part, of box: SampleBox) -> SampleBox {
      func place(_ eighths: Int, _ range: Range<Int>, _ size: Double) -> Int {
        range.lowerBound + snapped(Double(range.count * eighths) / 8, size)
      }
      return SampleBox(
        columns: place(part.x, box.columns, partWidth)..<place(part.x + part.width, box.columns, partWidth),
        rows: place(part.y, box.rows, partHeight)..<place(part.y + part.height, box.rows, partHeight))
    }

    /// Returns the lines from the middle of a cell to its sides. A heavy one is twice as thick.
    func arms(_ arms: BoxJoints.Arms, of box: SampleBox, _ size: SolidLetterSize) -> [SampleBox] {
      let (across, down) = (Double(size.stem) * partWidth, Double(size.bar) * partHeight)
      func middle(_ range: Range<Int>, _ part: Double, _ width: Double) -> Range<Int> {
        let start = range.lowerBound + snapped((Double(range.count) - width) / 2, part)
        return start..<start + max(nearestInteger(width), 1)
      }
      func upright(_ weight: Int) -> Range<Int> { middle(box.columns, partWidth, Double(weight) * across) }
      func level(_ weight: Int) -> Range<Int> { middle(box.rows, partHeight, Double(weight) * down) }
      let (centerColumns, centerRows) = (upright(max(arms.up, arms.down, 1)), level(max(arms.left, arms.right, 1)))
      var boxes: [SampleBox] = []
      if arms.up > 0 {
        boxes.append(SampleBox(columns: upright(arms.up), rows: box.rows.lowerBound..<centerRows.upperBound))
      }
      if arms.down > 0 {
        boxes.append(SampleBox(columns: upright(arms.down), rows: centerRows.lowerBound..<box.rows.upperBound))
      }
      if arms.left > 0 {
        boxes.append(SampleBox(columns: box.columns.lowerBound..<centerColumns.upperBound, rows: level(arms.left)))
      }
      if arms.right > 0 {
        boxes.append(SampleBox(columns: centerColumns.lowerBound..<box.columns.upperBound, rows: level(arms.right)))
      }
      return boxes
    }
  }
}

extension RecordingWindow.Cell {
  /// True if something of the character's colour is seen.
  fileprivate var isInked: Bool { glyph != 0x20 && !isRightHalf || style.contains(.underline) }
}
