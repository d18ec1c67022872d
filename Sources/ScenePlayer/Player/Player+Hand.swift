import CellRasterizer
import Interaction
import LayerAnimation
import Terminal

/// A hand on the stage: what a scene listens to is its own, and everything else the player's.
///
/// Inputs go into the log with the scene's time. So a scene can be touched while it is paused, and at a time to which one has gone
/// back: what came later is cut off then, and `undo` brings it back.
extension Player {
  /// What the scene on does about inputs; nil for a scene that does nothing.
  var play: Play? { renderer.scene.director as? Play }

  /// What was done to the scene that is on.
  package var inputLog: InputLog? { play?.log }

  /// Hands an input to the scene.
  func take(_ input: Input, at now: Double) {
    guard let play else { return }
    let time = max(0, transport.time(at: now))
    guard play.take(TimedInput(input, at: time)) else { return tell("no more inputs fit into the log", .warning) }
    play.advance(to: time)
    if let fault = play.fault { tell("\(fault)", .warning) }
    givesKeys = play.focus != nil
    noteInputs()
  }

  /// The bar shows where inputs are.
  func noteInputs() {
    timeline = Timeline(axis: timeline.axis, scene: renderer.scene)
    needsFrame = true
  }

  // MARK: The pointer

  /// The point of the stage in the middle of a cell of the screen.
  private func stagePoint(_ mouse: MouseEvent) -> Point? {
    guard !isListShown, helpPage == nil, layout.stage.contains(column: mouse.column, row: mouse.row),
      !statisticsRegion.contains(column: mouse.column, row: mouse.row)
    else { return nil }
    return point(column: mouse.column, row: mouse.row)
  }

  private func point(column: Int, row: Int) -> Point? {
    renderer.fit.point(
      at: Point(
        x: Double(column - layout.stage.columns.lowerBound) + 0.5, y: Double(row - layout.stage.rows.lowerBound) + 0.5))
  }

  /// Hands what the mouse does to the scene, if that listens; false if it is for the player.
  func handToScene(_ mouse: MouseEvent, at now: Double) -> Bool {
    guard let play else { return false }
    let modifiers = Input.Modifiers(mouse.modifiers)
    switch mouse.kind {
    case .press(.left):
      guard let point = stagePoint(mouse), play.listens(at: point, time: transport.time(at: now)) else {
        // A press beside everything that listens gives the keys back.
        if givesKeys, stagePoint(mouse) != nil {
          take(.focus(.none), at: now)
          return true
        }
        return false
      }
      isTouching = true
      notice = nil
      take(.pointer(.down, point, modifiers), at: now)
    case .drag(.left), .release:
      guard isTouching, let point = point(column: mouse.column, row: mouse.row) else { return false }
      if case .release = mouse.kind { isTouching = false }
      take(.pointer(isTouching ? .moved : .up, point, modifiers), at: now)
    case .wheelUp, .wheelDown:
      guard let point = stagePoint(mouse), play.listensToWheel(at: point, time: transport.time(at: now)) else {
        return false
      }
      take(.wheel(mouse.kind == .wheelUp ? 1 : -1, point, modifiers), at: now)
    case .press, .drag: return false
    }
    return true
  }

  // MARK: Keys

  /// Hands a key to the layer that has the focus; false if it is for the player.
  func handToScene(_ stroke: KeyStroke, at now: Double) -> Bool {
    guard let play, helpPage == nil, layout.lanes.isEmpty, !play.behavior.focusOrder.isEmpty else { return false }
    switch stroke.key {
    case .tab: take(.focus(.next), at: now)
    case .backTab: take(.focus(.previous), at: now)
    default:
      guard givesKeys, play.focus != nil else { return false }
      guard let input = Input(stroke) else {
        guard stroke == KeyStroke(.escape) else { return false }
        take(.focus(.none), at: now)
        return true
      }
      take(input, at: now)
    }
    notice = nil
    return true
  }

  // MARK: Undoing

  func undoInput() { change(play?.undo(), or: "nothing to undo") }
  func redoInput() { change(play?.redo(), or: "nothing to do again") }

  private func change(_ isDone: Bool?, or message: String) {
    guard let isDone else { return tell("this scene takes no inputs", .accent) }
    if isDone { noteInputs() } else { tell(message, .accent) }
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

extension Input {
  /// What a key stroke is to a scene: text, or a key by its name. Esc, and what is held with Ctrl or Alt, stay the player's.
  fileprivate init?(_ stroke: KeyStroke) {
    guard !stroke.modifiers.contains(.control), !stroke.modifiers.contains(.alt), stroke.key != .escape else {
      return nil
    }
    if case .character(let scalar) = stroke.key {
      self = .text(String(Character(scalar)))
    } else {
      self = .key("\(stroke)")
    }
  }
}
