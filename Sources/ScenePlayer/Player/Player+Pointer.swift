import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// The pointer on the stage.
///
/// A terminal may report a move for every pixel. Only the last one before a frame, or before anything else that the hand does, becomes
/// an input. The way of a finger counts, though, also where a frame comes late: it goes round a dial, and not across it. So of its
/// moves those are taken as well that lead two columns away from the one before, as far as `FingerWay` has room for them.
extension Player {
  /// The point of the stage where the pointer is; nil where something else is shown there.
  func stagePoint(_ mouse: MouseEvent) -> Point? {
    guard !isListShown, helpPage == nil, layout.stage.contains(column: mouse.column, row: mouse.row),
      !statisticsRegion.contains(column: mouse.column, row: mouse.row)
    else { return nil }
    return point(mouse)
  }

  private func point(_ mouse: MouseEvent) -> Point? {
    renderer.stagePoint(
      at: Point(x: Double(mouse.column) + mouse.columnPart, y: Double(mouse.row) + mouse.rowPart))
  }

  /// Hands what the mouse does to the scene, if that listens; false if it is for the player.
  func handToScene(_ mouse: MouseEvent, at now: Double) -> Bool {
    guard let interaction else { return false }
    let modifiers = Input.Modifiers(mouse.modifiers)
    switch mouse.kind {
    case .press(.left):
      guard let point = stagePoint(mouse), interaction.listens(at: point, time: transport.time(at: now)) else {
        // A press beside everything that listens gives the keys back.
        guard givesKeys, stagePoint(mouse) != nil else { return false }
        moveFocus(.none, at: now)
        return true
      }
      isTouching = true
      fingerWay.start = point
      notice = nil
      take(.pointer(.down, point, modifiers), at: now)
    case .release:
      guard isTouching, let point = point(mouse) else { return false }
      isTouching = false
      take(.pointer(.up, point, modifiers), at: now)
    case .drag(.left):
      guard isTouching, let point = point(mouse) else { return false }
      fingerWay.add(FingerWay.Move(point: point, modifiers: modifiers, time: now), reach: 2 / renderer.fit.scale)
    case .move: return hover(mouse, modifiers, at: now)
    case .wheelUp, .wheelDown:
      guard let point = stagePoint(mouse), interaction.listensToWheel(at: point, time: transport.time(at: now)) else {
        return false
      }
      take(.wheel(mouse.kind == .wheelUp ? 1 : -1, point, modifiers), at: now)
    case .press, .drag: return false
    }
    return true
  }

  /// Nobody who only moves the pointer wants to cut off what follows; so where inputs follow, nothing hovers.
  private func hover(_ mouse: MouseEvent, _ modifiers: Input.Modifiers, at now: Double) -> Bool {
    guard let interaction, interaction.listensToHovering, !interaction.hasInputs(after: max(0, transport.time(at: now)))
    else {
      return false
    }
    guard let point = stagePoint(mouse) ?? point(mouse) else { return false }
    // Beside the stage, and behind what covers it, the pointer is over nothing.
    let place = stagePoint(mouse) == nil ? Point(x: -1e6, y: -1e6) : point
    fingerWay.add(FingerWay.Move(point: place, modifiers: modifiers, time: now), reach: .infinity)
    return true
  }

  /// Hands the moves of the pointer to the scene, but for those that would change nothing.
  func takePendingMoves() {
    guard !fingerWay.moves.isEmpty else { return }
    for move in fingerWay.take() {
      guard let interaction else { return }
      guard
        isTouching || interaction.isHovered || interaction.hovers(at: move.point, time: transport.time(at: move.time))
      else {
        continue
      }
      take(move.input, at: move.time)
    }
  }
}

extension Input.Modifiers {
  fileprivate init(_ modifiers: Terminal.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
  }
}
