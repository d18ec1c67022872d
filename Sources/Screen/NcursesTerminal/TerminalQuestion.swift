import CSystem
import Cells

/// The questions to the terminal about its features, asked while frames are drawn already. The answers, if any, are
/// read like keys.
///
/// The first questions are about the terminal's own colours, unless they are known, about its name and version, unless
/// it is behind a multiplexer, about synchronized output, and about mouse positions in pixels (mode 1016). A terminal that supports such positions is asked to use them, and for
/// the size of a cell, unless the driver knows it; until the terminal confirms the mode, positions are in cells. A
/// terminal that does not answer is asked nothing more.
final class TerminalQuestion {
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let session: CursesSession
  /// The colours to ask for in the first question; nil when it has been asked, or is not to be asked.
  private var colors: [TerminalColor]?
  /// True if the first question is about the terminal's name and version too.
  private var asksForVersion = false
  /// The time of the last question.
  private var time: Int64?

  /// The time to wait for an answer, in nanoseconds.
  private static let patience: Int64 = 200_000_000
  /// The time to wait for the rest of a possible answer, in microseconds.
  private static let pause: UInt32 = 5_000

  /// True if the terminal supports mouse positions in pixels.
  private var hasPixels = false
  /// The size of a cell; nil until the terminal has reported it.
  private var cell: CellSize?

  /// Creates a question that has not been asked yet.
  init(keys: KeyReader, waiter: InputWaiter, session: CursesSession) {
    (self.keys, self.waiter, self.session) = (keys, waiter, session)
  }

  /// Asks the first questions as soon as nothing is typed ahead.
  ///
  /// - Parameters:
  ///   - colors: The terminal's own colours to ask for.
  ///   - asksForVersion: True to ask for the terminal's name and version too.
  func begin(with colors: [TerminalColor], asksForVersion: Bool) {
    (self.colors, self.asksForVersion) = (colors, asksForVersion)
    askIfQuiet()
  }

  /// Asks the first questions, unless something is typed ahead: the key that ends the program may be in it, and the
  /// answers would come behind the rest, which is for the shell.
  func askIfQuiet() {
    guard let colors, keys.isQuiet else { return }
    self.colors = nil
    // A terminal that answers one question about a mode answers the other; the last answer tells that nothing more will
    // come. Not every terminal answers the questions about colours, but those that do answer in order.
    send(
      colors.map(\.question).joined() + (asksForVersion ? TerminalReports.versionQuestion : "")
        + (session.hasMouse ? TerminalReports.pixelQuestion : "") + TerminalReports.question)
    keys.awaited.synchronizedOutput = 1
  }

  /// Handles the answer about mouse positions in pixels.
  func learn(_ mode: TerminalReports.Mode) {
    switch mode {
    case .unknown, .neverSet: (hasPixels, keys.pixelCell) = (false, nil)
    case .set, .alwaysSet:
      // Positions are in pixels from now on.
      (hasPixels, keys.pixelCell) = (true, knownCell)
      if knownCell == nil { send(TerminalReports.endPixels) }
    case .reset:
      keys.pixelCell = nil
      // The second such answer comes behind the size of a cell, or instead of it.
      guard !hasPixels else { return }
      hasPixels = true
      beginPixels()
    }
  }

  /// Handles the size of a cell that the terminal has reported.
  func learn(_ cell: CellSize) {
    guard hasPixels else { return }
    self.cell = cell
    if keys.pixelCell != nil { keys.pixelCell = knownCell } else { beginPixels() }
  }

  /// Asks for positions in pixels again, after all reports were turned off and on.
  func askAgain() {
    keys.pixelCell = nil
    if hasPixels { beginPixels() }
  }

  /// Determines the size of a cell again, after the window has changed.
  func noteResize() {
    guard hasPixels else { return }
    if keys.pixelCell != nil { keys.pixelCell = knownCell }
    if CellSize(of: session.output.descriptor) == nil { askForCell() }
  }

  private var knownCell: CellSize? { CellSize(of: session.output.descriptor) ?? cell }

  private func beginPixels() {
    guard knownCell != nil else { return askForCell() }
    send(TerminalReports.beginPixels)
    keys.awaited.pixels += 1
  }

  /// Asks for the size of a cell. Not every terminal answers that, but those that support pixels answer the question
  /// about these behind it.
  private func askForCell() {
    send(TerminalReports.cellQuestion + TerminalReports.pixelQuestion)
    keys.awaited.pixels += 1
  }

  private func send(_ text: String) {
    session.output.send(text)
    time = MonotonicClock.now
  }

  /// Waits for answers to questions that were asked shortly before closing; otherwise the shell would read them as
  /// input. The wait is limited, since not every terminal answers.
  ///
  /// Input that is typed for the shell meanwhile is left to it, as far as it can be distinguished from an answer, by
  /// what it came with and by its length. A byte that has been read cannot be given back.
  func awaitAnswer() {
    guard let time, !keys.hasTypedAhead else { return }
    let end = time + Self.patience
    while keys.awaited != (0, 0), let readiness = waiter.wait(until: end), readiness.hasInput, MonotonicClock.now < end
    {
      if !keys.mayHaveAnswer {
        usleep(Self.pause)
      } else if !keys.skipAnswer() {
        return
      }
    }
  }
}
