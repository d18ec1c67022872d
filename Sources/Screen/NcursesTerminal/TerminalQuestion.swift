import CSystem
import Cells
import Terminal

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

/// A terminal that draws mosaic characters by itself, from some version on.
///
/// For a terminal that is not in the table nothing is known, and `blocks` is drawn: every font for terminals has those
/// characters.
struct KnownTerminal {
  /// The name with which the terminal's answer to the question for its name and version (XTVERSION) begins, in lower case.
  private let name: String
  /// The first versions that draw sextants and octants; nil if none does.
  private let sextants: [Int]?, octants: [Int]?

  private init(_ name: String, sextants: [Int]?, octants: [Int]? = nil) {
    (self.name, self.sextants, self.octants) = (name, sextants, octants)
  }

  /// The terminals, by their change logs and sources. An entry that is not certain is left out: that costs a finer
  /// picture, and never a broken one.
  ///
  /// A terminal has octants here if it draws all characters of the glyph set, of which four are sixteenth blocks and not
  /// in the block of octants (U+1CEA0, U+1CEA3, U+1CEA8, U+1CEAB). The sources of kitty, foot and VTE name the block of
  /// octants alone.
  private static let all = [
    // docs/changelog.rst: sextants since 0.19.0, mended in 0.19.3 (pull request 3105).
    KnownTerminal("kitty", sextants: [0, 19, 3]),
    // Pull requests 5433 (octants) and 7761 (sixteenth blocks), both released with 1.2.0.
    KnownTerminal("ghostty", sextants: [1, 0], octants: [1, 2]),
    // CHANGELOG.md: sextants since 1.7; version 1.20.0 crashes at these characters (issue 1901).
    KnownTerminal("foot", sextants: [1, 20, 1]),
    // docs/config/lua/config/custom_block_glyphs: sextants since 20210814.
    KnownTerminal("wezterm", sextants: [20_210_814]),
    // src/minifont.cc: sextants since March 2020. Version 0.62 answers `VTE(6200)`.
    KnownTerminal("vte", sextants: [6200]),
    // Pull request 5467 of December 2025. The first version that answers is a later one.
    KnownTerminal("xterm.js", sextants: [6, 1]),
    // Pull requests 438 and 482 of 2021.
    KnownTerminal("contour", sextants: [0, 4]),
  ]

  /// Returns the characters that a terminal draws by itself, by its name and version; none if the terminal is not known.
  static func glyphs(byVersion text: String) -> DrawnGlyphs {
    let name = text.lowercased().prefix { $0.isLetter || $0 == "." }
    return all.first { $0.name == name }?.glyphs(of: numbers(in: text.dropFirst(name.count))) ?? []
  }

  /// Returns the characters that the terminal draws by itself, by its environment variables. The terminal's answer is
  /// more reliable, but not every terminal answers.
  ///
  /// - Parameter value: The value of a variable; nil if it is not set or empty.
  static func glyphs(byVariables value: (String) -> String?) -> DrawnGlyphs {
    // A terminal that was started from another one inherits its variables. `TERM` is always the terminal's own.
    guard !isBehindMultiplexer(value), value("TERM")?.hasPrefix("xterm") == true else { return [] }
    if let version = value("VTE_VERSION") { return glyphs(byVersion: "VTE(\(version))") }
    guard let program = value("TERM_PROGRAM"), let version = value("TERM_PROGRAM_VERSION") else { return [] }
    return glyphs(byVersion: "\(program) \(version)")
  }

  /// True if tmux, screen or zellij stands between the program and the terminal. The variables are then those of the
  /// terminal in which the multiplexer was started, and an answer names the multiplexer.
  static func isBehindMultiplexer(_ value: (String) -> String?) -> Bool {
    let term = value("TERM") ?? ""
    return ["tmux", "screen"].contains(where: term.hasPrefix)
      || ["TMUX", "STY", "ZELLIJ"].contains { value($0) != nil }
  }

  private func glyphs(of version: [Int]) -> DrawnGlyphs {
    func isReached(_ first: [Int]?) -> Bool { first.map { !version.lexicographicallyPrecedes($0) } ?? false }
    var glyphs: DrawnGlyphs = []
    if isReached(sextants) { glyphs.insert(.sextants) }
    if isReached(octants) { glyphs.insert(.octants) }
    return glyphs
  }

  /// Returns the numbers of a version: 0, 26 and 5 for `(0.26.5)`.
  private static func numbers(in text: Substring) -> [Int] {
    text.split { !$0.isASCII || !$0.isWholeNumber }.compactMap { Int($0) }
  }
}
