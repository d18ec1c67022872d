import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// The interface for a program that has a loop of its own, or that works while the player runs.
///
///     while true {
///       if let outcome = try player.step() { return outcome }
///       doOtherWork(for: player.untilNextStep)
///     }
extension Player {
  /// An event, with its place in the scene.
  public struct Event {
    /// The event of the terminal.
    public let input: InputEvent

    /// The scene's time, in seconds.
    public let time: Double

    /// The point of the stage at the pointer; nil for an event without a place on the stage.
    public let point: Point?

    /// The frontmost visible layer at that point, as it is shown; nil if there is none.
    public let layer: Layer?
  }

  /// Handles the events that have arrived, and draws the frame that is due. It never waits.
  ///
  /// - Returns: The reason for which playing has ended; nil while it continues.
  /// - Throws: The terminal's error in showing a frame.
  @discardableResult
  public func step() throws -> Outcome? {
    guard outcome == nil else { return outcome }
    try listen(atMost: .zero)
    outcome = try turn()
    return outcome
  }

  /// The time until the next step has something to do; nil if it has nothing to do until an event arrives.
  public var untilNextStep: Duration? {
    if wantsFrame, screen.terminal.isReady { return pacing.clock.untilNextTick }
    if !wantsFrame { pacing.rest() }
    return nextWakeUp.map { .seconds(max(0, $0 - pacing.now)) }
  }

  /// Ends playing. `run` and `step` then return `quit`, after the present action.
  public func stop() { outcome = outcome ?? .quit }

  /// The scene that is played.
  public var scene: Scene { renderer.scene }

  /// The log of its inputs; nil for a scene that takes none.
  package var inputLog: InputLog? { input?.timeline.log }

  // MARK: Time

  /// The scene's time, in seconds: the local time of its root.
  public var time: Double { transport.time(at: pacing.now) }

  /// The player's clock, in seconds, which is the parent time of the scene's root.
  public var mediaTime: Double { pacing.now }

  /// The duration of the scene, in seconds; for a scene without an end, its duration so far.
  public var duration: Double { transport.duration }

  /// True if time is paused.
  public var isPaused: Bool { !transport.isPlaying }

  /// Pauses at the present time.
  public func pause() { change { transport.pause(at: $0) } }

  /// Continues from the present time.
  public func resume() { change { transport.play(at: $0) } }

  /// Goes to a time of the scene, in seconds, clamped to its duration.
  ///
  /// - Precondition: The time is a number; it may be infinite.
  public func seek(to time: Double) {
    precondition(!time.isNaN, "there is no such time as \(time)")
    change { transport.seek(to: time, at: $0) }
  }

  /// The speed of time while it is not paused, as a multiple of the clock's; negative backwards. Its magnitude is
  /// clamped to 0.05…16.
  ///
  /// - Precondition: A new rate is a number.
  public var rate: Double {
    get { transport.rate }
    set {
      precondition(!newValue.isNaN, "there is no such rate as \(newValue)")
      change { transport.setRate(newValue, at: $0) }
    }
  }

  /// Requests a frame although the player knows of no change. Call it after a program has changed layers of a scene
  /// that is paused.
  public func setNeedsFrame() { pacing.needsFrame = true }

  /// Changes the scene as a handler does: at the present instant, which `CACurrentMediaTime()` of the module
  /// `CoreAnimationNames` returns meanwhile, and after everything that has ended before.
  ///
  /// A program can begin with it before `run()`: a live scene that has not been shown is committed first, so that the
  /// changes made here are animated. Changes of new layers are not, and a completion block that waits for them is
  /// called at once.
  ///
  ///     player.perform { label.opacity = 0 }
  ///     try player.run()
  ///
  /// - Parameter changes: A closure that changes the scene.
  /// - Returns: The result of the closure.
  public func perform<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let now = pacing.now
    letTimePass(to: now)
    defer { pacing.needsFrame = true }
    return try inProgram(at: now, changes)
  }

  private func change(_ body: (_ now: Double) -> Void) {
    let now = pacing.now
    letTimePass(to: now)
    queue.transition = nil
    body(now)
    pacing.needsFrame = true
  }

  // MARK: The program's part

  /// Runs a handler of the program at an instant of the player's clock, which the handler reads as the scene's time. In
  /// a live scene it runs after everything that has ended before.
  func inProgram<Result>(at now: Double, _ body: () throws -> Result) rethrows -> Result {
    guard let host = scene.host else { return try HostTime.provide(scene.tree.localTime(at: now), to: body) }
    return try host.perform(at: now, body)
  }

  /// Passes an event to the program. Returns true if the player must not handle it.
  func isTakenByProgram(_ input: InputEvent, at now: Double) -> Bool {
    guard let onEvent else { return false }
    let point = input.mouse.flatMap {
      panels.showsStage(column: $0.column, row: $0.row) ? renderer.stagePoint(of: $0) : nil
    }
    let event = Event(
      input: input, time: transport.time(at: now), point: point, layer: point.flatMap { renderer.layer(at: $0) })
    let content = scene.tree.contentNumber
    let isTaken = inProgram(at: now) { onEvent(event) }
    if scene.tree.contentNumber != content { pacing.needsFrame = true }
    guard isTaken, input.isOfUser else { return false }
    pacing.needsFrame = true
    return true
  }

  /// Returns the scene's time, in seconds, as inputs have it: at least 0.
  func sceneTime(at now: Double) -> Double { max(0, transport.time(at: now)) }
}

extension SceneRenderer {
  /// Returns the point of the stage at the pointer; nil if nothing of the stage is shown.
  func stagePoint(of mouse: MouseEvent) -> Point? {
    stagePoint(at: Point(x: Double(mouse.column) + mouse.columnPart, y: Double(mouse.row) + mouse.rowPart))
  }
}

extension InputEvent {
  /// The event of the mouse; nil for any other event.
  fileprivate var mouse: MouseEvent? {
    guard case .mouse(let mouse) = self else { return nil }
    return mouse
  }
}

/// What programs say to the scene while it is played.
extension Player {
  /// The remote control of the scene, which can be given to other threads and tasks.
  public var remote: SceneRemote {
    if let remote = voice.remote { return remote }
    let remote = SceneRemote()
    voice.remote = remote
    return remote
  }

  /// Sets a parameter of the scene to a number before the next frame; `remote` does so from other tasks.
  public func set(_ name: String, _ value: Double) { remote.set(name, value) }

  /// Sets a parameter of the scene to a flag before the next frame.
  public func set(_ name: String, _ value: Bool) { remote.set(name, value) }

  /// Sets a parameter of the scene to a text before the next frame, or to the value that it is written as.
  public func set(_ name: String, _ value: String) { remote.set(name, value) }

  /// Raises an event of the scene before the next frame.
  public func raise(_ event: String) { remote.raise(event) }

  /// The sentences about what was said wrongly.
  package var complaints: Complaints { voice.complaints }

  /// Hears what was said since the last frame, or as much of it as a frame has time for.
  func listenToRemote(at now: Double) {
    input?.reach(sceneTime(at: now))
    guard let remote = voice.remote, remote.hasWords, input?.timeline.isBehind != true else { return }
    for word in remote.take(atMost: OutsideVoice.mostInFrame) { hear(word) }
    if remote.hasWords { pacing.needsFrame = true }
  }

  private func hear(_ word: OutsideWord) {
    switch word {
    case .quit(let status): voice.exit = voice.exit ?? status
    case .close:
      voice.isClosed = true
      input?.raiseIfKnown(OutsideWord.closed)
    case .mistake(let sentence): complain(sentence)
    case .set(let name, let value):
      complain(input.map { _ in nil } ?? "there is no parameter '\(name)'; this scene has none that can change")
      complain(input?.set(name, value))
    case .event(let name):
      complain(input.map { _ in nil } ?? "there is no event '\(name)'; this scene has none")
      complain(input?.raise(name))
    }
  }

  private func complain(_ sentence: String?) {
    guard let sentence, voice.complaints.add(sentence) else { return }
    tell(sentence, .warning)
  }

  /// Notes that the scene wants playing to end, once the frame is shown at which it does.
  func noteWantedExit() {
    guard !panels.isListShown, let status = input?.timeline.wantedExit else { return }
    voice.exit = voice.exit ?? status
  }

  /// Ends playing if the frame that was shown is the last one that was wanted.
  func endIfWanted() {
    guard let status = voice.exit else { return }
    outcome = outcome ?? (status == 0 ? .quit : .quitWithStatus(status))
  }

  /// True if a scene that is driven from outside is over: nothing comes any more, and nothing happens or moves.
  func isOver(_ timeline: InteractionTimeline) -> Bool {
    let time = transport.time(at: pacing.lastFrameTime)
    return voice.isSilent && !timeline.isBehind && timeline.isOver(after: time)
      && time >= max(scene.duration, scene.tree.contentDuration)
  }
}
