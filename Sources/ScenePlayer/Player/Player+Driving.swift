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
  /// An event, and where it is in the scene.
  public struct Event {
    /// The event of the terminal.
    public let input: InputEvent

    /// The scene's time, in seconds.
    public let time: Double

    /// The point of the stage where the pointer is; nil for what has no place there.
    public let point: Point?

    /// The frontmost visible layer at that point, as it is shown; nil where there is none.
    public let layer: Layer?
  }

  /// Handles the events that have come, draws the frame that is due, and never waits.
  ///
  /// - Returns: why playing has ended; nil while it goes on.
  /// - Throws: what the terminal throws when it shows a frame.
  @discardableResult
  public func step() throws -> Outcome? {
    guard outcome == nil else { return outcome }
    try listen(atMost: .zero)
    outcome = try turn()
    return outcome
  }

  /// The time for which a step would find nothing to do unless an event comes; nil if nothing but an event makes it do something.
  public var untilNextStep: Duration? {
    if wantsFrame, screen.terminal.isReady { return pacing.clock.untilNextTick }
    if !wantsFrame { pacing.rest() }
    return nextWakeUp.map { .seconds(max(0, $0 - pacing.now)) }
  }

  /// Ends playing: `run` and `step` return `quit`, once what is being done is done.
  public func stop() { outcome = outcome ?? .quit }

  /// The scene that is played.
  public var scene: Scene { renderer.scene }

  /// The inputs to it; nil for a scene that takes none.
  package var inputLog: InputLog? { input?.timeline.log }

  // MARK: Time

  /// The scene's time, in seconds: the local time of its root.
  public var time: Double { transport.time(at: pacing.now) }

  /// The player's clock, in seconds: the time that the scene's root runs in.
  public var mediaTime: Double { pacing.now }

  /// The duration of the scene, in seconds; of one without an end, its duration so far.
  public var duration: Double { transport.duration }

  /// True if time stands still.
  public var isPaused: Bool { !transport.isPlaying }

  /// Stops time where it is.
  public func pause() { change { transport.pause(at: $0) } }

  /// Lets time go on, from where it is.
  public func resume() { change { transport.play(at: $0) } }

  /// Goes to a time of the scene, in seconds; the nearest that it has.
  public func seek(to time: Double) {
    precondition(!time.isNaN, "there is no such time as \(time)")
    change { transport.seek(to: time, at: $0) }
  }

  /// The speed of time while it does not stand still, as a multiple of the clock's; negative backwards. The nearest from 0.05 to 16
  /// forwards or backwards is taken.
  public var rate: Double {
    get { transport.rate }
    set {
      precondition(!newValue.isNaN, "there is no such rate as \(newValue)")
      change { transport.setRate(newValue, at: $0) }
    }
  }

  /// Draws a frame although nothing that the player knows of has changed: to be called where a program has changed layers of a scene
  /// that stands still.
  public func setNeedsFrame() { pacing.needsFrame = true }

  /// Changes the scene as a handler does: at the present instant, which `CACurrentMediaTime()` of the module `CoreAnimationNames` tells
  /// meanwhile, after what has ended before.
  ///
  /// With it a program begins before `run()`: a live scene that has not been shown is committed first, so that what is changed here moves.
  /// Changes of layers that are new do not (X11), and a completion block that waits for them is called at once.
  ///
  ///     player.perform { label.opacity = 0 }
  ///     try player.run()
  ///
  /// - Parameter changes: What changes the scene.
  /// - Returns: what the closure returns.
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

  /// Runs a handler of the program at an instant of the player's clock, which the handler reads as the scene's time: in a live scene after
  /// what has ended before.
  func inProgram<Result>(at now: Double, _ body: () throws -> Result) rethrows -> Result {
    guard let host = scene.host else { return try HostTime.provide(scene.tree.localTime(at: now), to: body) }
    return try host.perform(at: now, body)
  }

  /// Asks the program about an event; true if the player has nothing more to do about it.
  func isTakenByProgram(_ input: InputEvent, at now: Double) -> Bool {
    guard let onEvent else { return false }
    let point = input.mouse.flatMap {
      panels.showsStage(column: $0.column, row: $0.row) ? renderer.stagePoint(of: $0) : nil
    }
    let event = Event(
      input: input, time: transport.time(at: now), point: point, layer: point.flatMap { renderer.layer(at: $0) })
    let content = scene.tree.contentTally
    let isTaken = inProgram(at: now) { onEvent(event) }
    if scene.tree.contentTally != content { pacing.needsFrame = true }
    guard isTaken, input.canBeTaken else { return false }
    pacing.needsFrame = true
    return true
  }

  /// Returns the scene's time, in seconds, as inputs have it: from its start on.
  func sceneTime(at now: Double) -> Double { max(0, transport.time(at: now)) }
}

extension SceneRenderer {
  /// Returns the point of the stage where the pointer is; nil if nothing of the stage is shown.
  func stagePoint(of mouse: MouseEvent) -> Point? {
    stagePoint(at: Point(x: Double(mouse.column) + mouse.columnPart, y: Double(mouse.row) + mouse.rowPart))
  }
}

extension InputEvent {
  /// The event of the mouse, if it is one.
  fileprivate var mouse: MouseEvent? {
    guard case .mouse(let mouse) = self else { return nil }
    return mouse
  }

  /// True if a program can keep it from the player.
  fileprivate var canBeTaken: Bool {
    switch self {
    case .key, .mouse: true
    case .resize, .colors, .glyphs, .resume, .wake, .end: false
    }
  }
}
