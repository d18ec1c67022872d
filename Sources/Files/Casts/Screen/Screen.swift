import Cells

/// The screen of a terminal as a value: what it shows after the bytes that it was fed.
///
///     var screen = Screen(columns: 80, rows: 24)
///     screen.feed("Hello, \u{1B}[1mworld".utf8)
///     screen.text(ofRow: 0)                          // "Hello, world"
///
/// It does what an xterm does. What cells cannot show, such as sixels, is swallowed and counted (`swallowed`); what an
/// xterm does not know is ignored. A copy shares its rows with the original until either writes to them. Lines that
/// have left the screen are not kept, except for as many as `historyLimit`, which return when the screen grows.
///
/// No input makes it trap, wait or grow beyond its size: parameters, strings, titles and links are bounded.
public struct Screen: Sendable {
  /// The number of columns, from 1 to `sizeLimit`.
  public internal(set) var columns: Int

  /// The number of rows, from 1 to `sizeLimit`.
  public internal(set) var rows: Int

  /// The greatest number of columns and of rows.
  public static let sizeLimit = 1000

  /// The title of the window (OSC 0 and 2), at most 512 characters; empty if there is none.
  public internal(set) var title = ""

  /// The colours that the program has set.
  public internal(set) var palette = ScreenPalette()

  /// True if the alternate screen is shown, as programs do that use the whole screen.
  public internal(set) var isAlternate = false

  /// The rows of the screen that is shown, and those of the other one; without rows until it is used.
  var grid: [ScreenRow], otherGrid: [ScreenRow] = []

  /// The rows that have left the main screen.
  var history: RowHistory

  /// The cursor's column and row.
  var column = 0, row = 0

  /// True if the cursor is at the last column and the next character is written on the next row.
  var isWrapPending = false

  /// The place of the last character, and true if the cursor was not moved since.
  var lastColumn = 0, lastRow = 0, hasLast = false

  /// The character before, for REP; 0 if a control function is between.
  var lastPrinted: UInt32 = 0

  /// The rows and columns in which text scrolls.
  var top = 0, bottom: Int, left = 0, right: Int

  /// What characters are written with.
  var pen = ScreenPen()

  /// The address that what is written leads to.
  var link: String?

  /// Pens that a program has put away (XTPUSHSGR), and titles.
  var pens: [ScreenPen] = [], titles: [String] = []

  /// The modes that are set, and those that a program has saved (XTSAVE), by number.
  var modes = ScreenModes.initial, savedModes: [Int: Bool] = [:]

  /// The sets of characters.
  var sets = CharacterSets()

  /// The saved cursor of each screen; nil if a program has saved none.
  var saved: SavedCursor?, otherSaved: SavedCursor?

  /// The columns at which tabs end.
  var tabs: TabStops

  /// The form of the cursor.
  var cursorShape = ScreenCursor.Shape.block, isCursorBlinking = true

  /// What cells have beyond colours and attributes.
  var extras = ExtrasTable()

  /// The sequence and the character that have begun.
  var parser = ControlParser(), decoder = UTF8Decoder()

  /// True if a program has ever written in the palette's dark blue (SGR 34), which few palettes have in a readable shade.
  var hasUsedBlue = false

  /// True if a program has ever protected characters from selective erasure, so that some may be.
  var hasProtection = false

  /// The number of strings of each kind that were swallowed.
  var swallowedCounts: SIMD4<Int> = .zero

  /// A row of erased cells, which large screens share.
  var sharedBlank = ScreenRow(columns: 0)

  /// The work so far: bytes, and for what costs more than its bytes, cells.
  var work = 0

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; it is limited to 1 to `sizeLimit`.
  ///   - rows: The number of rows; it is limited to 1 to `sizeLimit`.
  ///   - historyLimit: The number of rows above the screen that are kept for when it grows.
  public init(columns: Int, rows: Int, historyLimit: Int = 0) {
    let columns = min(max(columns, 1), Self.sizeLimit)
    let rows = min(max(rows, 1), Self.sizeLimit)
    (self.columns, self.rows) = (columns, rows)
    (bottom, right) = (rows - 1, columns - 1)
    grid = Array(repeating: ScreenRow(columns: columns), count: rows)
    history = RowHistory(limit: max(historyLimit, 0))
    tabs = TabStops(columns: columns)
  }

  /// The cursor.
  public var cursor: ScreenCursor {
    ScreenCursor(
      column: column, row: row, isVisible: modes.contains(.cursor), shape: cursorShape, isBlinking: isCursorBlinking)
  }

  /// True if light and dark are exchanged on the whole screen (DECSCNM).
  public var isReversed: Bool { modes.contains(.reverseVideo) }

  /// Returns the number of strings of a kind that were swallowed.
  public func swallowed(_ kind: SwallowedString) -> Int { swallowedCounts[kind.rawValue] }

  /// The cell in a column and row.
  ///
  /// - Precondition: `column` is in `0..<columns` and `row` in `0..<rows`.
  public subscript(column: Int, row: Int) -> ScreenCell { grid[row].cells[column] }

  /// Returns the cells of a row.
  ///
  /// - Precondition: `row` is in `0..<rows`.
  public func cells(ofRow row: Int) -> [ScreenCell] { grid[row].cells }

  /// Returns true if the text of a row goes on in the next one, since it was wrapped there.
  ///
  /// - Precondition: `row` is in `0..<rows`.
  public func isWrapped(row: Int) -> Bool { grid[row].isWrapped }

  /// Returns the address that a cell leads to (OSC 8), as the program wrote it; nil if there is none.
  public func link(of cell: ScreenCell) -> String? { extras[cell.extras].link }

  /// Returns the colour of a cell's underline; the default stands for the colour of its character.
  public func underlineColor(of cell: ScreenCell) -> ScreenColor { extras[cell.extras].underlineColor }

  /// Returns the text of a row as it is seen: with spaces in place of concealed characters, and without those at its end.
  ///
  /// - Parameters:
  ///   - row: The row, from 0 at the top.
  ///   - columns: The columns that count; nil for all.
  /// - Precondition: `row` is in `0..<rows`.
  public func text(ofRow row: Int, columns: Range<Int>? = nil) -> String {
    let cells = grid[row].cells[(columns ?? 0..<self.columns).clamped(to: 0..<grid[row].cells.count)]
    let end = (cells.lastIndex { $0.shownGlyph != 0x20 } ?? cells.startIndex - 1) + 1
    var text = String.UnicodeScalarView()
    for cell in cells[..<end] where !cell.isRightHalf {
      if cell.shownGlyph == 0x20 { text.append(" ") } else { text.append(contentsOf: cell.text.unicodeScalars) }
    }
    return String(text)
  }

  /// The text of all rows, each without the spaces at its end.
  public var lines: [String] { (0..<rows).map { text(ofRow: $0) } }
}

extension Screen: Equatable {
  /// Returns true if both show the same and will go on showing the same.
  public static func == (a: Screen, b: Screen) -> Bool {
    a.columns == b.columns && a.rows == b.rows && a.grid == b.grid && a.otherGrid == b.otherGrid
      && a.history == b.history && a.hasSameState(as: b)
  }

  private func hasSameState(as other: Screen) -> Bool {
    hasSameCursor(as: other) && title == other.title && palette == other.palette && isAlternate == other.isAlternate
      && link == other.link && pens == other.pens && titles == other.titles && savedModes == other.savedModes
      && tabs == other.tabs
      && extras.entries == other.extras.entries && parser == other.parser && decoder == other.decoder
      && swallowedCounts == other.swallowedCounts
  }

  private func hasSameCursor(as other: Screen) -> Bool {
    cursor == other.cursor && isWrapPending == other.isWrapPending && pen == other.pen && modes == other.modes
      && sets == other.sets && saved == other.saved && otherSaved == other.otherSaved
      && (top, bottom, left, right) == (other.top, other.bottom, other.left, other.right)
      && (hasLast, lastPrinted) == (other.hasLast, other.lastPrinted)
      && (!hasLast || (lastColumn, lastRow) == (other.lastColumn, other.lastRow))
  }
}

/// The cursor of a screen.
public struct ScreenCursor: Hashable, Sendable {
  /// The form of a cursor, which programs set (DECSCUSR).
  public enum Shape: UInt8, Hashable, Sendable {
    /// A filled cell.
    case block
    /// A line below the character.
    case underline
    /// A line at the left of the character.
    case bar
  }

  /// The column, from 0.
  public internal(set) var column = 0

  /// The row, from 0.
  public internal(set) var row = 0

  /// True if it is shown.
  public internal(set) var isVisible = true

  /// Its form.
  public internal(set) var shape = Shape.block

  /// True if it blinks.
  public internal(set) var isBlinking = true
}
