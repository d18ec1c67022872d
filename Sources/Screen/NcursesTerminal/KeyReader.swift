import CSystem
import Cells
import Terminal

/// A reader of keys and of the terminal's reports. All other input is read as well, and ignored.
///
/// Bytes are read one by one, so that characters that were typed ahead stay for the shell. ncurses could read them, but
/// it does not take unknown sequences as a whole, and waits for ever for a byte that the driver has discarded
/// meanwhile, as it does with input before Ctrl-C.
///
/// Pasted text is ignored, since each of its letters would count as a key. Terminals send it between two marks
/// (bracketed paste, mode 2004).
final class KeyReader {
  /// The result of reading.
  enum Result {
    /// A key.
    case key(KeyStroke)

    /// A mouse event.
    case mouse(MouseEvent)

    /// The terminal has answered `TerminalReports.question`.
    case answer(hasSynchronizedOutput: Bool)

    /// The terminal has answered `TerminalReports.pixelQuestion`.
    case pixels(TerminalReports.Mode)

    /// The terminal has answered `TerminalReports.cellQuestion`.
    case cell(CellSize)

    /// The terminal has answered the question about one of its colours.
    case color(TerminalColor, CellColor)

    /// It has answered `TerminalReports.versionQuestion`.
    case version(String)

    /// It has answered `TerminalReports.deviceQuestion`.
    case device(TerminalAnswers.Device)

    /// It has answered `TerminalReports.levelQuestion`, the last one of the first questions.
    case level(Int)

    /// It has answered `TerminalReports.colorQuestion`.
    case keepsColor(Bool)

    /// It has answered the question for the cursor's position behind a frame (`ScreenWriter.askForPosition`).
    case position

    /// Input that is not reported, such as an unknown key.
    case ignored

    /// There is no more input.
    case nothing
  }

  /// The numbers of answers that are still to come.
  var awaited = (level: 0, synchronizedOutput: 0, pixels: 0)

  /// True if the answer to the question for the cursor's position is still to come.
  var awaitsPosition = false

  /// The size of a cell, if mouse positions are reported in pixels; nil if they are reported in cells.
  var pixelCell: CellSize?

  private let descriptor: Int32
  private var decoder = CharacterDecoder()
  /// The number of bytes that were available behind the last one when it was read.
  private var bytesBehind = 0
  /// True if `next` has returned a key last.
  private var hasReadKey = false
  private var input: KeyInput

  /// The report that came directly behind the last key.
  private var postponed: Result?

  /// The time at which the last letter of a text that is being pasted was received.
  private var pasteTime: Int64?

  /// The longest pause of a paste, in nanoseconds, before it counts as ended without its mark.
  private static let pasteTimeout: Int64 = 1_000_000_000

  /// Creates a reader of the terminal at a descriptor, which the caller owns.
  init(_ descriptor: Int32, sequences: KeySequences) {
    self.descriptor = descriptor
    input = KeyInput(sequences)
  }

  /// The time at which to read again although nothing has been received, since the rest of a sequence did not come; nil
  /// if none has begun.
  var deadline: Int64? { input.deadline }

  /// True if the deadline has come.
  var isDue: Bool { deadline.map { MonotonicClock.now >= $0 } ?? false }

  /// True if a key or report has been recognised that `next` has not returned yet, or the deadline of an incomplete one
  /// has come.
  var hasEvent: Bool { postponed != nil || input.hasToken || isDue }

  /// Returns the next key or report that has been received, without waiting.
  func next() -> Result {
    while true {
      if let report = postponed {
        (postponed, hasReadKey) = (nil, false)
        return report
      }
      if let token = input.next() {
        let result = result(token)
        if case .key = result { hasReadKey = true } else { hasReadKey = false }
        return result
      }
      if let byte = readByte() {
        if let scalar = decoder.take(byte) { input.take(scalar, at: MonotonicClock.now) }
      } else {
        guard isDue else { return .nothing }
        input.expire(at: MonotonicClock.now)
      }
    }
  }

  /// True if nothing has been received that is still to be read.
  var isQuiet: Bool { waitingBytes(descriptor) == 0 }

  /// True if more was typed together with the last key that was read. If that key ends the program, the rest is for the
  /// shell.
  var hasTypedAhead: Bool { hasReadKey && bytesBehind > 0 }

  /// True if the input that has been received may be an answer, or the rest of one: input that is typed letter by
  /// letter is shorter.
  var mayHaveAnswer: Bool { deadline != nil || Int(waitingBytes(descriptor)) >= TerminalReports.shortestAnswer }

  /// Reads and discards an answer or another report. Returns false if the input was a key.
  func skipAnswer() -> Bool {
    if case .key = next() { return false }
    return true
  }

  /// Returns a byte that has been received; nil if there is none. The driver may discard bytes that it has reported, so
  /// reading does not wait for them either (`CursesSession.adjustModes`).
  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    let count = Int(waitingBytes(descriptor))
    guard count > 0, read(descriptor, &byte, 1) == 1 else { return nil }
    bytesBehind = count - 1
    return byte
  }

  private func result(_ token: KeyInput.Token) -> Result {
    if case .parsed(.control(let sequence, _)) = token, let isBegin = Self.pasteMark(sequence) {
      pasteTime = isBegin ? MonotonicClock.now : nil
      return .ignored
    }
    if isPasting { return .ignored }
    switch token {
    case .key(let stroke): return .key(stroke)
    case .parsed(.character(let scalar, let hasAlt)): return key(KeyCodes.stroke(ofCharacter: scalar), hasAlt)
    case .parsed(.keypad(let letter, let hasAlt)): return key(KeyCodes.stroke(ofKeypad: letter), hasAlt)
    case .parsed(.function(let number)): return .key(KeyStroke(.function(number)))
    case .parsed(.control(let sequence, let hasAlt)):
      guard let report = report(sequence) else { return key(KeyCodes.stroke(of: sequence), hasAlt) }
      guard hasAlt else { return report }
      // No report is sent with Alt, so the escape character directly before it is the Esc key.
      postponed = report
      return .key(KeyStroke(.escape))
    case .parsed(.command(let text)):
      return TerminalReports.color(in: text).map { .color($0.which, $0.color) } ?? .ignored
    case .parsed(.deviceControl(let text)):
      return TerminalReports.version(in: text).map { .version($0) }
        ?? TerminalReports.keepsColor(in: text).map { .keepsColor($0) } ?? .ignored
    case .parsed(.other): return .ignored
    }
  }

  private func key(_ stroke: KeyStroke?, _ hasAlt: Bool) -> Result {
    guard let stroke else { return .ignored }
    return .key(hasAlt ? KeyStroke(stroke.key, stroke.modifiers.union(.alt)) : stroke)
  }

  private func report(_ sequence: ControlSequence) -> Result? {
    if let report = MouseReport(sequence, cell: pixelCell) { return report.event.map { .mouse($0) } ?? .ignored }
    if let size = TerminalReports.cellSize(in: sequence) { return .cell(size) }
    if let device = TerminalReports.device(in: sequence) { return .device(device) }
    if let level = TerminalReports.level(in: sequence) {
      awaited.level = 0
      return .level(level)
    }
    if TerminalReports.isPosition(sequence) {
      awaitsPosition = false
      return .position
    }
    switch TerminalReports.mode(in: sequence) {
    case (2026, let mode)?:
      awaited.synchronizedOutput = 0
      return .answer(hasSynchronizedOutput: mode.exists)
    case (1016, let mode)?:
      awaited.pixels = max(awaited.pixels - 1, 0)
      return .pixels(mode)
    default: return nil
    }
  }

  /// Returns true if a sequence is the mark before a pasted text, and false if it is the mark behind it; nil if it is
  /// neither.
  private static func pasteMark(_ sequence: ControlSequence) -> Bool? {
    guard sequence.isOfKind(nil, nil, "~"), sequence.count == 1 else { return nil }
    return sequence.numbers.first == 200 ? true : sequence.numbers.first == 201 ? false : nil
  }

  private var isPasting: Bool {
    guard let time = pasteTime else { return false }
    let now = MonotonicClock.now
    pasteTime = now - time < Self.pasteTimeout ? now : nil
    return pasteTime != nil
  }
}

/// A translator of the characters that a terminal sends into keys and reports: first by the keys of its description,
/// then by the grammar of `InputParser`.
///
/// The beginning of a sequence is held until its rest comes, or until `deadline`, when `expire` decides what it counts
/// as.
struct KeyInput {
  /// An item that has been recognised.
  enum Token: Equatable {
    /// A key of the terminal's description.
    case key(KeyStroke)

    /// An item of the grammar.
    case parsed(InputParser.Token)
  }

  private let sequences: KeySequences
  private var parser = InputParser()

  /// The characters that may be the beginning of a key of the description.
  private var held: [Unicode.Scalar] = []

  /// The items that have been recognised and not been taken yet.
  private var tokens: [Token] = []

  /// The time of the last character, and that of the first one that is held or incomplete.
  private var (lastTime, startTime): (Int64, Int64) = (0, 0)

  /// The time to wait for the rest of a sequence, in nanoseconds, before its escape character counts as the Esc key.
  /// Terminals send a sequence at once, and other programs wait 25 ms for slow connections.
  static let escapeDelay: Int64 = 25_000_000

  /// The time to wait for more after an escape character and another one, which may be a key with Alt.
  static let introducerDelay: Int64 = 100_000_000

  /// The longest pause within a sequence that is certainly no key, and the longest time for all of it.
  static let patience: (pause: Int64, whole: Int64) = (1_000_000_000, 5_000_000_000)

  /// Creates an input from a terminal that sends these sequences for its keys.
  init(_ sequences: KeySequences) { self.sequences = sequences }

  /// The time at which `expire` is to be called, if no character comes before; nil if nothing is waited for.
  var deadline: Int64? {
    if !held.isEmpty { return lastTime + Self.escapeDelay }
    switch parser.pending {
    case .nothing: return nil
    case .escape: return lastTime + Self.escapeDelay
    case .introducer: return lastTime + Self.introducerDelay
    case .sequence: return min(lastTime + Self.patience.pause, startTime + Self.patience.whole)
    }
  }

  /// True if an item has been recognised and not been taken yet.
  var hasToken: Bool { !tokens.isEmpty }

  /// Removes the first item that has been recognised, and returns it; nil if there is none.
  mutating func next() -> Token? { tokens.isEmpty ? nil : tokens.removeFirst() }

  /// Adds a character that came at a time.
  mutating func take(_ scalar: Unicode.Scalar, at time: Int64) {
    if held.isEmpty, parser.isIdle { startTime = time }
    lastTime = time
    take(scalar)
  }

  /// Decides what an incomplete sequence counts as, if the time for its rest is over.
  mutating func expire(at time: Int64) {
    guard let deadline, time >= deadline else { return }
    release()
    // The characters that were held have waited as long as an escape character does.
    guard let deadline = self.deadline, time >= deadline else { return }
    if let token = parser.expire() { tokens.append(.parsed(token)) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    guard parser.isIdle, !held.isEmpty || sequences.mayBegin(with: scalar) else { return parse(scalar) }
    held.append(scalar)
    switch sequences.match(held) {
    case .beginning: break
    case .key(let stroke):
      held.removeAll(keepingCapacity: true)
      tokens.append(.key(stroke))
    case .none: release()
    }
  }

  /// Passes the characters that are held to the grammar. Those behind the first may be the beginning of a key again.
  private mutating func release() {
    guard let first = held.first else { return }
    let rest = held.dropFirst()
    held = []
    parse(first)
    for scalar in rest { take(scalar) }
  }

  private mutating func parse(_ scalar: Unicode.Scalar) {
    if let token = parser.take(scalar) { tokens.append(.parsed(token)) }
  }
}
