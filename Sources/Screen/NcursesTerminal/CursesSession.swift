import CNcurses
import CSystem
import Terminal

/// A session of ncurses on a terminal, which is restored when the session is closed.
///
/// `initscr` ends the program if the terminal is unsuitable. The description is therefore checked first, and the screen opened
/// with `newterm`, which returns an error.
final class CursesSession {
  /// True if the locale supports characters beyond ASCII; ncurses writes in the locale's encoding.
  let supportsUnicode: Bool

  /// True if ncurses draws the frames; if not, it is used for modes and keys only.
  let drawsThroughCurses: Bool

  /// The area of the picture in the window.
  var area: PictureArea

  /// The size of the picture.
  var size: TerminalSize { area.size }

  /// True if the picture takes rows of a screen that shows other things.
  var isInline: Bool { area.inlineRows != nil }

  /// True if another job of the shell has the terminal: reading keys and changing modes would stop this program.
  var isInBackground: Bool { TerminalModes.isInBackground(output.descriptor) }

  /// How the mouse is to be reported, if the terminal can do that; nil for the best way that it can.
  let mouse: MouseReports?

  /// True if the terminal is sent the sequences for reports (`TerminalReports`).
  private(set) var hasReports: Bool

  /// True if the mouse is to be reported, if the terminal can do that.
  private var hasMouse: Bool { mouse != .off }

  /// True if moves of the mouse without a button are to be reported as well.
  var reportsMoves = false {
    didSet {
      guard hasMouse, hasReports, reportsMoves != oldValue, !isClosed else { return }
      output.send(reportsMoves ? TerminalReports.beginMoves : TerminalReports.endMoves)
    }
  }

  /// The terminal's description.
  let description: TerminalDescription

  /// The output to the terminal, for this program's bytes and for those of ncurses.
  let output: TerminalOutput

  /// The capture of the output of ncurses; nil if ncurses writes to the terminal itself, or if the picture takes rows
  /// of the screen, where the output of ncurses is discarded.
  let drawing: CursesOutput?

  private let inputStream: UnsafeMutablePointer<FILE>
  private let outputStream: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let modes: TerminalModes

  /// The terminal modes while frames are shown, to be set again after a suspension.
  private var pictureModes: TerminalModes?
  private var isClosed = false

  /// True if the terminal has been restored for a while.
  private(set) var isLeft = false

  /// Opens the terminal at two descriptors, which the caller owns.
  ///
  /// - Parameters:
  ///   - mouse: How the mouse is to be reported; nil for the best way that the terminal can.
  ///   - inlineRows: The number of rows that the picture takes of a screen that shows other things; nil for the whole
  ///     screen.
  ///   - kind: The presenter that will draw the frames; on rows of the screen it is never that of ncurses.
  ///   - known: The terminal's description; nil for that of the environment.
  init(
    input: Int32, output: Int32, mouse: MouseReports?, inlineRows: Int? = nil, presenter kind: PresenterKind,
    description known: TerminalDescription? = nil
  ) throws(TerminalError) {
    self.mouse = mouse
    if isatty(input) == 0 { throw .notATerminal(stream: "standard input") }
    if isatty(output) == 0 { throw .notATerminal(stream: "standard output") }
    supportsUnicode = Environment.adoptCharacterSet()
    let variables = (columns: try WindowVariable.columns.value, rows: try WindowVariable.rows.value)
    if let known { description = known } else { description = try TerminalDescription(of: output) }
    hasReports = description.isModern
    drawsThroughCurses = inlineRows == nil && !kind.isDirect(on: description)
    self.output = TerminalOutput(output)
    modes = TerminalModes(of: [input, output])
    inputStream = try Self.stream(input, mode: "r")
    outputStream = try Self.stream(output, mode: "w")
    // The size of ncurses' buffer decides how much ncurses writes before its first frame. All of that output is
    // discarded, and its visible part is written again after `endwin`, if any.
    let isMuted = CursesOutput.mute(outputStream)
    if inlineRows != nil, !isMuted {
      fclose(inputStream)
      fclose(outputStream)
      throw .refused(operation: "open the terminal a second time", errorNumber: lastError())
    }
    // The handlers are installed before the modes are changed, so that the modes are restored however the program ends.
    if var modes = modes.modes(of: output) { restorationPrepare(self.output.descriptor, &modes) }
    let window = Self.windowSize(of: output)
    let (columns, rows) = (window?.columns ?? variables.columns, window?.rows ?? variables.rows)
    let screenColumns = drawsThroughCurses ? columns : columns.map { _ in Self.columnsWithoutFrames }
    guard let screen = Self.open(description.source, outputStream, inputStream, screenColumns, rows) else {
      modes.restore()
      restorationForget()
      fclose(inputStream)
      fclose(outputStream)
      throw .unknownTerminal(name: Environment.value(of: "TERM") ?? "")
    }
    self.screen = screen
    if isMuted { endwin() }
    if inlineRows == nil { dup2(output, fileno(outputStream)) }
    drawing = inlineRows == nil ? CursesOutput(of: outputStream) : nil
    area = PictureArea(
      window: TerminalSize(columns: columns ?? Int(ncursesColumns()), rows: rows ?? Int(ncursesLines())),
      inlineRows: inlineRows)
    prepareLastWords()
    if !isMuted { say { endwin() } }
  }

  deinit { close() }

  /// Restores the terminal for a while.
  func leave() {
    giveBack()
    restorationSetEnabled(0)
    isLeft = true
  }

  /// Sets the terminal up again after `leave`, and shows the last frame.
  func enter() {
    isLeft = false
    restorationSetEnabled(1)
    pictureModes?.restore()
    ncursesRepaintNext()
    sayAtItsSize { doupdate() }
    scrollWholeWindow()
    startReports()
    beginRows()
  }

  /// Restores the terminal, and frees windows and pads. A second call does nothing.
  func close() {
    if isClosed { return }
    if !isLeft { giveBack() }
    free()
  }

  /// Ends reports, colours and the alternate screen, and restores the modes.
  ///
  /// If the terminal accepts no output, the rest is discarded after a short wait. ncurses itself would block without limit. If another
  /// job of the shell has the terminal by now, its modes stay that job's.
  private func giveBack() {
    let lastModes = isInBackground ? TerminalModes(of: [output.descriptor]) : modes
    TerminalModes.allowInBackground {
      giveBackScreen()
      lastModes.restore()
    }
  }

  private func giveBackScreen() {
    stopReports()
    if !isInline { output.send(description.reset) }
    say { endwin() }
    if scrollsWindowInPart { output.send("\u{1B}7\u{1B}[r\u{1B}8") }
    if isInline { output.send(description.inlineLastWords) }
    if !makeRoom() {
      output.send(lastWords)
      output.flush(waitingAtMost: TerminalOutput.patience)
    }
    output.awaitDeparture()
  }

  /// Appends the output of ncurses during a call to the terminal's output, without blocking.
  func say(_ draw: () -> Void) {
    guard let drawing else { return draw() }
    output.append(drawing.take(draw))
  }

  /// Flushes the output, even if Ctrl-S has stopped it. Returns true if all of it was written; if not, the rest has
  /// been discarded.
  @discardableResult
  private func makeRoom() -> Bool {
    if output.flush(waitingAtMost: TerminalOutput.patience) { return true }
    output.restart()
    if output.flush(waitingAtMost: TerminalOutput.patience) { return true }
    output.discard()
    return false
  }

  private func free() {
    isClosed = true
    // The handlers are released after the modes have been restored.
    restorationForget()
    delscreen(screen)
    fclose(inputStream)
    fclose(outputStream)
  }
}

extension CursesSession {
  /// Sets the terminal up: keys without buffering and echo, a hidden cursor, no signals from keys, an empty screen, mouse
  /// reports.
  ///
  /// `typeahead(-1)`, and `endwin` before the first `doupdate`, make ncurses write once a frame. By default it checks for typed
  /// keys every five lines, and before its first `endwin` it flushes at each movement of the cursor (`_nc_mvcur` with
  /// `_endwin == ewInitial`; ncurses 6.4 and 6.6).
  func begin() {
    cbreak()
    noecho()
    nonl()
    ncursesLeaveCursor()
    typeahead(-1)
    area.isCentered = !drawsThroughCurses
    adjustModes()
    pictureModes = TerminalModes(of: [output.descriptor])
    sayAtItsSize {
      doupdate()
      curs_set(0)
      ncursesBeginKeypad()
    }
    scrollWholeWindow()
    startReports()
    beginRows()
  }

  /// Prepares some rows of a screen that shows other things: hides the cursor, sets the keypad mode as ncurses would,
  /// and moves the cursor to the first column of an empty row. As many blanks as the screen has columns end in the next
  /// row, unless the cursor was in the first column; characters typed at the prompt, or the end of another program's
  /// line, are thus not overwritten.
  private func beginRows() {
    guard isInline else { return }
    output.send(description.inlineFirstWords)
    output.send(String(repeating: " ", count: area.window.columns) + "\r\u{1B}[K")
  }

  /// Makes reads return at once (`KeyReader`), and, if frames are drawn without ncurses, turns off the terminal
  /// driver's output processing. That processing tracks the column of each character and passes line feeds on one by
  /// one, a third of the cost of sending a frame. The modes are set through ncurses, so that ncurses sets them again
  /// after a suspension.
  private func adjustModes() {
    var modes = termios()
    guard tcgetattr(output.descriptor, &modes) == 0 else { return }
    modes.readsWithoutWaiting()
    if !drawsThroughCurses { modes.c_oflag &= ~tcflag_t(OPOST) }
    tcsetattr(output.descriptor, TCSANOW, &modes)
    def_prog_mode()
  }

  /// True if the driver passes line feeds on unchanged, as the modes that `adjustModes` sets should make it do.
  var sendsLineFeedsAsTheyAre: Bool {
    var modes = termios()
    guard tcgetattr(output.descriptor, &modes) == 0 else { return false }
    return modes.c_oflag & tcflag_t(OPOST) == 0 || modes.c_oflag & tcflag_t(ONLCR) == 0
  }

  /// Turns reports on in a terminal that has turned out to have them.
  func beginReports() {
    if hasReports { return }
    hasReports = true
    startReports()
  }

  private func startReports() {
    guard hasReports else { return }
    output.send(TerminalReports.begin + (hasMouse ? TerminalReports.beginMouse : ""))
    if hasMouse, reportsMoves { output.send(TerminalReports.beginMoves) }
  }

  private func stopReports() {
    if hasReports { output.send(TerminalReports.end) }
  }

  /// Makes the signal handlers also write the sequence that restores the terminal: see `restoration.h`.
  private func prepareLastWords() {
    if !isInline { output.send(description.firstWords) }
    lastWords.withCString { _ = restorationSetWords($0, strlen($0)) }
  }

  /// Returns a stream on a duplicate of a descriptor, so that closing it leaves the caller's open.
  private static func stream(_ descriptor: Int32, mode: String) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    let copy = dup(descriptor)
    guard copy >= 0, let stream = fdopen(copy, mode) else {
      throw .refused(operation: "open the terminal a second time", errorNumber: lastError())
    }
    return stream
  }
}

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

/// The variables of the environment that give the size of a window. They count only if the terminal does not know its
/// size, as on a serial line. ncurses would always use them.
package enum WindowVariable: String {
  case columns = "COLUMNS"
  case rows = "LINES"

  /// The possible numbers of columns and rows. No window is larger.
  private static let range = 1...10_000

  /// The value of the variable; nil if it is not set, or empty.
  package var value: Int? {
    get throws(TerminalError) {
      guard let text = Environment.value(of: rawValue) else { return nil }
      guard let number = Int(text), Self.range.contains(number) else {
        let expected = "a whole number from \(Self.range.lowerBound) to \(Self.range.upperBound)"
        throw .badVariable(name: rawValue, value: text, expected: expected)
      }
      return number
    }
  }
}
