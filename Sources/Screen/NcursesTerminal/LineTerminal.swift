import CNcurses
import CSystem
import Cells
import Terminal

/// A terminal of which only the keyboard is used: no frame is shown, nothing is written, and no description is needed.
///
/// It is for a player that says what happens in lines, which the program writes itself. Keys are read one by one and
/// not echoed; output is processed as usual, so that a line ends with a line feed. `close`, or releasing it, restores the
/// modes. Keys may come from a pipe as well; when that ends, no more keys come, and playing goes on.
///
/// It is used from the thread that opened it.
public final class LineTerminal: TerminalBackend {
  private let events: TerminalEvents
  private let input: Int32
  private let modes: TerminalModes
  /// True if the keyboard is a terminal, which has modes and can be closed.
  private let isKeyboard: Bool
  private var isClosed = false
  /// True while another job may have the terminal, whose modes have been restored.
  private var isLeft = false

  /// The size for what is laid out in cells; nothing of it is shown.
  public let size = TerminalSize(columns: 80, rows: 24)

  /// The number of colours, of no effect.
  public let colorDepth = ColorDepth.none

  /// True, so that nothing is replaced.
  public let supportsUnicode = true

  /// The number of bytes that have been sent: none.
  public var bytesWritten: Int? { 0 }

  /// Takes the keyboard at a descriptor, which the caller owns: a terminal or a pipe.
  ///
  /// - Throws: An error if the system is out of descriptors or threads.
  public init(input: Int32 = 0) throws(TerminalError) {
    self.input = input
    isKeyboard = isatty(input) == 1
    if isKeyboard { TerminalModes.awaitTerminal(input) }
    let relay = try SignalRelay([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])
    events = TerminalEvents(input: input, sequences: KeySequences([]), signals: relay)
    modes = TerminalModes(of: isKeyboard ? [input] : [])
    if var old = modes.modes(of: input) { restorationPrepare(input, &old) }
    adjustModes()
  }

  deinit { close() }

  /// Makes keys come one by one, without an echo. Ctrl-C and Ctrl-Z stay signals.
  private func adjustModes() {
    guard var changed = modes.modes(of: input) else { return }
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
    changed.readsWithoutWaiting()
    tcsetattr(input, TCSANOW, &changed)
  }

  /// Another descriptor to wait for.
  public var wakeDescriptor: Int32? {
    get { events.wakeDescriptor }
    set { events.wakeDescriptor = newValue }
  }

  /// The descriptors of the keyboard and of signals.
  public var eventDescriptors: [Int32] { events.waiter.eventDescriptors }

  /// Shows nothing.
  public func present(_ frame: CellBuffer) {}

  /// Does nothing, since nothing is shown.
  public func invalidate() {}

  /// Returns the next event; see `TerminalBackend.poll(timeout:)`.
  public func poll(timeout: Duration?) -> InputEvent? {
    isClosed ? .end(.hangUp) : events.poll(timeout: timeout, of: self)
  }

  /// Restores the keyboard's modes. A second call does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    if !isLeft { modes.restore() }
    restorationForget()
    events.relay.stop()
  }
}

extension LineTerminal: EventfulTerminal {
  var busyDescriptor: Int32? { nil }
  var departures: Int32? { nil }
  var outputTime: Int64? { nil }
  func takeFreedom() -> Bool { false }

  func handle(_ readiness: InputWaiter.Readiness) -> Bool {
    guard readiness.isClosed else { return false }
    if isKeyboard { events.end = .hangUp } else { events.waiter.stopListening() }
    return false
  }

  func event(of input: KeyReader.Result) -> InputEvent? {
    if case .key(let stroke) = input { .key(stroke) } else { nil }
  }

  func leaveAndEnter(stopping isToStop: Bool) {
    if !isInBackground { modes.restore() }
    isLeft = true
    restorationSetEnabled(0)
    if isToStop || isInBackground { events.stopProcess { isInBackground } }
    // The process ends without touching a terminal that another job may have.
    if events.isAskedToEnd { return }
    isLeft = false
    restorationSetEnabled(1)
    adjustModes()
  }

  func resume() -> InputEvent { .resume }

  func adoptSize() -> InputEvent? { nil }

  private var isInBackground: Bool { isKeyboard && TerminalModes.isInBackground(input) }
}
