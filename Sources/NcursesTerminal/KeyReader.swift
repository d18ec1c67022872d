import CNcurses
import Cells
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

    /// It has answered `TerminalReports.pixelQuestion`.
    case pixels(TerminalReports.Mode)

    /// It has answered `TerminalReports.cellQuestion`.
    case cell(CellSize)

    /// It has answered the question about one of its colours.
    case color(TerminalColor, CellColor)

    /// Input that is not reported, such as an unknown key.
    case ignored

    /// No more input.
    case nothing
  }

  /// How many answers about modes are still to come.
  var awaited = (synchronizedOutput: 0, pixels: 0)

  /// How large a cell is, where the mouse's place is given in pixels; nil where it is given in cells.
  var pixelCell: CellSize?

  /// Captures what ncurses writes when a key is read, such as the keypad mode.
  private let drawing: CursesOutput?
  private let output: TerminalOutput

  /// The pad; freed with the screen.
  private let pad: UnsafeMutableRawPointer

  /// The mouse report that has been received in part.
  private var mouse: MouseReport?

  /// The size of a cell that has been received in part: its height, and the digits of its width.
  private var cell: (height: Int, width: Int)?

  /// The answer about a colour that has been received in part, and when the last of it was.
  private var color: (which: TerminalColor, report: ColorReport, time: Int64)?

  /// How long such an answer may pause, in nanoseconds, before what comes is keys again.
  private static let answerTimeout: Int64 = 1_000_000_000

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
    if cell != nil { return nextOfCellSize() }
    if color != nil { return nextOfColor() }
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
    return result(kind, code)
  }

  /// What a character, or the code of a key or report, stands for.
  private func result(_ kind: Int32, _ code: wint_t) -> Result {
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
      mouse = MouseReport(cell: pixelCell)
      return nextOfMouseReport()
    case .pasteBegins: pasteTime = MonotonicClock.now
    case .pasteEnds: pasteTime = nil
    case .synchronizedOutput(let exists):
      awaited.synchronizedOutput = 0
      return .answer(hasSynchronizedOutput: exists)
    case .pixels(let mode):
      awaited.pixels = max(awaited.pixels - 1, 0)
      return .pixels(mode)
    case .cellHeight(let height):
      cell = (height, 0)
      return nextOfCellSize()
    case .color(let which):
      color = (which, ColorReport(), MonotonicClock.now)
      return nextOfColor()
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

  /// Continues the size of a cell up to the letter at its end.
  private func nextOfCellSize() -> Result {
    var code: wint_t = 0
    while let (height, width) = cell {
      let kind = readCode(&code)
      if kind == ncursesError { return .nothing }
      guard kind != ncursesKeyCode, (0x30...0x39).contains(code) else {
        cell = nil
        let size = CellSize(width: Double(width), height: Double(height))
        return code == 0x74 ? size.map { .cell($0) } ?? .ignored : .ignored
      }
      cell = (height, min(width * 10 + Int(code) - 0x30, 99_999))
    }
    return .ignored
  }

  /// Continues the answer about a colour; the rest of an incomplete one is read by the next call. A key or another report
  /// ends it.
  private func nextOfColor() -> Result {
    var code: wint_t = 0
    while let (which, before, time) = color {
      let kind = readCode(&code)
      if kind == ncursesError { return .nothing }
      let now = MonotonicClock.now
      if kind == ncursesKeyCode || now - time > Self.answerTimeout {
        color = nil
        return result(kind, code)
      }
      var report = before
      let progress = report.take(UInt32(code))
      color = (which, report, now)
      guard case .complete(let told) = progress else { continue }
      color = nil
      return told.map { .color(which, $0) } ?? .ignored
    }
    return .ignored
  }

  private var isPasting: Bool {
    guard let time = pasteTime else { return false }
    let now = MonotonicClock.now
    pasteTime = now - time < Self.pasteTimeout ? now : nil
    return pasteTime != nil
  }
}
