import CSystem
import Cells
import Terminal

/// The questions to the terminal about its features. The answers, if any, are read like keys.
///
/// The first questions show nothing in any terminal that was measured (`docs/terminals.md`): the terminal's own colours,
/// unless they are known, its name and version, and its device attributes, whose answer comes last. The answers tell
/// which terminal it is (`KnownTerminal`), and only one that is known to answer them, or to show nothing of them, is
/// asked the others: about synchronized output, about mouse positions in pixels (mode 1016), and whether it keeps a
/// colour of 24 bits. A terminal that does not answer the first questions is asked nothing more.
///
/// A terminal that supports positions in pixels is asked to use them, and for the size of a cell, unless the driver
/// knows it; until the terminal confirms the mode, positions are in cells.
final class TerminalQuestion {
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let session: CursesSession
  /// The first questions; nil when they have been asked, or are not to be asked.
  private var first: String?
  /// The time of the first questions, and that of the last one.
  private(set) var (start, time): (Int64?, Int64?) = (nil, nil)

  /// What the terminal has answered to the first questions.
  private(set) var answers = TerminalAnswers()
  /// What is known of the terminal, once it has answered the last one of these.
  private(set) var facts: TerminalFacts = []

  /// The time from the first questions to the last of the answers, in nanoseconds; nil before it.
  private(set) var delay: Int64?

  /// The time to wait for an answer before the shell has the terminal again, in nanoseconds.
  private static let patience: Int64 = 200_000_000
  /// The time to wait for the answer to the question for the cursor's position, which nearly every terminal gives.
  private static let positionPatience: Int64 = 500_000_000
  /// The time to wait for the rest of a possible answer, in microseconds.
  private static let pause: UInt32 = 5_000

  /// True if the terminal supports mouse positions in pixels.
  private var hasPixels = false
  /// The size of a cell; nil until the terminal has reported it.
  private var cell: CellSize?

  /// Creates a question that has not been asked yet.
  init(keys: KeyReader, waiter: InputWaiter, session: CursesSession) {
    (self.keys, self.waiter, self.session) = (keys, waiter, session)
    answers.term = session.description.name
    facts = KnownTerminal.facts(of: answers)
  }

  /// Asks the first questions as soon as nothing is typed ahead.
  ///
  /// - Parameter colors: The terminal's own colours to ask for. screen gives these questions to the terminal around it,
  ///   whose answers another window may get.
  func begin(with colors: [TerminalColor]) {
    let isScreen = session.description.isScreen
    first =
      (isScreen ? "" : colors.map(\.question).joined() + TerminalReports.versionQuestion)
      + TerminalReports.deviceQuestion + TerminalReports.levelQuestion
    askIfQuiet()
  }

  /// Asks the first questions, unless something is typed ahead: the key that ends the program may be in it, and the
  /// answers would come behind the rest, which is for the shell.
  func askIfQuiet() {
    guard let first, keys.isQuiet else { return }
    self.first = nil
    send(first)
    start = time
    keys.awaited.level = 1
  }

  /// True while an answer to the first questions is waited for.
  var isOpen: Bool { start != nil && keys.awaited.level > 0 }

  /// Notes an answer to the first questions. Returns true if it is the last one, and `facts` are known.
  func note(_ answer: KeyReader.Result) -> Bool {
    switch answer {
    case .version(let text): answers.version = text
    case .device(let device): answers.device = device
    case .level(let level) where answers.level == nil && start != nil:
      answers.level = level
      delay = start.map { MonotonicClock.now - $0 }
      facts = KnownTerminal.facts(of: answers)
      return true
    default: break
    }
    return false
  }

  /// Asks the further questions that the terminal is known to understand.
  ///
  /// - Parameter isToKeepColor: True to ask whether the terminal keeps a colour of 24 bits.
  /// - Returns: True if that is asked, and the terminal's attributes are reset.
  func askFurther(isToKeepColor: Bool) -> Bool {
    let asksForColor = isToKeepColor && facts.contains(.attributes)
    if asksForColor { send(TerminalReports.colorQuestion) }
    if facts.contains(.modes) {
      // A terminal that answers one question about a mode answers the other; the last answer tells that nothing more will
      // come.
      send((wantsPixels ? TerminalReports.pixelQuestion : "") + TerminalReports.question)
      keys.awaited.synchronizedOutput = 1
    }
    return asksForColor
  }

  private var wantsPixels: Bool {
    switch session.mouse {
    case .pixels: true
    case nil: facts.contains(.textPixels)
    case .cells, .off: false
    }
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

  /// The time until which answers are waited for; that to the question for the cursor's position is asked at any time.
  private var patienceEnd: Int64? {
    keys.awaitsPosition ? MonotonicClock.now + Self.positionPatience : time.map { $0 + Self.patience }
  }

  /// Waits for answers to questions that were asked shortly before closing; otherwise the shell would read them as
  /// input. The wait is limited, since not every terminal answers.
  ///
  /// Input that is typed for the shell meanwhile is left to it, as far as it can be distinguished from an answer, by
  /// what it came with and by its length. A byte that has been read cannot be given back.
  func awaitAnswer() {
    guard !keys.hasTypedAhead, let end = patienceEnd else { return }
    while keys.awaited != (0, 0, 0) || keys.awaitsPosition, let readiness = waiter.wait(until: end), readiness.hasInput,
      MonotonicClock.now < end
    {
      if !keys.mayHaveAnswer {
        usleep(Self.pause)
      } else if !keys.skipAnswer() {
        return
      }
    }
  }
}
