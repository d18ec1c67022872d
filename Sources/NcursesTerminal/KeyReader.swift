import CNcurses
import Terminal

/// Reads what is typed as ncurses decodes it, from a pad that is never shown; and what the terminal reports.
///
/// Reading from a window makes ncurses refresh that window first, behind the back of whoever presents the picture. A pad
/// has no place on the screen, so nothing is refreshed.
///
/// A text that is pasted is no typing: each of its letters would be taken for a command. Terminals put it between marks,
/// and it is left out.
final class KeyReader {
  /// What reading gave.
  enum Result {
    /// A key.
    case key(KeyStroke)

    /// The mouse did something.
    case mouse(MouseEvent)

    /// The terminal has answered `TerminalReports.question`.
    case answer(hasSynchronizedOutput: Bool)

    /// Something that is not passed on, such as a key that nobody knows.
    case ignored

    /// Nothing more is there.
    case nothing
  }

  /// Whether the answer to `TerminalReports.question` has come.
  private(set) var hasAnswer = false

  /// Takes aside what ncurses writes when a key is read: once in a while, how the keypad is to be.
  private let drawing: CursesOutput?
  private let output: TerminalOutput

  /// Freed with the screen.
  private let pad: UnsafeMutableRawPointer

  /// The report that has begun to arrive.
  private var mouse: MouseReport?

  /// When the last letter of a text that is being pasted came.
  private var pasteTime: Int64?

  /// How long a paste may pause, in nanoseconds, before it counts as ended though no mark has come.
  private static let pasteTimeout: Int64 = 1_000_000_000

  /// A reader of the terminal that ncurses has open.
  ///
  /// - Throws: `TerminalError.refused` when there is no memory.
  init(_ session: CursesSession) throws(TerminalError) {
    var newPad: UnsafeMutableRawPointer?
    // The first thing that ncurses says: it opens the other screen, and tells what the keys are to send.
    session.say { newPad = ncursesNewKeyPad() }
    guard let pad = newPad else { throw .refused(operation: "make room for keys", errorNumber: 0) }
    self.pad = pad
    (drawing, output) = (session.drawing, session.output)
    XtermKeys.define()
    TerminalReports.define()
  }

  /// The next thing that has arrived already. Does not wait, but for the rest of a sequence that has begun
  /// (`CursesSession.escapeDelay`).
  func next() -> Result {
    if mouse != nil { return nextOfMouseReport() }
    let first = read()
    guard case .key(let stroke) = first, stroke == KeyStroke(.escape) else { return first }
    // Alt sends an escape character right before the key. Alone, that is the Esc key.
    guard case .key(let altered) = read() else { return first }
    return .key(KeyStroke(altered.key, altered.modifiers.union(.alt)))
  }

  /// Reads the next thing and forgets it. Returns whether there was one.
  func skip() -> Bool {
    if case .nothing = next() { return false }
    return true
  }

  private func read() -> Result {
    var code: wint_t = 0
    let kind = readCode(&code)
    if kind == ncursesError { return .nothing }
    if kind == ncursesKeyCode, let report = TerminalReports.report(ofCode: Int32(code)) { return take(report) }
    if isPasting { return .ignored }
    let stroke = kind == ncursesKeyCode ? KeyCodes.stroke(ofKeyCode: Int32(code)) : KeyCodes.stroke(ofCharacter: code)
    return stroke.map { .key($0) } ?? .ignored
  }

  /// Reads a character or the code of a key. Whatever ncurses writes meanwhile must not wait for room.
  private func readCode(_ code: inout wint_t) -> Int32 {
    guard let drawing else { return ncursesReadKey(pad, &code) }
    var kind = ncursesError
    let written = drawing.take { kind = ncursesReadKey(pad, &code) }
    output.append(written)
    return kind
  }

  private func take(_ report: TerminalReports.Report) -> Result {
    switch report {
    case .mouse:
      mouse = MouseReport()
      return nextOfMouseReport()
    case .pasteBegins: pasteTime = MonotonicClock.now
    case .pasteEnds: pasteTime = nil
    case .synchronizedOutput(let exists):
      hasAnswer = true
      return .answer(hasSynchronizedOutput: exists)
    }
    return .ignored
  }

  /// Reads on in a report; what has not arrived yet is read the next time.
  private func nextOfMouseReport() -> Result {
    var code: wint_t = 0
    while true {
      let kind = readCode(&code)
      if kind == ncursesError { return .nothing }
      let character = kind == ncursesKeyCode ? 0 : UInt32(code)
      guard case .complete(let event) = mouse?.take(character) else { continue }
      mouse = nil
      return event.map { .mouse($0) } ?? .ignored
    }
  }

  private var isPasting: Bool {
    guard let time = pasteTime else { return false }
    let now = MonotonicClock.now
    pasteTime = now - time < Self.pasteTimeout ? now : nil
    return pasteTime != nil
  }
}

/// What a terminal sends that is no key, and how it is made to (XTerm Control Sequences, "Mouse Tracking", "Bracketed
/// Paste Mode"; "Terminal Spec: Synchronized Output").
enum TerminalReports {
  /// What has arrived, or begins to.
  enum Report {
    case mouse
    case pasteBegins
    case pasteEnds
    case synchronizedOutput(exists: Bool)
  }

  /// Buttons and movements with a button held down; in decimal; pastes between marks.
  static let begin = "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"

  /// None of that any more.
  static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"

  /// Whether there is synchronized output (DECRQM).
  static let question = "\u{1B}[?2026$p"

  /// Makes ncurses recognise how reports begin.
  static func define() {
    for (index, sequence) in sequences.enumerated() { define_key(sequence.text, firstCode + Int32(index)) }
  }

  /// What a code stands for.
  static func report(ofCode code: Int32) -> Report? {
    let index = Int(code - firstCode)
    return sequences.indices.contains(index) ? sequences[index].report : nil
  }

  /// Above the codes of `XtermKeys`.
  private static let firstCode: Int32 = 0x1100

  /// A mode that is set or reset is there; one that is permanently reset, or unknown, is not.
  private static let sequences: [(text: String, report: Report)] =
    [("\u{1B}[<", .mouse), ("\u{1B}[200~", .pasteBegins), ("\u{1B}[201~", .pasteEnds)]
    + (0...4).map { ("\u{1B}[?2026;\($0)$y", .synchronizedOutput(exists: (1...3).contains($0))) }
}
