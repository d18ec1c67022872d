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
    case .glyphs:
      screen.noteColors()
      use(screen.renderer(of: renderer.scene))
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
    hasJumped = true
    answer(arrival(at: now), at: now)
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
  var isOfUser: Bool {
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

/// The handling of the mouse. Keys can do everything that the mouse does.
extension Player {
  /// Handles an event of the mouse. Returns false if it has no effect.
  func handle(_ mouse: MouseEvent, at now: Double) -> Bool {
    if isTakenByScene(mouse, at: now) { return true }
    switch mouse.kind {
    case .press(.left):
      queue.transition = nil
      return press(column: mouse.column, row: mouse.row, at: now)
    case .drag(.left): return drag(to: mouse.column, at: now)
    case .release:
      guard panels.heldColumn != nil else { return false }
      panels.heldColumn = nil
      transport.endScrub(at: now)
    case .wheelUp: turnWheel(mouse, by: -1, at: now)
    case .wheelDown: turnWheel(mouse, by: 1, at: now)
    case .press, .drag, .move: return false
    }
    return true
  }

  private func isTakenByScene(_ mouse: MouseEvent, at now: Double) -> Bool {
    guard input != nil, panels.prompt == nil, panels.heldColumn == nil else { return false }
    let isTaken = input?.take(
      mouse, at: renderer.stagePoint(of: mouse),
      isCovered: !panels.showsStage(column: mouse.column, row: mouse.row), reach: 2 / renderer.fit.scale,
      time: sceneTime(at: now))
    if isTaken == true, mouse.kind == .press(.left) { panels.dismissNotices() }
    return isTaken == true
  }

  // MARK: Clicks

  /// Handles a press at a cell. Like a key it removes the message; a press on the message has no other effect.
  private func press(column: Int, row: Int, at now: Double) -> Bool {
    let target = panels.target(column: column, row: row, displayState(at: now))
    let hadNotice = panels.dismissNotices()
    if panels.clickHelp(row: row) { return true }
    let hadPrompt = panels.prompt != nil
    if hadPrompt, row == panels.statusRow { return hadNotice }
    panels.prompt = nil
    let isTaken = target.map { click($0, column: column, row: row, at: now) } ?? false
    return isTaken || hadNotice || hadPrompt
  }

  private func click(_ target: Panels.Target, column: Int, row: Int, at now: Double) -> Bool {
    switch target {
    case .status(.help), .status(.helpSign): perform(.toggleHelp, at: now)
    case .status(.state), .bar(.sign): perform(.togglePause, at: now)
    case .status(.rate): perform(.setRate(1), at: now)
    case .status(.loop): perform(transport.loopRange == nil ? .toggleLoop : .markLoop, at: now)
    case .status(.focus): input?.moveFocus(.none, at: sceneTime(at: now))
    case .bar(.time): perform(.enterTime, at: now)
    case .bar(.duration): perform(.go(to: .fraction(1)), at: now)
    case .bar(.bar): clickBar(column: column, at: now)
    case .name(let marker?): transport.seek(to: marker.time, at: now)
    case .lanes(let inspector):
      let axis = panels.timeline.axis
      inspector.click(column: column, row: row, in: panels.layout.lanes, axis: axis)
      if axis.columns.contains(column) { scrub(to: column, axis.time(ofColumn: column), at: now) }
    case .list(let gallery): return click(gallery, row: row)
    case .statistics: panels.closeStatistics()
    case .stage where panels.isListShown: leaveList()
    case .stage: togglePause(at: now)
    case .status(.properties), .bar(nil), .name(nil): return false
    }
    return true
  }

  /// Goes to the exact time of the mark in a column of the bar, or else to the column's time, and begins to drag.
  private func clickBar(column: Int, at now: Double) {
    let axis = panels.timeline.axis
    let marker = panels.timeline.marker(atColumn: column)
    scrub(to: column, loopMark(atColumn: column, of: axis) ?? marker?.time ?? axis.time(ofColumn: column), at: now)
    if let marker, panels.layout.markers.isEmpty { tell(marker.name, .accent) }
  }

  /// Returns the end of the loop whose letter is drawn in a column of the bar; B is drawn over A, and both over
  /// markers.
  private func loopMark(atColumn column: Int, of axis: TimeAxis) -> Double? {
    let (start, end) = (transport.loopStart ?? transport.loopRange?.lowerBound, transport.loopRange?.upperBound)
    return [end, start].compactMap(\.self).first { axis.column(of: $0) == column }
  }

  /// Selects a scene of the list, or opens it if it is already selected.
  private func click(_ gallery: Gallery, row: Int) -> Bool {
    guard let item = gallery.item(atRow: row, in: panels.layout.list) else { return false }
    if item == gallery.selection {
      leaveList()
    } else {
      gallery.select(item)
      putOn(item, .chosen)
    }
    return true
  }

  // MARK: Dragging

  private func scrub(to column: Int, _ time: Double, at now: Double) {
    input?.withholdKeys()
    panels.heldColumn = column
    transport.beginScrub(to: time, at: now)
  }

  /// Seeks to the time of a column. While the mouse stays in its first column, the exact time of the click is kept.
  private func drag(to column: Int, at now: Double) -> Bool {
    guard let held = panels.heldColumn, column != held else { return false }
    panels.heldColumn = column
    transport.seek(to: panels.timeline.axis.time(ofColumn: column), at: now)
    return true
  }

  // MARK: The wheel

  /// Scrolls the list, the lanes or the help under the mouse, or moves time in any other place.
  private func turnWheel(_ mouse: MouseEvent, by steps: Int, at now: Double) {
    if panels.turnHelp(by: steps) { return }
    let layout = panels.layout
    if layout.list.contains(column: mouse.column, row: mouse.row), let gallery = panels.gallery {
      if gallery.moveSelection(by: steps) { postpone(.putOn(gallery.selection, .chosen)) }
    } else if layout.lanes.contains(column: mouse.column, row: mouse.row),
      !panels.timeline.axis.columns.contains(mouse.column), let inspector = panels.inspector
    {
      inspector.scroll(by: steps, rows: layout.lanes.rows.count)
    } else {
      queue.transition = nil
      let seconds = mouse.modifiers.contains(.shift) ? 1.0 : 0.1
      transport.seek(to: transport.time(at: now) + Double(steps) * seconds, at: now)
    }
  }
}
