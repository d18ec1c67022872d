import Cells
import LayerAnimation

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
    let rows = min(Self.mostRows, stage.rows.count - 2, 2 + lines(columns: columns - 4))
    let left = stage.columns.lowerBound + (stage.columns.count - columns) / 2
    let bottom = stage.rows.upperBound - 1
    let region = ScreenRegion(columns: left..<left + columns, rows: bottom - rows..<bottom)
    Panel(theme: theme).draw(region, title: "Notes", into: frame)
    var pen = Pen(
      frame, column: left + 2, row: region.rows.lowerBound + 1, end: left + columns - 2, ink: theme.ink(.text))
    pen.writeLines(of: text, rows: rows - 2)
  }

  /// Returns the number of rows that the notes take.
  private func lines(columns: Int) -> Int {
    var (lines, used) = (1, 0)
    for word in text.split(separator: " ") {
      let width = min(CharacterWidth.columns(of: String(word)), columns)
      if used > 0, used + 1 + width > columns { (lines, used) = (lines + 1, 0) }
      used += width + (used > 0 ? 1 : 0)
    }
    return lines
  }
}
