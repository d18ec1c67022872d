import Cells
import LayerAnimation
import SceneRendering
import Terminal

/// Translates events of the terminal to commands.
extension Player {
  /// Handles an event.
  package func handle(_ event: InputEvent) {
    let now = clock.mediaTime
    if !event.isMove { takePendingMoves() }
    if isTakenByProgram(event, at: now) { return }
    if event.keyStroke == nil { doPostponed() }
    if event.isOfHand { sceneStart = now }
    switch event {
    case .key where options.endsAtAnyKey: outcome = .quit
    case .key:
      guard let stroke = event.keyStroke, handle(stroke, at: now) else { return }
    case .mouse(let mouse):
      guard handle(mouse, at: now) else { return }
    case .resize(let size): frame.resize(columns: size.columns, rows: size.rows)
    case .colors(let colors):
      renderer.terminalBackground = colors.background
      adoptGround()
    case .resume: resume(at: now)
    case .wake: return takeSceneChange(at: now)
    case .end(let reason): outcome = .ended(reason)
    }
    needsFrame = true
  }

  /// Pauses at the time of the last frame, since nothing was visible while the program was suspended.
  private func resume(at now: Double) {
    isResting = true
    guard transport.isPlaying else { return }
    let time = transport.time(at: lastFrameTime)
    transport.pause(at: now)
    transport.seek(to: time, at: now)
  }

  // MARK: Keys

  /// Handles a key; returns false if it has no effect.
  private func handle(_ stroke: KeyStroke, at now: Double) -> Bool {
    if prompt != nil { return handlePrompt(stroke, at: now) }
    if isListShown, helpPage == nil, let isTaken = handleGallery(stroke) { return isTaken }
    if handToScene(stroke, at: now) { return true }
    guard let command = keys.commands[stroke] else { return false }
    notice = nil
    perform(command, at: now)
    return true
  }

  private func handlePrompt(_ stroke: KeyStroke, at now: Double) -> Bool {
    guard var prompt else { return false }
    notice = nil
    switch prompt.handle(stroke) {
    case .ignored: return false
    case .typing: self.prompt = prompt
    case .cancelled: self.prompt = nil
    case .entered:
      self.prompt = nil
      goToTime(prompt.text, at: now)
    }
    return true
  }

  private func goToTime(_ text: String, at now: Double) {
    guard !text.isEmpty else { return }
    let markers = renderer.scene.markers
    guard let time = SceneTime(text)?.seconds(of: transport.duration, markers: markers) else {
      let fitting = SceneTime.markers(markers, beginningWith: text).prefix(3).map { "'\($0.name)'" }
      return tell(
        fitting.isEmpty
          ? "'\(text)' is no time: 1.5, 1500ms, 50%, or a marker"
          : "'\(text)' may be " + fitting.joined(separator: " or "), .warning)
    }
    transition = nil
    transport.seek(to: time, at: now)
  }

  /// Handles a key in the gallery; nil for a key that has its general meaning there.
  private func handleGallery(_ stroke: KeyStroke) -> Bool? {
    guard let gallery else { return nil }
    switch gallery.handle(stroke, commands: keys.commands) {
    case .passedOn: return nil
    case .ignored: return false
    case .changed: break
    case .selected: postpone(.putOn(gallery.selection, .chosen))
    case .opened:
      doPostponed()
      isGalleryOpen = false
    }
    notice = nil
    return true
  }
}

extension InputEvent {
  /// Whether somebody has done something, rather than the terminal.
  fileprivate var isOfHand: Bool {
    switch self {
    case .key, .mouse: true
    case .resize, .colors, .resume, .wake, .end: false
    }
  }

  /// Whether it is a move of the mouse, of which only the last one counts.
  fileprivate var isMove: Bool {
    guard case .mouse(let mouse) = self else { return false }
    switch mouse.kind {
    case .drag, .move: return true
    case .press, .release, .wheelUp, .wheelDown: return false
    }
  }
}
