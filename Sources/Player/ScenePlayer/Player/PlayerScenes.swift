import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// The change of scenes, and of the current scene when its file changes.
extension Player {
  /// The scene that is wanted last: the one that is shown, or that is to be.
  private var wantedIndex: Int {
    if case .putOn(let index, _) = pacing.postponed { index } else { queue.playlist.index }
  }

  /// Switches to the scene at an offset, from its start and with the present rate. If it is broken, an error is shown
  /// and the present scene continues.
  func changeScene(by offset: Int) {
    let playlist = queue.playlist
    guard playlist.items.count > 1 else { return tell("only one scene", .accent) }
    guard !options.isTalk else { return turnSlide(by: offset) }
    let index = playlist.index(offsetBy: offset, from: wantedIndex)
    postpone(.putOn(index, panels.isListShown ? .chosen : offset < 0 ? .backwards : .forwards))
    panels.gallery?.select(index)
  }

  /// Shows the next scene that is not broken.
  func showNextScene(at now: Double) {
    queue.begin(at: now)
    let (followers, isBackwards) = (queue.followers(rate: transport.rate), transport.rate < 0)
    _ = followers.first { putOn($0, isBackwards ? .backwards : .forwards) }
  }

  /// Switches to the scene at an index of the playlist.
  ///
  /// - Returns: True if the scene could be created; if not, an error is shown and the present scene continues.
  @discardableResult
  func putOn(_ index: Int, _ direction: SceneQueue.Direction) -> Bool {
    let (rate, old) = (transport.rate, renderer)
    do {
      let scene = try queue.playlist.items[index].read(screen.ground).scene
      queue.select(index)
      exchange(scene)
      queue.isPreview = panels.isListShown
      let stop = lastStop(of: direction)
      start(rate: rate, time: stop ?? posterOfPreview(rate: rate), isPaused: stop != nil)
      queue.beginTransition(to: scene, from: old, direction, at: pacing.now)
      return true
    } catch {
      tell(StatusMessage(error))
      return false
    }
  }

  /// Loads the current scene again if it differs on the terminal's present colours.
  func adoptGround() {
    guard !scene.suits(screen.ground) else { return }
    loadAgain { _ in nil }
  }

  /// Loads the current scene again, and continues at the same time and rate. If it is broken, an error is shown and the
  /// present version continues.
  ///
  /// - Parameter message: Returns the message that is shown, for the scene's first warning.
  private func loadAgain(_ message: (_ warning: BrokenScene?) -> StatusMessage?) {
    do {
      let (scene, warning) = try queue.playlist.current.read(screen.ground)
      let (old, selection, log) = (transport, panels.inspector?.selectionKey, inputLog)
      let liveEnd = input?.liveEnd ?? 0
      exchange(scene, isSame: true)
      if let log { input?.timeline.replaceLog(by: log) }
      input?.reach(liveEnd)
      transport.adopt(old, at: pacing.now)
      panels.inspector?.select(key: selection)
      tell(message(warning))
    } catch {
      if options.showsMessages { panels.messages.lasting = StatusMessage(error, lasts: true) }
    }
    pacing.needsFrame = true
  }

  private func exchange(_ scene: Scene, isSame: Bool = false) {
    use(screen.renderer(of: scene))
    transport = Transport(scene, options)
    put(scene, isSame: isSame)
  }

  /// Draws with another renderer.
  func use(_ renderer: SceneRenderer) {
    // If the terminal uses other widths than expected for characters of the previous set, its cells are displaced, so
    // all are sent again.
    if renderer.glyphSet.glyphs != self.renderer.glyphSet.glyphs { screen.terminal.invalidate() }
    self.renderer = renderer
    renderer.isUnwanted = { [unowned self] in pacing.isOverdue && screen.terminal.hasEvent }
  }

  /// Creates everything that belongs to a scene.
  ///
  /// - Parameter isSame: True if it is the previous scene, loaded again from its file.
  func put(_ scene: Scene, isSame: Bool) {
    input = SceneInput(scene)
    queue.transition = nil
    panels.show(scene)
    screen.terminal.reportsMoves = options.reportsMoves || input?.timeline.listensToHovering ?? false
    guard !isSame else { return }
    panels.showTitle(of: scene, at: pacing.now)
    watch = SceneWatch(queue.playlist.current.watch())
    screen.terminal.wakeDescriptor = watch.descriptor
  }

  /// Starts the scene, playing or paused, at a time; nil is the start in the playing direction.
  func start(rate: Double, time: Double?, isPaused: Bool = false) {
    let now = pacing.now
    transport.setRate(rate, at: now)
    // A live scene has the program's time.
    if scene.host != nil { transport.extend(beyond: time ?? now) }
    transport.seek(to: time ?? scene.host.map { _ in now } ?? (rate < 0 ? transport.duration : 0), at: now)
    let waits = time == nil && transport.waits(at: transport.time(at: now))
    if isPaused || waits { transport.pause(at: now) } else { transport.play(at: now) }
    queue.begin(at: now)
  }

  /// Returns the time of the poster if the scene is shown beside the list and plays forwards; nil for its start.
  func posterOfPreview(rate: Double) -> Double? { queue.isPreview && rate > 0 ? scene.poster : nil }

  /// Closes the list. A scene that was chosen in it then begins, after it has been shown from its poster on.
  func leaveList() {
    panels.isGalleryOpen = false
    guard queue.isPreview else { return }
    queue.isPreview = false
    if scene.poster > 0 { start(rate: transport.rate, time: nil) }
  }

  /// Reacts to a change of the scene's file.
  func apply(_ change: SceneChange) {
    switch change {
    case .saved:
      loadAgain { warning in
        warning.map { StatusMessage(reloadedWith: $0) } ?? StatusMessage("reloaded", tone: .accent)
      }
    case .gone: tellOfLoss("the file is gone; this is what it was")
    case .replaced(let other): tellOfLoss("\(other) has taken the file's place; this is what it was")
    }
  }

  private func tellOfLoss(_ sentence: String) {
    guard options.showsMessages else { return }
    panels.messages.lasting = StatusMessage(sentence, tone: .warning, lasts: true)
    pacing.needsFrame = true
  }
}

/// The way through the stops of the scenes, which are the slides of a talk.
extension Player {
  /// The times at which the present slide waits, in seconds.
  private var slideStops: [Double] {
    let hasEnd = !transport.loops && !transport.isOpenEnded
    return SlideStops.times(transport.stops, end: hasEnd ? transport.duration : nil)
  }

  /// Goes to the next stop: plays to it, shows it at once if time passes already, or begins the next slide.
  func goToNextStop(at now: Double) {
    let time = transport.time(at: now)
    guard let stop = slideStops.first(where: { $0 > time + SlideStops.nearby }) else { return turnSlide(by: 1) }
    guard transport.isPlaying else { return transport.play(at: now) }
    transport.seek(to: stop, at: now)
    transport.pause(at: now)
  }

  /// Goes back to the previous stop, which may be on the slide before; from the first one to the beginning.
  func goToPreviousStop(at now: Double) {
    let time = transport.time(at: now)
    if let stop = slideStops.last(where: { $0 < time - SlideStops.nearby }) {
      show(stop, at: now)
    } else if queue.playlist.index > 0 {
      postpone(.putOn(queue.playlist.index - 1, .backwardsToEnd))
    } else if time > SlideStops.nearby {
      show(0, at: now)
    } else {
      tell("the beginning of the talk", .accent)
    }
  }

  private func show(_ time: Double, at now: Double) {
    transport.seek(to: time, at: now)
    transport.pause(at: now)
  }

  /// Switches to the slide at an offset; there is none before the first and after the last.
  func turnSlide(by offset: Int) {
    let index = wantedIndex + offset
    guard queue.playlist.items.indices.contains(index) else {
      return tell(offset < 0 ? "this is the first slide" : "this is the end of the talk", .accent)
    }
    postpone(.putOn(index, offset < 0 ? .backwards : .forwards))
  }

  /// The time at which a slide is shown to which the speaker has gone back: its last stop; nil for its start.
  func lastStop(of direction: SceneQueue.Direction) -> Double? {
    direction == .backwardsToEnd ? slideStops.last : nil
  }

  /// Shows or hides the notes of the scene.
  func toggleNotes() {
    guard !scene.notes.isEmpty else { return tell("this scene has no notes", .accent) }
    if speech != nil { return answer("Notes: \(scene.notes.oneLine)", at: pacing.now) }
    panels.showsNotes.toggle()
  }

  /// Shows or hides the number of the scene and the progress.
  func toggleProgress() {
    let (index, count) = (queue.playlist.index, queue.playlist.items.count)
    if speech != nil { return answer("\(index + 1) of \(count)", at: pacing.now) }
    panels.showsProgress.toggle()
  }
}
