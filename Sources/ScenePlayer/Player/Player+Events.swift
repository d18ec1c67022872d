import Cells
import LayerAnimation
import Terminal

/// What happens to the terminal becomes commands.
extension Player {
  /// Does what an event asks for.
  package func handle(_ event: InputEvent) {
    let now = clock.mediaTime
    if event.keyStroke == nil { doPostponed() }
    switch event {
    case .key:
      guard let stroke = event.keyStroke, handle(stroke, at: now) else { return }
    case .mouse(let mouse):
      guard handle(mouse, at: now) else { return }
    case .resize(let size): frame.resize(columns: size.columns, rows: size.rows)
    case .resume: resume(at: now)
    case .wake: return takeSceneChange(at: now)
    case .end(let reason): outcome = .ended(reason)
    }
    needsFrame = true
  }

  /// Stands still where the last frame was, since nobody watched while the program was stopped.
  private func resume(at now: Double) {
    isResting = true
    guard transport.isPlaying else { return }
    let time = transport.time(at: lastFrameTime)
    transport.pause(at: now)
    transport.seek(to: time, at: now)
  }

  // MARK: Keys

  /// Does what a key asks for; false if it asks for nothing.
  private func handle(_ stroke: KeyStroke, at now: Double) -> Bool {
    if prompt != nil { return handlePrompt(stroke, at: now) }
    if isListShown, helpPage == nil, let isTaken = handleGallery(stroke) { return isTaken }
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
    guard let time = SceneTime(text)?.seconds(of: transport.duration, markers: renderer.scene.markers) else {
      return tell("'\(text)' is no time: 1.5, 1500ms, 50%, or a marker", .warning)
    }
    transport.seek(to: time, at: now)
  }

  /// What a key does in the list of scenes; nil for what it does everywhere.
  private func handleGallery(_ stroke: KeyStroke) -> Bool? {
    guard let gallery else { return nil }
    switch gallery.handle(stroke, commands: keys.commands) {
    case .passedOn: return nil
    case .ignored: return false
    case .changed: break
    case .selected: postpone(.putOn(gallery.selection))
    case .opened:
      doPostponed()
      isGalleryOpen = false
    }
    notice = nil
    return true
  }

  // MARK: The mouse

  /// Does what the mouse asks for; false if it asks for nothing.
  private func handle(_ mouse: MouseEvent, at now: Double) -> Bool {
    switch mouse.kind {
    case .press(.left): return press(mouse, at: now)
    case .drag(.left):
      guard isScrubbing else { return false }
      transport.seek(to: timeline.axis.time(ofColumn: mouse.column), at: now)
    case .release:
      guard isScrubbing else { return false }
      isScrubbing = false
      transport.endScrub(at: now)
    case .wheelUp: return turnWheel(mouse, by: -1, at: now)
    case .wheelDown: return turnWheel(mouse, by: 1, at: now)
    case .press, .drag: return false
    }
    return true
  }

  private func press(_ mouse: MouseEvent, at now: Double) -> Bool {
    let (column, row) = (mouse.column, mouse.row)
    notice = nil
    if helpPage != nil {
      helpPage = nil
    } else if layout.timeline.contains(column: column, row: row) || layout.markers.contains(column: column, row: row) {
      scrub(to: column, at: now)
    } else if layout.lanes.contains(column: column, row: row), let inspector {
      inspector.click(column: column, row: row, in: layout.lanes, axis: timeline.axis)
      if timeline.axis.columns.contains(column) { scrub(to: column, at: now) }
    } else if layout.list.contains(column: column, row: row), let gallery {
      return click(gallery, row: row)
    } else if layout.stage.contains(column: column, row: row) {
      if isListShown { isGalleryOpen = false } else { transport.togglePause(at: now) }
    } else {
      return false
    }
    return true
  }

  private func scrub(to column: Int, at now: Double) {
    isScrubbing = true
    transport.beginScrub(to: timeline.axis.time(ofColumn: column), at: now)
  }

  /// A click selects a scene; one on the selected scene opens it.
  private func click(_ gallery: Gallery, row: Int) -> Bool {
    guard let item = gallery.item(atRow: row, in: layout.list) else { return false }
    if item == gallery.selection {
      isGalleryOpen = false
    } else {
      gallery.select(item)
      putOn(item)
    }
    return true
  }

  /// The wheel scrolls what it is over, and moves time everywhere else.
  private func turnWheel(_ mouse: MouseEvent, by steps: Int, at now: Double) -> Bool {
    if layout.list.contains(column: mouse.column, row: mouse.row), let gallery {
      if gallery.moveSelection(by: steps) { postpone(.putOn(gallery.selection)) }
    } else if layout.lanes.contains(column: mouse.column, row: mouse.row),
      !timeline.axis.columns.contains(mouse.column), let inspector
    {
      inspector.scroll(by: steps, rows: layout.lanes.rows.count)
    } else {
      let seconds = mouse.modifiers.contains(.shift) ? 1.0 : 0.1
      transport.seek(to: transport.time(at: now) + Double(steps) * seconds, at: now)
    }
    return true
  }
}
