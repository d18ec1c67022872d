import CSystem
import Cells

/// Asks what the terminal supports, while frames are drawn already. The answers, if any, are read like keys.
///
/// First it is asked about its own colours, unless they are known, about synchronized output, and about places of the mouse
/// in pixels (mode 1016). If it has the latter, it is asked
/// to use them, and how large a cell is, unless the driver knows; until it has said that it does, places are in cells. A terminal that
/// does not answer is asked nothing more.
final class TerminalQuestion {
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let session: CursesSession
  /// Which of its colours to ask for in the first question; nil when that has been asked, or is not to be.
  private var colors: [TerminalColor]?
  /// When it was asked last.
  private var time: Int64?

  /// How long to wait for an answer, in nanoseconds.
  private static let patience: Int64 = 200_000_000
  /// How long to wait for the rest of what may be an answer, in microseconds.
  private static let pause: UInt32 = 5_000

  /// True if the terminal has places in pixels.
  private var hasPixels = false
  /// How large a cell is, as far as the terminal has said.
  private var cell: CellSize?

  /// Creates a question that has not been asked yet.
  init(keys: KeyReader, waiter: InputWaiter, session: CursesSession) {
    (self.keys, self.waiter, self.session) = (keys, waiter, session)
  }

  /// Asks what the terminal supports, as soon as nothing is typed ahead.
  ///
  /// - Parameter colors: Which of its own colours to ask for too.
  func begin(with colors: [TerminalColor]) {
    self.colors = colors
    askIfQuiet()
  }

  /// Asks, unless something is typed ahead: the key that ends the program may be in it, and the answers would come behind the rest, which
  /// is for the shell.
  func askIfQuiet() {
    guard let colors, keys.isQuiet else { return }
    self.colors = nil
    // Whoever answers one question about a mode answers the other; the last answer tells that nothing more will come. Not every
    // terminal answers the questions about colours, but those that do answer in turn.
    send(
      colors.map(\.question).joined()
        + (session.hasMouse ? TerminalReports.pixelQuestion : "") + TerminalReports.question)
    keys.awaited.synchronizedOutput = 1
  }

  /// Takes the answer about places in pixels.
  func learn(_ mode: TerminalReports.Mode) {
    switch mode {
    case .unknown, .neverSet: (hasPixels, keys.pixelCell) = (false, nil)
    case .set, .alwaysSet:
      // What comes from now on is in pixels.
      (hasPixels, keys.pixelCell) = (true, knownCell)
      if knownCell == nil { send(TerminalReports.endPixels) }
    case .reset:
      keys.pixelCell = nil
      // A second such answer comes behind the size of a cell, or instead of it.
      guard !hasPixels else { return }
      hasPixels = true
      beginPixels()
    }
  }

  /// Takes the size of a cell.
  func learn(_ cell: CellSize) {
    guard hasPixels else { return }
    self.cell = cell
    if keys.pixelCell != nil { keys.pixelCell = knownCell } else { beginPixels() }
  }

  /// Asks for pixels again, after all reports were turned off and on.
  func askAgain() {
    keys.pixelCell = nil
    if hasPixels { beginPixels() }
  }

  /// Finds out again how large a cell is, after the window has changed.
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

  /// Not every terminal answers that, but those that have pixels answer the question about these behind it.
  private func askForCell() {
    send(TerminalReports.cellQuestion + TerminalReports.pixelQuestion)
    keys.awaited.pixels += 1
  }

  private func send(_ text: String) {
    session.output.send(text)
    time = MonotonicClock.now
  }

  /// Waits for answers to what was asked shortly before closing; otherwise the shell would read them as input. The wait is limited,
  /// since not every terminal answers.
  ///
  /// What is typed for the shell meanwhile is left to it, as far as it can be told from an answer: by what it came with, and by its
  /// length. A byte that has been read cannot be given back.
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
