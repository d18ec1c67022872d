import Cells
import Terminal

/// The keys in a box over the stage, made from the table that binds them; in as many columns and on as many pages as it
/// takes.
///
///     ╭ Keys ───────────────────────────────────────────────────────────╮
///     │ Space    pause, play                 l      loop: set A, set B …  │
///     │ ← →      one second back, forward    L      loop the whole …      │
///     ╰ 1/2 ──────────────────────────────────────────────────────────────╯
struct HelpOverlay {
  /// What it is drawn with.
  var theme: Theme

  private let lines: [(label: String, meaning: String)]
  private let labelWidth: Int
  private let meaningWidth: Int

  private static let gap = 2

  /// The help for a table of keys.
  init(keys: KeyTable, theme: Theme) {
    self.theme = theme
    let keyLines = keys.rows.filter { !$0.bindings.isEmpty }.map { (Self.label(of: $0, theme), $0.meaning) }
    lines = keyLines + [("mouse", "drag bar, click to pause")]
    labelWidth = lines.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0
    meaningWidth = lines.map { CharacterWidth.columns(of: $0.meaning) }.max() ?? 0
  }

  /// How many pages it has on a screen of so many columns and rows.
  func pageCount(columns: Int, rows: Int) -> Int {
    let capacity = max(1, self.columns(columns) * max(1, rows - 2))
    return max(1, (lines.count + capacity - 1) / capacity)
  }

  /// Draws a page in the middle of a frame's upper rows; on a small screen as much of it as fits.
  func draw(page: Int, rows: Int, into frame: CellBuffer) {
    guard rows > 2, frame.columns > 4 else { return }
    let pages = pageCount(columns: frame.columns, rows: rows)
    let columnCount = columns(frame.columns)
    let height = min(rows - 2, (lines.count + columnCount * pages - 1) / (columnCount * pages))
    let width = min(frame.columns, columnCount * (columnWidth + Self.gap) + Self.gap)
    let left = max(0, (frame.columns - width) / 2)
    let top = max(0, (rows - height - 2) / 2)
    let region = ScreenRegion(columns: left..<left + width, rows: top..<top + height + 2)
    Panel(theme: theme).draw(
      region, title: "Keys", footer: pages > 1 ? "\(page + 1)/\(pages), ? for more" : "", into: frame)
    let first = page * height * columnCount
    for index in 0..<height * columnCount where lines.indices.contains(first + index) {
      let column = left + 2 + index / height * (columnWidth + Self.gap)
      draw(lines[first + index], column: column, row: top + 1 + index % height, end: left + width - 1, into: frame)
    }
  }

  private func draw(
    _ line: (label: String, meaning: String), column: Int, row: Int, end: Int, into frame: CellBuffer
  ) {
    var pen = Pen(frame, column: column, row: row, end: end, ink: theme.ink(.mark))
    pen.write(line.label)
    pen.column = column + labelWidth + Self.gap
    pen.ink = theme.ink(.text)
    pen.write(fitting: line.meaning)
  }

  private var columnWidth: Int { labelWidth + Self.gap + meaningWidth }

  /// How many columns of keys fit side by side.
  private func columns(_ width: Int) -> Int {
    max(1, min(3, (width - Self.gap) / (columnWidth + Self.gap)))
  }

  /// The keys as they stand on a keyboard.
  private static func label(of row: KeyTable.Row, _ theme: Theme) -> String {
    guard row.bindings.count <= 4 else { return row.label }
    return row.bindings.map { $0.stroke.keyCap(theme) }.joined(separator: " ")
  }
}

extension KeyStroke {
  /// A short name for the key, as it is printed on keyboards.
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
