import Cells
import LayerAnimation
import Terminal

/// The help: the key bindings under their subjects in a box over the stage, generated from the table of bindings, in as
/// many columns and pages as necessary (`HelpText`).
///
///     ╭ Keys ─────────────────────────────────────────────────────────────╮
///     │ Time                                 Loop                         │
///     │ Space    pause, play                 l      loop: set A, set B …  │
///     │ ← →      one second back, forward    L      loop the whole …      │
///     ╰ 1/2, ? for more ──────────────────────────────────────────────────╯
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
    let advice = page + 1 == pages.count ? ", ? closes" : ", ? for more"
    let footer = pages.count == 1 ? "" : box.region.columns.count < 30 ? number : number + advice
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
    var pen = DisplayPen(frame, column: column, row: row, end: end, ink: theme.ink(line.isHeading ? .accent : .mark))
    pen.write(line.label)
    // Without room for a column of keys, the meaning follows the key directly.
    pen.column = end - column < columnWidth ? pen.column + 1 : column + text.labelWidth + Self.gap
    pen.ink = theme.ink(.text)
    pen.write(fitting: line.meaning)
  }

  // MARK: Layout

  /// Returns the box around a page, the gap between its columns, and the margin inside it; nil without room.
  ///
  /// The box has room for the largest page, so that it does not change its size from page to page.
  private func box(columns: Int, rows: Int) -> (region: ScreenRegion, gap: Int, margin: Int)? {
    guard Self.fits(columns: columns, rows: rows) else { return nil }
    let pages = pages(columns, rows)
    let height = pages.joined().map(\.count).max() ?? 0
    let count = pages.map(\.count).max() ?? 0
    let isRoomy = isRoomy(columns, rows, columns: count, height: height)
    let (gap, margin) = isRoomy ? (Self.wideGap, Self.margin) : (Self.gap, 0)
    let width = min(columns, count * (columnWidth + gap) - gap + 2 * Self.gap + 4 * margin)
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

/// The lines of the help, and their distribution over columns and pages.
struct HelpText {
  /// A line: a key with its meaning, a heading, or an empty line.
  struct Line: Hashable {
    var label = ""
    var meaning = ""
    var isHeading = false
  }

  /// A page: the lines of each column.
  typealias Page = [[Line]]

  /// The lines of each section of the table, and of the mouse.
  private let sections: [(title: String, lines: [Line])]

  /// The width of the widest key.
  let labelWidth: Int
  /// The width of the widest meaning.
  let meaningWidth: Int

  /// Creates the help for a table of bindings.
  init(keys: KeyTable, theme: Theme) {
    var sections: [(title: String, lines: [Line])] = []
    for section in KeyTable.Section.allCases {
      let rows = keys.rows.filter { $0.section == section && !$0.bindings.isEmpty }
      let lines = rows.map { Line(label: Self.label(of: $0, theme), meaning: $0.meaning) }
      if !lines.isEmpty { sections.append((section.rawValue, lines)) }
    }
    sections.append(("Mouse", Self.mouse))
    let lines = sections.flatMap(\.lines)
    labelWidth = lines.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0
    meaningWidth = lines.map { CharacterWidth.columns(of: $0.meaning) }.max() ?? 0
    self.sections = sections
  }

  private static let mouse = [
    Line(label: "drag", meaning: "bar or lane: move time"), Line(label: "wheel", meaning: "0.1 s; with shift, 1 s"),
    Line(label: "click", meaning: "the stage: pause, play"), Line(label: "", meaning: "a name: go there"),
    Line(label: "Tab", meaning: "keys control the scene"),
  ]

  /// Returns the names of a row's keys as they are printed on keyboards.
  private static func label(of row: KeyTable.Row, _ theme: Theme) -> String {
    guard row.bindings.count <= 4 else { return row.label }
    return row.bindings.map { $0.stroke.keyCap(theme) }.joined(separator: " ")
  }

  // MARK: Distribution

  /// Returns the pages for a number of columns with a number of lines each: as few as possible, and of these the lowest.
  ///
  /// A section is not torn. Only one that is higher than a page is continued in the next column, under its heading again; for
  /// less than three lines there are no headings.
  func pages(columns: Int, height: Int) -> [Page] {
    let (columns, height) = (max(1, columns), max(1, height))
    let blocks = sections.flatMap { Self.blocks(of: $0, height: height) }
    let highest = blocks.map(\.count).max() ?? 1
    func pageCount(_ stacks: [[Line]]) -> Int { (stacks.count + columns - 1) / columns }
    let least = pageCount(Self.stack(blocks, limit: height))
    let stacks = (highest...height).lazy.map { Self.stack(blocks, limit: $0) }.first { pageCount($0) == least } ?? []
    return stride(from: 0, to: stacks.count, by: columns).map { Array(stacks[$0..<min($0 + columns, stacks.count)]) }
  }

  /// Returns a section as blocks of at most some lines, each with the section's heading.
  private static func blocks(of section: (title: String, lines: [Line]), height: Int) -> [[Line]] {
    let heading = height < 3 ? [] : [Line(label: section.title, isHeading: true)]
    let (lines, room) = (section.lines, height - heading.count)
    return stride(from: 0, to: lines.count, by: room).map { heading + lines[$0..<min($0 + room, lines.count)] }
  }

  /// Returns blocks on one another, with an empty line between two, in columns of at most some lines.
  private static func stack(_ blocks: [[Line]], limit: Int) -> [[Line]] {
    var columns: [[Line]] = []
    for block in blocks {
      if let last = columns.last, last.count + 1 + block.count <= limit {
        columns[columns.count - 1] += [Line()] + block
      } else {
        columns.append(block)
      }
    }
    return columns
  }
}

extension KeyStroke {
  /// Returns a short name of the key, as it is printed on keyboards.
  func keyCap(_ theme: Theme) -> String {
    let shift = modifiers.contains(.shift) ? theme.usesUnicode ? "⇧" : "S-" : ""
    let alt = modifiers.contains(.alt) ? "M-" : ""
    return (modifiers.contains(.control) ? "^" : "") + alt + shift + capOfKey(theme)
  }

  private func capOfKey(_ theme: Theme) -> String {
    switch key {
    case .left: theme.usesUnicode ? "←" : "<-"
    case .right: theme.usesUnicode ? "→" : "->"
    case .up: theme.usesUnicode ? "↑" : "up"
    case .down: theme.usesUnicode ? "↓" : "dn"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .backspace: "Bksp"
    case .escape: "Esc"
    case .home: "Home"
    case .end: "End"
    case .enter: "Enter"
    case .character(" "): "Space"
    case .character(let scalar) where modifiers.contains(.control): String(Character(scalar)).uppercased()
    default: KeyStroke(key).description
    }
  }
}

/// The caption of a scene that begins: its title and its description, in the rows of the timeline and of the status line,
/// so that nothing of the scene is covered.
struct TitleCard {
  /// The title and the description.
  private let text: String
  /// The title.
  private let title: String
  /// The media time at which it is removed, in seconds.
  let end: Double

  /// The time for which it is shown, in seconds.
  private static let duration = 4.0

  /// Creates the caption of a scene; nil if the scene has no description, since the status line has the title.
  ///
  /// - Parameter now: The media time, in seconds.
  init?(title: String, about: String, at now: Double) {
    guard !about.isEmpty else { return nil }
    (self.title, text, end) = (title, "\(title): \(about)", now + Self.duration)
  }

  /// Draws the caption over some rows of the screen.
  func draw(on region: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    guard let row = region.rows.first else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    var pen = DisplayPen(
      frame, column: region.columns.lowerBound + 1, row: row, end: region.columns.upperBound - 1,
      ink: theme.ink(.muted))
    pen.writeLines(of: text, rows: region.rows.count)
    guard CharacterWidth.columns(of: title) <= pen.end - pen.column else { return }
    pen.ink = theme.ink(.bright)
    pen.write(title)
  }
}

/// The notes of a scene in a box over the lower part of the stage.
struct NotesPanel {
  /// The notes, in one line.
  private let text: String

  /// Creates the notes of a scene; nil if it has none.
  init?(of scene: Scene) {
    text = scene.notes.oneLine
    if text.isEmpty { return nil }
  }

  private static let (mostColumns, mostRows) = (76, 10)

  /// Draws the notes.
  func draw(on stage: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    let columns = min(stage.columns.count, Self.mostColumns)
    guard columns > 8, stage.rows.count > 4 else { return }
    let rows = min(Self.mostRows, stage.rows.count - 2, 2 + DisplayPen.rows(of: text, columns: columns - 4))
    let left = stage.columns.lowerBound + (stage.columns.count - columns) / 2
    let bottom = stage.rows.upperBound - 1
    let region = ScreenRegion(columns: left..<left + columns, rows: bottom - rows..<bottom)
    Panel(theme: theme).draw(region, title: "Notes", into: frame)
    var pen = DisplayPen(
      frame, column: left + 2, row: region.rows.lowerBound + 1, end: left + columns - 2, ink: theme.ink(.text))
    pen.writeLines(of: text, rows: rows - 2)
  }
}
