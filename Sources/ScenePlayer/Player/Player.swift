import CellRasterizer
import Cells
import LayerAnimation
import Terminal

/// Plays scenes in a terminal until it is told to stop.
///
/// The path of one frame, again and again:
///
///  1. the frame clock says that a tick is due, and what time it is;
///  2. the terminal is asked for input, and a key becomes a command;
///  3. the transport edits the timing of the scene's root layer;
///  4. the renderer commits, samples and rasterises the scene into its part of the screen;
///  5. bars, inspector, gallery and help are drawn around it;
///  6. the terminal presents the frame.
///
/// When nothing moves and nothing was pressed, there are no ticks: the player waits in `poll` and uses no processor. Nor are
/// there any while the terminal takes nothing; and a frame that takes long is given up when something comes in meanwhile.
public final class Player {
  /// Saves a frame, and answers where; nil if there is nowhere to save to. The numbers are the scene's time and duration,
  /// in seconds.
  public var saveFrame: ((_ frame: CellBuffer, _ time: Double, _ title: String) throws -> String)?

  let terminal: any TerminalBackend
  let options: Options
  var theme: Theme
  let frame: CellBuffer
  /// The stage where it does not begin at the screen's left edge.
  let stageFrame = CellBuffer(columns: 0, rows: 0)
  var display: HeadsUpDisplay
  /// Made when it is first asked for; the first frame does not wait for it.
  lazy var help = HelpOverlay(keys: keys, theme: theme)
  /// How many colours the terminal had to begin with.
  let fullColorDepth: ColorDepth
  let keys: KeyTable
  let statistics: FrameStatistics

  var clock: FrameClock
  var playlist: Playlist
  var renderer: SceneRenderer
  /// What the user wants shapes to be drawn with, whatever a scene asks for; nil leaves it to each scene.
  var chosenGlyphSet: GlyphSet?
  var transport: Transport
  var timeline: Timeline
  var reducedMotion: ReducedMotion?
  var layout: ScreenLayout

  // What is open.
  var gallery: Gallery?
  var isGalleryOpen = false
  var inspector: Inspector?
  var prompt: Prompt?
  var helpPage: Int?
  var showsBars = true
  var showsStatistics = false
  var titleCard: TitleCard?
  /// When the title card looks different next, in seconds of media time.
  var titleCardChange: Double?

  /// Whether time is being dragged with the mouse, and the column where it was dragged to last.
  var isScrubbing = false
  var heldColumn = 0

  /// What is told in the status line, and until when, in seconds of media time.
  var notice: (message: StatusMessage, end: Double)?

  /// What is wrong with the scene's file at present; the last good scene is still on.
  var diagnostic: StatusMessage?

  /// Who watches the scene's file, what was noticed, and when to act on it.
  var watcher: (any SceneWatcher)?
  var pendingChange: (change: SceneChange, due: Double)?

  /// What was asked for that costs as much as a frame, to be done once for all the keys that ask for it together.
  var postponed: Postponed?

  var needsFrame = true
  var outcome: Outcome?

  /// Whether the last wait was not for a tick, so that the ticks that passed meanwhile were not missed.
  var isResting = true

  /// When the frame that is being drawn was begun, in seconds of media time.
  var frameStart = 0.0

  /// The media time of the last frame, to which a suspended player returns.
  var lastFrameTime = 0.0

  /// A player for scenes on a terminal.
  ///
  /// - Parameters:
  ///   - playlist: What to play; the first scene is made at once.
  ///   - terminal: Where. The caller opened it and closes it.
  ///   - options: How.
  /// - Throws: what keeps the first scene from being made.
  public convenience init(
    playlist: Playlist, terminal: any TerminalBackend, options: Options = Options()
  ) throws {
    try self.init(playlist: playlist, terminal: terminal, options: options, now: FrameClock.systemTime)
  }

  /// A player with other keys, or one that reads the time from somewhere else.
  ///
  /// - Parameters:
  ///   - keys: What keys do.
  ///   - now: The time since some fixed instant, never going back.
  package init(
    playlist: Playlist, terminal: any TerminalBackend, options: Options, keys: KeyTable = KeyTable(),
    now: @escaping () -> Duration = FrameClock.systemTime
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
    clock = FrameClock(framesPerSecond: rate, now: now)
    statistics = FrameStatistics(period: clock.period, now: now)
    let scene = try playlist.current.load()
    chosenGlyphSet = options.glyphSet
    renderer = SceneRenderer(
      scene: scene, glyphSet: Self.glyphSet(for: scene, options.glyphSet, on: terminal),
      isMonochrome: theme.isMonochrome,
      dither: options.dithers ? FrameDither(terminal.colorDepth) : nil)
    transport = Transport(root: scene.tree.root, duration: scene.duration, loops: options.loops ?? scene.loops)
    layout = ScreenLayout(columns: frame.columns, rows: frame.rows, wish: ScreenLayout.Wish())
    timeline = Timeline(axis: TimeAxis(columns: 0..<0, duration: 0), scene: scene)
    if options.startsInGallery {
      gallery = Gallery(names: playlist.items.map(\.name))
      isGalleryOpen = true
    }
    renderer.isUnwanted = { [unowned self] in isFrameUnwanted() }
    didChangeScene()
    start(rate: options.rate, time: options.startTime, isPaused: options.startsPaused)
    if isGalleryOpen { tellUnlessListed() }
  }

  /// Plays until the user quits or the terminal ends.
  ///
  /// - Throws: what keeps the terminal from taking a frame.
  public func run() throws -> Outcome {
    defer { terminal.wakeDescriptor = nil }
    while true {
      if wantsFrame, terminal.isReady, clock.untilNextTick == .zero { try tick() }
      try listen()
      if let outcome { return outcome }
    }
  }

  /// Whether there is anything to draw before something is pressed.
  var wantsFrame: Bool { needsFrame || transport.isPlaying }

  /// How long to wait for input; nil as long as it takes.
  var timeout: Duration? {
    if wantsFrame, terminal.isReady { return clock.untilNextTick }
    if !wantsFrame { isResting = true }
    return nextWakeUp.map { .seconds(max(0, $0 - clock.mediaTime)) }
  }

  /// When something happens by itself while nothing moves, in seconds of media time.
  private var nextWakeUp: Double? {
    let now = clock.mediaTime
    var next = min(titleCardChange ?? .infinity, notice?.end ?? .infinity)
    next = min(next, pendingChange?.due ?? .infinity)
    if let interval = watcher?.interval { next = min(next, now + interval.inSeconds) }
    return next.isFinite ? next : nil
  }

  /// Does what was to be done at a time that may have come, as far as it has.
  func wakeUp() {
    let now = clock.mediaTime
    if watcher?.interval != nil { takeSceneChange(at: now) }
    if let pendingChange, pendingChange.due <= now { apply(pendingChange.change) }
    if let notice, notice.end <= now {
      self.notice = nil
      needsFrame = true
    }
    if let titleCardChange, titleCardChange <= now { needsFrame = true }
  }

  /// Tells something that went wrong, or what else is worth a line, for a while or until the next key.
  package func warn(_ text: String) { tell(text, .warning) }

  /// Tells something in the status line, for a while or until the next key.
  func tell(_ text: String, _ tone: Theme.Tone = .mark) { tell(StatusMessage(text, tone: tone)) }

  /// Tells something in the status line, for a while or until the next key.
  func tell(_ message: StatusMessage) {
    notice = (message, clock.mediaTime + Self.noticeDuration)
    needsFrame = true
  }

  private static let noticeDuration = 6.0
}
