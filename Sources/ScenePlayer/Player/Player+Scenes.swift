import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// Switches scenes, and follows changes of the current scene's file.
extension Player {
  /// The delay between a change of the file and reloading it, in seconds, since editors write several times.
  private static let settlingTime = 0.02

  /// Switches to the scene at an offset, from its start and with the present rate. If it is broken, an error is shown
  /// and the present scene continues.
  func changeScene(by offset: Int) {
    guard playlist.items.count > 1 else { return tell("only one scene", .accent) }
    let index = playlist.index(offsetBy: offset, from: wantedScene)
    postpone(.putOn(index, isListShown ? .chosen : offset < 0 ? .backwards : .forwards))
    gallery?.select(index)
  }

  /// How one has come to another scene.
  enum Way {
    /// On and back in the list, as to pages.
    case forwards, backwards
    /// By choosing it from the list, where it is shown at once.
    case chosen
  }

  /// Switches to the scene at an index of the playlist.
  ///
  /// - Returns: Whether it could be created; if not, an error is shown and the present scene continues.
  @discardableResult
  func putOn(_ index: Int, _ way: Way) -> Bool {
    let rate = transport.rate
    let old = renderer
    do {
      let scene = try playlist.items[index].read(ground).scene
      playlist.select(index)
      exchange(scene)
      start(rate: rate, time: nil)
      beginTransition(from: old, way)
      return true
    } catch {
      tell(StatusMessage(error))
      return false
    }
  }

  /// What scenes are shown on.
  var ground: Ground { Ground(terminal.colors, hasColors: !theme.isMonochrome) }

  /// Loads the current scene again, if it looks different on what it is shown on now.
  func adoptGround() {
    guard !renderer.scene.suits(ground) else { return }
    loadAgain { _ in nil }
  }

  /// Loads the current scene again, since its file has changed.
  func reload() {
    pendingChange = nil
    loadAgain { warning in
      warning.map { StatusMessage(reloadedWith: $0) } ?? StatusMessage("reloaded", tone: .accent)
    }
  }

  /// Loads the current scene again, and continues at the same time and rate. If it is broken, an error is shown and the
  /// present version continues.
  ///
  /// - Parameter message: What to tell then, by what it warns of.
  private func loadAgain(_ message: (_ warning: BrokenScene?) -> StatusMessage?) {
    do {
      let (scene, warning) = try playlist.current.read(ground)
      let old = transport
      let selection = inspector?.selectionKey
      let log = interaction?.log
      exchange(scene, isSame: true)
      if let log { interaction?.replaceLog(by: log) }
      transport.adopt(old, at: clock.mediaTime)
      inspector?.select(key: selection)
      if let message = message(warning) { tell(message) }
    } catch {
      diagnostic = StatusMessage(error, lasts: true)
      notice = nil
    }
    needsFrame = true
  }

  private func exchange(_ scene: Scene, isSame: Bool = false) {
    renderer = makeRenderer(of: scene)
    transport = Self.transport(of: scene, options)
    didChangeScene(isSame: isSame)
  }

  /// What moves a scene's time. A scene that takes inputs goes on for as long as somebody touches it, unless
  /// playing is to end with it.
  static func transport(of scene: Scene, _ options: Options) -> Transport {
    let takesInputs = scene.director?.takesInputs ?? false
    var transport = Transport(
      root: scene.tree.root, duration: scene.duration,
      loops: !options.advancesAtEnd && options.loops ?? (!takesInputs && scene.loops))
    transport.isOpenEnded = takesInputs && !options.endsWithScene && !options.advancesAtEnd || scene.host != nil
    transport.stops = scene.markers.filter(\.stops).map(\.time)
    return transport
  }

  /// A renderer of a scene with the present settings.
  func makeRenderer(of scene: Scene) -> SceneRenderer {
    let glyphSet = Self.glyphSet(for: scene, chosenGlyphSet, on: terminal)
    // If the terminal uses other widths than expected for characters of the previous set, its cells are displaced, so
    // all are sent again.
    if glyphSet.glyphs != self.renderer.glyphSet.glyphs { terminal.invalidate() }
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphSet, isMonochrome: theme.isMonochrome,
      dither: options.dithers ? FrameDither(terminal.colorDepth) : nil)
    renderer.terminalBackground = terminal.colors.background
    renderer.isUnwanted = { [unowned self] in isFrameUnwanted() }
    return renderer
  }

  /// The glyph set of a scene: the user's choice, else the one that suits the scene and the terminal.
  static func glyphSet(for scene: Scene, _ chosen: GlyphSet?, on terminal: any TerminalBackend) -> GlyphSet {
    chosen
      ?? .automatic(
        for: scene.glyphs, hasUnicode: terminal.supportsUnicode, hasColors: terminal.colorDepth != .none)
  }

  /// Creates everything that belongs to a scene.
  ///
  /// - Parameter isSame: Whether it is the previous scene, reloaded from its file.
  func didChangeScene(isSame: Bool = false) {
    let scene = renderer.scene
    (diagnostic, toldFault, transition) = (nil, nil, nil)
    (isScrubbing, isTouching, givesKeys, focusWish) = (false, false, interaction?.focus != nil, nil)
    fingerWay.forget()
    terminal.reportsMoves = options.reportsMoves || interaction?.listensToHovering ?? false
    timeline = Timeline(axis: TimeAxis(columns: 0..<0, duration: 0), scene: scene)
    reducedMotion = options.reducesMotion ? ReducedMotion(scene: scene) : nil
    if inspector != nil { inspector = Inspector(scene: scene) }
    guard !isSame else { return }
    titleCard = TitleCard(title: scene.title, about: scene.about, start: clock.mediaTime)
    pendingChange = nil
    watcher = playlist.current.watch()
    terminal.wakeDescriptor = watcher?.descriptor
  }

  /// Starts the scene, playing or paused, at a time, or without one at the start in the playing direction.
  func start(rate: Double, time: Double?, isPaused: Bool = false) {
    let now = clock.mediaTime
    transport.setRate(rate, at: now)
    // A live scene has the program's time.
    if renderer.scene.host != nil { transport.extend(beyond: time ?? now) }
    transport.seek(to: time ?? renderer.scene.host.map { _ in now } ?? (rate < 0 ? transport.duration : 0), at: now)
    if isPaused { transport.pause(at: now) } else { transport.play(at: now) }
    (sceneStart, hasComeToEnd) = (now, false)
  }

  // MARK: The file

  /// Records a change of the scene's file.
  func takeSceneChange(at now: Double) {
    guard let change = watcher?.takeChange() else { return }
    pendingChange = (change, now + Self.settlingTime)
  }

  /// Reacts to a change of the file.
  func apply(_ change: SceneChange) {
    pendingChange = nil
    switch change {
    case .saved: reload()
    case .gone: tellOfLoss("the file is gone; this is what it was")
    case .replaced(let other): tellOfLoss("\(other) has taken the file's place; this is what it was")
    }
  }

  private func tellOfLoss(_ sentence: String) {
    diagnostic = StatusMessage(sentence, tone: .warning, lasts: true)
    notice = nil
    needsFrame = true
  }
}
