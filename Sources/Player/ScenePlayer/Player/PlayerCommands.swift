import Casts
import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// Executes commands.
extension Player {
  func perform(_ command: PlayerCommand, at now: Double) {
    // A key may arrive between two ticks, so the end of a loop or of the scene that was reached meanwhile is handled
    // first.
    letTimePass(to: now)
    queue.transition = nil
    if !command.traits.contains(.isPostponed) { doPostponed() }
    if command.traits.contains(.movesTime) { input?.withholdKeys() }
    let isSilent = speech != nil && command.traits.contains(.isForEyes)
    if !isSilent { command.action(self, now) }
    guard speech != nil else { return }
    if command.traits.contains(.movesTime) { hasJumped = true }
    let sentence = command.answer?(self, now) ?? (isSilent ? "That is for the eyes only" : nil)
    if let sentence { answer(sentence, at: now) }
  }

  /// Ends the search, closes what is open, or leaves the scene for the list.
  func goBack() {
    if !endSearch() { tell(panels.goBack(to: queue.playlist.index)) }
  }

  func inspect(_ body: (Inspector) -> Void) {
    guard let inspector = panels.shownInspector else { return tell(panels.inspectorAbsence) }
    body(inspector)
  }

  /// Shows a text if a command had no effect; nil stands for a scene that takes no inputs.
  func tell(unless isDone: Bool?, _ text: String) {
    if isDone != true { tell(text + (isDone == nil ? ": this scene has no controls" : ""), .accent) }
  }

  // MARK: Time

  func togglePause(at now: Double) {
    if options.isTalk, !transport.isPlaying, transport.hasArrived(at: now) { return goToNextStop(at: now) }
    if transport.isAtStop(at: now), queue.goesOnAtEnd(rate: transport.rate) {
      transport.play(at: now)
    } else {
      transport.togglePause(at: now)
    }
  }

  func go(to time: SceneTime, at now: Double) {
    guard let seconds = time.seconds(of: transport.duration, markers: scene.markers) else {
      return tell("there is no marker '\(time)'", .warning)
    }
    transport.seek(to: seconds, at: now)
  }

  /// Goes to the next or previous marker, and shows its name if the names are not on the screen.
  func go(toNextMarker isNext: Bool, at now: Double) {
    transport.seek(toNext: isNext, of: scene.markers.map(\.time), at: now)
    guard panels.layout.markers.isEmpty else { return }
    if let marker = scene.markers.first(where: { $0.time == transport.time(at: now) }) { tell(marker.name, .accent) }
  }

  func setRate(_ rate: Double, at now: Double) {
    transport.setRate(rate, at: now)
    tellRateUnlessShown()
  }

  func reverse(at now: Double) {
    transport.reverse(at: now)
    tellRateUnlessShown()
  }

  private func tellRateUnlessShown() {
    guard panels.layout.status.isEmpty else { return }
    tell("rate \(NumberText.short(transport.rate, decimals: 3))\(panels.theme.glyph("×", "x"))")
  }

  func step(_ frames: Int, at now: Double) {
    transport.pause(at: now)
    transport.seek(to: transport.time(at: now) + Double(frames) / options.framesPerSecond, at: now)
  }

  func markLoop(at now: Double) {
    let hadStart = transport.loopStart != nil
    transport.markLoop(at: now)
    if let start = transport.loopStart { return tell("A is \(NumberText.time(start)); l sets B") }
    if hadStart, transport.loopRange == nil { return tell("A is taken back, since B would be at the same time") }
    tellLoopUnlessShown(at: now)
  }

  func toggleLoop(at now: Double) {
    transport.loops.toggle()
    tellLoopUnlessShown(at: now)
  }

  private func tellLoopUnlessShown(at now: Double) {
    var state = displayState(at: now)
    state.loops = true
    let hasRoom = StatusLine(theme: panels.theme).shows(.loop, of: state, columns: panels.frame.columns)
    if panels.layout.status.isEmpty || !hasRoom {
      tell(transport.loopRange != nil ? "loop A-B" : transport.loops ? "loop" : "no loop")
    }
  }

  func enterTime() {
    let markers = scene.markers.isEmpty ? "" : ", or a marker"
    ask(for: .time, "go to", "seconds, 1:30, 50%\(markers); Enter goes, Esc does not")
  }

  private func ask(for subject: Prompt.Subject, _ label: String, _ hint: String) {
    panels.prompt = Prompt(subject, label: label, hint: hint)
    answer("\(label): \(hint)", at: pacing.now)
  }

  // MARK: Recordings

  /// Prompts for a text to look for.
  func enterText() {
    guard scene.recording is CastSession else {
      return tell("no text to look for: this is not a recorded session by itself", .accent)
    }
    let last = search.map { "; Enter alone looks for '\($0.text)' again" } ?? ""
    ask(for: .text, "find", "a text on the screen\(last)")
  }

  /// Looks for a text from the present time on; for an empty one, goes to the next instant of the last text.
  func find(_ text: String, at now: Double) {
    guard !text.isEmpty else { return findAgain(isNext: true, at: now) }
    guard let session = scene.recording as? CastSession else { return }
    var search = RecordingSearch(text, in: session)
    search.look(forNext: true, from: transport.time(at: now))
    self.search = search
  }

  /// Looks for the next or the previous instant at which the text appears.
  func findAgain(isNext: Bool, at now: Double) {
    guard search != nil else { return tell("nothing has been looked for; / does", .accent) }
    search?.look(forNext: isNext, from: transport.time(at: now))
  }

  /// Ends the search, so that nothing is marked any more. Returns false if there is none.
  func endSearch() -> Bool {
    defer { (search, panels.timeline.found) = (nil, []) }
    return search != nil
  }

  /// Shows or hides the keys that were pressed in the recording.
  func toggleKeys() {
    guard let session = scene.recording as? CastSession else {
      return tell("no typed keys: this is no recorded session", .accent)
    }
    guard session.hasInputs else { return tell("no keys were recorded", .accent) }
    panels.showsKeys.toggle()
    tell(panels.showsKeys ? "keys are shown as they were pressed" : "keys are not shown", .accent)
  }

  // MARK: Glyphs and colours

  /// Switches to the next glyph set that the terminal supports.
  func changeGlyphSet() {
    let message = screen.chooseGlyphSet(after: renderer)
    use(screen.renderer(of: scene))
    tell(message)
  }

  /// Switches to the next smaller number of colours, and from none to the initial number.
  func changeColors() {
    screen.changeColors()
    panels.theme.isMonochrome = screen.isMonochrome
    use(screen.renderer(of: scene))
    adoptGround()
    let key = keys.commands.first { $0.value == .changeColors }.map { "; \($0.key) brings them back" } ?? ""
    let depth = screen.terminal.colorDepth
    tell(depth == .none ? "no colours\(key)" : "colours: \(depth.rawValue)", .accent)
  }

  func save(at now: Double) {
    guard let saveFrame else { return tell("there is nowhere to save to", .warning) }
    let picture = CellBuffer(columns: panels.frame.columns, rows: panels.frame.rows)
    _ = pacing.beginFrame()
    guard renderer.render(at: now, rows: picture.rows, into: picture) else {
      return tell("not saved, since this frame takes long and something else was asked for", .warning)
    }
    do {
      tell("saved as " + (try saveFrame(picture, transport.time(at: now), scene.title)))
    } catch {
      tell("\(error)", .warning)
    }
  }
}
