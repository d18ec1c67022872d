import Casts
import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// A player of scenes in a terminal, which plays until it is told to end.
///
/// Each frame takes these steps:
///
///  1. the frame clock reports that a tick is due, and its time;
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
  /// A closure that is called before each frame with the scene's time, in seconds. Its changes are in that frame. It is
  /// not called while nothing is drawn, for instance while a scene is paused.
  public var onTick: ((_ time: Double) -> Void)?

  /// A closure that is called for each event before the player handles it, and returns true to keep the event from the
  /// player. The player always handles the end and the size of the terminal.
  ///
  /// In a live scene, everything that has ended before is reported first, and animations that the handler adds begin at
  /// the instant of the event.
  public var onEvent: ((Event) -> Bool)?

  /// A closure that saves a frame and returns the file's name; nil if frames cannot be saved. It is passed the scene's
  /// time, in seconds, and its title.
  public var saveFrame: ((_ frame: CellBuffer, _ time: Double, _ title: String) throws -> String)?

  /// The lines that are said in place of pictures; nil for a player that draws.
  var speech: Speech?
  /// True if the user has gone to another time since the last picture that was spoken of, or the scene has begun again
  /// by itself.
  var (hasJumped, hasRepeated) = (false, false)

  let options: Options
  let keys: KeyTable

  /// The terminal, its colours and glyphs.
  var screen: PlayerScreen

  /// The clock and the times of frames.
  var pacing: FramePacing

  /// The panels around the stage, with the messages.
  var panels: Panels

  /// The renderer of the present scene.
  var renderer: SceneRenderer

  /// The transport that moves the scene's time.
  var transport: Transport

  /// The scene's keyboard and pointer; nil for a scene that takes no inputs.
  var input: SceneInput?

  /// The scenes, their order, and the transitions between them.
  var queue: SceneQueue

  /// The search for a text in the recording that is played; nil for none.
  var search: RecordingSearch?

  /// The watch over the file of the scene.
  var watch = SceneWatch(nil)

  /// What programs say to the scene.
  var voice = OutsideVoice()

  /// The reason for which playing has ended; nil while it continues.
  var outcome: Outcome?

  /// The process's clock, which `CACurrentMediaTime()` reads outside handlers. It starts at 0 when it is first read,
  /// and stops while the machine sleeps.
  public static let processTime: @Sendable () -> Duration = { SystemClock.now }

  /// Creates a player of one scene on a terminal.
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

  /// Creates a player of scenes on a terminal.
  ///
  /// - Parameters:
  ///   - playlist: The scenes; the first one is created at once.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: The settings.
  ///   - keys: The key bindings; `none` leaves all keys to the program.
  ///   - now: Returns media time: the time since some fixed instant, which never goes back. To play by the clock of a
  ///     `HeadlessTerminal`, without waiting, pass `{ terminal.now }`.
  /// - Throws: The error of creating the first scene.
  public init(
    playlist: Playlist, terminal: any TerminalBackend, options: Options = Options(), keys: KeyTable = KeyTable(),
    now: @escaping () -> Duration = Player.processTime
  ) throws {
    let keys = options.isTalk ? keys.ofTalk : keys
    (self.options, self.keys) = (options, terminal.passesShift ? keys : keys.withoutShift)
    screen = PlayerScreen(terminal, options)
    pacing = FramePacing(framesPerSecond: options.framesPerSecond, now: now)
    queue = SceneQueue(playlist, options)
    let scene = try playlist.current.read(screen.ground).scene
    panels = Panels(
      scene, on: CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows),
      Theme(usesUnicode: terminal.supportsUnicode, isMonochrome: screen.isMonochrome), keys: self.keys,
      showsBars: options.showsBars, names: options.startsInGallery ? playlist.items.map(\.name) : nil)
    panels.showsProgress = options.showsProgress
    renderer = screen.renderer(of: scene)
    transport = Transport(scene, options)
    use(renderer)
    put(scene, isSame: false)
    let absence = panels.listAbsence()
    queue.isPreview = panels.isListShown && options.start == nil
    start(
      rate: options.rate, time: options.start ?? posterOfPreview(rate: options.rate), isPaused: options.startsPaused)
    tell(absence)
  }

  /// Plays until the user quits or the terminal is closed.
  ///
  /// - Throws: The terminal's error in showing a frame.
  @discardableResult
  public func run() throws -> Outcome {
    defer { screen.terminal.wakeDescriptor = nil }
    while true {
      if let outcome = try turn() { return outcome }
      try listen(atMost: untilNextStep)
    }
  }

  /// Draws the frame that is due, if any. Call `listen` between two turns.
  ///
  /// - Returns: The reason for which playing has ended; nil while it continues.
  /// - Throws: The terminal's error in showing a frame.
  package func turn() throws -> Outcome? {
    if outcome == nil, wantsFrame, screen.terminal.isReady, pacing.clock.isDue { try tick() }
    // A program that has stopped the player in that frame does not wait for an event.
    return outcome ?? (hasPlayedOut ? .quit : nil)
  }

  /// True if playing ends with the scene, the scene has ended, and its last frame has been sent.
  private var hasPlayedOut: Bool {
    guard options.endsWithScene, screen.terminal.isReady, !pacing.needsFrame else { return false }
    // A live scene continues; it is over when nothing moves any more in the frame that is shown.
    if scene.host != nil { return transport.time(at: pacing.lastFrameTime) >= scene.tree.contentDuration }
    if let timeline = input?.timeline, timeline.behavior.isDriven { return isOver(timeline) }
    guard !wantsFrame, transport.hasArrived(at: pacing.now) else { return false }
    return queue.hasEnded || !transport.isAtStop(at: pacing.now)
  }

  /// True if a frame must be drawn even if no event arrives.
  var wantsFrame: Bool { pacing.needsFrame || queue.transition != nil || transport.isPlaying && !isAtRest }

  /// True if the next frames would equal the last one: in a live scene nothing moves, and no display shows the time.
  private var isAtRest: Bool {
    guard let director = scene.director, onTick == nil, !panels.showsBars, panels.inspector == nil else { return false }
    return director.isAtRest(after: transport.time(at: pacing.lastFrameTime))
  }

  /// The media time of the next change of the display while the scene is paused, in seconds.
  var nextWakeUp: Double? {
    let now = pacing.now
    var next = min(watch.nextLook(after: now) ?? .infinity, panels.messages.end ?? .infinity)
    if voice.remote != nil { next = min(next, now + OutsideVoice.interval) }
    if let line = speech?.nextLine { next = min(next, line) }
    if !pacing.needsFrame {
      next = min(next, panels.titleEnd ?? .infinity, panels.isInUse ? .infinity : nextTurn(at: now) ?? .infinity)
    }
    return next.isFinite ? next : nil
  }

  private func nextTurn(at now: Double) -> Double? { queue.nextTurn(after: transport, at: now) }

  /// Does everything that is scheduled for a time that has passed.
  func wakeUp() {
    let now = pacing.now
    if let change = watch.takeChange(at: now) { apply(change) }
    if voice.hasWords { pacing.needsFrame = true }
    if speech?.nextLine.map({ $0 <= now }) == true { speech?.flush(at: now) }
    let endsNotice = panels.messages.end.map { $0 <= now } ?? false
    if endsNotice { panels.messages.dismiss() }
    if endsNotice || panels.titleEnd.map({ $0 <= now }) ?? false || isNextSceneDue(at: now) { pacing.needsFrame = true }
  }

  /// Returns true if the next scene's turn has come.
  func isNextSceneDue(at now: Double) -> Bool { !panels.isInUse && queue.isTurn(after: transport, at: now) }

  /// Shows a warning in the status line, for a while or until the next key.
  package func warn(_ text: String) { tell(text, .warning) }

  /// Shows a text in the status line, for a while or until the next key.
  func tell(_ text: String, _ tone: Theme.Tone = .mark) { tell(StatusMessage(text, tone: tone)) }

  /// Shows a message, if there is one, in the status line, for a while or until the next key.
  func tell(_ message: StatusMessage?) {
    guard let message, options.showsMessages else { return }
    if speech != nil { return answer(message.text, at: pacing.now) }
    panels.messages.tell(message, at: pacing.now)
    pacing.needsFrame = true
  }
}

/// The drawing of frames: the stage, and the player's display around it.
extension Player {
  /// Draws the frame that is due, and presents it. Allocates nothing if only the time has changed.
  ///
  /// - Throws: The terminal's error.
  package func tick() throws {
    pacing.takeTick()
    input?.takeMoves()
    doPostponed()
    wakeUp()
    let now = pacing.beginFrame()
    if isNextSceneDue(at: now) { showNextScene(at: now) }
    pacing.needsFrame = false
    letTimePass(to: now)
    listenToRemote(at: now)
    if let onTick { inProgram(at: now) { onTick(transport.time(at: now)) } }
    continueSearch(at: now)
    sample(at: now)
    panels.arrange(scene, duration: transport.duration)
    guard speech == nil else {
      pacing.endFrame()
      say(at: now)
      return endIfWanted()
    }
    guard drawStage(at: now) else { return pacing.giveUpFrame() }
    pacing.endFrame()
    search?.mark(in: panels.layout.stage, of: panels.frame)
    panels.draw(displayState(at: now), of: renderer, pacing.statistics, at: now)
    pacing.statistics.mark(.panels)
    try screen.terminal.present(panels.frame)
    pacing.statistics.mark(.present)
    pacing.statistics.end(screen.terminal.statistics, bytesWritten: screen.terminal.bytesWritten)
    endIfWanted()
  }

  /// Leaves a frame with visible content, after playing has ended on a screen on which the last frame stays
  /// (`LastingFrame`). A live scene cannot go back, and stays as it is.
  ///
  /// - Parameter isSettled: True if everything that is still moving comes to its end before.
  /// - Throws: The terminal's error.
  package func leaveLastingFrame(isSettled: Bool = false) throws {
    guard scene.host == nil, screen.terminal.isReady else { return }
    let (now, stage) = (pacing.now, panels.layout.stage)
    let shown = transport.time(at: now)
    let end = isSettled ? max(shown, scene.tree.contentDuration) : shown
    transport.extend(beyond: end)
    (queue.transition, renderer.isUnwanted) = (nil, nil)
    transport.pause(at: now)
    let choice = LastingFrame(of: renderer, columns: stage.columns.count, rows: stage.rows.count) { time, frame in
      self.transport.seek(to: time, at: now)
      self.renderer.render(at: now, rows: frame.rows, into: frame)
    }
    let time = choice.time(from: end, backTo: transport.rate < 0 ? transport.duration : 0)
    transport.seek(to: time, at: now)
    guard time != shown else { return }
    sample(at: now)
    guard drawStage(at: now) else { return }
    panels.drawBars(displayState(at: now))
    try screen.terminal.present(panels.frame)
  }

  /// Advances the scene's time, and notes if the scene has thereby come to its end.
  func letTimePass(to now: Double) {
    let before = transport.time(at: now)
    guard let halt = transport.advance(to: now) else {
      let passed = (transport.time(at: now) - before) * transport.rate
      if passed < 0 { hasRepeated = true }
      return
    }
    answer(halt, at: now)
    if queue.note(halt, isAtEnd: transport.hasArrived(at: now)) { pacing.needsFrame = true }
  }

  /// Samples the scene. It precedes the layout, so that animations that events have begun have lanes.
  private func sample(at now: Double) {
    renderer.sample(at: transport.sampledTime(at: now))
    tell(input?.takeNews())
    noteWantedExit()
    // If one frame does not allow enough operations, the next ones continue.
    if input?.timeline.isBehind == true { pacing.needsFrame = true }
    pacing.statistics.mark(.sample)
    panels.follow(scene)
  }

  /// Draws the scene, or the transition to it. Returns false if the frame was abandoned.
  private func drawStage(at now: Double) -> Bool {
    defer { pacing.statistics.mark(.rasterize) }
    let (columns, rows) = (panels.layout.stage.columns, panels.layout.stage.rows)
    guard let transition = queue.transition, let state = transition.state(at: now), !panels.isListShown else {
      queue.transition = nil
      return renderer.rasterize(columns: columns, rows: rows, into: panels.frame)
    }
    return transition.draw(
      state, to: renderer, in: SceneTransition.Region(columns: columns, rows: rows),
      on: SceneTransition.Ground(colors: screen.terminal.colors, isMonochrome: screen.isMonochrome), into: panels.frame)
  }

  // MARK: Recordings

  /// The bytes of a recording that are searched for one frame: some milliseconds' worth.
  private static let searchedBytes = 1 << 18

  /// Returns the message with the keys that were pressed in the recording just before the present time; nil for none.
  func pressedKeys(at now: Double) -> StatusMessage? {
    guard panels.showsKeys, let session = scene.recording as? CastSession else { return nil }
    let end = session.recordedTime(ofShown: transport.time(at: now))
    let inputs = session.cast.inputs(after: end - PressedKeys.seconds, to: end, limit: PressedKeys.limit)
    return inputs.isEmpty ? nil : StatusMessage(PressedKeys.text(of: inputs), tone: .bright)
  }

  /// Searches the next part of the recording, and goes to the instant that is looked for, if it is known.
  func continueSearch(at now: Double) {
    guard let (session, text) = search.map({ ($0.session, $0.text) }) else { return }
    guard session === scene.recording else {
      // A recording that is loaded again, as for other colours, is searched again.
      search = (scene.recording as? CastSession).map { RecordingSearch(text, in: $0) }
      panels.timeline.found = []
      pacing.needsFrame = true
      return
    }
    // The search is changed in place, since a copy of it would copy the screen with it.
    if search?.isComplete == false {
      search?.advance(bytes: Self.searchedBytes)
      pacing.needsFrame = true
    }
    let answer = search?.takeAnswer()
    guard let search else { return }
    if panels.timeline.found.count != search.times.count { panels.timeline.found = search.times }
    switch answer {
    case .found(let time, let index, let isFromOtherEnd):
      queue.transition = nil
      transport.pause(at: now)
      transport.seek(to: time, at: now)
      let count = search.isComplete ? " of \(search.times.count)" : ""
      tell("'\(search.text)' \(index + 1)\(count)\(isFromOtherEnd ? ", from the other end" : "")", .accent)
    case .nowhere: tell("'\(search.text)' does not appear", .warning)
    // A player that adds lines would say each number in a line of its own.
    case nil where search.isPending && speech == nil:
      tell("looking for '\(search.text)': \(Int(search.searchedPart * 100)) %", .accent)
    case nil: break
    }
  }

  // MARK: State

  /// Returns the state for the bars.
  func displayState(at now: Double) -> HeadsUpDisplay.State {
    let root = transport.root
    var state = HeadsUpDisplay.State()
    state.title = scene.title
    state.message = panels.messages.shown ?? pressedKeys(at: now)
    state.phase = phase(at: now)
    state.progress = TalkProgress(index: queue.playlist.index, count: queue.playlist.items.count)
    (state.time, state.rate) = (transport.time(at: now), transport.rate)
    state.root = RootTiming(
      speed: root.speed, timeOffset: root.timeOffset, beginTime: root.beginTime, duration: transport.duration)
    state.showsProperties = panels.layout.rootTiming.isEmpty
    state.focus = input?.focusName
    (state.loopStart, state.loopRange, state.loops) = (transport.loopStart, transport.loopRange, transport.loops)
    return state
  }

  private func phase(at now: Double) -> HeadsUpDisplay.Phase {
    guard transport.isPlaying else { return transport.hasArrived(at: now) ? .ended : .paused }
    return transport.rate < 0 ? .reversed : .playing
  }
}
