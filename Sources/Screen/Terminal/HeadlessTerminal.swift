import Cells

/// A terminal without a screen: events come from a script, frames are remembered as text, and time is a number.
///
/// With it a run loop is tested without sleeping. The terminal has a virtual clock, `now`, which `poll` advances: to the next
/// event of the script, or by the timeout if that is earlier. A player that reads its time from `{ terminal.now }` instead
/// of the system's clock therefore plays hours in milliseconds, and deterministically.
///
///     let terminal = HeadlessTerminal(
///       size: TerminalSize(columns: 40, rows: 12),
///       script: [.init(at: .seconds(2), .key(.character(" "), [])), .init(at: .seconds(5), .key(.character("q"), []))])
///     try Player(scene: scene, terminal: terminal, now: { terminal.now }).run()
///
/// At the end of the script a poll without timeout returns `.hangUp`, so that no test hangs.
public final class HeadlessTerminal: TerminalBackend {
  /// An event of the script, with the time at which it happens.
  public struct ScriptedEvent: Hashable, Sendable {
    /// The time on the virtual clock.
    public var time: Duration

    /// The event.
    public var event: InputEvent

    /// Creates an event at a time.
    public init(at time: Duration, _ event: InputEvent) {
      self.time = time
      self.event = event
    }
  }

  /// A frame that was presented.
  public struct Frame: Hashable, Sendable {
    /// The time on the virtual clock.
    public var time: Duration

    /// The characters of the frame: one line a row, without trailing spaces.
    public var lines: [String]
  }

  /// The size of the screen; a scripted `.resize` changes it when `poll` returns that event.
  public private(set) var size: TerminalSize

  /// The number of colours that the initialiser or the last call of `use` has set.
  public var colorDepth: ColorDepth { encoder.colorDepth }

  /// The terminal's own colours; a scripted `.colors` changes them when `poll` returns that event.
  public var colors = TerminalColors()

  /// The characters that the terminal draws by itself; a scripted `.glyphs` changes them when `poll` returns that event.
  public var drawnGlyphs: DrawnGlyphs = []

  /// True if the terminal accepts frames; set this to false to simulate a terminal that does not.
  public var isReady = true

  /// True if the time of the next event of the script has come.
  public var hasEvent: Bool { script.first.map { $0.time <= now } ?? false }

  /// True if the terminal accepts characters beyond ASCII.
  public let supportsUnicode: Bool

  /// The number of bytes that an xterm would have been sent for the frames.
  public private(set) var bytesWritten: Int? = 0

  /// The statistics of presenting; durations are 0, since the virtual clock does not advance while a frame is
  /// presented.
  public private(set) var statistics = PresentationStatistics()

  /// The time on the virtual clock.
  public private(set) var now: Duration = .zero

  /// The frames that were presented last, oldest first; at most `rememberedFrames`.
  public private(set) var frames: [Frame] = []

  /// The number of all frames that were presented.
  public private(set) var frameCount = 0

  /// The timeouts of the calls of `poll`, in order; nil for a wait without limit, as of a paused player.
  package private(set) var timeouts: [Duration?] = []

  /// A descriptor that is stored only: a wake-up is an event of the script.
  public var wakeDescriptor: Int32?

  /// A setting that is stored only: the script determines the reported events.
  public var reportsMoves = false

  /// The number of calls of `invalidate`.
  package private(set) var invalidationCount = 0

  /// True if `close` was called.
  public private(set) var isClosed = false

  /// The events that have not happened yet, in order of time.
  private var script: [ScriptedEvent] = []
  private let rememberedFrames: Int
  private let encoder: ScreenEncoder

  /// Creates a terminal of a fixed size.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - colorDepth: The number of colours.
  ///   - supportsUnicode: True if the terminal accepts characters beyond ASCII.
  ///   - script: The events, in any order; those of one time happen in the order given.
  ///   - rememberedFrames: The number of frames that are kept as text; with 0, presenting allocates nothing.
  public init(
    size: TerminalSize, colorDepth: ColorDepth = .truecolor, supportsUnicode: Bool = true,
    script: [ScriptedEvent] = [], rememberedFrames: Int = .max
  ) {
    self.size = size
    self.supportsUnicode = supportsUnicode
    encoder = ScreenEncoder(
      columns: size.columns, rows: size.rows, features: .xterm, colors: ScreenColors(colorDepth),
      supportsUnicode: supportsUnicode)
    self.rememberedFrames = rememberedFrames
    for scripted in script { schedule(scripted.event, at: scripted.time) }
  }

  /// Adds an event to the script; one whose time is past happens at the next `poll`.
  public func schedule(_ event: InputEvent, at time: Duration) {
    let index = script.firstIndex { $0.time > time } ?? script.endIndex
    script.insert(ScriptedEvent(at: time, event), at: index)
  }

  /// Advances the virtual clock without an event, as work between two frames would.
  public func advance(by duration: Duration) { now += max(duration, .zero) }

  /// Counts the call.
  public func invalidate() { invalidationCount += 1 }

  /// Changes the colour depth.
  public func use(colorDepth: ColorDepth) { encoder.use(ScreenColors(colorDepth)) }

  /// Counts the frame's bytes, and stores it as text.
  public func present(_ frame: CellBuffer) {
    frameCount += 1
    count(encoder.encode(frame))
    if rememberedFrames == 0 { return }
    if frames.count >= rememberedFrames { frames.removeFirst() }
    frames.append(Frame(time: now, lines: frame.lines))
  }

  /// Returns the next event of the script, if its time comes before the timeout is over. Moves the virtual clock; never
  /// sleeps.
  public func poll(timeout: Duration?) -> InputEvent? {
    timeouts.append(timeout)
    let deadline = timeout.map { now + max($0, .zero) }
    guard let next = script.first else { return timeOut(at: deadline) }
    if let deadline, next.time > deadline { return timeOut(at: deadline) }
    script.removeFirst()
    now = max(now, next.time)
    if case .resize(let newSize) = next.event { resize(to: newSize) }
    if case .colors(let colors) = next.event { self.colors = colors }
    if case .glyphs(let glyphs) = next.event { drawnGlyphs = glyphs }
    return next.event
  }

  /// Sets `isClosed`.
  public func close() { isClosed = true }

  private func count(_ frame: ScreenEncoder.EncodedFrame) {
    statistics.frames += 1
    statistics.bytes = frame.bytes.count
    statistics.changedCells = frame.changedCells
    bytesWritten = (bytesWritten ?? 0) + frame.bytes.count
  }

  private func resize(to size: TerminalSize) {
    self.size = size
    encoder.resize(columns: size.columns, rows: size.rows)
  }

  private func timeOut(at deadline: Duration?) -> InputEvent? {
    guard let deadline else { return .end(.hangUp) }
    now = deadline
    return nil
  }
}
