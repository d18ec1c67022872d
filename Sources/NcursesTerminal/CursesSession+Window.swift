import CNcurses
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The size of the window, and the lines of it that scroll.
extension CursesSession {
  /// Asks the terminal for its size and makes ncurses follow. Returns where the picture is from now on, or `nil` if the
  /// window has the old size or the terminal does not know.
  func adoptSize() -> PictureArea? {
    guard let window = Self.windowSize(of: output.descriptor), window != area.window else { return nil }
    area = PictureArea(window: window, isCentered: area.isCentered)
    resize_term(Int32(size.rows), Int32(size.columns))
    return area
  }

  /// How large a window is; nil where the terminal does not know.
  static func windowSize(of terminal: Int32) -> TerminalSize? {
    var answer = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &answer) == 0, answer.ws_col > 0, answer.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(answer.ws_col), rows: Int(answer.ws_row))
  }

  /// What gives the terminal back, whatever it is in the middle of.
  var lastWords: String { (scrollsWindowInPart ? "\u{1B}[r" : "") + description.lastWords }

  /// Whether ncurses, which takes the window to be as high as the picture, has set the lines that scroll to fewer than there
  /// are (DECSTBM). To set them moves the cursor, so that is done where its place does not matter, or is kept.
  var scrollsWindowInPart: Bool { description.followsECMA48 && area.window.rows > size.rows }

  /// Lets the whole window scroll, for who draws in the middle of it.
  func scrollWholeWindow() {
    if scrollsWindowInPart, area.isCentered { output.send("\u{1B}[r") }
  }

  /// Opens the screen, as large as the picture will be. ncurses takes its size from the environment, so that is where it is
  /// said; where nobody knows it, from the terminal's description.
  static func open(
    _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>, _ columns: Int?, _ rows: Int?
  ) -> OpaquePointer? {
    let largest = PictureArea.largest
    return Environment.with(WindowVariable.columns.rawValue, columns.map { "\(min($0, largest.columns))" }) {
      Environment.with(WindowVariable.rows.rawValue, rows.map { "\(min($0, largest.rows))" }) {
        newterm(nil, output, input)
      }
    }
  }
}
