import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// Plays scenes in a terminal until it is told to end.
///
/// Each frame takes these steps:
///
///  1. the frame clock says that a tick is due, and what time it is;
///  2. the terminal is asked for input, and a key becomes a command;
///  3. the transport edits the timing of the scene's root layer;
///  4. the renderer commits, samples and rasterises the scene into its part of the screen;
///  5. bars, inspector, gallery and help are drawn around it;
///  6. the terminal presents the frame.
///
/// While nothing moves and no key is pressed there are no ticks: the player waits in `poll` and uses no processor time.
/// There are none either while the terminal accepts no output. A frame that takes long is abandoned if an event
/// arrives.
public final class Player {
  /// Called before each frame with the scene's time, in seconds; what it changes is in that frame. Not called while nothing is drawn, as
  /// while a scene is paused.
  public var onTick: ((_ time: Double) -> Void)?

  /// Called for each event before the player handles it; if it returns true the player does not. The end and the size of the
  /// terminal it always handles.
  ///
  /// In a live scene what has ended before is reported first, and what the handler adds begins at the instant of the event.
  public var onEvent: ((Event) -> Bool)?

  /// Saves a frame and returns the file's name; nil if frames cannot be saved. The numbers are the scene's time and
  /// duration, in seconds.
  public var saveFrame: ((_ frame: CellBuffer, _ time: Double, _ title: String) throws -> String)?

  let terminal: any TerminalBackend
  let options: Options
  var theme: Theme
  let frame: CellBuffer
  var display: HeadsUpDisplay
  /// Created on first use, so that the first frame need not wait for it.
  lazy var help = HelpOverlay(keys: keys, theme: theme)
  /// The terminal's initial number of colours.
  let fullColorDepth: ColorDepth
  let keys: KeyTable
  let statistics: FrameStatistics

  var clock: FrameClock
  var playlist: Playlist
  var renderer: SceneRenderer
  /// The glyph set that the user has chosen for all scenes; nil for each scene's own.
  var chosenGlyphSet: GlyphSet?
  var transport: Transport
  var timeline: Timeline
  var reducedMotion: ReducedMotion?
  var layout: ScreenLayout

  // The panels that are open.
  var gallery: Gallery?
  var isGalleryOpen = false
  var inspector: Inspector?
  var prompt: Prompt?
  var helpPage: Int?
  var showsBars = true
  var showsStatistics = false
  var titleCard: TitleCard?
  /// The media time of the title card's next change, in seconds.
  var titleCardChange: Double?

  /// Whether the mouse is dragging the time, and the last column of the drag.
  var isScrubbing = false
  var heldColumn = 0

  /// Whether keys go to the layer that has the focus. Not so where one has gone to a time at which it had it: else the keys with which
  /// one goes on through time would be typed there, and cut off what came later.
  var givesKeys = false

  /// The layer that gets the focus with the next key, by its place; nil if none waits for that.
  var focusWish: Int?

  /// What has gone wrong in the scene, as far as that has been told.
  var toldFault: InteractionFault?

  /// Whether what happens until the present time took more than the last frame.
  var wasBehind = false

  /// Whether the pointer is pressed on something that listens to it.
  var isTouching = false

  /// The moves of the pointer until they are handed to the scene.
  var fingerWay = FingerWay()

  /// Whether the bar lacks an input.
  var isTimelineStale = false

  /// A temporary message in the status line, and the media time at which it ends, in seconds.
  var notice: (message: StatusMessage, end: Double)?

  /// The mistake in the scene's file, while there is one; the last valid version of the scene continues.
  var diagnostic: StatusMessage?

  /// The watcher of the scene's file, the change that it reported, and when to react to it.
  var watcher: (any SceneWatcher)?
  var pendingChange: (change: SceneChange, due: Double)?

  /// Work that takes as long as a frame, requested by a key and done once before the next frame.
  var postponed: Postponed?

  /// What leads from the scene before to this one, while it does.
  var transition: SceneTransition?

  /// The media time at which the scene was put on, or somebody last did something, in seconds.
  var sceneStart = 0.0

  /// Whether the scene has played to its end, rather than been sent there.
  var hasComeToEnd = false

  var needsFrame = true
  var outcome: Outcome?

  /// Whether the last wait was not for a tick, so that ticks that passed during it were not missed.
  var isResting = true

  /// The media time at which the current frame was begun, in seconds.
  var frameStart = 0.0

  /// The media time of the last frame, to which the player returns after a suspension.
  var lastFrameTime = 0.0

  /// The process's clock: what `CACurrentMediaTime()` reads where nobody has lent a time. It starts at 0 when it is first read, and stops
  /// while the machine sleeps.
  public static let processTime: @Sendable () -> Duration = { SystemClock.now }

  /// A player of one scene on a terminal.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: The settings.
  ///   - keys: The key bindings; `none` leaves all keys to the program.
  ///   - now: The clock, as for `init(playlist:terminal:options:keys:now:)`.
  public convenience init(
    scene: Scene, terminal: any TerminalBackend, options: Options = Options(), keys: KeyTable = KeyTable(),
    now: @escaping () -> Duration = Player.processTime
  ) {
    do {
      try self.init(playlist: Playlist(scene), terminal: terminal, options: options, keys: keys, now: now)
    } catch {
      preconditionFailure("a scene that is there cannot fail to be created: \(error)")
    }
  }

  /// A player of scenes on a terminal.
  ///
  /// - Parameters:
  ///   - playlist: The scenes; the first one is created at once.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: The settings.
  ///   - keys: The key bindings; `none` leaves all keys to the program.
  ///   - now: Returns media time: the time since some fixed instant, which never goes back. To play by the clock of a `HeadlessTerminal`,
  ///     without waiting, pass `{ terminal.now }`.
  /// - Throws: the error of creating the first scene.
  public init(
    playlist: Playlist, terminal: any TerminalBackend, options: Options = Options(), keys: KeyTable = KeyTable(),
    now: @escaping () -> Duration = Player.processTime
  ) throws {
    self.playlist = playlist
    self.terminal = terminal
    self.options = options
    self.keys = keys
    fullColorDepth = terminal.colorDepth
    theme = Theme(usesUnicode: terminal.supportsUnicode, isMonochrome: terminal.colorDepth == .none)
    frame = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    display = HeadsUpDisplay(theme: theme)
    let rate =
      options.reducesMotion ? min(options.framesPerSecond, ReducedMotion.framesPerSecond) : options.framesPerSecond
    clock = FrameClock(framesPerSecond: rate, isShared: true, now: now)
    statistics = FrameStatistics(period: clock.period, now: now)
    let scene = try playlist.current.read(Ground(terminal.colors, hasColors: !theme.isMonochrome)).scene
    chosenGlyphSet = options.glyphs.map { terminal.supportsUnicode ? GlyphSet($0) : .ascii }
    renderer = SceneRenderer(
      scene: scene, glyphSet: Self.glyphSet(for: scene, chosenGlyphSet, on: terminal),
      isMonochrome: theme.isMonochrome,
      dither: options.dithers ? FrameDither(terminal.colorDepth) : nil)
    transport = Self.transport(of: scene, options)
    layout = ScreenLayout(columns: frame.columns, rows: frame.rows, wish: ScreenLayout.Wish())
    timeline = Timeline(axis: TimeAxis(columns: 0..<0, duration: 0), scene: scene)
    if options.startsInGallery {
      gallery = Gallery(names: playlist.items.map(\.name))
      isGalleryOpen = true
    }
    showsBars = options.showsBars
    renderer.terminalBackground = terminal.colors.background
    renderer.isUnwanted = { [unowned self] in isFrameUnwanted() }
    didChangeScene()
    start(rate: options.rate, time: options.startTime, isPaused: options.startsPaused)
    if isGalleryOpen { tellUnlessListed() }
  }

  /// Plays until the user quits or the terminal is closed.
  ///
  /// - Throws: what the terminal throws when it shows a frame.
  @discardableResult
  public func run() throws -> Outcome {
    defer { terminal.wakeDescriptor = nil }
    while true {
      if let outcome = try turn() { return outcome }
      try listen()
    }
  }

  /// Draws the frame that is due, if one is. Between two turns somebody has to `listen`.
  ///
  /// - Returns: why playing has ended; nil if it goes on.
  /// - Throws: what the terminal throws when it shows a frame.
  package func turn() throws -> Outcome? {
    if outcome == nil, wantsFrame, terminal.isReady, clock.isDue { try tick() }
    // Who has stopped it in that frame is not kept waiting for an event.
    if let outcome { return outcome }
    return hasPlayedOut ? .quit : nil
  }

  /// What time it is in the scene now, in seconds.
  package var presentTime: Double { transport.time(at: clock.mediaTime) }

  /// Whether playing is to end with the scene, which has ended, and its last frame has been sent.
  var hasPlayedOut: Bool {
    guard options.endsWithScene, terminal.isReady, !needsFrame else { return false }
    guard renderer.scene.host != nil else { return !wantsFrame && hasArrived(at: clock.mediaTime) }
    // A live scene goes on; it is over when nothing moves any more in the frame that is seen.
    return transport.time(at: lastFrameTime) >= renderer.scene.tree.contentDuration
  }

  /// Whether the scene is at its end, and does not wait at a stop there to be told to go on.
  private func hasArrived(at now: Double) -> Bool {
    transport.hasArrived(at: now) && (hasComeToEnd || !transport.isAtStop(at: now))
  }

  /// Whether a frame has to be drawn even if no event arrives.
  var wantsFrame: Bool { needsFrame || transition != nil || transport.isPlaying && !isAtRest }

  /// Whether the next frames would look like the last one: of a live scene in which nothing moves, while nothing tells the time.
  private var isAtRest: Bool {
    guard let director = renderer.scene.director, onTick == nil, !showsBars, inspector == nil else { return false }
    return director.isAtRest(after: transport.time(at: lastFrameTime))
  }

  /// How long to wait for an event; nil without limit.
  package var timeout: Duration? {
    if wantsFrame, terminal.isReady { return clock.untilNextTick }
    if !wantsFrame { isResting = true }
    return nextWakeUp.map { .seconds(max(0, $0 - clock.mediaTime)) }
  }

  /// The media time of the next change of the display while the scene is paused, in seconds.
  private var nextWakeUp: Double? {
    let now = clock.mediaTime
    var next = min(titleCardChange ?? .infinity, notice?.end ?? .infinity)
    next = min(next, pendingChange?.due ?? .infinity)
    if !needsFrame { next = min(next, nextSceneTime(at: now) ?? .infinity) }
    if let interval = watcher?.interval { next = min(next, now + interval.inSeconds) }
    return next.isFinite ? next : nil
  }

  /// Does everything that is scheduled for a time that has come.
  func wakeUp() {
    let now = clock.mediaTime
    if watcher?.interval != nil { takeSceneChange(at: now) }
    if let pendingChange, pendingChange.due <= now { apply(pendingChange.change) }
    if let notice, notice.end <= now {
      self.notice = nil
      needsFrame = true
    }
    if let titleCardChange, titleCardChange <= now { needsFrame = true }
    if wantsNextScene(at: now) { needsFrame = true }
  }

  /// Shows a warning in the status line, for a while or until the next key.
  package func warn(_ text: String) { tell(text, .warning) }

  /// Shows a text in the status line, for a while or until the next key.
  func tell(_ text: String, _ tone: Theme.Tone = .mark) { tell(StatusMessage(text, tone: tone)) }

  /// Shows a message in the status line, for a while or until the next key.
  func tell(_ message: StatusMessage) {
    notice = (message, clock.mediaTime + Self.noticeDuration)
    needsFrame = true
  }

  private static let noticeDuration = 6.0
}
