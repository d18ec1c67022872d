import Casts
import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// The handling of events in time, whatever the player is doing, and the translation of keys to commands.
extension Player {
  /// Waits for the next event, for some time or without a limit for nil, and handles it together with all others that
  /// are pending. It stops at the time of the next frame, so that the effect of a key that is held down is visible.
  package func listen(atMost timeout: Duration?) throws {
    if let event = try nextEvent(atMost: timeout) {
      handle(event)
      let end = pacing.now + pacing.clock.period.inSeconds
      while outcome == nil, pacing.now < end, let event = try screen.terminal.poll(timeout: .zero) { handle(event) }
    }
    guard outcome == nil else { return }
    doPostponed()
    wakeUp()
  }

  /// Waits for the next event. Meanwhile the recording that is played is prepared, until all of it is, so that any instant
  /// is found within a frame.
  private func nextEvent(atMost timeout: Duration?) throws -> InputEvent? {
    guard let session = renderer.scene.recording as? CastSession, !session.isPrepared else {
      return try screen.terminal.poll(timeout: timeout)
    }
    let end = timeout.map { pacing.now + $0.inSeconds }
    while !session.isPrepared, end.map({ pacing.now < $0 }) ?? true {
      if let event = try screen.terminal.poll(timeout: .zero) { return event }
      session.prepare()
    }
    return try screen.terminal.poll(timeout: end.map { .seconds(max(0, $0 - pacing.now)) })
  }

  /// Handles an event.
  package func handle(_ event: InputEvent) {
    let now = pacing.now
    if !event.isMove { input?.takeMoves() }
    if isTakenByProgram(event, at: now) { return }
    if event.keyStroke == nil { doPostponed() }
    if event.isOfUser { queue.touch(at: now) }
    switch event {
    case .key where options.endsAtAnyKey: outcome = .quit
    case .key:
      guard let stroke = event.keyStroke, handle(stroke, at: now) else { return }
    case .mouse(let mouse):
      guard handle(mouse, at: now) else { return }
    case .resize(let size): panels.frame.resize(columns: size.columns, rows: size.rows)
    case .colors(let colors):
      renderer.terminalBackground = colors.background
      adoptGround()
    case .glyphs: use(screen.renderer(of: renderer.scene))
    case .resume: resume(at: now)
    case .wake: return watch.look(at: now)
    case .end(let reason): outcome = .ended(reason)
    }
    pacing.needsFrame = true
  }

  /// Pauses at the time of the last frame, since nothing was visible while the program was suspended.
  private func resume(at now: Double) {
    pacing.rest()
    guard transport.isPlaying else { return }
    let time = transport.time(at: pacing.lastFrameTime)
    transport.pause(at: now)
    transport.seek(to: time, at: now)
  }

  // MARK: Postponed work

  /// Work that takes as long as a frame, and therefore must not be done for every key.
  enum Postponed {
    /// Switch to the scene at an index.
    case putOn(Int, SceneQueue.Direction)
    /// Save the frame.
    case save
  }

  /// Postpones work until just before the next frame. Work that is requested twice before that is done once.
  func postpone(_ work: Postponed) {
    switch (pacing.postponed, work) {
    case (nil, _), (.putOn, .putOn), (.save, .save): break
    case (.putOn, .save), (.save, .putOn): doPostponed()
    }
    pacing.postponed = work
  }

  /// Does the postponed work.
  func doPostponed() {
    guard let work = pacing.postponed else { return }
    pacing.postponed = nil
    switch work {
    case .putOn(let index, let direction): putOn(index, direction)
    case .save: save(at: pacing.now)
    }
  }

  // MARK: Keys

  /// Handles a key. Returns false if it has no effect.
  private func handle(_ stroke: KeyStroke, at now: Double) -> Bool {
    if let isTaken = handlePrompt(stroke, at: now) ?? handleGallery(stroke) { return isTaken }
    if !panels.isHelpShown, panels.layout.lanes.isEmpty, input?.take(stroke, at: sceneTime(at: now)) == true {
      panels.dismissNotices()
      return true
    }
    guard let command = keys.commands[stroke] else { return panels.dismissCaption() }
    panels.dismissNotices()
    perform(command, at: now)
    return true
  }

  /// Handles a key while the prompt is open. Returns nil if it is not.
  private func handlePrompt(_ stroke: KeyStroke, at now: Double) -> Bool? {
    guard var prompt = panels.prompt else { return nil }
    let answer = prompt.handle(stroke)
    panels.dismissNotices()
    panels.prompt = answer == .cancelled || answer == .entered ? nil : prompt
    if answer == .entered {
      switch prompt.subject {
      case .time: goToTime(prompt.text, at: now)
      case .text: find(prompt.text, at: now)
      }
    }
    return answer != .ignored
  }

  private func goToTime(_ text: String, at now: Double) {
    guard !text.isEmpty else { return }
    guard let time = SceneTime(text)?.seconds(of: transport.duration, markers: scene.markers) else {
      let fitting = SceneTime.markers(scene.markers, beginningWith: text).prefix(3).map { "'\($0.name)'" }
      return tell(
        fitting.isEmpty
          ? "'\(text)' is no time: 1.5, 1500ms, 1:30\(scene.markers.isEmpty ? " or 50%" : ", 50%, or a marker")"
          : "'\(text)' may be " + fitting.joined(separator: " or "), .warning)
    }
    queue.transition = nil
    transport.seek(to: time, at: now)
    answer(.go(to: .seconds(time)), at: now)
  }

  /// Handles a key in the gallery. Returns nil if the gallery is not shown, or if the key has its general meaning
  /// there.
  private func handleGallery(_ stroke: KeyStroke) -> Bool? {
    guard panels.isListShown, !panels.isHelpShown, let gallery = panels.gallery else { return nil }
    switch gallery.handle(stroke, commands: keys.commands) {
    case .passedOn: return nil
    case .ignored: return false
    case .changed: break
    case .selected: postpone(.putOn(gallery.selection, .chosen))
    case .opened:
      doPostponed()
      leaveList()
    }
    panels.dismissNotices()
    return true
  }
}

extension InputEvent {
  /// True if the user has caused the event, rather than the terminal.
  fileprivate var isOfUser: Bool {
    switch self {
    case .key, .mouse: true
    case .resize, .colors, .glyphs, .resume, .wake, .end: false
    }
  }

  /// True if the event is a move of the mouse, of which only the last one counts.
  fileprivate var isMove: Bool {
    guard case .mouse(let mouse) = self else { return false }
    switch mouse.kind {
    case .drag, .move: return true
    case .press, .release, .wheelUp, .wheelDown: return false
    }
  }
}
