import Cells
import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// Draws frames: the stage, and the player's display around it.
extension Player {
  /// Draws the frame that is due, and presents it. Allocates nothing if only the time has changed.
  ///
  /// - Throws: what the terminal throws.
  package func tick() throws {
    let tick = clock.takeTick()
    statistics.begin(tick, isResting: isResting)
    isResting = false
    takePendingMoves()
    doPostponed()
    wakeUp()
    let now = clock.mediaTime
    frameStart = now
    if wantsNextScene(at: now) { showNextScene() }
    needsFrame = false
    letTimePass(to: now)
    if let onTick { inProgram(at: now) { onTick(transport.time(at: now)) } }
    sample(at: now)
    arrange()
    guard drawStage() else { return giveUp() }
    lastFrameTime = now
    tellFault()
    drawPanels(at: now)
    drawBars(at: now)
    drawOverlays(at: now)
    statistics.mark(.panels)
    try terminal.present(frame)
    statistics.mark(.present)
    statistics.end(terminal.statistics, bytesWritten: terminal.bytesWritten)
  }

  /// Leaves a frame in which there is something to be seen, once playing has ended on a screen on which the last frame stays
  /// (`LastingFrame`). A live scene cannot go back, and stays as it is.
  ///
  /// - Throws: what the terminal throws.
  package func leaveLastingFrame() throws {
    guard renderer.scene.host == nil, terminal.isReady else { return }
    let (now, stage) = (clock.mediaTime, layout.stage)
    let end = transport.time(at: now)
    (transition, renderer.isUnwanted) = (nil, nil)
    transport.pause(at: now)
    let choice = LastingFrame(of: renderer, columns: stage.columns.count, rows: stage.rows.count) { time, frame in
      self.transport.seek(to: time, at: now)
      self.renderer.render(at: now, rows: frame.rows, into: frame)
    }
    let time = choice.time(from: end, backTo: transport.rate < 0 ? transport.duration : 0)
    transport.seek(to: time, at: now)
    guard time != end else { return }
    sample(at: now)
    guard drawStage() else { return }
    drawBars(at: now)
    try terminal.present(frame)
  }

  /// Computes the layout of the screen. Allocates only if that, or the scene, has changed.
  func arrange() {
    var wish = ScreenLayout.Wish()
    wish.bars = showsBars
    wish.markers = !renderer.scene.markers.isEmpty
    wish.list = isGalleryOpen
    if !isGalleryOpen { wish.lanes = inspector?.wantedRows }
    layout = ScreenLayout(columns: frame.columns, rows: frame.rows, wish: wish)
    let columns = layout.laneAxis ?? HeadsUpDisplay.barColumns(in: layout.timeline, duration: transport.duration)
    let axis = TimeAxis(columns: layout.timeline.isEmpty ? 0..<0 : columns, duration: transport.duration)
    if timeline.axis != axis || isTimelineStale {
      timeline = Timeline(axis: axis, scene: renderer.scene)
      isTimelineStale = false
    }
  }

  /// Abandons the frame, because an event has to be handled first; the previous frame stays on the screen.
  private func giveUp() {
    statistics.giveUp()
    needsFrame = true
  }

  /// Samples the scene. What events have begun has its lanes before there is room made for them.
  private func sample(at now: Double) {
    interaction?.mostOperations = Self.mostOperations
    renderer.sample(at: reducedMotion?.mediaTime(at: now, transport) ?? now)
    noteWhetherBehind()
    statistics.mark(.sample)
    inspector?.follow()
    timeline.follow(renderer.scene)
  }

  /// Draws the scene; returns false if the frame was abandoned.
  private func drawStage() -> Bool {
    guard drawTransition() ?? renderer.rasterize(columns: layout.stage.columns, rows: layout.stage.rows, into: frame)
    else { return false }
    statistics.mark(.rasterize)
    return true
  }

  private func drawPanels(at now: Double) {
    if isGalleryOpen { gallery?.draw(layout.list, scene: renderer.scene, theme: theme, into: frame) }
    guard let inspector, !layout.lanes.isEmpty else { return }
    let state = displayState(at: now)
    state.root.draw(layout.rootTiming, axisStart: timeline.axis.columns.lowerBound, theme: theme, into: frame)
    let time = state.time
    inspector.draw(layout, timeline.axis, time: time, theme: theme, into: frame)
    inspector.drawDetails(layout.details, time: time, theme: theme, into: frame)
    if let layer = inspector.selectedLayer {
      LayerOutline(theme: theme).draw(layer, of: renderer, on: layout.stage, into: frame)
    }
  }

  private func drawBars(at now: Double) {
    let state = displayState(at: now)
    if !layout.markers.isEmpty {
      timeline.drawNames(row: layout.markers.rows.lowerBound, theme: theme, time: state.time, into: frame)
    }
    if !layout.timeline.isEmpty {
      display.drawTimeline(state, timeline, row: layout.timeline.rows.lowerBound, into: frame)
    }
    drawStatus(state)
  }

  /// Draws the status line. Without one, the prompt and messages are drawn on the stage's last row for as long as they
  /// last.
  private func drawStatus(_ state: HeadsUpDisplay.State) {
    guard let row = statusRow else { return }
    if let prompt {
      prompt.draw(row: row, theme: theme, into: frame)
    } else if !layout.status.isEmpty || state.message != nil {
      display.statusLine.draw(state, row: row, into: frame)
    }
  }

  private func drawOverlays(at now: Double) {
    if showsBars, !isListShown, inspector == nil, helpPage == nil {
      titleCard?.draw(on: layout.stage, at: now, theme: theme, into: frame)
    }
    if let card = titleCard, card.isOver(at: now) { titleCard = nil }
    titleCardChange = showsBars ? titleCard?.nextChange(after: now) : nil
    if showsStatistics, showsBars {
      statistics.draw(on: layout.stage, glyphs: renderer.glyphSet.name, theme: theme, into: frame)
    }
    if let helpPage { help.draw(page: helpPage, rows: helpRows, into: frame) }
  }

  /// The row of the prompt and of messages.
  var statusRow: Int? { layout.status.rows.first ?? layout.stage.rows.last }

  /// The region of the stage that the statistics cover.
  var statisticsRegion: ScreenRegion {
    showsStatistics && showsBars ? FrameStatistics.region(on: layout.stage) : .none
  }

  /// Whether the gallery is open, and its list fits on the screen.
  var isListShown: Bool { isGalleryOpen && !layout.list.isEmpty }

  /// The number of rows that the help may cover: all but the bars.
  var helpRows: Int { layout.timeline.isEmpty ? frame.rows : layout.timeline.rows.lowerBound }

  /// The state that the bars show.
  func displayState(at now: Double) -> HeadsUpDisplay.State {
    let root = transport.root
    var state = HeadsUpDisplay.State()
    state.title = renderer.scene.title
    state.message = notice?.message ?? diagnostic
    state.phase = phase(at: now)
    (state.time, state.rate) = (transport.time(at: now), transport.rate)
    state.root = RootTiming(
      speed: root.speed, timeOffset: root.timeOffset, beginTime: root.beginTime, duration: transport.duration)
    state.showsProperties = layout.rootTiming.isEmpty
    state.focus = focusName
    (state.loopStart, state.loopRange, state.loops) = (transport.loopStart, transport.loopRange, transport.loops)
    return state
  }

  /// What the status line calls the layer that has the focus.
  private var focusName: String? { keysPlace.flatMap { interaction?.behavior.layers[$0] }.map { $0.name ?? "scene" } }

  private func phase(at now: Double) -> HeadsUpDisplay.Phase {
    guard transport.isPlaying else { return transport.hasArrived(at: now) ? .ended : .paused }
    return transport.rate < 0 ? .reversed : .playing
  }
}
