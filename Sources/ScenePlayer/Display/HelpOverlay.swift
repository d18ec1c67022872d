import Cells

/// The keys in a box over the stage, made from the table that binds them; in as many columns and on as many pages as it
/// takes (`HelpText`).
///
///     ╭ Keys ─────────────────────────────────────────────────────────────╮
///     │ Space    pause, play                 l      loop: set A, set B …  │
///     │ ← →      one second back, forward    L      loop the whole …      │
///     ╰ 1/2 ──────────────────────────────────────────────────────────────╯
struct HelpOverlay {
  /// What it is drawn with.
  var theme: Theme

  private let text: HelpText
  private let cache = PageCache()

  private static let gap = 2

  /// Columns are further apart, and the box is wider and higher, where there is room.
  private static let (wideGap, margin) = (4, 1)

  /// The help for a table of keys.
  init(keys: KeyTable, theme: Theme) {
    self.theme = theme
    text = HelpText(keys: keys, theme: theme)
  }

  /// How many pages it has on a screen of so many columns and rows.
  func pageCount(columns: Int, rows: Int) -> Int { pages(columns, rows).count }

  /// Draws a page in the middle of a frame's upper rows; on a small screen as much of it as fits.
  func draw(page: Int, rows: Int, into frame: CellBuffer) {
    let pages = pages(frame.columns, rows)
    guard rows > 2, frame.columns > 4, pages.indices.contains(page) else { return }
    let columns = pages[page]
    // All pages are as large as the first, so that leafing through them does not make the box jump.
    let height = pages[0].map(\.count).max() ?? 0
    let isRoomy = isRoomy(frame.columns, rows, columns: pages[0].count, height: height)
    let (gap, margin) = isRoomy ? (Self.wideGap, Self.margin) : (Self.gap, 0)
    let width = min(frame.columns, pages[0].count * (columnWidth + gap) - gap + 2 * Self.gap + 4 * margin)
    let region = ScreenRegion(
      columns: (frame.columns - width) / 2..<(frame.columns + width + 1) / 2,
      rows: (rows - height - 2 - 2 * margin) / 2..<(rows + height + 3 + 2 * margin) / 2)
    drawBox(region, height: height + 2 + 2 * margin, page: page, of: pages.count, frame)
    for (number, lines) in columns.enumerated() {
      let column = region.columns.lowerBound + 2 + 2 * margin + number * (columnWidth + gap)
      for (line, row) in zip(lines, region.rows.lowerBound + 1 + margin..<rows) {
        draw(line, column: column, row: row, end: region.columns.upperBound - 1, into: frame)
      }
    }
  }

  private func drawBox(_ region: ScreenRegion, height: Int, page: Int, of count: Int, _ frame: CellBuffer) {
    let top = max(0, region.rows.lowerBound)
    let box = ScreenRegion(columns: region.columns, rows: top..<top + height)
    let number = "\(page + 1)/\(count)"
    let footer = count == 1 ? "" : region.columns.count < 30 ? number : number + ", ? for more"
    Panel(theme: theme).draw(box, title: "Keys", footer: footer, into: frame)
  }

  private func draw(_ line: HelpText.Line, column: Int, row: Int, end: Int, into frame: CellBuffer) {
    var pen = Pen(frame, column: column, row: row, end: end, ink: theme.ink(line.isHeading ? .accent : .mark))
    pen.write(line.label)
    // Where there is no room for a column of keys, what they do follows at once.
    pen.column = end - column < columnWidth ? pen.column + 1 : column + text.labelWidth + Self.gap
    pen.ink = theme.ink(.text)
    pen.write(fitting: line.meaning)
  }

  // MARK: Room

  private var columnWidth: Int { text.labelWidth + Self.gap + text.meaningWidth }

  private func pages(_ columns: Int, _ rows: Int) -> [HelpText.Page] {
    // At most three columns: the eye has to find its way back.
    let count = max(1, min(3, (columns - Self.gap) / (columnWidth + Self.gap)))
    if cache.columns != count || cache.rows != rows {
      (cache.columns, cache.rows) = (count, rows)
      cache.pages = text.pages(columns: count, height: rows - 2)
    }
    return cache.pages
  }

  /// The pages as they were asked for last: they are drawn with every frame.
  private final class PageCache {
    var columns = 0, rows = 0
    var pages: [HelpText.Page] = []
  }

  private func isRoomy(_ columns: Int, _ rows: Int, columns count: Int, height: Int) -> Bool {
    count * (columnWidth + Self.wideGap) + 8 <= columns && height + 4 <= rows
  }
}
