import Cells

/// The help: the key bindings in a box over the stage, generated from the table of bindings, in as many columns and
/// pages as necessary (`HelpText`).
///
///     ╭ Keys ─────────────────────────────────────────────────────────────╮
///     │ Space    pause, play                 l      loop: set A, set B …  │
///     │ ← →      one second back, forward    L      loop the whole …      │
///     ╰ 1/2 ──────────────────────────────────────────────────────────────╯
final class HelpOverlay {
  /// The text of the help, which is made on first use, so that the first frame need not wait for it.
  private lazy var text = makeText()
  private let makeText: () -> HelpText

  /// The pages of the size that was used last, since they are drawn in every frame.
  private var pages: (columns: Int, rows: Int, pages: [HelpText.Page])?

  private static let gap = 2

  /// The gap and the margin that are used if there is enough room.
  private static let (wideGap, margin) = (4, 1)

  /// The smallest screen on which the help is shown.
  static let least = ScreenLayout.Least(columns: 12, rows: 3)

  /// Returns true if a page fits into a number of columns and rows.
  static func fits(columns: Int, rows: Int) -> Bool { least.fits(columns, rows) }

  /// Creates the help for a table of bindings.
  init(keys: KeyTable, theme: Theme) {
    makeText = { HelpText(keys: keys, theme: theme) }
  }

  /// Returns the number of pages on a screen of a size.
  func pageCount(columns: Int, rows: Int) -> Int { pages(columns, rows).count }

  /// Draws a page in the centre of a frame's upper rows, clipped on a small screen.
  func draw(page: Int, rows: Int, theme: Theme, into frame: CellBuffer) {
    guard let box = box(columns: frame.columns, rows: rows) else { return }
    let pages = pages(frame.columns, rows)
    guard pages.indices.contains(page) else { return }
    let number = "\(page + 1)/\(pages.count)"
    let footer = pages.count == 1 ? "" : box.region.columns.count < 30 ? number : number + ", ? for more"
    Panel(theme: theme).draw(box.region, title: "Keys", footer: footer, into: frame)
    for (number, lines) in pages[page].enumerated() {
      let column = box.region.columns.lowerBound + 2 + 2 * box.margin + number * (columnWidth + box.gap)
      for (line, row) in zip(lines, box.region.rows.lowerBound + 1 + box.margin..<rows) {
        draw(line, column: column, row: row, end: box.region.columns.upperBound - 1, theme, frame)
      }
    }
  }

  /// Returns the row of the box's lower edge, which shows the page number; nil if there is only one page.
  func footerRow(columns: Int, rows: Int) -> Int? {
    pages(columns, rows).count > 1 ? box(columns: columns, rows: rows)?.region.rows.last : nil
  }

  private func draw(
    _ line: HelpText.Line, column: Int, row: Int, end: Int, _ theme: Theme, _ frame: CellBuffer
  ) {
    var pen = Pen(frame, column: column, row: row, end: end, ink: theme.ink(line.isHeading ? .accent : .mark))
    pen.write(line.label)
    // Without room for a column of keys, the meaning follows the key directly.
    pen.column = end - column < columnWidth ? pen.column + 1 : column + text.labelWidth + Self.gap
    pen.ink = theme.ink(.text)
    pen.write(fitting: line.meaning)
  }

  // MARK: Layout

  /// Returns the box around a page, the gap between its columns, and the margin inside it; nil without room.
  ///
  /// All pages have the size of the first one, so that the box does not change its size from page to page.
  private func box(columns: Int, rows: Int) -> (region: ScreenRegion, gap: Int, margin: Int)? {
    guard Self.fits(columns: columns, rows: rows) else { return nil }
    let first = pages(columns, rows)[0]
    let height = first.map(\.count).max() ?? 0
    let isRoomy = isRoomy(columns, rows, columns: first.count, height: height)
    let (gap, margin) = isRoomy ? (Self.wideGap, Self.margin) : (Self.gap, 0)
    let width = min(columns, first.count * (columnWidth + gap) - gap + 2 * Self.gap + 4 * margin)
    let fullHeight = height + 2 + 2 * margin
    let top = max(0, (rows - fullHeight) / 2)
    let left = (columns - width) / 2
    return (ScreenRegion(columns: left..<left + width, rows: top..<top + fullHeight), gap, margin)
  }

  private var columnWidth: Int { text.labelWidth + Self.gap + text.meaningWidth }

  private func pages(_ columns: Int, _ rows: Int) -> [HelpText.Page] {
    // At most three columns, since more are hard to read.
    let count = max(1, min(3, (columns - Self.gap) / (columnWidth + Self.gap)))
    if let pages, pages.columns == count, pages.rows == rows { return pages.pages }
    let made = text.pages(columns: count, height: rows - 2)
    pages = (count, rows, made)
    return made
  }

  private func isRoomy(_ columns: Int, _ rows: Int, columns count: Int, height: Int) -> Bool {
    count * (columnWidth + Self.wideGap) + 8 <= columns && height + 4 <= rows
  }
}
