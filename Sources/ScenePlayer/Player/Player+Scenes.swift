import Cells
import CellRasterizer
import LayerAnimation
import Terminal

/// Which scene is on, and what happens when its file changes.
extension Player {
  /// How long to wait after a change of the file, in seconds: an editor writes more than once.
  private static let settlingTime = 0.02

  /// Puts another scene on, from its start, at the rate of this one. One that is broken says so, and this one goes on.
  func changeScene(by offset: Int) {
    guard playlist.items.count > 1 else { return tell("only one scene", .accent) }
    let index = playlist.index(offsetBy: offset, from: wantedScene)
    postpone(.putOn(index))
    gallery?.select(index)
  }

  /// Puts the scene at a place of the list on.
  func putOn(_ index: Int) {
    let rate = transport.rate
    do {
      let scene = try playlist.items[index].load()
      playlist.select(index)
      exchange(scene)
      start(rate: rate, time: nil)
    } catch {
      tell(StatusMessage(error))
    }
  }

  /// Makes the scene anew, and goes on at the same time and rate. One that is broken says so, and this one goes on.
  func reload() {
    pendingChange = nil
    do {
      let (scene, warnings) = try playlist.current.read()
      let old = transport
      let selection = inspector?.selectionName
      exchange(scene, isSame: true)
      transport.adopt(old, at: clock.mediaTime)
      inspector?.select(named: selection)
      tell(Self.reloaded(warnings, playlist.current.name))
    } catch {
      diagnostic = StatusMessage(error, lasts: true)
      notice = nil
    }
    needsFrame = true
  }

  /// What is told of a scene that is shown anew: how many warnings there are too, since nothing else says that there are any.
  private static func reloaded(_ warnings: Int, _ name: String) -> StatusMessage {
    guard warnings > 0 else { return StatusMessage("reloaded", tone: .accent) }
    let count = "\(warnings) warning\(warnings == 1 ? "" : "s")"
    return StatusMessage("reloaded with \(count); 'zoetrope check \(name)' tells", tone: .mark)
  }

  private func exchange(_ scene: Scene, isSame: Bool = false) {
    renderer = makeRenderer(of: scene)
    transport = Transport(root: scene.tree.root, duration: scene.duration, loops: options.loops ?? scene.loops)
    didChangeScene(isSame: isSame)
  }

  /// What draws a scene, as it is to be drawn now.
  func makeRenderer(of scene: Scene) -> SceneRenderer {
    let glyphSet = Self.glyphSet(for: scene, chosenGlyphSet, on: terminal)
    // Where a terminal takes another width for characters of the former set, cells have shifted; they are all sent again.
    if glyphSet.glyphs != self.renderer.glyphSet.glyphs { terminal.invalidate() }
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphSet, isMonochrome: theme.isMonochrome,
      dither: options.dithers ? FrameDither(terminal.colorDepth) : nil)
    renderer.isUnwanted = { [unowned self] in isFrameUnwanted() }
    return renderer
  }

  /// What a scene is drawn with: what the user has chosen, else what suits the scene and the terminal.
  static func glyphSet(for scene: Scene, _ chosen: GlyphSet?, on terminal: any TerminalBackend) -> GlyphSet {
    chosen
      ?? .automatic(
        for: scene.glyphs, hasUnicode: terminal.supportsUnicode, hasColors: terminal.colorDepth != .none)
  }

  /// Makes anew all that belongs to a scene.
  ///
  /// - Parameter isSame: Whether it is the scene that was on, from a file that has changed.
  func didChangeScene(isSame: Bool = false) {
    let scene = renderer.scene
    diagnostic = nil
    isScrubbing = false
    timeline = Timeline(axis: TimeAxis(columns: 0..<0, duration: 0), scene: scene)
    reducedMotion = options.reducesMotion ? ReducedMotion(scene: scene) : nil
    if inspector != nil { inspector = Inspector(scene: scene) }
    guard !isSame else { return }
    titleCard = TitleCard(title: scene.title, about: scene.about, start: clock.mediaTime)
    pendingChange = nil
    watcher = playlist.current.watch()
    terminal.wakeDescriptor = watcher?.descriptor
  }

  /// Sets the scene going, or has it wait; without a time, from the start of the way.
  func start(rate: Double, time: Double?, isPaused: Bool = false) {
    let now = clock.mediaTime
    transport.setRate(rate, at: now)
    transport.seek(to: time ?? (rate < 0 ? transport.duration : 0), at: now)
    if isPaused { transport.pause(at: now) } else { transport.play(at: now) }
  }

  // MARK: The file

  /// Takes note of what happened to the scene's file.
  func takeSceneChange(at now: Double) {
    guard let change = watcher?.takeChange() else { return }
    pendingChange = (change, now + Self.settlingTime)
  }

  /// Does what a change of the file asks for.
  func apply(_ change: SceneChange) {
    pendingChange = nil
    switch change {
    case .saved: reload()
    case .gone:
      diagnostic = StatusMessage("the file is gone; this is what it was", tone: .warning, lasts: true)
      notice = nil
      needsFrame = true
    }
  }
}
