import Casts
import Cells
import LayerAnimation

/// A painter of the screens of recorded terminal sessions.
///
/// A screen that lies along the grid is copied cell by cell. One that is turned, scaled or seen in perspective is
/// sampled: each cell of the grid shows the cell of the screen that is seen in its middle, upright, but words keep all of
/// their letters (`WordSampling`), lines that are nearly level stay level (`ArtPlacement.level`), and where a row of the screen is
/// seen in several rows it is written in the middle one. The cursor is in one cell: in that of its letter where rows are level, of which the one
/// with the cursor is never left out; else in the one in which its middle is seen.
///
/// One with a `fontSize` is painted larger (`paintLarge`) where it is upright and its rows are high enough.
final class RecordingPainter {
  private let outline = Contours()
  var colors = RecordingColors()
  /// The painter of texts, which draws large letters.
  let text: TextPainter
  /// What a millisecond of playing counts for an interruption.
  private static let portion = 1 << 15

  init(_ text: TextPainter) { self.text = text }

  func paint(_ content: RecordingContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard let session = content.session as? CastSession, step.opacity > Double(Canvas.leastOpacity) else { return }
    let columns = (content.shownColumns ?? 0..<session.columns).clamped(to: 0..<session.columns)
    let rows = (content.shownRows ?? 0..<session.rows).clamped(to: 0..<session.rows)
    let size = (columns: columns.count, rows: rows.count)
    guard
      let placement = ArtPlacement(
        size, layer, step, columnsPerPoint: target.columnsPerPoint, rowHeight: content.fontSize)
    else { return }
    let interruption = target.mask.interruption
    guard let screen = session.screen(at: content.recordingTime, unless: { interruption.strikes(before: Self.portion) })
    else { return }
    colors.take(content, screen, opacity: step.opacity)
    let window = RecordingWindow(screen, content, columns: columns, rows: rows)
    if content.fontSize > 0, let size = letterSize(placement) {
      paintLarge(window, placement, size, on: target)
    } else if let origin = placement.origin, !origin.isMirrored, !origin.isFlipped {
      copy(window, placement, content.followsCursor ? window.origin(origin, on: target) : origin, on: target)
    } else if let toScreen = placement.projection.inverse {
      sample(window, placement, toScreen, on: target)
    }
  }

  // MARK: - Along the grid

  /// Copies the cells of an upright screen.
  ///
  /// - Complexity: O(visible cells).
  private func copy(
    _ window: RecordingWindow, _ placement: ArtPlacement, _ origin: ArtPlacement.Origin, on target: PaintTarget
  ) {
    let (left, right) = (max(origin.column, 0), min(origin.column + placement.columns.count, target.columns))
    guard left < right else { return }
    for line in max(-origin.row, 0)..<max(min(placement.rows.count, target.rows - origin.row), -origin.row, 0) {
      let row = origin.row + line
      let admitted = target.admit(left..<right, row: row)
      for column in admitted where target.showsText(column: column, row: row) {
        let source = placement.columns.lowerBound + column - origin.column
        guard let cell = window.cell(source, placement.rows.lowerBound + line) else { continue }
        // A character two columns wide is left out if the edge of what is shown cuts it.
        let isWhole = cell.isRightHalf ? column > left : !cell.isWide || column + 1 < right
        write(cell, isWhole: isWhole, to: row * target.columns + column, origin.letterBox, on: target)
      }
    }
  }

  private func write(
    _ cell: RecordingWindow.Cell, isWhole: Bool, to index: Int, _ box: LetterBox, on target: PaintTarget
  ) {
    let (_, paper) = colors.paints(of: cell)
    let canvasCell = target.canvas.touched(index)
    if target.isMonochrome {
      canvasCell.pointee.turnInkIntoPaper()
      canvasCell.pointee.text = 0
    } else {
      canvasCell.pointee.addPaper(.wholeCell, paper, strength: 0)
    }
    if isWhole { writeGlyph(of: cell, to: index, box, on: target) }
  }

  private func writeGlyph(of cell: RecordingWindow.Cell, to index: Int, _ box: LetterBox, on target: PaintTarget) {
    let (ink, _) = colors.paints(of: cell)
    let style = CanvasCell.packed(cell.style)
    target.canvas.touched(index).pointee.write((cell.isRightHalf ? CanvasCell.rightHalf : cell.glyph) | style, ink, box)
  }

  // MARK: - Turned

  /// Returns the cell of the grid in which the middle of a cell of the screen is seen; nil if it is not seen.
  private func cell(
    in placement: ArtPlacement, _ column: Int, _ row: Int, on target: PaintTarget
  ) -> Int? {
    let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    guard let place = placement.projection.cellPosition(of: middle), place.x >= 0, place.y >= 0,
      place.x < Double(target.columns), place.y < Double(target.rows)
    else { return nil }
    return Int(place.y) * target.columns + Int(place.x)
  }

  private func sample(
    _ window: RecordingWindow, _ placement: ArtPlacement, _ toScreen: Homography, on target: PaintTarget
  ) {
    // The left half of a character two columns wide, whose right half is seen in the next cell if it is drawn at all.
    var left: (cell: Int, column: Int, row: Int, shown: RecordingWindow.Cell)?
    var words = WordSampling(from: placement.columns.lowerBound)
    let level = placement.level
    let middle = placement.columns.lowerBound + placement.columns.count / 2
    let cursor = window.cursorPlace
    var cursorCell = cursor.flatMap { self.cell(in: placement, $0.column, $0.row, on: target) }
    // Where rows lie level, the one with the cursor is not left out, and the cursor keeps its place among the letters.
    let cursorRow = level == nil ? nil : cursorCell.map { $0 / target.columns }
    if level != nil { cursorCell = nil }
    placement.sample(toScreen, outline, level: level, on: target) { cell, seen, seenRow in
      var row = seenRow
      if let cursor, cell / target.columns == cursorRow { row = cursor.row }
      var column = words.next(seen, row) { window.cell($0, row)?.isLetter ?? false }
      if let cursor {
        if cursorCell == nil, cell / target.columns == cursorRow, column >= cursor.column { cursorCell = cell }
        if level == nil, cell == cursorCell { (column, row) = cursor }
      }
      guard target.showsText(in: cell), let shown = window.cell(column, row, hasCursor: cell == cursorCell) else {
        return
      }
      let isWritten =
        !shown.isLetter
        || placement.isMiddle(ofRow: row, level == nil ? column : middle, inRow: cell / target.columns)
      write(shown, isWhole: isWritten && !shown.isWide && !shown.isRightHalf, to: cell, .cell, on: target)
      guard isWritten else { return }
      if shown.isWide {
        left = (cell, column, row, shown)
      } else if shown.isRightHalf, let half = left, half.cell + 1 == cell, cell % target.columns > 0,
        half.column + 1 == column, half.row == row
      {
        writeGlyph(of: half.shown, to: half.cell, .cell, on: target)
        writeGlyph(of: shown, to: cell, .cell, on: target)
      }
    }
  }
}

/// The part of a recorded screen that a layer shows, with the cursor in it.
struct RecordingWindow {
  /// A cell as it is drawn.
  struct Cell {
    /// The character, as a value of `Cell.glyph`; a space if it is concealed.
    var glyph: UInt32
    /// The colour of the character, and the colour behind it, as they are seen.
    var front, back: ScreenColor
    /// True if the default colours are those of the other side, since the cell is reversed.
    var isReversed: Bool
    /// The attributes of the character.
    var style: CellStyle

    /// True in the right half of a wide character.
    var isRightHalf: Bool { glyph == Cells.Cell.continuation }

    /// True if the character is a part of a word or number, rather than a space, or a line or block whose place matters.
    var isLetter: Bool { glyph != 0x20 && !(0x2500..<0x25A0).contains(glyph) && !(0x2800..<0x2900).contains(glyph) }

    /// True in the left half of a wide character.
    var isWide: Bool { Cells.Cell.isWide(glyph) }
  }

  private let screen: Screen
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let cursor: ScreenCursor?

  init(_ screen: Screen, _ content: RecordingContent, columns: Range<Int>, rows: Range<Int>) {
    (self.screen, self.columns, self.rows) = (screen, columns, rows)
    cursor = content.showsCursor && screen.cursor.isVisible ? screen.cursor : nil
  }

  /// Returns the place of the upper left corner at which a grid that is smaller than what is shown shows the cursor: the
  /// first columns and rows, or those up to the cursor's.
  func origin(_ origin: ArtPlacement.Origin, on target: PaintTarget) -> ArtPlacement.Origin {
    var moved = origin
    let cursor = screen.cursor
    if columns.count > target.columns { moved.column = min(target.columns - 1 - cursor.column, 0) }
    if rows.count > target.rows { moved.row = min(target.rows - 1 - cursor.row, 0) }
    return moved
  }

  /// The column and the row of the cursor, from the first ones that are shown; nil if it is not shown.
  var cursorPlace: (column: Int, row: Int)? {
    cursor.map { ($0.column - columns.lowerBound, $0.row - rows.lowerBound) }
  }

  /// Returns a cell; nil outside of what is shown, which may be larger than the screen is now.
  ///
  /// - Parameters:
  ///   - column: The column, from the first one that is shown.
  ///   - row: The row, from the first one that is shown.
  ///   - hasCursor: True to draw the cursor there; nil to draw it in its own cell.
  func cell(_ column: Int, _ row: Int, hasCursor: Bool? = nil) -> Cell? {
    let (column, row) = (columns.lowerBound + column, rows.lowerBound + row)
    guard columns.contains(column), rows.contains(row), column < screen.columns, row < screen.rows else { return nil }
    let cell = screen[column, row]
    let hasCursor = hasCursor ?? cursor.map { $0.column == column && $0.row == row } ?? false
    let isUnderlined = hasCursor && cursor?.shape == .underline
    let isReversed = cell.style.contains(.inverse) != (screen.isReversed != (hasCursor && !isUnderlined))
    var style = CellStyle(cell.style)
    if isUnderlined { style.insert(.underline) }
    return Cell(
      glyph: cell.shownGlyph,
      front: isReversed ? cell.background : cell.foreground, back: isReversed ? cell.foreground : cell.background,
      isReversed: isReversed, style: style)
  }
}

extension CellStyle {
  /// The attributes that frames have, of those that a terminal has.
  fileprivate init(_ style: ScreenStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.faint) { insert(.dim) }
    if style.contains(.italic) { insert(.italic) }
    if style.contains(.blink) { insert(.blink) }
    if style.contains(.struck) { insert(.struck) }
    if style.underline != .none { insert(.underline) }
  }
}

/// The colours of a recorded screen as paint.
struct RecordingColors {
  private var ink = Paint.zero
  private var paper = Paint.zero
  private var opacity: Float = 1
  private var tint = Paint(repeating: 1)
  /// The colours by their numbers.
  private var palette: [Paint] = []
  private var source: (colors: [Color], changes: ScreenPalette)?

  /// Takes the colours of a content, and those that the recorded program has set.
  ///
  /// - Complexity: O(1) if they are those of the last call, else O(colours).
  mutating func take(_ content: RecordingContent, _ screen: Screen, opacity: Double) {
    self.opacity = Float(opacity)
    tint = Paint(content.tint, opacity: 1)
    ink = screen.palette.foreground.map { Paint($0) } ?? Paint(content.foregroundColor, opacity: 1)
    paper = screen.palette.background.map { Paint($0) } ?? Paint(content.backgroundColor, opacity: 1)
    if let source, source.colors == content.palette, source.changes == screen.palette { return }
    source = (content.palette, screen.palette)
    palette = (0..<256).map { index in
      if let changed = screen.palette.colors[UInt8(index)] { return Paint(changed) }
      return index < content.palette.count ? Paint(content.palette[index], opacity: 1) : Paint(Palette.color(at: index))
    }
  }

  /// Returns the colour of a cell's character, and the one behind it.
  func paints(of cell: RecordingWindow.Cell) -> (ink: Paint, paper: Paint) {
    let (own, behind) = cell.isReversed ? (paper.withAlpha(1), ink) : (ink, paper)
    return (paint(cell.front, or: own), paint(cell.back, or: behind))
  }

  private func paint(_ color: ScreenColor, or own: Paint) -> Paint {
    let paint = color.direct.map { Paint($0) } ?? color.index.map { palette[$0] } ?? own
    return (paint * tint).withAlpha(paint.alpha * tint.alpha * opacity)
  }
}
