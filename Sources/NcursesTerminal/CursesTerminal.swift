import CNcurses
import Cells
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal that the program was started in, driven by ncurses.
///
/// While it is open it has the whole screen, the keyboard, and the signals `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGWINCH`,
/// `SIGTSTP` and `SIGCONT`. After `close`, or when it is released, the terminal is as it was: modes, cursor, colours and
/// what was on the screen.
///
/// ncurses knows one screen at a time, so there can be one of these at a time; it is used from the thread that opened
/// it. Threads started before it was opened lose those signals to it for good.
public final class CursesTerminal: TerminalBackend {
  private let relay: SignalRelay
  private let session: CursesSession
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let question: TerminalQuestion
  private let presenter: any PicturePresenter

  /// What came in and was not told yet.
  private var signals: Set<Int32> = []
  private var mayHaveKeys = true
  private var hasWake = false
  private var end: EndReason?
  private var isClosed = false

  /// Whether the screen has been set up after the program was stopped, so that the `SIGCONT` to come need not do it.
  private var hasEnteredAgain = false

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - input: Where keys come from; stays the caller's.
  ///   - output: Where the picture goes; stays the caller's.
  ///   - colorDepth: How many colours to use at most; `nil` for what the environment says (`ColorDepth.detect`).
  ///   - presenter: Who draws.
  /// - Throws: what is wrong with the terminal. Nothing was written to it then, and its modes are unchanged.
  public init(
    input: Int32 = 0, output: Int32 = 1, colorDepth: ColorDepth? = nil, presenter kind: PresenterKind = .auto
  ) throws(TerminalError) {
    // Before ncurses, which leaves alone what is handled already.
    relay = try SignalRelay(Self.relayedSignals)
    session = try CursesSession(input: input, output: output)
    keys = try KeyReader(session)
    waiter = InputWaiter(input: input, signals: relay.descriptor)
    question = TerminalQuestion(keys: keys, waiter: waiter)
    let isDirect =
      kind == .direct || kind == .auto && session.description.followsECMA48
    session.begin(drawsThroughCurses: !isDirect)
    let depth = colorDepth ?? session.description.colorDepth
    presenter =
      isDirect
      ? DirectPresenter(session: session, colorDepth: depth) : CursesPresenter(session: session, colorDepth: depth)
    if isDirect && session.description.answersQuestions { question.ask(session) }
  }

  deinit { close() }

  /// The size of the picture: that of the screen, as the terminal told it last, but at most 1,000 × 500 cells. On a larger
  /// screen the picture stands in the middle, or, where ncurses draws it, in the upper left corner.
  public var size: TerminalSize { session.size }

  /// How many colours arrive: what was asked for, or as many as ncurses gets out of this terminal.
  public var colorDepth: ColorDepth { presenter.colorDepth }

  /// Whether the locale is one with UTF-8.
  public var supportsUnicode: Bool { session.supportsUnicode }

  /// What the pictures were in bytes; nil where ncurses writes them itself.
  public var bytesWritten: Int? { presenter.bytesWritten }

  /// What presenting has cost.
  public var statistics: PresentationStatistics { presenter.statistics }

  /// Uses so many colours from now on, or as many as there are.
  public func use(_ colorDepth: ColorDepth) { presenter.use(colorDepth) }

  /// A descriptor to wait for beside the keyboard.
  public var wakeDescriptor: Int32? {
    get { waiter.wakeDescriptor }
    set {
      waiter.wakeDescriptor = newValue
      hasWake = false
    }
  }

  /// Makes the next frame be drawn as a whole.
  public func invalidate() { presenter.invalidate() }

  /// Shows a frame, or does nothing if it is what is shown already. Once the terminal is gone, nothing happens.
  public func present(_ frame: CellBuffer) {
    if isClosed || end == .hangUp { return }
    presenter.present(frame)
    if presenter.isGone { end = .hangUp }
  }

  /// Whether nothing is on its way to the terminal any more.
  public var isReady: Bool { presenter.busyDescriptor == nil }

  /// Whether a key, a signal or a wake-up waits; see `TerminalBackend.hasEvent`.
  ///
  /// - Complexity: O(1), a system call.
  public var hasEvent: Bool {
    if end != nil || !signals.isEmpty || hasWake { return true }
    guard let readiness = waiter.wait(until: 0) else { return false }
    return readiness.hasInput || readiness.hasSignal || readiness.hasWake || readiness.isClosed
  }

  /// The next event; see `TerminalBackend.poll(timeout:)`. Signals come before keys, also while there is no end of keys.
  public func poll(timeout: Duration?) -> InputEvent? {
    if isClosed { return .end(.hangUp) }
    let deadline = timeout.map { MonotonicClock.time(after: $0) }
    while true {
      if let event = nextSignal() ?? nextInput() ?? nextWake() { return event }
      if let end { return .end(end) }
      // Something has come in that is not told, and there may be more; it must keep nobody waiting.
      if mayHaveKeys {
        if let deadline, MonotonicClock.now >= deadline { return nil }
        continue
      }
      guard let readiness = waiter.wait(until: deadline, output: presenter.busyDescriptor) else { return nil }
      mayHaveKeys = readiness.hasInput
      hasWake = readiness.hasWake
      if readiness.hasRoom { presenter.continueSending() }
      if readiness.isClosed || presenter.isGone { end = .hangUp }
      if readiness.hasRoom, isReady, end == nil { return nil }
    }
  }

  /// Gives the terminal back. The second time it does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    if end != .hangUp, presenter.busyDescriptor == nil { question.awaitAnswer() }
    session.close()
    relay.stop()
  }
}

extension CursesTerminal {
  private static let relayedSignals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  /// What the signals that have come mean, the most urgent first.
  private func nextSignal() -> InputEvent? {
    signals.formUnion(relay.drain())
    if signals.isEmpty { return nil }
    for signal in [SIGHUP, SIGTERM, SIGINT] where signals.remove(signal) != nil {
      end = .signal(signal)
      return .end(.signal(signal))
    }
    if signals.remove(SIGTSTP) != nil { suspend() }
    if signals.remove(SIGCONT) != nil { return resume() }
    if signals.remove(SIGWINCH) != nil { return adoptSize() }
    return nil
  }

  /// Reads one thing that has come in; nil if it is not to be told, or if there was nothing.
  private func nextInput() -> InputEvent? {
    guard mayHaveKeys else { return nil }
    switch keys.next() {
    case .key(let stroke): return .key(stroke)
    case .mouse(let event): return session.area.event(event).map { .mouse($0) }
    case .answer(let hasSynchronizedOutput): presenter.learn(hasSynchronizedOutput: hasSynchronizedOutput)
    case .ignored: break
    case .nothing: mayHaveKeys = false
    }
    return nil
  }

  private func nextWake() -> InputEvent? {
    guard hasWake else { return nil }
    hasWake = false
    return .wake
  }

  /// Does what Ctrl-Z is for: gives the terminal to the shell, and takes it again when the shell says so.
  private func suspend() {
    if isReady { question.awaitAnswer() }
    session.leave()
    relay.stopProcess()
    session.enter()
    hasEnteredAgain = true
  }

  /// The program runs again. If it was stopped behind our back (`kill -STOP`), the shell has changed the terminal's
  /// modes, and the screen is whatever was written since.
  private func resume() -> InputEvent {
    if !hasEnteredAgain {
      session.leave()
      session.enter()
    }
    hasEnteredAgain = false
    presenter.invalidate()
    // The shell's window may have been resized meanwhile, which is told to the shell alone.
    signals.insert(SIGWINCH)
    return .resume
  }

  private func adoptSize() -> InputEvent? {
    guard let area = session.adoptSize() else { return nil }
    presenter.resize(to: area)
    return .resize(area.size)
  }
}
