import CNcurses
import CSystem
import Cells
import Terminal

/// The terminal that the program was started in, controlled through ncurses.
///
/// While it is open it uses the whole screen, the keyboard, and the signals `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGWINCH`,
/// `SIGTSTP` and `SIGCONT`. `close`, or releasing it, restores the terminal: modes, cursor, colours and the content of the
/// screen.
///
/// ncurses supports one screen at a time, so there can be only one `CursesTerminal` at a time. It is used from the
/// thread that opened it. Threads that were started before do not receive those signals any more, even after it is
/// closed.
public final class CursesTerminal: TerminalBackend {
  private let session: CursesSession
  private let events: TerminalEvents
  private let question: TerminalQuestion
  private let presenter: any PicturePresenter

  /// The terminal's own colours: those of the initialiser, or else those that the terminal has reported.
  public private(set) var colors: TerminalColors
  /// The colours that the terminal is asked for.
  private let asked: Set<TerminalColor>
  /// The mosaic characters that the terminal is known to draw by itself: by its answers, if they come early and before
  /// any key or mouse event, so that the picture changes before anybody looks at it.
  public private(set) var drawnGlyphs: DrawnGlyphs = []
  /// True if the number of colours follows what the terminal answers, and not the user's choice.
  private var choosesColors: Bool
  /// The events that came while the terminal's answers were waited for, and true once a key was among them.
  private var early: [InputEvent] = []
  private var hasInput = false
  private var wheel = WheelNotches()
  /// The colour of text, if the terminal has reported it and not yet the background.
  private var toldForeground: CellColor?

  private var isClosed = false

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the keyboard; the caller owns it.
  ///   - output: The descriptor of the screen; the caller owns it.
  ///   - colorDepth: The greatest number of colours to use; nil for that of the environment (`ColorDepth.detect`).
  ///   - kind: The presenter that draws the frames.
  ///   - mouse: How the mouse is reported; nil for the best way that the terminal is known to have.
  ///   - colors: The terminal's own colours, as far as they are known.
  ///   - inlineRows: The number of rows that the picture takes of a screen that shows other things: it begins at the
  ///     cursor, and stays there when the terminal is closed, with the cursor below it. Nil for the whole screen, whose
  ///     former content then returns. See `canDrawInline`.
  ///   - asked: The other colours, which the terminal is asked for while frames are drawn already; only if frames are
  ///     drawn without ncurses, and the terminal can be asked.
  /// - Throws: An error if the terminal is unsuitable. In that case nothing has been written to it, and its modes are
  ///   unchanged.
  public init(
    input: Int32 = 0, output: Int32 = 1, colorDepth: ColorDepth? = nil, presenter kind: PresenterKind = .auto,
    mouse: MouseReports? = nil, inlineRows: Int? = nil, colors: TerminalColors = TerminalColors(),
    asksFor asked: Set<TerminalColor> = Set(TerminalColor.allCases)
  ) throws(TerminalError) {
    self.colors = colors
    self.asked = asked.subtracting(colors.known)
    // This waits while signals still have their default effect: a signal that ends a program ends it also while it is
    // stopped.
    TerminalModes.awaitTerminal(output)
    // The relay starts before ncurses, which does not replace handlers that exist.
    let relay = try SignalRelay([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
    // The position of the picture on the screen is not known for some rows of it, so neither is the target of a press.
    session = try CursesSession(
      input: input, output: output, mouse: inlineRows == nil ? mouse : .off, inlineRows: inlineRows, presenter: kind)
    events = TerminalEvents(input: input, sequences: session.description.keys, signals: relay)
    question = TerminalQuestion(keys: events.keys, waiter: events.waiter, session: session)
    choosesColors = colorDepth == nil
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

  /// Returns true if pictures can be drawn in rows of a screen that shows other things: the terminal's description has
  /// to have the sequences for that.
  ///
  /// - Parameter output: The descriptor of the screen.
  /// - Returns: False also for what is no terminal, or cannot move its cursor, where nobody expects a picture.
  /// - Throws: An error if the terminal has no description, or one without those sequences.
  public static func canDrawInline(on output: Int32) throws(TerminalError) -> Bool {
    guard isatty(output) == 1 else { return false }
    let description: TerminalDescription
    do throws(TerminalError) {
      description = try TerminalDescription(of: output)
    } catch .cannotMoveCursor {
      return false
    }
    guard description.followsECMA48 else { throw .cannotDrawInline(name: Environment.value(of: "TERM") ?? "") }
    return true
  }

  /// A sentence for the user that tells that the terminal has no description of its own, and which one is used instead;
  /// nil if it has its own.
  public var substitution: String? { session.description.substitution }

  /// The size of the picture: that of the screen, as the terminal reported it last, but at most 1,000 × 500 cells. On a
  /// larger screen the picture is in the middle, or, if ncurses draws it, in the upper left corner.
  public var size: TerminalSize { session.size }

  /// The number of colours: the number asked for, or the greatest that the terminal supports.
  public var colorDepth: ColorDepth { presenter.colorDepth }

  /// True if the locale is one with UTF-8.
  public var supportsUnicode: Bool { session.supportsUnicode }

  /// The number of bytes of all frames; nil if ncurses writes them itself.
  public var bytesWritten: Int? { presenter.bytesWritten }

  /// The cost of presenting.
  public var statistics: PresentationStatistics { presenter.statistics }

  /// Changes the number of colours to a depth, or to the greatest that the terminal supports.
  public func use(colorDepth: ColorDepth) {
    choosesColors = false
    presenter.use(colorDepth: colorDepth)
  }

  /// True if the arrow keys with shift arrive from this terminal, as far as it is known.
  public var passesShift: Bool { !question.facts.contains(.takesShift) }

  /// Waits until the terminal has answered the first questions, so that the first frame is in its colours and
  /// characters already; not longer than 30 ms from the questions on, which a silent terminal takes, and not beyond a
  /// signal. Keys that come meanwhile are reported later.
  public func settle() {
    guard let start = question.start else { return }
    let deadline = start + Self.settlingTime
    while question.isOpen, MonotonicClock.now < deadline, let readiness = events.waiter.wait(until: deadline),
      readiness.hasInput, !readiness.hasSignal, !readiness.isClosed
    {
      var input = events.keys.next()
      while true {
        if case .nothing = input { break }
        let event = event(of: input)
        if let event { early.append(event) }
        input = events.keys.next()
      }
    }
    // What is known before the first frame needs no event.
    early.removeAll { if case .colors = $0 { true } else if case .glyphs = $0 { true } else { false } }
  }

  private static let settlingTime: Int64 = 30_000_000

  /// A descriptor to wait for beside the keyboard.
  public var wakeDescriptor: Int32? {
    get { events.wakeDescriptor }
    set { events.wakeDescriptor = newValue }
  }

  /// True if moves of the mouse without a button are reported; never if the mouse is not reported.
  public var reportsMoves: Bool {
    get { session.reportsMoves }
    set { session.reportsMoves = newValue }
  }

  /// Makes the next frame be drawn as a whole.
  public func invalidate() { presenter.invalidate() }

  /// Shows a frame. Does nothing if the frame is shown already, or if the terminal has been closed.
  public func present(_ frame: CellBuffer) {
    if isClosed || session.isLeft || events.end == .hangUp { return }
    presenter.present(frame)
    if presenter.isGone { events.end = .hangUp }
  }

  /// True if all output has been written, and has gone out as far as it is known.
  public var isReady: Bool { presenter.isReady }

  /// Begins to save bytes, for a player: while frames follow one another, the colours on the screen may differ from theirs
  /// by as much as looks the same (`FrameEconomy`), and a slow line gets fewer frames, parts of them, and fewer colours
  /// (`LinePacer`). When no frame follows, the last one is shown as it is.
  package func spareLine() {
    presenter.spareLine()
    if let delay = question.delay { presenter.learnAnswers(after: delay) }
  }

  /// The descriptors of the keyboard and of signals; see `TerminalBackend.eventDescriptors`.
  public var eventDescriptors: [Int32] { events.waiter.eventDescriptors }

  /// True if a key, a signal or a wake-up waits; see `TerminalBackend.hasEvent`.
  ///
  /// - Complexity: O(1), a system call.
  public var hasEvent: Bool { !early.isEmpty || events.hasEvent }

  /// Returns the next event; see `TerminalBackend.poll(timeout:)`. Signals come before keys, also while keys keep
  /// arriving.
  public func poll(timeout: Duration?) -> InputEvent? {
    if isClosed { return .end(.hangUp) }
    if !early.isEmpty { return early.removeFirst() }
    return events.poll(timeout: timeout, of: self)
  }

  /// Restores the terminal. A second call does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    givePicture()
    session.close()
    events.relay.stop()
  }
}

extension CursesTerminal: EventfulTerminal {
  var busyDescriptor: Int32? { presenter.busyDescriptor }
  var departures: Int32? { presenter.departures }
  var outputTime: Int64? { presenter.wakeTime }

  func takeFreedom() -> Bool { presenter.takeFreedom() }

  func handle(_ readiness: InputWaiter.Readiness) -> Bool {
    if readiness.hasRoom { presenter.continueSending() }
    if readiness.isClosed || presenter.isGone { events.end = .hangUp }
    return readiness.hasRoom && isReady && events.end == nil
  }

  func event(of input: KeyReader.Result) -> InputEvent? {
    switch input {
    case .key(let stroke):
      hasInput = true
      return .key(stroke)
    case .mouse(let event):
      hasInput = true
      guard wheel.isFirst(event, at: MonotonicClock.now) else { return nil }
      return session.area.event(event).map { .mouse($0) }
    case .answer(let hasSynchronizedOutput):
      presenter.learn(hasSynchronizedOutput: hasSynchronizedOutput)
      return learnForeground()
    case .pixels(let mode): question.learn(mode)
    case .cell(let size): question.learn(size)
    case .color(let which, let color): return learn(color, as: which)
    case .version, .device, .level: return question.note(input) ? learnFacts() : nil
    case .keepsColor(let keeps): return keeps ? learn(.truecolor) : nil
    case .position:
      presenter.learnPosition()
    case .ignored: break
    case .nothing: question.askIfQuiet()
    }
    return nil
  }

  /// The time during which an answer about the characters counts, in nanoseconds.
  private static let glyphsPatience: Int64 = 500_000_000

  /// Adopts what is known of the terminal, now that it has told which one it is, and asks what it understands.
  private func learnFacts() -> InputEvent? {
    let facts = question.facts
    if let delay = question.delay { presenter.learnAnswers(after: delay) }
    if facts.contains(.decimalMouse) { session.beginReports() }
    let depth = facts.colorDepth
    if question.askFurther(isToKeepColor: choosesColors && depth == nil && colorDepth < .truecolor) {
      presenter.noteReset()
    }
    presenter.learn(facts)
    let ground = learnForeground() ?? learnVariable(facts)
    let isEarly = question.start.map { MonotonicClock.now < $0 + Self.glyphsPatience } ?? false
    let hasGlyphs = isEarly && !hasInput && facts.glyphs != drawnGlyphs
    if hasGlyphs { drawnGlyphs = facts.glyphs }
    let features = depth.flatMap(learn) ?? (hasGlyphs ? .glyphs(drawnGlyphs) : nil)
    guard let ground, let features else { return ground ?? features }
    early.append(features)
    return ground
  }

  /// Adopts the number of colours that the terminal is known to draw, unless the user or the environment says another
  /// one.
  private func learn(_ depth: ColorDepth) -> InputEvent? {
    guard choosesColors, colorDepth != .none, depth > colorDepth else { return nil }
    presenter.use(colorDepth: depth)
    return .glyphs(drawnGlyphs)
  }

  /// Adopts the colours of `COLORFGBG`, where the variable is the terminal's own.
  private func learnVariable(_ facts: TerminalFacts) -> InputEvent? {
    guard facts.contains(.groundVariable), colors.background == nil, asked.contains(.background) else { return nil }
    let ground = Environment.value(of: "COLORFGBG").map { TerminalColors(variable: $0) } ?? TerminalColors()
    guard let background = ground.background else { return nil }
    colors.background = background
    if asked.contains(.foreground), colors.foreground == nil { colors.foreground = ground.foreground }
    return .colors(colors)
  }

  /// Notes a colour that the terminal has reported, unless it is known. Colours that are reported together are one
  /// event, since all that is drawn in them is drawn anew; the background comes second.
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

  /// Returns the event for the colour of text that was reported without the background; after the last answer, no
  /// report of the background can be expected any more.
  private func learnForeground() -> InputEvent? {
    guard let color = toldForeground else { return nil }
    toldForeground = nil
    colors.foreground = color
    return .colors(colors)
  }

  func leaveAndEnter(stopping isToStop: Bool) {
    givePicture()
    session.leave()
    if isToStop || session.isInBackground { events.stopProcess { session.isInBackground } }
    if events.isAskedToEnd { return }
    session.enter()
    question.askAgain()
  }

  /// The content of the screen is unknown, and the window may have been resized meanwhile; only the shell received that
  /// signal.
  func resume() -> InputEvent {
    presenter.invalidate()
    events.noteResize()
    return .resume
  }

  /// Leaves the picture on the screen, and waits for answers that are still to come; in the background nothing is read.
  private func givePicture() {
    if session.isLeft { return }
    if events.end != .hangUp, !session.isInBackground {
      presenter.finish(isPictureToStay: session.isInline)
      events.keys.awaitsPosition = presenter.isAsking
      if presenter.output.isIdle { question.awaitAnswer() }
    }
    // A picture in rows of the screen stays there.
    if session.isInline, events.end != .hangUp { presenter.leavePicture() }
  }

  func adoptSize() -> InputEvent? {
    question.noteResize()
    guard let area = session.adoptSize() else { return nil }
    presenter.resize(to: area)
    return .resize(area.size)
  }
}

extension TerminalColors {
  /// Creates the colours that the variable `COLORFGBG` tells: `15;0` or `0;default;15`, the text first and the
  /// background last, as numbers of the palette.
  fileprivate init(variable text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    func color(_ number: Int??) -> CellColor? {
      guard let number = number ?? nil, Palette.system.indices.contains(number) else { return nil }
      return Palette.system[number]
    }
    guard parts.count >= 2 else {
      self.init()
      return
    }
    self.init(foreground: color(parts.first), background: color(parts.last))
  }

  /// The colours that are known.
  fileprivate var known: Set<TerminalColor> {
    Set((foreground == nil ? [] : [.foreground]) + (background == nil ? [] : [.background]))
  }
}

extension CursesTerminal {
  /// Returns true if a descriptor is a terminal that has been closed. The system tells the program by `SIGHUP`, too, but
  /// perhaps only after it has met an error.
  package static func isGone(_ descriptor: Int32) -> Bool {
    var modes = termios()
    return tcgetattr(descriptor, &modes) != 0 && lastError() == EIO
  }

  /// Ends the process by a signal's default action, so that its parent sees the cause. This has to be called after
  /// `close`, with the signal of an `.end` event.
  public static func die(of signal: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    signalSetDefault(signal, nil)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    // This is reached only for a signal that does not end a program; shells report such ends with this status.
    exit(128 + signal)
  }
}
