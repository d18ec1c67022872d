import Cells

/// Writes letters: opaque text in characters one column wide, which is most text.
///
/// Where a cell holds nothing but a letter, there is nothing to mix and no glyph to find, so that it is finished when it is
/// written: what will be shown is kept, beside the text. Only if something is painted over it later does it become
/// a cell like others (`Canvas.touch`). Over paper and ink a letter is text like any.
///
/// The addresses are those of the frame's canvas while a frame is painted. They are read once and not for each letter, as the
/// compiler cannot know that no write to one changes the others.
struct LetterBoard {
  private let columns: Int
  private let rows: Int
  private let state: UnsafeMutablePointer<CellState>
  private let letters: UnsafeMutablePointer<Cell>
  private let paints: UnsafeMutablePointer<Paint>
  private let text: UnsafeMutablePointer<UInt32>
  private let covered: UnsafeMutablePointer<Float>
  private let damage: UnsafePointer<Range<Int>>?
  private let background: CellColor
  private let isMonochrome: Bool
  private unowned(unsafe) let canvas: Canvas

  /// A board over a target whose canvas is no picture, and which no clip limits.
  init(_ target: PaintTarget) {
    let canvas = target.canvas
    (columns, rows) = (canvas.columns, canvas.rows)
    (state, letters, paints) = (canvas.state, canvas.letters, canvas.textPaint)
    (text, covered) = (canvas.text, canvas.covered)
    damage = target.damage?.spansByRow
    background = canvas.color(of: canvas.stagePaper)
    isMonochrome = canvas.isMonochrome
    self.canvas = canvas
  }

  /// Writes a text where a block says.
  ///
  /// - Returns: the cells that it takes, whether they are damaged or not.
  @inline(__always)
  func write(_ stamp: UnsafePointer<TextStamp>, _ block: TextBlock) -> CellExtent {
    let (lines, paint) = (stamp.pointee.lines, stamp.pointee.text.paint)
    let letter = Cell(
      glyph: 0, foreground: isMonochrome ? .default : stamp.pointee.color, background: background,
      style: stamp.pointee.style)
    let top = max(block.firstRow, 0)
    let bottom = max(min(block.firstRow &+ lines.count, rows), top)
    // Lines of one width begin in one column.
    var (width, beginning) = (Int.min, 0)
    var (first, last, leftmost, rightmost) = (Int.max, -1, Int.max, -1)
    for row in top..<bottom {
      guard let line = lines.cells(ofLine: row &- block.firstRow) else { continue }
      let ownWidth = lines.width(ofLine: row &- block.firstRow)
      if ownWidth != width { (width, beginning) = (ownWidth, block.column(ofLineWide: ownWidth)) }
      let start = beginning &+ line.column
      let (left, right) = (max(start, 0), min(start &+ line.cells.count, columns))
      guard left < right else { continue }
      (first, last) = (min(first, row), row)
      (leftmost, rightmost) = (min(leftmost, left), max(rightmost, right &- 1))
      var (from, to) = (left, right)
      if let damage { (from, to) = (max(left, damage[row].lowerBound), min(right, damage[row].upperBound)) }
      guard from < to, let glyphs = line.cells.baseAddress else { continue }
      write(glyphs + (from &- start), to &- from, at: row &* columns &+ from, letter, paint)
    }
    guard last >= 0 else { return .nothing }
    var extent = CellExtent.nothing
    extent.add(column: leftmost, row: first)
    extent.add(column: rightmost, row: last)
    return extent
  }

  @inline(__always)
  private func write(_ glyphs: UnsafePointer<UInt32>, _ count: Int, at first: Int, _ letter: Cell, _ paint: Paint) {
    let (state, letters, paints) = (state + first, letters + first, paints + first)
    let (text, covered, style) = (text + first, covered + first, Canvas.packed(letter.style))
    var letter = letter
    for index in 0..<count {
      text[index] = glyphs[index] | style
      paints[index] = paint
      if state[index].isComposed {
        if covered[index] > 0 { canvas.turnInkIntoPaper(first &+ index) }
      } else {
        letter.glyph = glyphs[index]
        state[index] = .lettered
        letters[index] = letter
      }
    }
  }
}
