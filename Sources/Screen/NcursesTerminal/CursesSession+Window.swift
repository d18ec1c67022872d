import CNcurses
import CSystem
import Terminal

/// Handles the size of the window, and the lines of it that scroll.
extension CursesSession {
  /// Asks the terminal for its size and makes ncurses adopt it. Returns the new area of the picture; nil if the window
  /// has the old size or the terminal does not know.
  func adoptSize() -> PictureArea? {
    guard let window = Self.windowSize(of: output.descriptor), window != area.window else { return nil }
    area = PictureArea(window: window, inlineRows: area.inlineRows, isCentered: area.isCentered)
    resize_term(Int32(size.rows), Int32(drawsThroughCurses ? size.columns : Self.columnsWithoutFrames))
    return area
  }

  /// The number of columns that ncurses is told if it draws no frames. ncurses keeps three copies of the screen, with
  /// 28 bytes for each cell. Its rows are those of the window all the same, since ncurses moves the cursor to the last
  /// row at the end.
  static let columnsWithoutFrames = 1

  /// Returns the size of a terminal's window; nil if the terminal does not know it.
  static func windowSize(of terminal: Int32) -> TerminalSize? {
    let answer = CSystem.windowSize(terminal)
    guard answer.ws_col > 0, answer.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(answer.ws_col), rows: Int(answer.ws_row))
  }

  /// The sequence that restores the terminal from any state.
  var lastWords: String {
    // Wherever the cursor is in the picture, the row below the picture is at most as many rows away as the picture has.
    if isInline { return "\u{1B}[\(size.rows)B\r\n" + description.inlineLastWords }
    return (scrollsWindowInPart ? "\u{1B}[r" : "") + description.lastWords
  }

  /// True if ncurses, for which the window is only as high as the picture, has limited scrolling to the rows of the
  /// picture (DECSTBM, "Set Top and Bottom Margins"). Setting the scrolling region moves the cursor, so it is set where
  /// the cursor's position does not matter, or is saved.
  var scrollsWindowInPart: Bool { description.followsECMA48 && !isInline && area.window.rows > size.rows }

  /// Makes the scrolling region the whole window, for a presenter that draws in the middle of it.
  func scrollWholeWindow() {
    if scrollsWindowInPart, area.isCentered { output.send("\u{1B}[r") }
  }

  /// Opens a screen of ncurses, with the size of the picture if ncurses draws it. ncurses reads the size from the
  /// environment, which is set for that; if it is unknown, ncurses takes it from the terminal's description.
  static func open(
    _ description: DescriptionSource, _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>,
    _ columns: Int?, _ rows: Int?
  ) -> OpaquePointer? {
    let largest = PictureArea.largest
    return withSize(columns.map { min($0, largest.columns) }, rows.map { min($0, largest.rows) }) {
      description.whileInstalled { newterm(description.name, output, input) }
    }
  }

  /// The size of the screen that ncurses keeps.
  static var screenSize: TerminalSize { TerminalSize(columns: Int(ncursesColumns()), rows: Int(ncursesLines())) }

  /// Lets ncurses write the sequences that set the terminal up again after `endwin`. ncurses would then ask for the
  /// size of the window, if its stream leads to one, and would adopt it for its screen.
  func sayAtItsSize(_ draw: () -> Void) {
    let size = Self.screenSize
    Self.withSize(size.columns, size.rows) { say(draw) }
  }

  /// Returns the result of some work during which ncurses takes the window to have a number of columns and of rows, as
  /// far as they are given.
  private static func withSize<Result>(_ columns: Int?, _ rows: Int?, _ work: () -> Result) -> Result {
    Environment.with(WindowVariable.columns.rawValue, columns.map { "\($0)" }) {
      Environment.with(WindowVariable.rows.rawValue, rows.map { "\($0)" }, work)
    }
  }
}
