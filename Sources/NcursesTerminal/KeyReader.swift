import CNcurses
import Terminal

/// Reads keys as ncurses decodes them, and the terminal's reports, from a pad that is never shown.
///
/// Reading from a window makes ncurses refresh that window first, which would overwrite the presenter's frame. A pad is not on
/// the screen and is not refreshed.
///
/// Pasted text is ignored, since each of its letters would be taken for a command. Terminals send it between two marks.
final class KeyReader {
  /// The result of reading.
  enum Result {
    /// A key.
    case key(KeyStroke)

    /// A mouse event.
    case mouse(MouseEvent)

    /// The terminal has answered `TerminalReports.question`.
    case answer(hasSynchronizedOutput: Bool)

    /// Input that is not reported, such as an unknown key.
    case ignored

    /// No more input.
    case nothing
  }

  /// Whether the answer to `TerminalReports.question` has been received.
  private(set) var hasAnswer = false

  /// Captures what ncurses writes when a key is read, such as the keypad mode.
  private let drawing: CursesOutput?
  private let output: TerminalOutput

  /// The pad; freed with the screen.
  private let pad: UnsafeMutableRawPointer

  /// The mouse report that has been received in part.
  private var mouse: MouseReport?

  /// When the last letter of a text that is being pasted was received.
  private var pasteTime: Int64?

  /// How long a paste may pause, in nanoseconds, before it counts as ended without its mark.
  private static let pasteTimeout: Int64 = 1_000_000_000

  /// A reader of the terminal that ncurses has open.
  ///
  /// - Throws: `TerminalError.refused` when there is no memory.
  init(_ session: CursesSession) throws(TerminalError) {
    var newPad: UnsafeMutableRawPointer?
    // The first output of ncurses: it switches to the alternate screen and sets the keypad mode.
    session.say { newPad = ncursesNewKeyPad() }
    guard let pad = newPad else { throw .refused(operation: "make room for keys", errorNumber: 0) }
    self.pad = pad
    (drawing, output) = (session.drawing, session.output)
    XtermKeys.define()
    TerminalReports.define()
  }

  /// The next key or report that has been received. Waits only for the rest of an incomplete sequence
  /// (`CursesSession.escapeDelay`).
  func next() -> Result {
    if mouse != nil { return nextOfMouseReport() }
    let first = read()
    guard case .key(let stroke) = first, stroke == KeyStroke(.escape) else { return first }
    // With Alt an escape character precedes the key; an escape character alone is the Esc key.
    guard case .key(let altered) = read() else { return first }
    return .key(KeyStroke(altered.key, altered.modifiers.union(.alt)))
  }

  /// Reads and discards the next key or report. Returns whether there was one.
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

  /// Reads a character or the code of a key. What ncurses writes meanwhile is captured, so that it does not block.
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

  /// Continues a mouse report; the rest of an incomplete one is read by the next call.
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

/// The reports of a terminal besides keys, and the sequences that turn them on (XTerm Control Sequences, "Mouse Tracking",
/// "Bracketed Paste Mode"; "Terminal Spec: Synchronized Output").
enum TerminalReports {
  /// The kinds of reports, or of their beginnings.
  enum Report {
    case mouse
    case pasteBegins
    case pasteEnds
    case synchronizedOutput(exists: Bool)
  }

  /// Turns on reports of buttons and of movements with a button held down, in decimal, and bracketed paste.
  static let begin = "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"

  /// Turns these reports off.
  static let end = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"

  /// Asks whether the terminal supports synchronized output (DECRQM).
  static let question = "\u{1B}[?2026$p"

  /// Makes ncurses recognise the beginnings of reports.
  static func define() {
    for (index, sequence) in sequences.enumerated() { define_key(sequence.text, firstCode + Int32(index)) }
  }

  /// The report of a code.
  static func report(ofCode code: Int32) -> Report? {
    let index = Int(code - firstCode)
    return sequences.indices.contains(index) ? sequences[index].report : nil
  }

  /// Greater than the codes of `XtermKeys`.
  private static let firstCode: Int32 = 0x1100

  /// A mode that is set or reset is supported; one that is permanently reset or unknown is not.
  private static let sequences: [(text: String, report: Report)] =
    [("\u{1B}[<", .mouse), ("\u{1B}[200~", .pasteBegins), ("\u{1B}[201~", .pasteEnds)]
    + (0...4).map { ("\u{1B}[?2026;\($0)$y", .synchronizedOutput(exists: (1...3).contains($0))) }
}
