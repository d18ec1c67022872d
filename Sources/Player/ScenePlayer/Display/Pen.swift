import Cells
import LayerAnimation

/// A pen that writes texts and numbers from left to right into a row, up to an end column. It allocates nothing.
///
/// A pen without a frame writes nothing but still advances, which measures widths.
struct Pen {
  private let frame: CellBuffer?

  /// The column of the next character.
  var column: Int

  /// The row of the pen.
  let row: Int

  /// The end column, which is the first one that is not written.
  private(set) var end: Int

  /// The colours and the style of characters.
  var ink: Ink

  /// Creates a pen at a column and row of a frame.
  init(_ frame: CellBuffer, column: Int, row: Int, end: Int? = nil, ink: Ink) {
    self.frame = frame
    (self.column, self.row, self.end, self.ink) = (column, row, min(end ?? frame.columns, frame.columns), ink)
  }

  private init() {
    (frame, column, row, end, ink) = (nil, 0, 0, .max, Ink())
  }

  /// Returns the number of columns that some writing takes.
  static func width(of write: (inout Pen) -> Void) -> Int {
    var pen = Pen()
    write(&pen)
    return pen.column
  }

  /// Returns the same pen with other colours and style.
  func with(_ ink: Ink) -> Pen {
    var pen = self
    pen.ink = ink
    return pen
  }

  /// Returns the same pen with another end column.
  func with(end: Int) -> Pen {
    var pen = self
    pen.end = end
    return pen
  }

  /// Writes a character a number of times.
  mutating func put(_ scalar: Unicode.Scalar, count: Int = 1) {
    let width = CharacterWidth.columns(of: scalar)
    guard width > 0, count > 0 else { return }
    for _ in 0..<count {
      if column >= 0, column + width <= end { frame?.put(ink.cell(scalar), width: width, column: column, row: row) }
      column += width
    }
  }

  /// Writes a text without its unprintable characters.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { put(scalar) }
  }

  /// Writes a number with a fixed number of decimals.
  mutating func write(_ number: Double, decimals: Int) {
    NumberText.spell(number, decimals: decimals, isShort: false) { put($0) }
  }

  /// Writes a number with at most a number of decimals.
  mutating func write(short number: Double, decimals: Int = 3) {
    NumberText.spell(number, decimals: decimals, isShort: true) { put($0) }
  }

  /// Writes a time in seconds, with minutes from one minute on.
  mutating func write(time seconds: Double) {
    NumberText.spellTime(seconds) { put($0) }
  }

  /// Writes a text, cut at the end column; a text that is cut ends in two dots.
  mutating func write(fitting text: String) {
    let width = CharacterWidth.columns(of: text)
    guard width > end - column else { return write(text) }
    for scalar in text.unicodeScalars {
      guard column + CharacterWidth.columns(of: scalar) + 2 <= end else { break }
      put(scalar)
    }
    put(".", count: min(2, end - column))
  }

  /// Advances so that text of a width ends at the end column. It never moves back.
  mutating func moveRight(for width: Int) { column = max(column, end - width) }

  /// Fills the row with spaces up to the end.
  mutating func fill() { put(" ", count: end - column) }
}

extension CellBuffer {
  /// Fills a rectangle, clipped to the grid.
  func fill(_ region: ScreenRegion, with cell: Cell) {
    for row in region.rows.clamped(to: 0..<rows) {
      for column in region.columns.clamped(to: 0..<columns) { self[column, row] = cell }
    }
  }
}

extension Pen {
  /// Writes a text into a number of rows, beginning with the pen's, with line breaks between words. Text for which
  /// there is no room is left out.
  mutating func writeLines(of text: String, rows: Int) {
    let left = column
    var line = self
    var used = 1
    for word in text.split(separator: " ") {
      let width = CharacterWidth.columns(of: String(word))
      if line.column > left, line.column + 1 + width > end {
        guard used < rows else { return line.put(".", count: 2) }
        line = Pen(from: line, column: left)
        used += 1
      }
      if line.column > left { line.put(" ") }
      line.write(fitting: String(word))
    }
  }

  /// Creates a pen in the row below another one.
  private init(from pen: Pen, column: Int) {
    (frame, row, end, ink, self.column) = (pen.frame, pen.row + 1, pen.end, pen.ink, column)
  }
}
