import Cells
import Terminal

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

  /// The lines of each section of the table.
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
    let lines = sections.flatMap(\.lines) + Self.mouse
    labelWidth = lines.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0
    meaningWidth = lines.map { CharacterWidth.columns(of: $0.meaning) }.max() ?? 0
    self.sections = sections
  }

  private static let mouse = [
    Line(label: "drag", meaning: "bar or lane: move time"), Line(label: "wheel", meaning: "0.1 s; with shift, 1 s"),
    Line(label: "click", meaning: "the stage: pause, play"), Line(label: "", meaning: "a name: go there"),
    tab,
  ]

  private static let tab = Line(label: "Tab", meaning: "keys control the scene")

  /// Returns the names of a row's keys as they are printed on keyboards.
  private static func label(of row: KeyTable.Row, _ theme: Theme) -> String {
    guard row.bindings.count <= 4 else { return row.label }
    return row.bindings.map { $0.stroke.keyCap(theme) }.joined(separator: " ")
  }

  // MARK: Distribution

  /// Returns the pages for a number of columns with a number of lines each. If everything fits on one page, each
  /// section has its heading and stays in one column; otherwise the lines follow one another without headings.
  func pages(columns: Int, height: Int) -> [Page] {
    if columns > 1, let page = sectionedPage(columns: columns, height: height) { return [page] }
    let lines =
      sections.flatMap(\.lines) + [
        Line(label: "mouse", meaning: "drag bar, click to pause"), Self.tab,
      ]
    let (columns, height) = (max(1, columns), max(1, height))
    let pageCount = (lines.count + columns * height - 1) / (columns * height)
    let columnCount = columns * pageCount
    let even = (lines.count + columnCount - 1) / columnCount
    let spread = stride(from: 0, to: lines.count, by: even).map { Array(lines[$0..<min($0 + even, lines.count)]) }
    return stride(from: 0, to: spread.count, by: columns).map { Array(spread[$0..<min($0 + columns, spread.count)]) }
  }

  /// Returns a page with all sections, in columns of minimal height; nil if that exceeds the limit.
  private func sectionedPage(columns: Int, height: Int) -> Page? {
    let blocks = (sections + [("Mouse", Self.mouse)]).map { [Line(label: $0.title, isHeading: true)] + $0.lines }
    let highest = blocks.map(\.count).max() ?? 0
    guard highest <= height else { return nil }
    for limit in highest...height {
      let page = Self.stack(blocks, limit: limit)
      if page.count <= columns { return page }
    }
    return nil
  }

  private static func stack(_ blocks: [[Line]], limit: Int) -> Page {
    var page: Page = []
    for block in blocks {
      if let last = page.last, last.count + 1 + block.count <= limit {
        page[page.count - 1] += [Line()] + block
      } else {
        page.append(block)
      }
    }
    return page
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
