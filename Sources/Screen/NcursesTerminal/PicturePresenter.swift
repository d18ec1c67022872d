import Cells
import Terminal

/// A presenter, which draws frames on a screen that ncurses has set up. It is chosen when the terminal is opened.
///
/// All presenters show the same picture; they differ in the extent to which they use ncurses, and in the number of
/// colours.
protocol PicturePresenter: AnyObject {
  /// The number of colours on the screen.
  var colorDepth: ColorDepth { get }

  /// The cost of presenting.
  var statistics: PresentationStatistics { get set }

  /// The number of bytes of all frames; nil if they are not counted.
  var bytesWritten: Int? { get set }

  /// The output to the terminal.
  var output: TerminalOutput { get }

  /// The frames that wait for the output.
  var queue: FrameQueue { get }

  /// Sends the changes of a frame to the output, which has to be idle. A frame of another size than the screen is clipped, or
  /// extended with blanks, at its right and at its bottom.
  ///
  /// Allocates nothing.
  func send(_ frame: CellBuffer)

  /// True if a frame would be sent at once.
  var isReady: Bool { get }

  /// The descriptor that is readable when output has gone out for which a frame waits; nil if none waits.
  var departures: Int32? { get }

  /// The time at which `continueSending` is to be called although nothing has happened; nil for none.
  var wakeTime: Int64? { get }

  /// Shows a frame; writes nothing if nothing has changed.
  func present(_ frame: CellBuffer)

  /// Continues writing, after the output has become writable, or what was written has gone out.
  func continueSending()

  /// Begins to save bytes: while frames follow one another, colours may only look the same, and a slow line gets parts of
  /// frames, in fewer colours.
  func spareLine()

  /// Called when the terminal has answered the first questions, so that it may be asked for the position of its cursor.
  ///
  /// - Parameter delay: The time that the answers took, in nanoseconds.
  func learnAnswers(after delay: Int64)

  /// Called when the terminal has answered the question for the position of its cursor.
  func learnPosition()

  /// True if the answer to that question is still to come.
  var isAsking: Bool { get }

  /// Returns true once when a frame would be sent after it had to wait for the line.
  func takeFreedom() -> Bool

  /// Sends the rest of the last frame, as it is, if the picture stays; if not, discards what a slow line has not taken yet.
  func finish(isPictureToStay: Bool)

  /// Called when the terminal has answered whether it supports synchronized output.
  func learn(hasSynchronizedOutput: Bool)

  /// Called when it is known which terminal it is.
  func learn(_ facts: TerminalFacts)

  /// Notes that the terminal's attributes have been reset since the last frame.
  func noteReset()

  /// Changes the number of colours to a depth, or to the greatest that the terminal supports.
  func use(colorDepth: ColorDepth)

  /// Adapts to a new size of the window. The picture is empty after that.
  func resize(to area: PictureArea)

  /// Moves the cursor below a picture that takes rows of a screen. The picture stays there, and the next one begins
  /// below it.
  func leavePicture()

  /// Treats the screen's content as unknown, after something else has written to it; the next frame is drawn as a whole.
  func invalidate()
}

extension PicturePresenter {
  /// True if writing has failed because the terminal has been closed.
  var isGone: Bool { output.isGone }

  /// The descriptor that becomes writable, while a frame has not been written completely; nil otherwise.
  var busyDescriptor: Int32? { output.isIdle ? nil : output.descriptor }

  var isReady: Bool { output.isIdle }
  var departures: Int32? { nil }
  var wakeTime: Int64? { nil }

  func present(_ frame: CellBuffer) { presentAtOnce(frame) }

  /// Shows a frame, which waits only for the driver.
  func presentAtOnce(_ frame: CellBuffer) {
    let start = MonotonicClock.now
    statistics.frames += 1
    if queue.admits(frame) { send(frame) }
    statistics.skippedFrames = queue.skippedFrames
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  /// Sends the bytes of a frame to the output, and counts them.
  func send(_ bytes: UnsafeRawBufferPointer) {
    statistics.bytes = bytes.count
    bytesWritten = (bytesWritten ?? 0) + bytes.count
    if !bytes.isEmpty { output.send(bytes, waitingAtMost: TerminalOutput.patience) }
  }

  func continueSending() { continueAtOnce() }

  /// Sends the frame that has waited for the driver.
  func continueAtOnce() {
    if let frame = queue.next() { send(frame) }
  }

  func spareLine() {}
  func learnAnswers(after delay: Int64) {}
  func learnPosition() {}
  var isAsking: Bool { false }
  func takeFreedom() -> Bool { false }
  func finish(isPictureToStay: Bool) {}

  func learn(hasSynchronizedOutput: Bool) {}

  func learn(_ facts: TerminalFacts) {}

  func noteReset() {}

  func leavePicture() {}
}

/// A presenter that draws without ncurses: the difference to the last frame is encoded (`ScreenEncoder`) and sent in
/// one write. ncurses is still used for modes, keys and size.
final class DirectPresenter: PicturePresenter {
  var statistics = PresentationStatistics()

  var bytesWritten: Int? = 0

  private let encoder: ScreenEncoder
  let output: TerminalOutput
  let queue: FrameQueue
  private let hasBrightColors: Bool
  private let describedFeatures: ScreenFeatures

  /// The pace of the line; nil unless bytes are to be saved.
  private var pacer: LinePacer?

  /// Creates a presenter for the screen that ncurses has open.
  ///
  /// - Parameters:
  ///   - area: The area of the picture on the screen.
  ///   - features: The control sequences that the terminal supports, by its description.
  ///   - colorDepth: The number of colours that are sent.
  ///   - hasBrightColors: True if a terminal with 16 colours has their bright half too.
  ///   - supportsUnicode: True if the terminal accepts UTF-8.
  ///   - output: The output to which the picture is sent.
  init(
    area: PictureArea, features: ScreenFeatures, colorDepth: ColorDepth, hasBrightColors: Bool,
    supportsUnicode: Bool, output: TerminalOutput
  ) {
    self.output = output
    queue = FrameQueue(output)
    self.hasBrightColors = hasBrightColors
    describedFeatures = features
    encoder = ScreenEncoder(
      columns: area.size.columns, rows: area.size.rows, origin: area.origin, isInline: area.inlineRows != nil,
      features: features.subtracting(.repeatCharacter),
      colors: ScreenColors(colorDepth, hasBrightColors: hasBrightColors), supportsUnicode: supportsUnicode)
  }

  var colorDepth: ColorDepth { encoder.colorDepth }

  func use(colorDepth: ColorDepth) {
    if colorDepth != encoder.colorDepth { encoder.use(ScreenColors(colorDepth, hasBrightColors: hasBrightColors)) }
  }

  func resize(to area: PictureArea) {
    queue.forget()
    pacer?.forget()
    encoder.resize(columns: area.size.columns, rows: area.size.rows, origin: area.origin)
  }

  func invalidate() {
    encoder.invalidate()
    // Answers may have been lost while the shell had the terminal.
    pacer?.meter.forgetAll()
  }

  func leavePicture() {
    queue.forget()
    output.send(encoder.leavePicture().bytes, waitingAtMost: TerminalOutput.patience)
  }

  /// Uses synchronized output if the terminal supports it. If a terminal answers the question, its description is also
  /// trusted to be right about repeating characters (REP). mosh, which has xterm's name, neither answers nor repeats.
  func learn(hasSynchronizedOutput: Bool) {
    encoder.features.formUnion(describedFeatures)
    if hasSynchronizedOutput { encoder.features.insert(.synchronizedOutput) }
  }

  func learn(_ facts: TerminalFacts) {
    if facts.contains(.octants) { encoder.features.insert(.narrowOctants) }
    if facts.contains(.overflow) { encoder.features.insert(.overflow) }
    if facts.contains(.repeats) { encoder.features.formUnion(describedFeatures.intersection(.repeatCharacter)) }
  }

  func noteReset() { encoder.noteReset() }

  func send(_ frame: CellBuffer) {
    let encoded = encoder.encode(frame)
    statistics.changedCells = encoded.changedCells
    send(encoded.bytes)
  }
}

/// Saves bytes while a scene plays.
extension DirectPresenter {
  func spareLine() {
    pacer = LinePacer()
    output.watchDepartures()
  }

  func learnAnswers(after delay: Int64) { pacer?.meter.noteAnswers(after: delay) }

  var isReady: Bool {
    guard let pacer else { return output.isIdle }
    if pacer.meter.isFast, output.isIdle, !pacer.isWaiting { return true }
    return pacer.room(output, at: MonotonicClock.now) > 0
  }

  var departures: Int32? {
    guard let pacer, pacer.isWaiting, !pacer.meter.answers, output.isIdle else { return nil }
    return output.departures
  }

  var wakeTime: Int64? { pacer?.wakeTime(output) }

  /// True if the answer to a question for the cursor's position is still to come.
  var isAsking: Bool { pacer?.meter.awaitsAnswer(at: MonotonicClock.now) ?? false }

  func present(_ frame: CellBuffer) {
    guard let pacer else { return presentAtOnce(frame) }
    let start = MonotonicClock.now
    statistics.frames += 1
    output.flush(waitingAtMost: pacer.meter.isFast ? TerminalOutput.patience : 0)
    let room = pacer.room(output, at: start)
    if room > 0 {
      send(frame, room, isExact: false, at: start)
    } else {
      if pacer.state == .waiting { statistics.skippedFrames += 1 }
      pacer.keep(frame, as: .waiting)
    }
    pacer.noteFrame(at: start)
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  func continueSending() {
    guard let pacer else { return continueAtOnce() }
    guard output.flush(waitingAtMost: 0) else { return }
    let now = MonotonicClock.now
    let room = pacer.room(output, at: now)
    guard room > 0, let time = pacer.wakeTime(output), now >= time else { return }
    send(pacer.late, room, isExact: pacer.isSettled(at: now), at: now)
  }

  /// Sends as much of a frame as there is room for.
  private func send(_ frame: CellBuffer, _ room: Int, isExact: Bool, at now: Int64) {
    guard let pacer else { return }
    // Behind the last frame nothing is asked.
    // A part is followed by others, which wait for the answer; the whole exact frame may be the last thing that is sent.
    let asks = !(isExact && room == .max) && pacer.meter.wantsQuestion(at: now)
    let part = encoder.encode(frame, with: pacer.economy, limit: room, isExact: isExact, asks: asks)
    statistics.changedCells = part.changedCells
    send(part.bytes)
    pacer.noteSent(part, asks: asks, isExact: isExact, at: now)
    if part.isExact { pacer.forget() } else { pacer.keep(frame, as: part.isWhole ? .whole : .waiting) }
  }

  func learnPosition() { pacer?.meter.noteAnswer(at: MonotonicClock.now) }

  func takeFreedom() -> Bool { isReady && pacer?.takeFreedom() == true }

  /// The rate from which the picture that stays is the exact one, in bytes a second.
  private static var rateOfExactEnd: Double { 8000 }

  func finish(isPictureToStay: Bool) {
    guard let pacer else { return }
    let now = MonotonicClock.now
    output.flush(waitingAtMost: pacer.meter.isFast ? TerminalOutput.patience : 0)
    if isPictureToStay, output.isIdle {
      // The picture that stays is a whole one, and on a slow line the cheaper one.
      guard pacer.state != .exact, !pacer.meter.isLate else { return }
      send(pacer.late, .max, isExact: pacer.meter.rate >= Self.rateOfExactEnd, at: now)
    } else if pacer.meter.isLate || !output.isIdle {
      // A question among it would be answered when the shell reads. The mark that ends synchronized output may be among
      // it, too.
      output.discard()
      if encoder.features.contains(.synchronizedOutput) { output.send(TerminalReports.endSynchronizedOutput) }
      pacer.meter.noteDiscarded()
    }
    pacer.forget()
  }
}

extension DirectPresenter {
  /// Creates a presenter for a session that has begun.
  convenience init(session: CursesSession, colorDepth: ColorDepth) {
    var features = session.description.features
    if session.sendsLineFeedsAsTheyAre { features.insert(.lineFeed) }
    self.init(
      area: session.area, features: features, colorDepth: colorDepth,
      hasBrightColors: session.description.colors >= 16, supportsUnicode: session.supportsUnicode,
      output: session.output)
  }
}

/// The presenter that draws frames on a terminal that ncurses has set up.
public enum PresenterKind: String, CaseIterable, Sendable {
  /// The kind `direct` if the terminal's description has the sequences that it needs, else `curses`.
  case auto

  /// The kind that sends the changes of a frame in one write, as ECMA-48 control sequences, in all colours.
  case direct

  /// The kind that draws through ncurses, by the terminal's description, with 256 colours at most.
  case curses
}

extension PresenterKind {
  /// Returns true if frames are drawn directly, without ncurses, on a terminal.
  func isDirect(on terminal: TerminalDescription) -> Bool {
    switch self {
    case .auto: terminal.followsECMA48
    case .direct: true
    case .curses: false
    }
  }
}

/// The frames that wait for a terminal.
///
/// A slow terminal gets fewer frames, but only whole ones: while a frame is being written, the latest one waits, and earlier
/// ones are dropped.
final class FrameQueue {
  /// The number of frames that were dropped in favour of a later one.
  private(set) var skippedFrames = 0

  private let output: TerminalOutput

  /// The frame that waits until the one before it is written.
  private let late = CellBuffer(columns: 0, rows: 0)
  private var isLate = false

  /// Creates a queue for an output.
  init(_ output: TerminalOutput) { self.output = output }

  /// Returns true if a frame is to be sent now, because the output is idle or soon will be; if not, the frame is stored
  /// and waits.
  func admits(_ frame: CellBuffer) -> Bool {
    let isFree = output.flush(waitingAtMost: TerminalOutput.patience)
    if isLate { skippedFrames += 1 }
    isLate = !isFree
    if !isFree { late.copy(from: frame) }
    return isFree
  }

  /// Returns the waiting frame, if the output is idle again; nil if not, or if no frame waits.
  func next() -> CellBuffer? {
    guard output.flush(waitingAtMost: 0), isLate else { return nil }
    isLate = false
    return late
  }

  /// Drops the waiting frame, because the screen has a new size. The rest of a frame that is being written is copied,
  /// and still sent.
  func forget() {
    output.keepRest()
    isLate = false
  }
}

/// The part of a window that the picture takes, which is all of it unless the window is very large.
///
/// Frames are kept several times, by the player and by the presenter, which may be ncurses. For windows of any size
/// they would take unlimited memory: one of 5000 × 5000 took 800 MB, and as much time as that costs.
struct PictureArea: Equatable {
  /// The size of the window.
  let window: TerminalSize

  /// The number of rows that the picture takes of a window that shows other things; nil if it takes the whole window.
  var inlineRows: Int?

  /// True if the picture is in the middle of a larger window, not in its upper left corner. ncurses supports no screen
  /// that begins elsewhere.
  var isCentered = true

  /// The size of the largest picture: more than a screen of 7680×4320 pixels shows in letters of 8×10.
  static let largest = TerminalSize(columns: 1000, rows: 500)

  /// The size of the picture.
  var size: TerminalSize {
    let rows = min(window.rows, inlineRows ?? Self.largest.rows, Self.largest.rows)
    return TerminalSize(columns: min(window.columns, Self.largest.columns), rows: rows)
  }

  /// The column and the row of the window in which the picture begins.
  var origin: (column: Int, row: Int) {
    isCentered && inlineRows == nil ? ((window.columns - size.columns) / 2, (window.rows - size.rows) / 2) : (0, 0)
  }

  /// Returns a mouse event in columns and rows of the picture; nil for an event beside it. Movements and releases
  /// beside the picture count at its edge.
  func event(_ event: MouseEvent) -> MouseEvent? {
    if size == window { return event }
    let (column, row) = (event.column - origin.column, event.row - origin.row)
    var inside = event
    inside.column = max(0, min(column, size.columns - 1))
    inside.row = max(0, min(row, size.rows - 1))
    switch event.kind {
    case .drag, .move, .release: return inside
    case .press, .wheelUp, .wheelDown: return (inside.column, inside.row) == (column, row) ? inside : nil
    }
  }
}
