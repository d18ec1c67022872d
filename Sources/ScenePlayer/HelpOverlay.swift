import Cells

/// The keys in a box over the stage, made from the table that binds them.
///
///     ┌ Keys ───────────────────────────┐
///     │ space        pause, play        │
///     │ left right   one second back …  │
///     └─────────────────────────────────┘
struct HelpOverlay {
  /// Whether lines may be drawn with more than ASCII.
  var usesUnicode: Bool

  private static let border = CellColor(red: 95, green: 175, blue: 215)
  private static let key = CellColor(red: 240, green: 200, blue: 120)
  private static let text = CellColor(red: 220, green: 223, blue: 228)
  private static let paper = CellColor(red: 28, green: 32, blue: 38)

  /// Draws the box in the middle of a frame's upper rows; on a small screen as much of it as fits.
  func draw(into frame: CellBuffer, rows: Int) {
    let labels = KeyTable.rows.map(\.label.count).max() ?? 0
    let meanings = KeyTable.rows.map(\.meaning.count).max() ?? 0
    let width = labels + meanings + 7
    let lines = min(KeyTable.rows.count, rows - 2)
    let left = max(0, (frame.columns - width) / 2)
    let top = max(0, (rows - lines - 2) / 2)
    guard lines > 0 else { return }
    drawEdge(top, left, width, title: " Keys ", isTop: true, into: frame)
    for (line, row) in KeyTable.rows.prefix(lines).enumerated() {
      drawLine(row, top + 1 + line, left, width, labelWidth: labels, into: frame)
    }
    drawEdge(top + lines + 1, left, width, title: "", isTop: false, into: frame)
  }

  private func drawLine(
    _ row: KeyTable.Row, _ y: Int, _ left: Int, _ width: Int, labelWidth: Int, into frame: CellBuffer
  ) {
    write(vertical + String(repeating: " ", count: width - 2) + vertical, left, y, Self.border, into: frame)
    write(row.label, left + 2, y, Self.key, into: frame)
    write(row.meaning, left + 2 + labelWidth + 3, y, Self.text, into: frame)
  }

  private func drawEdge(_ y: Int, _ left: Int, _ width: Int, title: String, isTop: Bool, into frame: CellBuffer) {
    let (start, end) = isTop ? corners.top : corners.bottom
    let line = String(repeating: horizontal, count: max(0, width - 3 - title.count))
    write(start + horizontal + title + line + end, left, y, Self.border, into: frame)
  }

  private func write(_ text: String, _ column: Int, _ row: Int, _ color: CellColor, into frame: CellBuffer) {
    frame.write(text, column: column, row: row, foreground: color, background: Self.paper)
  }

  private var vertical: String { usesUnicode ? "│" : "|" }
  private var horizontal: String { usesUnicode ? "─" : "-" }
  private var corners: (top: (String, String), bottom: (String, String)) {
    usesUnicode ? (("┌", "┐"), ("└", "┘")) : (("+", "+"), ("+", "+"))
  }
}
