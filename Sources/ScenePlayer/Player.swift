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
///  4. the renderer commits, samples and rasterises the scene into the upper rows;
///  5. the heads-up display, and the help, are drawn around it;
///  6. the terminal presents the frame.
///
/// When nothing moves and nothing was pressed, there are no ticks: the player waits in `poll` and uses no processor.
public final class Player {
  /// How to play.
  public struct Options: Sendable {
    /// Ticks a second.
    public var framesPerSecond = 60.0
    /// The speed to start with; negative backwards.
    public var rate = 1.0
    /// The scene time to start at, in seconds; nil is the start of the way.
    public var startTime: Double?
    /// Whether it waits for the space bar.
    public var startsPaused = false
    /// Whether the end leads back to the start; nil leaves it to the scene.
    public var loops: Bool?
    /// What shapes are drawn with at first.
    package var glyphSet = GlyphSet.ascii
    /// Whether gradients are dithered where there are few colours.
    package var dithers = false

    /// Forwards at normal speed, from the start, at once.
    public init() {}
  }

  /// Why playing came to an end.
  public enum Outcome: Hashable, Sendable {
    /// The user quit.
    case quit
    /// The terminal went away, or a signal asked the program to end.
    case ended(EndReason)
  }

  private let terminal: any TerminalBackend
  private let options: Options
  private let frame: CellBuffer
  private let display: HeadsUpDisplay
  private let help: HelpOverlay
  private var clock: FrameClock
  private var playlist: Playlist
  private var renderer: SceneRenderer
  private var glyphSet: GlyphSet
  private let dither: FrameDither?
  private var transport: Transport
  private var message: String?
  private var showsHelp = false
  private var needsFrame = true
  private var outcome: Outcome?

  /// The media time of the last frame, to which a suspended player returns.
  private var lastFrameTime = 0.0

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

  /// A player that reads the time from somewhere else.
  ///
  /// - Parameter now: The time since some fixed instant, never going back.
  package init(
    playlist: Playlist, terminal: any TerminalBackend, options: Options, now: @escaping () -> Duration
  ) throws {
    self.playlist = playlist
    self.terminal = terminal
    self.options = options
    frame = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    display = HeadsUpDisplay(usesUnicode: terminal.supportsUnicode)
    help = HelpOverlay(usesUnicode: terminal.supportsUnicode)
    clock = FrameClock(framesPerSecond: options.framesPerSecond, now: now)
    let scene = try playlist.current.load()
    glyphSet = options.glyphSet
    dither = options.dithers ? FrameDither(terminal.colorDepth) : nil
    renderer = SceneRenderer(
      scene: scene, glyphSet: glyphSet, isMonochrome: terminal.colorDepth == .none, dither: dither)
    transport = Transport(root: scene.tree.root, duration: scene.duration, loops: options.loops ?? scene.loops)
    start(rate: options.rate, time: options.startTime)
    if options.startsPaused { transport.pause(at: clock.mediaTime) }
  }

  /// Plays until the user quits or the terminal ends.
  ///
  /// - Throws: what keeps the terminal from taking a frame.
  public func run() throws -> Outcome {
    while true {
      if wantsFrame, clock.untilNextTick == .zero { try tick() }
      if let event = try terminal.poll(timeout: wantsFrame ? clock.untilNextTick : nil) { handle(event) }
      if let outcome { return outcome }
    }
  }

  /// Whether there is anything to draw before something is pressed.
  private var wantsFrame: Bool { needsFrame || transport.isPlaying }

  // MARK: A frame

  private func tick() throws {
    clock.takeTick()
    let now = clock.mediaTime
    transport.advance(to: now)
    needsFrame = false
    lastFrameTime = now
    let bars = HeadsUpDisplay.rows(columns: frame.columns, rows: frame.rows)
    renderer.render(at: now, rows: frame.rows - bars, into: frame)
    display.draw(displayState(at: now), into: frame)
    if showsHelp { help.draw(into: frame, rows: frame.rows - bars) }
    try terminal.present(frame)
  }

  private func displayState(at now: Double) -> HeadsUpDisplay.State {
    let root = transport.root
    return HeadsUpDisplay.State(
      title: renderer.scene.title, message: message, isPlaying: transport.isPlaying, time: transport.time(at: now),
      duration: transport.duration, rate: transport.rate, speed: root.speed, timeOffset: root.timeOffset,
      beginTime: root.beginTime, loopStart: transport.loopStart, loopRange: transport.loopRange,
      loops: transport.loops)
  }

  // MARK: Events

  private func handle(_ event: InputEvent) {
    switch event {
    case .key:
      guard let command = event.keyStroke.flatMap({ KeyTable.commands[$0] }) else { return }
      message = nil
      perform(command, at: clock.mediaTime)
    case .resize(let size): frame.resize(columns: size.columns, rows: size.rows)
    case .resume: resume(at: clock.mediaTime)
    case .end(let reason): outcome = .ended(reason)
    case .mouse: return
    }
    needsFrame = true
  }

  private func perform(_ command: PlayerCommand, at now: Double) {
    switch command {
    case .togglePause: transport.togglePause(at: now)
    case .seek(let seconds): transport.seek(to: transport.time(at: now) + seconds, at: now)
    case .seekToFraction(let fraction): transport.seek(to: fraction * transport.duration, at: now)
    case .step(let frames): step(frames, at: now)
    case .changeRate(let change): transport.setRate(changed(transport.rate, by: change), at: now)
    case .scaleRate(let factor): transport.setRate(transport.rate * factor, at: now)
    case .resetRate: transport.setRate(1, at: now)
    case .reverse: transport.reverse(at: now)
    case .markLoop: markLoop(at: now)
    case .toggleLoop: transport.loops.toggle()
    case .nextGlyphSet: changeGlyphSet()
    case .toggleHelp: showsHelp.toggle()
    case .nextScene: changeScene(by: 1)
    case .previousScene: changeScene(by: -1)
    case .quit: outcome = .quit
    }
  }

  /// A rate whose magnitude is changed; its direction stays, and it never comes to 0.
  private func changed(_ rate: Double, by change: Double) -> Double {
    (rate < 0 ? -1 : 1) * max(Transport.rateLimits.lowerBound, abs(rate) + change)
  }

  private func step(_ frames: Int, at now: Double) {
    transport.pause(at: now)
    transport.seek(to: transport.time(at: now) + Double(frames) / options.framesPerSecond, at: now)
  }

  private func markLoop(at now: Double) {
    transport.markLoop(at: now)
    if let start = transport.loopStart { message = "A is \(NumberText.time(start)); l sets B" }
  }

  private func makeRenderer(for scene: Scene) -> SceneRenderer {
    SceneRenderer(scene: scene, glyphSet: glyphSet, isMonochrome: terminal.colorDepth == .none, dither: dither)
  }

  /// Draws on with the next of the sets that the terminal can show.
  private func changeGlyphSet() {
    let sets = GlyphSet.all.filter { terminal.supportsUnicode || !$0.needsUnicode }
    let place = sets.firstIndex { $0.name == glyphSet.name } ?? 0
    glyphSet = sets[(place + 1) % sets.count]
    renderer = makeRenderer(for: renderer.scene)
    message = sets.count > 1 ? "glyphs: \(glyphSet.name)" : "glyphs: ascii; the others need UTF-8"
  }

  /// Stands still where the last frame was, since nobody watched while the program was stopped.
  private func resume(at now: Double) {
    guard transport.isPlaying else { return }
    let time = transport.time(at: lastFrameTime)
    transport.pause(at: now)
    transport.seek(to: time, at: now)
  }

  // MARK: Scenes

  /// Puts another scene on, from its start, at the rate of this one. One that is broken says so, and this one goes on.
  private func changeScene(by offset: Int) {
    let index = playlist.index(offsetBy: offset)
    let rate = transport.rate
    do {
      let scene = try playlist.items[index].load()
      playlist.select(index)
      renderer = makeRenderer(for: scene)
      transport = Transport(root: scene.tree.root, duration: scene.duration, loops: options.loops ?? scene.loops)
      start(rate: rate, time: nil)
    } catch {
      message = "\(error)"
    }
  }

  /// Sets the scene going; without a time, from the start of the way.
  private func start(rate: Double, time: Double?) {
    let now = clock.mediaTime
    transport.setRate(rate, at: now)
    transport.seek(to: time ?? (rate < 0 ? transport.duration : 0), at: now)
    transport.play(at: now)
  }
}
