import CNcurses
import CTerminalRestoration
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// ncurses, opened on a terminal and closed again, so that the terminal is afterwards as it was.
///
/// ncurses' own way to begin, `initscr`, ends the program when it does not like the terminal. So the description is looked at
/// first, and the screen opened with `newterm`, which tells.
final class CursesSession {
  /// Whether the locale can hold more than ASCII; ncurses writes what the locale says.
  let supportsUnicode: Bool

  /// Where the picture is in the window.
  var area: PictureArea

  /// How large the picture is.
  var size: TerminalSize { area.size }

  /// What is known about the terminal.
  let description: TerminalDescription

  /// What sends to the terminal, ours and what ncurses draws.
  let output: TerminalOutput

  /// Takes aside what ncurses draws; nil where it writes to the terminal itself.
  let drawing: CursesOutput?

  private let inputStream: UnsafeMutablePointer<FILE>
  private let outputStream: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let modes: TerminalModes

  /// The modes in which pictures are shown, for coming back to them.
  private var pictureModes: TerminalModes?
  private var isClosed = false

  /// How long a sequence may take to arrive, in milliseconds, before its escape character counts as the Esc key. ncurses
  /// waits a second, which people notice; terminals send a sequence at once, and 25 ms is what other programs found
  /// to be enough for slow connections.
  static let escapeDelay: Int32 = 25

  /// Opens the terminal at two descriptors, which stay the caller's.
  init(input: Int32, output: Int32) throws(TerminalError) {
    if isatty(input) == 0 { throw .notATerminal(stream: "standard input") }
    if isatty(output) == 0 { throw .notATerminal(stream: "standard output") }
    supportsUnicode = Environment.adoptCharacterSet()
    let variables = (columns: try WindowVariable.columns.value, rows: try WindowVariable.rows.value)
    description = try TerminalDescription(of: output)
    self.output = TerminalOutput(output)
    modes = TerminalModes(of: [input, output])
    inputStream = try Self.stream(input, mode: "r")
    outputStream = try Self.stream(output, mode: "w")
    // From here on modes are changed, and whatever ends the program puts them back.
    if var modes = modes.modes(of: output) { restorationPrepare(self.output.descriptor, &modes) }
    let window = Self.windowSize(of: output)
    let (columns, rows) = (window?.columns ?? variables.columns, window?.rows ?? variables.rows)
    guard let screen = Self.open(outputStream, inputStream, columns, rows) else {
      modes.restore()
      restorationForget()
      fclose(inputStream)
      fclose(outputStream)
      throw .unknownTerminal(name: Environment.value(of: "TERM") ?? "")
    }
    self.screen = screen
    drawing = CursesOutput(of: outputStream)
    area = PictureArea(
      window: TerminalSize(columns: columns ?? Int(ncursesColumns()), rows: rows ?? Int(ncursesLines())))
    prepareLastWords()
  }

  deinit { close() }

  /// Gives the terminal back for a while.
  func leave() {
    giveBack()
    restorationSetEnabled(0)
  }

  /// Takes the terminal again after `leave`, and shows the picture that was there.
  func enter() {
    restorationSetEnabled(1)
    pictureModes?.restore()
    ncursesRepaintNext()
    say { doupdate() }
    scrollWholeWindow()
    startReports()
  }

  /// Gives the terminal back for good, and frees windows and pads. The second time it does nothing.
  func close() {
    if isClosed { return }
    giveBack()
    free()
  }

  /// Ends reports, colours and the other screen, and puts the modes back.
  ///
  /// A terminal that takes nothing more is waited for a moment; then what has not left is thrown away. ncurses itself would
  /// wait for it without end.
  private func giveBack() {
    stopReports()
    say { endwin() }
    if scrollsWindowInPart { output.send("\u{1B}7\u{1B}[r\u{1B}8") }
    if !makeRoom() {
      output.send(lastWords)
      output.flush(waitingAtMost: TerminalOutput.patience)
    }
    output.awaitDeparture()
    modes.restore()
  }

  /// Sends what ncurses writes during a call after all else, without waiting for room.
  func say(_ draw: () -> Void) {
    guard let drawing else { return draw() }
    output.append(drawing.take(draw))
  }

  /// Has everything leave that has been sent, also where Ctrl-S has stopped it. Returns whether it did; if not, it has
  /// been thrown away.
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
    // After the last mode has been put back.
    restorationForget()
    delscreen(screen)
    fclose(inputStream)
    fclose(outputStream)
  }
}

extension CursesSession {
  /// Takes the terminal: keys one by one, unechoed; no cursor to be seen; no interruptions; an empty screen; reports of the
  /// mouse.
  ///
  /// `typeahead`, and `endwin` before the first `doupdate`, are what makes ncurses write once a frame. It looks for keys
  /// typed ahead every five lines unless told not to, and flushes at each movement of the cursor until it has been through
  /// `endwin` once (`_nc_mvcur` with `_endwin == ewInitial`; ncurses 6.4, and 6.6 just so).
  ///
  /// - Parameter drawsThroughCurses: Whether ncurses will draw more than this.
  func begin(drawsThroughCurses: Bool) {
    cbreak()
    noecho()
    nonl()
    set_escdelay(Self.escapeDelay)
    ncursesLeaveCursor()
    typeahead(-1)
    area.isCentered = !drawsThroughCurses
    if !drawsThroughCurses { leaveOutputAlone() }
    pictureModes = TerminalModes(of: [output.descriptor])
    say {
      curs_set(0)
      if drawsThroughCurses { endwin() }
      doupdate()
    }
    scrollWholeWindow()
    startReports()
  }

  /// Has the driver pass output on as it is. It would look at each character else, to know its column, and hand over each
  /// line feed by itself: a third of what sending a picture costs. ncurses is told, so that it sets this mode again
  /// after it has given the terminal back for a while.
  private func leaveOutputAlone() {
    var modes = termios()
    guard tcgetattr(output.descriptor, &modes) == 0 else { return }
    modes.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(output.descriptor, TCSANOW, &modes)
    def_prog_mode()
  }

  /// Whether the driver leaves line feeds alone, as it is told to when ncurses takes the terminal.
  var sendsLineFeedsAsTheyAre: Bool {
    var modes = termios()
    guard tcgetattr(output.descriptor, &modes) == 0 else { return false }
    return modes.c_oflag & tcflag_t(OPOST) == 0 || modes.c_oflag & tcflag_t(ONLCR) == 0
  }

  private func startReports() {
    if description.isModern { output.send(TerminalReports.begin) }
  }

  private func stopReports() {
    if description.isModern { output.send(TerminalReports.end) }
  }

  /// Has a signal that nobody can wait for also end what is said to the terminal from now on: see `restoration.h`.
  private func prepareLastWords() {
    output.send(description.firstWords)
    lastWords.withCString { _ = restorationSetWords($0, strlen($0)) }
  }

  /// A stream of its own on a descriptor, so that closing it leaves the caller's open.
  private static func stream(_ descriptor: Int32, mode: String) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    let copy = dup(descriptor)
    guard copy >= 0, let stream = fdopen(copy, mode) else {
      throw .refused(operation: "open the terminal a second time", errorNumber: errno)
    }
    return stream
  }
}
