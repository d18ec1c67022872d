import CNcurses
import CSystem
import Cells
import Terminal

/// The terminal that the program was started in, driven by ncurses.
///
/// While it is open it uses the whole screen, the keyboard, and the signals `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGWINCH`,
/// `SIGTSTP` and `SIGCONT`. `close`, or releasing it, restores the terminal: modes, cursor, colours and the content of the
/// screen.
///
/// ncurses supports one screen at a time, so there can be only one of these at a time; it is used from the thread that opened
/// it. Threads that were started before do not receive those signals any more, even after it is closed.
public final class CursesTerminal: TerminalBackend {
  private let relay: SignalRelay
  private let session: CursesSession
  private let keys: KeyReader
  private let waiter: InputWaiter
  private let question: TerminalQuestion
  private let presenter: any PicturePresenter

  /// The terminal's own colours: those of the initialiser, or else what the terminal has answered.
  public private(set) var colors: TerminalColors
  /// Those that it is asked for.
  private let asked: Set<TerminalColor>
  /// The text's colour, if it has been told and nothing has been told of the background yet.
  private var toldForeground: CellColor?

  /// The signals that have been received and not been reported yet.
  private var signals: Set<Int32> = []
  /// True if a signal may have been received since the last look: not after a wait that has found none, so that a frame
  /// of many costs one system call less.
  private var mayHaveSignals = true
  private var mayHaveKeys = true
  private var hasWake = false
  private var end: EndReason?
  private var isClosed = false

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the keyboard; the caller owns it.
  ///   - output: The descriptor of the screen; the caller owns it.
  ///   - colorDepth: The greatest number of colours to use; `nil` for that of the environment (`ColorDepth.detect`).
  ///   - kind: Which presenter draws the frames.
  ///   - hasMouse: True if the mouse is to be reported; if not, it stays the terminal's own.
  ///   - colors: The terminal's own colours, as far as they are known.
  ///   - inlineRows: How many rows of the screen to take, among what it shows: the picture begins where the cursor is, and stays there
  ///     when the terminal is closed, with the cursor below it. Nil for the whole screen, whose content comes back then. See
  ///     `canDrawInline`.
  ///   - asked: Which of the others to ask the terminal for, while frames are drawn already; only where frames are drawn without
  ///     ncurses, and it can be asked.
  /// - Throws: if the terminal is unsuitable. Nothing was written to it then, and its modes are unchanged.
  public init(
    input: Int32 = 0, output: Int32 = 1, colorDepth: ColorDepth? = nil, presenter kind: PresenterKind = .auto,
    hasMouse: Bool = true, inlineRows: Int? = nil, colors: TerminalColors = TerminalColors(),
    asksFor asked: Set<TerminalColor> = Set(TerminalColor.allCases)
  ) throws(TerminalError) {
    self.colors = colors
    self.asked = asked.subtracting(colors.known)
    // While signals have their own effect: one that ends a program ends it also where it has been stopped.
    TerminalModes.awaitTerminal(output)
    // Before ncurses, which does not replace handlers that exist.
    relay = try SignalRelay(Self.relayedSignals)
    // Where the picture is on the screen is not known, so neither is what a press is on.
    session = try CursesSession(
      input: input, output: output, hasMouse: hasMouse && inlineRows == nil, inlineRows: inlineRows, presenter: kind)
    keys = KeyReader(input, sequences: session.description.keys)
    waiter = InputWaiter(input: input, signals: relay.descriptor)
    question = TerminalQuestion(keys: keys, waiter: waiter, session: session)
    session.begin()
    let depth = colorDepth ?? session.description.colorDepth
    presenter =
      session.drawsThroughCurses
      ? CursesPresenter(session: session, colorDepth: depth) : DirectPresenter(session: session, colorDepth: depth)
    if !session.drawsThroughCurses && session.description.answersQuestions {
      question.begin(with: TerminalColor.allCases.filter(self.asked.contains))
    }
  }

  deinit { close() }

  /// Returns true if pictures can be drawn in rows of a terminal's screen, among what it shows: its description has to
  /// have the sequences that this takes.
  ///
  /// - Parameter output: The descriptor of the screen.
  /// - Throws: if nothing says what the terminal can do.
  public static func canDrawInline(on output: Int32) throws(TerminalError) -> Bool {
    guard isatty(output) == 1 else { return false }
    do throws(TerminalError) {
      return try TerminalDescription(of: output).followsECMA48
    } catch .cannotMoveCursor {
      return false
    }
  }

  /// A sentence for the person at the keyboard, where the terminal has no description and is drawn on by that of another one; nil where it
  /// has its own.
  public var substitution: String? { session.description.substitution }

  /// The size of the picture: that of the screen, as the terminal told it last, but at most 1,000 × 500 cells. On a larger
  /// screen the picture stands in the middle, or, where ncurses draws it, in the upper left corner.
  public var size: TerminalSize { session.size }

  /// The number of colours: that asked for, or the greatest that the terminal supports.
  public var colorDepth: ColorDepth { presenter.colorDepth }

  /// True if the locale is one with UTF-8.
  public var supportsUnicode: Bool { session.supportsUnicode }

  /// The number of bytes of all frames; nil where ncurses writes them itself.
  public var bytesWritten: Int? { presenter.bytesWritten }

  /// The cost of presenting.
  public var statistics: PresentationStatistics { presenter.statistics }

  /// Changes the number of colours to a depth, or to the greatest that the terminal supports.
  public func use(colorDepth: ColorDepth) { presenter.use(colorDepth: colorDepth) }

  /// A descriptor to wait for beside the keyboard.
  public var wakeDescriptor: Int32? {
    get { waiter.wakeDescriptor }
    set {
      waiter.wakeDescriptor = newValue
      hasWake = false
    }
  }

  /// True if moves of the mouse without a button are reported; never of a terminal whose mouse is not.
  public var reportsMoves: Bool {
    get { session.reportsMoves }
    set { session.reportsMoves = newValue }
  }

  /// Makes the next frame be drawn as a whole.
  public func invalidate() { presenter.invalidate() }

  /// Shows a frame. Does nothing if the frame is shown already, or if the terminal has been closed.
  public func present(_ frame: CellBuffer) {
    if isClosed || session.isLeft || end == .hangUp { return }
    presenter.present(frame)
    if presenter.isGone { end = .hangUp }
  }

  /// True if all output has been written.
  public var isReady: Bool { presenter.busyDescriptor == nil }

  /// The descriptors of the keyboard and of signals; see `TerminalBackend.eventDescriptors`.
  public var eventDescriptors: [Int32] { waiter.eventDescriptors }

  /// True if a key, a signal or a wake-up waits; see `TerminalBackend.hasEvent`.
  ///
  /// - Complexity: O(1), a system call.
  public var hasEvent: Bool {
    if end != nil || !signals.isEmpty || hasWake || keys.hasEvent { return true }
    guard let readiness = waiter.wait(until: 0) else { return false }
    return readiness.hasInput || readiness.hasSignal || readiness.hasWake || readiness.isClosed
  }

  /// Returns the next event; see `TerminalBackend.poll(timeout:)`. Signals come before keys, also while keys keep
  /// arriving.
  public func poll(timeout: Duration?) -> InputEvent? {
    if isClosed { return .end(.hangUp) }
    let deadline = timeout.map { MonotonicClock.time(after: $0) }
    while true {
      if let event = nextSignal() ?? nextInput() ?? nextWake() { return event }
      if let end { return .end(end) }
      // Input that is not reported was read, and there may be more; the next poll must not wait.
      if mayHaveKeys {
        if let deadline, MonotonicClock.now >= deadline { return nil }
        continue
      }
      guard let readiness = waiter.wait(until: earlier(deadline, keys.deadline), output: presenter.busyDescriptor)
      else {
        if keys.isDue { continue }
        return nil
      }
      mayHaveKeys = readiness.hasInput
      mayHaveSignals = readiness.hasSignal
      hasWake = readiness.hasWake
      if readiness.hasRoom { presenter.continueSending() }
      if readiness.isClosed || presenter.isGone { end = .hangUp }
      if readiness.hasRoom, isReady, end == nil { return nil }
    }
  }

  /// Restores the terminal. A second call does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    givePicture()
    session.close()
    relay.stop()
  }
}

extension CursesTerminal {
  private static let relayedSignals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  /// Returns the event of the most urgent signal that has been received.
  private func nextSignal() -> InputEvent? {
    // While keys keep arriving, nothing is waited for.
    if mayHaveSignals || mayHaveKeys {
      signals.formUnion(relay.drain())
      mayHaveSignals = false
    }
    if signals.isEmpty { return nil }
    if let end = nextEnd() { return end }
    let (isToStop, goesOn) = (signals.remove(SIGTSTP) != nil, signals.remove(SIGCONT) != nil)
    if isToStop || goesOn {
      leaveAndEnter(stopping: isToStop)
      return nextEnd() ?? resume()
    }
    if signals.remove(SIGWINCH) != nil { return adoptSize() }
    return nil
  }

  private func nextEnd() -> InputEvent? {
    for signal in SignalRelay.endingSignals where signals.remove(signal) != nil {
      end = .signal(signal)
      return .end(.signal(signal))
    }
    return nil
  }

  /// Reads one key or report; nil if it is not to be reported as an event, or if there was none.
  private func nextInput() -> InputEvent? {
    guard mayHaveKeys || keys.isDue else { return nil }
    switch keys.next() {
    case .key(let stroke): return .key(stroke)
    case .mouse(let event): return session.area.event(event).map { .mouse($0) }
    case .answer(let hasSynchronizedOutput):
      presenter.learn(hasSynchronizedOutput: hasSynchronizedOutput)
      return learnForeground()
    case .pixels(let mode): question.learn(mode)
    case .cell(let size): question.learn(size)
    case .color(let which, let color): return learn(color, as: which)
    case .ignored: break
    case .nothing:
      mayHaveKeys = false
      question.askIfQuiet()
    }
    return nil
  }

  /// Takes the answer about a colour, unless that is known. Colours that are told together are one event, since what is drawn
  /// in them is made anew; the background comes second.
  private func learn(_ color: CellColor, as which: TerminalColor) -> InputEvent? {
    guard asked.contains(which), !colors.known.contains(which) else { return nil }
    switch which {
    case .foreground:
      toldForeground = color
      return asked.contains(.background) && colors.background == nil ? nil : learnForeground()
    case .background:
      colors.background = color
      return learnForeground() ?? .colors(colors)
    }
  }

  /// Takes the text's colour that was told without the background's; after the last answer that does not come any more.
  private func learnForeground() -> InputEvent? {
    guard let color = toldForeground else { return nil }
    toldForeground = nil
    colors.foreground = color
    return .colors(colors)
  }

  private func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  private func nextWake() -> InputEvent? {
    guard hasWake else { return nil }
    hasWake = false
    return .wake
  }

  /// Gives the terminal to the shell, stops the process as Ctrl-Z does, and sets the terminal up again. If the process has been stopped
  /// without notice (`kill -STOP`), the shell has changed the terminal's modes meanwhile, and may have the terminal still.
  private func leaveAndEnter(stopping isToStop: Bool) {
    givePicture()
    session.leave()
    if isToStop || session.isInBackground { stopProcess() }
    if isAskedToEnd { return }
    session.enter()
    question.askAgain()
  }

  /// Stops the process until it has the terminal, or is asked to end. It may be continued in the background, as by `bg`, or only to take a
  /// signal, as by `kill %1`; whatever changes the terminal's modes then would stop it without a word.
  private func stopProcess() {
    var received: Set<Int32>
    repeat {
      relay.stopProcess()
      // That it goes on is a signal; there is none if it could not be stopped.
      received = relay.receive()
      signals.formUnion(received)
    } while !received.isEmpty && !isAskedToEnd && session.isInBackground
    signals.remove(SIGCONT)
  }

  private var isAskedToEnd: Bool { !signals.isDisjoint(with: SignalRelay.endingSignals) }

  /// What the screen shows after a continuation is unknown.
  private func resume() -> InputEvent {
    presenter.invalidate()
    // The window may have been resized meanwhile; only the shell received that signal.
    signals.insert(SIGWINCH)
    return .resume
  }

  /// Leaves the picture, and no answers that are still to come; in the background nothing is read.
  private func givePicture() {
    if session.isLeft { return }
    if end != .hangUp, isReady, !session.isInBackground { question.awaitAnswer() }
    leavePicture()
  }

  /// Leaves a picture among what the screen shows behind.
  private func leavePicture() {
    if session.isInline, end != .hangUp { presenter.leavePicture() }
  }

  private func adoptSize() -> InputEvent? {
    question.noteResize()
    guard let area = session.adoptSize() else { return nil }
    presenter.resize(to: area)
    return .resize(area.size)
  }
}

extension TerminalColors {
  /// Those that are known.
  fileprivate var known: Set<TerminalColor> {
    Set((foreground == nil ? [] : [.foreground]) + (background == nil ? [] : [.background]))
  }
}
