import Cells
import LayerAnimation

/// Drawing the list: the search text, the scenes in their groups, and a description of the selected one.
extension Gallery {
  static let headerRows = 2

  /// Returns the number of rows at the bottom that describe the selected scene.
  private static func aboutRows(_ region: ScreenRegion) -> Int { region.rows.count >= 16 ? 6 : 0 }

  func listRows(_ region: ScreenRegion) -> Int {
    max(0, region.rows.count - Self.headerRows - Self.aboutRows(region))
  }

  /// Draws the list, and the description of the current scene.
  func draw(_ region: ScreenRegion, scene: Scene, theme: Theme, into frame: CellBuffer) {
    guard !region.isEmpty else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    drawSearch(region, theme, frame)
    let count = listRows(region)
    keepSelectionVisible(count)
    for line in 0..<count where rows.indices.contains(firstRow + line) {
      draw(rows[firstRow + line], row: region.rows.lowerBound + Self.headerRows + line, region, theme, frame)
    }
    drawAbout(scene, region, theme, frame)
    for row in region.rows {
      frame[region.columns.upperBound - 1, row] = theme.ink(.faint).cell(theme.glyph("│", "|"))
    }
  }

  private func keepSelectionVisible(_ count: Int) {
    let isSelected = { (row: Row) in if case .item(self.selection) = row { true } else { false } }
    guard count > 0, let row = rows.firstIndex(where: isSelected) else { return }
    // The heading of a group is shown together with its first scene.
    firstRow = min(firstRow, row > 0 && rows.indices.contains(row - 1) ? row - 1 : row)
    firstRow = max(firstRow, row - count + 1)
    firstRow = max(0, min(firstRow, rows.count - count))
  }

  private func drawSearch(_ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    var pen = pen(region, row: region.rows.lowerBound, theme.ink(.accent), frame)
    pen.write(search.isEmpty ? "Scenes" : "Find ")
    pen.ink = theme.ink(.bright)
    pen.write(search)
    if !search.isEmpty { pen.put(theme.glyph("▏", "_")) }
    pen.ink = theme.ink(.muted)
    let count = items.count
    let countWidth = Pen.width { $0.write(Double(count), decimals: 0) }
    let hint = "  type to find"
    if search.isEmpty, pen.column + hint.count + 1 + countWidth <= pen.end { pen.write(hint) }
    pen.put(" ")
    pen.moveRight(for: countWidth)
    pen.write(Double(count), decimals: 0)
    pen = self.pen(region, row: region.rows.lowerBound + 1, theme.ink(.faint), frame)
    pen.put(theme.glyph("─", "-"), count: pen.end - pen.column)
    if rows.isEmpty {
      pen = self.pen(region, row: region.rows.lowerBound + 2, theme.ink(.muted), frame)
      pen.write(fitting: "nothing of that name")
    }
  }

  private func draw(_ row: Row, row y: Int, _ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    switch row {
    case .heading(let group):
      var pen = pen(region, row: y, theme.ink(.muted), frame)
      pen.write(fitting: group.isEmpty ? "scenes" : group)
    case .item(let item):
      let isSelected = item == selection
      let ink = theme.ink(isSelected ? .bright : .text, on: isSelected ? .selection : .panel)
      var pen = Pen(
        frame, column: region.columns.lowerBound, row: y, end: region.columns.upperBound - 1, ink: ink)
      if isSelected { pen.fill() }
      pen.column = region.columns.lowerBound
      if isSelected {
        pen.ink.foreground = theme.ink(.accent).foreground
        pen.put(theme.glyph("▎", ">"))
        pen.ink = ink
      }
      let (group, name) = Self.parts(of: names[item])
      pen.column = region.columns.lowerBound + (group.isEmpty ? 1 : 3)
      pen.write(fitting: name)
    }
  }

  private func drawAbout(_ scene: Scene, _ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    let count = Self.aboutRows(region)
    guard count > 0 else { return }
    let top = region.rows.upperBound - count
    var pen = pen(region, row: top, theme.ink(.faint), frame)
    pen.put(theme.glyph("─", "-"), count: pen.end - pen.column)
    pen = self.pen(region, row: top + 1, theme.ink(.bright), frame)
    pen.write(fitting: scene.title)
    pen = self.pen(region, row: top + 2, theme.ink(.muted), frame)
    pen.writeLines(of: scene.about, rows: count - 2)
  }

  private func pen(_ region: ScreenRegion, row: Int, _ ink: Ink, _ frame: CellBuffer) -> Pen {
    Pen(frame, column: region.columns.lowerBound + 1, row: row, end: region.columns.upperBound - 2, ink: ink)
  }
}
