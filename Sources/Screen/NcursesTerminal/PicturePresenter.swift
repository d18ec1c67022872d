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

  /// Shows a frame; writes nothing if nothing has changed.
  func present(_ frame: CellBuffer) {
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

  /// Continues writing, after the output has become writable.
  func continueSending() {
    if let frame = queue.next() { send(frame) }
  }

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
    encoder.resize(columns: area.size.columns, rows: area.size.rows, origin: area.origin)
  }

  func invalidate() { encoder.invalidate() }

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
