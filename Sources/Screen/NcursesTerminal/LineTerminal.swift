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
  private let relay: SignalRelay
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let input: Int32
  private let modes: TerminalModes
  /// True if the keyboard is a terminal, which has modes and can be closed.
  private let isKeyboard: Bool
  private var signals: Set<Int32> = []
  private var mayHaveKeys = true
  private var hasWake = false
  private var end: EndReason?
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
    relay = try SignalRelay(Self.relayedSignals)
    keys = KeyReader(input, sequences: KeySequences([]))
    waiter = InputWaiter(input: input, signals: relay.descriptor)
    modes = TerminalModes(of: isKeyboard ? [input] : [])
    if var old = modes.modes(of: input) { restorationPrepare(input, &old) }
    adjustModes()
  }

  deinit { close() }

  private static let relayedSignals = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]

  /// Makes keys come one by one, without an echo. Ctrl-C and Ctrl-Z stay signals.
  private func adjustModes() {
    guard var changed = modes.modes(of: input) else { return }
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &changed.c_cc) { characters in
      for place in [VMIN, VTIME] { characters[Int(place)] = 0 }
    }
    tcsetattr(input, TCSANOW, &changed)
  }

  /// Another descriptor to wait for.
  public var wakeDescriptor: Int32? {
    get { waiter.wakeDescriptor }
    set {
      waiter.wakeDescriptor = newValue
      hasWake = false
    }
  }

  /// The descriptors of the keyboard and of signals.
  public var eventDescriptors: [Int32] { waiter.eventDescriptors }

  /// Shows nothing.
  public func present(_ frame: CellBuffer) {}

  /// Does nothing, since nothing is shown.
  public func invalidate() {}

  /// Returns the next event; see `TerminalBackend.poll(timeout:)`.
  public func poll(timeout: Duration?) -> InputEvent? {
    if isClosed { return .end(.hangUp) }
    let deadline = timeout.map { MonotonicClock.time(after: $0) }
    while true {
      if let event = nextSignal() ?? nextKey() ?? nextWake() { return event }
      if let end { return .end(end) }
      if mayHaveKeys {
        if let deadline, MonotonicClock.now >= deadline { return nil }
        continue
      }
      guard let readiness = waiter.wait(until: Self.earlier(deadline, keys.deadline)) else {
        if keys.isDue { continue }
        return nil
      }
      mayHaveKeys = readiness.hasInput
      hasWake = readiness.hasWake
      guard readiness.isClosed else { continue }
      if isKeyboard { end = .hangUp } else { waiter.stopListening() }
    }
  }

  /// Restores the keyboard's modes. A second call does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    if !isLeft { modes.restore() }
    restorationForget()
    relay.stop()
  }

  private func nextSignal() -> InputEvent? {
    signals.formUnion(relay.drain())
    if signals.isEmpty { return nil }
    if let ending = nextEnding() { return ending }
    let (isToStop, isContinued) = (signals.remove(SIGTSTP) != nil, signals.remove(SIGCONT) != nil)
    guard isToStop || isContinued else { return nil }
    leaveAndEnter(stopping: isToStop)
    return nextEnding() ?? .resume
  }

  private func nextEnding() -> InputEvent? {
    for signal in SignalRelay.endingSignals where signals.remove(signal) != nil {
      end = .signal(signal)
      return .end(.signal(signal))
    }
    return nil
  }

  /// Restores the keyboard's modes, stops the process as Ctrl-Z does, and takes the keyboard again when the process has the
  /// terminal. A process that has been stopped without notice (`kill -STOP`) stops only while another job has it.
  private func leaveAndEnter(stopping isToStop: Bool) {
    if !isInBackground { modes.restore() }
    isLeft = true
    restorationSetEnabled(0)
    if isToStop || isInBackground { signals.formUnion(relay.stopProcess { isInBackground }) }
    // The process ends without touching a terminal that another job may have.
    guard signals.isDisjoint(with: SignalRelay.endingSignals) else { return }
    isLeft = false
    restorationSetEnabled(1)
    adjustModes()
  }

  private var isInBackground: Bool { isKeyboard && TerminalModes.isInBackground(input) }

  private func nextKey() -> InputEvent? {
    guard mayHaveKeys || keys.isDue else { return nil }
    switch keys.next() {
    case .key(let stroke): return .key(stroke)
    case .mouse, .answer, .pixels, .cell, .color, .version, .ignored: break
    case .nothing: mayHaveKeys = false
    }
    return nil
  }

  private func nextWake() -> InputEvent? {
    guard hasWake else { return nil }
    hasWake = false
    return .wake
  }

  private static func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
