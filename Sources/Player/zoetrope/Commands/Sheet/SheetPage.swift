import Cells
import Diagnostics

/// A sheet of frames: a grid of cells with strips of frames beside one another, each below its caption. A long strip has
/// several lines.
///
/// A sheet is a frame itself, so that it is written as all frames are.
struct SheetPage {
  /// The size of each frame.
  let columns: Int
  let rows: Int
  /// The number of frames of a strip.
  let frames: Int
  /// The number of frames that stand beside one another.
  let beside: Int
  /// The number of strips.
  let strips: Int
  /// The sheet.
  let sheet: CellBuffer

  /// The greatest number of cells of a sheet.
  static let mostCells = 2_000_000
  /// The number of empty columns and rows between two frames.
  private static let gap = 2
  /// The colours of captions, and of what differs.
  private static let ink = CellColor(red: 0x9A, green: 0xA4, blue: 0xB2)
  private static let mark = CellColor(red: 0xC0, green: 0x20, blue: 0x60)

  /// Creates an empty sheet; nil if it would be too large.
  ///
  /// - Parameter beside: The greatest number of frames that stand beside one another; at least 1.
  init?(columns: Int, rows: Int, frames: Int, beside: Int, strips: Int) {
    let beside = min(beside, frames)
    let width = beside * (columns + Self.gap) - Self.gap
    let height = strips * Self.lines(frames, beside) * (rows + 1 + Self.gap) - Self.gap
    guard width > 0, height > 0, width <= Self.mostCells / height else { return nil }
    (self.columns, self.rows, self.frames, self.beside, self.strips) = (columns, rows, frames, beside, strips)
    sheet = CellBuffer(columns: width, rows: height)
  }

  /// Returns the number of lines of a strip.
  private static func lines(_ frames: Int, _ beside: Int) -> Int { (frames + beside - 1) / beside }

  private func corner(strip: Int, at place: Int) -> (column: Int, row: Int) {
    let line = strip * Self.lines(frames, beside) + place / beside
    return (place % beside * (columns + Self.gap), line * (rows + 1 + Self.gap) + 1)
  }

  /// Copies a frame to its place, below its caption.
  func place(_ frame: CellBuffer, strip: Int, at place: Int, caption: String) {
    let (column, row) = corner(strip: strip, at: place)
    sheet.copy(frame, toColumn: column, row: row)
    let text = caption.visible.count > columns ? "…" + String(caption.visible.suffix(columns - 1)) : caption.visible
    sheet.write(text, column: column, row: row - 1, foreground: Self.ink)
  }

  /// Gives the cells in which the first two strips differ a background of their own, and says in the captions how many they are.
  func markDifferences() {
    guard strips > 1 else { return }
    for place in 0..<frames {
      let (old, new) = (corner(strip: 1, at: place), corner(strip: 0, at: place))
      var count = 0
      for row in 0..<rows {
        for column in 0..<columns {
          let cells = (sheet[old.column + column, old.row + row], sheet[new.column + column, new.row + row])
          guard cells.0 != cells.1 else { continue }
          count += 1
          sheet[old.column + column, old.row + row].background = Self.mark
          sheet[new.column + column, new.row + row].background = Self.mark
        }
      }
      let words = count == 0 ? "the same" : "\(count) cell\(count == 1 ? "" : "s") differ\(count == 1 ? "s" : "")"
      let column = new.column + max(columns - words.count, 0)
      sheet.write(words, column: column, row: new.row - 1, foreground: count == 0 ? Self.ink : Self.mark)
    }
  }
}
