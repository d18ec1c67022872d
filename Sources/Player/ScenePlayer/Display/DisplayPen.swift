import Cells
import LayerAnimation

/// A pen that writes texts and numbers from left to right into a row, up to an end column. It allocates nothing.
///
/// A pen without a frame writes nothing but still advances, which measures widths.
struct DisplayPen {
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
  static func width(of write: (inout DisplayPen) -> Void) -> Int {
    var pen = DisplayPen()
    write(&pen)
    return pen.column
  }

  /// Returns the same pen with other colours and style.
  func with(_ ink: Ink) -> DisplayPen {
    var pen = self
    pen.ink = ink
    return pen
  }

  /// Returns the same pen with another end column.
  func with(end: Int) -> DisplayPen {
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

extension DisplayPen {
  /// Writes a text into a number of rows, beginning with the pen's, with line breaks between words. Text for which
  /// there is no room is left out.
  ///
  /// - Returns: The number of rows that it takes.
  @discardableResult
  mutating func writeLines(of text: String, rows: Int) -> Int {
    let left = column
    var line = self
    var used = 1
    for word in text.split(separator: " ") {
      let width = CharacterWidth.columns(of: String(word))
      if line.column > left, line.column + 1 + width > end {
        guard used < rows else {
          line.put(".", count: 2)
          return used
        }
        line = DisplayPen(from: line, column: left)
        used += 1
      }
      if line.column > left { line.put(" ") }
      line.write(fitting: String(word))
    }
    return used
  }

  /// Returns the number of rows that a text takes in some columns, with line breaks between words.
  static func rows(of text: String, columns: Int) -> Int {
    var pen = DisplayPen().with(end: columns)
    return pen.writeLines(of: text, rows: .max)
  }

  /// Creates a pen in the row below another one.
  private init(from pen: DisplayPen, column: Int) {
    (frame, row, end, ink, self.column) = (pen.frame, pen.row + 1, pen.end, pen.ink, column)
  }
}

/// The colours and styles of the player's own display: a few tones on a few surfaces, used everywhere.
///
/// The colours are chosen for a dark screen and always include a background, so that they are readable on a light one
/// as well. Without colours, weight and reversal replace them; without Unicode, lines are drawn with ASCII.
struct Theme: Hashable {
  /// True if characters beyond ASCII may be used.
  var usesUnicode: Bool

  /// True if there are no colours.
  var isMonochrome: Bool

  /// The degrees to which a text is conspicuous.
  enum Tone: Hashable {
    /// The most important texts: values, the title, the selection.
    case bright
    /// Ordinary text.
    case text
    /// Names of values, and the time after the playhead.
    case muted
    /// Rules and empty tracks.
    case faint
    /// The player's own colour: the time before the playhead, moving parts.
    case accent
    /// Marks that the user has set.
    case mark
    /// Errors.
    case warning
  }

  /// The background of a text.
  enum Surface: Hashable {
    /// The bars and panels.
    case panel
    /// The background of lanes.
    case track
    /// The selection in a panel.
    case selection
  }

  /// Returns the colours and style of a tone on a surface.
  func ink(_ tone: Tone, on surface: Surface = .panel) -> Ink {
    guard !isMonochrome else { return Ink(style: style(of: tone).union(surface == .selection ? .reverse : [])) }
    return Ink(
      foreground: color(of: tone), background: color(of: surface), style: [])
  }

  /// Returns the background colour of a surface.
  func color(of surface: Surface) -> CellColor {
    switch surface {
    case .panel: CellColor(red: 24, green: 27, blue: 33)
    case .track: CellColor(red: 34, green: 38, blue: 46)
    case .selection: CellColor(red: 44, green: 58, blue: 78)
    }
  }

  /// Returns the colour of a tone.
  func color(of tone: Tone) -> CellColor {
    switch tone {
    case .bright: CellColor(red: 240, green: 243, blue: 247)
    case .text: CellColor(red: 196, green: 203, blue: 213)
    case .muted: CellColor(red: 128, green: 138, blue: 152)
    case .faint: CellColor(red: 70, green: 78, blue: 91)
    case .accent: CellColor(red: 92, green: 184, blue: 226)
    case .mark: CellColor(red: 244, green: 184, blue: 84)
    case .warning: CellColor(red: 242, green: 120, blue: 105)
    }
  }

  private func style(of tone: Tone) -> CellStyle {
    switch tone {
    case .bright, .accent, .mark: .bold
    case .text: []
    case .muted, .faint: .dim
    case .warning: [.bold, .underline]
    }
  }

  /// Returns a glyph, or its replacement where only ASCII may be used.
  func glyph(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar { usesUnicode ? unicode : ascii }
}

/// The colours and the style with which the player writes a character.
struct Ink: Hashable {
  /// The character's colour.
  var foreground = CellColor.default
  /// The colour behind it.
  var background = CellColor.default
  /// The attributes of the character.
  var style: CellStyle = []

  /// Returns a cell with a character in these colours.
  func cell(_ scalar: Unicode.Scalar) -> Cell {
    Cell(scalar, foreground: foreground, background: background, style: style)
  }
}
