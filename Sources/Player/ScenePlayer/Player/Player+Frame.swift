import Casts
import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

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
    // Where lines are only added, the number would be a line each time.
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
