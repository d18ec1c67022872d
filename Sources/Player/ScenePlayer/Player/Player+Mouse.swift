import Interaction
import LayerAnimation
import SceneRendering
import Terminal

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
