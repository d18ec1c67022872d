import Cells
import LayerAnimation
import SceneRendering
import Terminal

/// Executes commands.
extension Player {
  func perform(_ command: PlayerCommand, at now: Double) {
    // A key may arrive between two ticks, so the end of a loop or of the scene that was reached meanwhile is handled
    // first.
    letTimePass(to: now)
    transition = nil
    if !command.isPostponed { doPostponed() }
    if command.movesTime { (givesKeys, focusWish) = (false, nil) }
    switch command {
    case .togglePause: togglePause(at: now)
    case .seek(let seconds) where seconds > 0 && transport.isAtStop(at: now): transport.play(at: now)
    case .seek(let seconds): transport.seek(to: transport.time(at: now) + seconds, at: now)
    case .go(let time): go(to: time, at: now)
    case .step(let frames): step(frames, at: now)
    case .changeRate(let change): setRate(changed(transport.rate, by: change), at: now)
    case .scaleRate(let factor): setRate(transport.rate * factor, at: now)
    case .setRate(let rate): setRate(rate, at: now)
    case .reverse:
      transport.reverse(at: now)
      tellRateUnlessShown()
    case .previousMarker: go(toNextMarker: false, at: now)
    case .nextMarker: go(toNextMarker: true, at: now)
    case .undo: undoInput(at: now)
    case .redo: redoInput(at: now)
    case .markLoop: markLoop(at: now)
    case .toggleLoop: toggleLoop(at: now)
    case .enterTime: enterTime()
    case .toggleInspector: toggleInspector()
    case .selectLane(let lanes): shownInspector?.select(by: lanes, rows: layout.lanes.rows.count)
    case .toggleLane: shownInspector?.toggle()
    case .toggleStatistics: toggleStatistics()
    case .toggleBars: toggleBars()
    case .toggleHelp: turnHelp()
    case .nextScene: changeScene(by: 1)
    case .previousScene: changeScene(by: -1)
    case .back: goBack()
    case .reload: pendingChange = (.saved, now)
    case .save: postpone(.save)
    case .nextGlyphSet: changeGlyphSet()
    case .changeColors: changeColors()
    case .repaint: terminal.invalidate()
    case .quit: quit()
    }
  }

  // MARK: Time

  func togglePause(at now: Double) {
    if transport.isAtStop(at: now), goesOnAtEnd { transport.play(at: now) } else { transport.togglePause(at: now) }
  }

  private func go(to time: SceneTime, at now: Double) {
    guard let seconds = time.seconds(of: transport.duration, markers: renderer.scene.markers) else {
      return tell("there is no marker '\(time)'", .warning)
    }
    transport.seek(to: seconds, at: now)
  }

  /// Goes to the next or previous marker, and shows its name if names are not on the screen.
  private func go(toNextMarker isNext: Bool, at now: Double) {
    let markers = renderer.scene.markers
    transport.seek(toNext: isNext, of: markers.map(\.time), at: now)
    guard layout.markers.isEmpty else { return }
    if let marker = markers.first(where: { $0.time == transport.time(at: now) }) { tell(marker.name, .accent) }
  }

  private func setRate(_ rate: Double, at now: Double) {
    transport.setRate(rate, at: now)
    tellRateUnlessShown()
  }

  private func tellRateUnlessShown() {
    if layout.status.isEmpty { tell("rate \(NumberText.short(transport.rate, decimals: 3))") }
  }

  /// A rate whose magnitude is changed; it keeps its direction and does not become 0.
  private func changed(_ rate: Double, by change: Double) -> Double {
    (rate < 0 ? -1 : 1) * max(Transport.rateLimits.lowerBound, abs(rate) + change)
  }

  private func step(_ frames: Int, at now: Double) {
    transport.pause(at: now)
    transport.seek(to: transport.time(at: now) + Double(frames) / options.framesPerSecond, at: now)
  }

  private func markLoop(at now: Double) {
    let hadStart = transport.loopStart != nil
    transport.markLoop(at: now)
    if let start = transport.loopStart { return tell("A is \(NumberText.time(start)); l sets B") }
    if hadStart, transport.loopRange == nil { return tell("A is taken back, since B would be at the same time") }
    tellLoopUnlessShown(at: now)
  }

  private func toggleLoop(at now: Double) {
    transport.loops.toggle()
    tellLoopUnlessShown(at: now)
  }

  private func tellLoopUnlessShown(at now: Double) {
    var state = displayState(at: now)
    state.loops = true
    let hasRoom = display.statusLine.shows(.loop, of: state, columns: frame.columns)
    if layout.status.isEmpty || !hasRoom {
      tell(transport.loopRange != nil ? "loop A-B" : transport.loops ? "loop all" : "no loop")
    }
  }

  private func enterTime() {
    let markers = renderer.scene.markers.isEmpty ? "" : ", or a marker"
    prompt = Prompt(label: "go to", hint: "seconds, 1500ms, 50%\(markers); Enter goes, Esc does not")
  }

  // MARK: Glyphs and colours

  /// Switches to the next glyph set that the terminal supports.
  private func changeGlyphSet() {
    let sets = GlyphSet.all.filter { terminal.supportsUnicode || !$0.needsUnicode }
    let place = sets.firstIndex { $0.glyphs == renderer.glyphSet.glyphs } ?? 0
    let set = sets[(place + 1) % sets.count]
    chosenGlyphSet = set
    renderer = makeRenderer(of: renderer.scene)
    let isWish = set.glyphs == renderer.scene.glyphs
    let note =
      isWish
      ? ", as the scene asks for"
      : set.isRare ? "; few terminals have them" : sets.count > 1 ? "" : "; the others need UTF-8"
    tell("glyphs: \(set.name)\(note)", .accent)
  }

  /// Switches to the next smaller number of colours, and from none to the initial number.
  private func changeColors() {
    let ladder = ColorDepth.allCases.filter { $0 < terminal.colorDepth }
    terminal.use(colorDepth: ladder.max() ?? fullColorDepth)
    let isMonochrome = terminal.colorDepth == .none
    if isMonochrome != theme.isMonochrome { adoptColors(isMonochrome) }
    renderer = makeRenderer(of: renderer.scene)
    adoptGround()
    tell("colours: \(terminal.colorDepth.rawValue)", .accent)
  }

  private func adoptColors(_ isMonochrome: Bool) {
    theme.isMonochrome = isMonochrome
    display.theme = theme
    help.theme = theme
  }

  func save(at now: Double) {
    guard let saveFrame else { return tell("there is nowhere to save to", .warning) }
    let picture = CellBuffer(columns: frame.columns, rows: frame.rows)
    frameStart = clock.mediaTime
    guard renderer.render(at: now, rows: frame.rows, into: picture) else {
      return tell("not saved, since this frame takes long and something else was asked for", .warning)
    }
    do {
      tell("saved as " + (try saveFrame(picture, transport.time(at: now), renderer.scene.title)))
    } catch {
      tell("\(error)", .warning)
    }
  }
}
