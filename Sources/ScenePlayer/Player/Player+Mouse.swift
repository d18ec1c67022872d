import Cells
import Interaction
import LayerAnimation
import Terminal

/// Handles the mouse. Keys can do everything that the mouse does.
extension Player {
  /// Handles an event of the mouse; returns false if it has no effect.
  func handle(_ mouse: MouseEvent, at now: Double) -> Bool {
    if prompt == nil, !isScrubbing, handToScene(mouse, at: now) { return true }
    switch mouse.kind {
    case .press(.left):
      transition = nil
      return press(column: mouse.column, row: mouse.row, at: now)
    case .drag(.left): return drag(to: mouse.column, at: now)
    case .release:
      guard isScrubbing else { return false }
      isScrubbing = false
      transport.endScrub(at: now)
    case .wheelUp: return turnWheel(mouse, by: -1, at: now)
    case .wheelDown: return turnWheel(mouse, by: 1, at: now)
    case .press, .drag, .move: return false
    }
    return true
  }

  // MARK: Clicks

  /// Handles a press at a cell. Like a key it removes the message; a press on the message has no other effect.
  private func press(column: Int, row: Int, at now: Double) -> Bool {
    let part = statusPart(column: column, row: row, at: now)
    let hadNotice = notice != nil
    notice = nil
    if helpPage != nil { return clickHelp(row: row) }
    if prompt != nil, row == statusRow { return hadNotice }
    let hadPrompt = prompt != nil
    prompt = nil
    let isTaken = part.map { click($0, at: now) } ?? click(column: column, row: row, at: now)
    return isTaken || hadNotice || hadPrompt
  }

  private func click(column: Int, row: Int, at now: Double) -> Bool {
    if layout.timeline.contains(column: column, row: row) {
      return clickTimeline(column: column, at: now)
    } else if layout.markers.contains(column: column, row: row) {
      guard let marker = timeline.marker(namedAtColumn: column, screenColumns: frame.columns) else { return false }
      transport.seek(to: marker.time, at: now)
    } else if layout.lanes.contains(column: column, row: row), let inspector {
      inspector.click(column: column, row: row, in: layout.lanes, axis: timeline.axis)
      if timeline.axis.columns.contains(column) { scrub(to: column, timeline.axis.time(ofColumn: column), at: now) }
    } else if layout.list.contains(column: column, row: row), let gallery {
      return click(gallery, row: row)
    } else if statisticsRegion.contains(column: column, row: row) {
      showsStatistics = false
    } else if layout.stage.contains(column: column, row: row) {
      if isListShown { isGalleryOpen = false } else { togglePause(at: now) }
    } else {
      return false
    }
    return true
  }

  /// Handles a click on the bar's row.
  private func clickTimeline(column: Int, at now: Double) -> Bool {
    switch HeadsUpDisplay.target(atColumn: column, axis: timeline.axis) {
    case .sign: perform(.togglePause, at: now)
    case .time: perform(.enterTime, at: now)
    case .duration: perform(.go(to: .fraction(1)), at: now)
    case .bar: clickBar(column: column, at: now)
    case nil: return false
    }
    return true
  }

  /// Goes to the exact time of the mark in a column of the bar, or else to the column's time, and begins dragging.
  private func clickBar(column: Int, at now: Double) {
    let marker = timeline.marker(atColumn: column)
    scrub(to: column, loopMark(atColumn: column) ?? marker?.time ?? timeline.axis.time(ofColumn: column), at: now)
    if let marker, layout.markers.isEmpty { tell(marker.name, .accent) }
  }

  /// The end of the loop whose letter is drawn in a column of the bar; B is drawn over A, and both over markers.
  private func loopMark(atColumn column: Int) -> Double? {
    let (start, end) = (transport.loopStart ?? transport.loopRange?.lowerBound, transport.loopRange?.upperBound)
    return [end, start].compactMap(\.self).first { timeline.axis.column(of: $0) == column }
  }

  /// Handles a click on a part of the status line; returns false if the part has no action.
  private func click(_ part: StatusLine.Part, at now: Double) -> Bool {
    switch part {
    case .help, .helpSign: perform(.toggleHelp, at: now)
    case .state: perform(.togglePause, at: now)
    case .rate: perform(.setRate(1), at: now)
    case .loop: perform(transport.loopRange == nil ? .toggleLoop : .markLoop, at: now)
    case .focus: moveFocus(.none, at: now)
    case .beginTime, .properties: return false
    }
    return true
  }

  private func statusPart(column: Int, row: Int, at now: Double) -> StatusLine.Part? {
    guard prompt == nil, layout.status.contains(column: column, row: row) else { return nil }
    return display.statusLine.part(atColumn: column, of: displayState(at: now), columns: frame.columns)
  }

  /// Closes the help; on the lower edge of the box, if there are more pages, shows the next one.
  private func clickHelp(row: Int) -> Bool {
    if row == help.footerRow(columns: frame.columns, rows: helpRows) { turnHelp() } else { helpPage = nil }
    return true
  }

  /// Selects a scene of the list; opens it if it is already selected.
  private func click(_ gallery: Gallery, row: Int) -> Bool {
    guard let item = gallery.item(atRow: row, in: layout.list) else { return false }
    if item == gallery.selection {
      isGalleryOpen = false
    } else {
      gallery.select(item)
      putOn(item, .chosen)
    }
    return true
  }

  // MARK: Dragging

  private func scrub(to column: Int, _ time: Double, at now: Double) {
    (isScrubbing, givesKeys, focusWish) = (true, false, nil)
    heldColumn = column
    transport.beginScrub(to: time, at: now)
  }

  /// Seeks to the time of a column. As long as the mouse stays in its first column, the exact time of the click is
  /// kept.
  private func drag(to column: Int, at now: Double) -> Bool {
    guard isScrubbing, column != heldColumn else { return false }
    heldColumn = column
    transport.seek(to: timeline.axis.time(ofColumn: column), at: now)
    return true
  }

  // MARK: The wheel

  /// Scrolls the list, lanes or help under the mouse, and moves time everywhere else.
  private func turnWheel(_ mouse: MouseEvent, by steps: Int, at now: Double) -> Bool {
    if let helpPage {
      let count = help.pageCount(columns: frame.columns, rows: helpRows)
      self.helpPage = max(0, min(helpPage + steps, count - 1))
    } else if layout.list.contains(column: mouse.column, row: mouse.row), let gallery {
      if gallery.moveSelection(by: steps) { postpone(.putOn(gallery.selection, .chosen)) }
    } else if layout.lanes.contains(column: mouse.column, row: mouse.row),
      !timeline.axis.columns.contains(mouse.column), let inspector
    {
      inspector.scroll(by: steps, rows: layout.lanes.rows.count)
    } else {
      transition = nil
      let seconds = mouse.modifiers.contains(.shift) ? 1.0 : 0.1
      transport.seek(to: transport.time(at: now) + Double(steps) * seconds, at: now)
    }
    return true
  }
}
