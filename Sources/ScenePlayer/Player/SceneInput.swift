import Interaction
import LayerAnimation
import Terminal

/// The keyboard and the pointer of a scene that takes inputs: what a layer listens to is the scene's, and everything else the player's.
///
/// Inputs go into the log with the scene's time. So a scene can be touched while it is paused, and at a time to which one has gone
/// back: what came later is cut off then, and `undo` brings it back.
struct SceneInput {
  /// The scene's log of inputs, and what follows from them.
  let timeline: InteractionTimeline

  /// True if keys go to the layer that has the focus. Not so where one has gone to a time at which it had it: else the
  /// keys with which one goes on through time would be typed there, and cut off what came later.
  private var givesKeys: Bool

  /// The layer that gets the focus with the next key, by its place; nil if none waits for that.
  private var focusWish: Int?

  /// True if the pointer is pressed on something that listens to it.
  private var isPressed = false

  /// The moves of the pointer that the scene has not got yet.
  private var path = PointerPath()

  // The news that have been told, and the ones that have not.
  private var toldFault: InteractionFault?
  private var wasBehind = false
  private var wasFull = false

  /// The operations that may be done for a frame: a tenth of a second or two, so that keys are answered.
  private static let mostOperations = 1_000_000

  /// Creates the inputs of a scene; nil for a scene that takes none.
  init?(_ scene: Scene) {
    guard let timeline = scene.director as? InteractionTimeline else { return nil }
    self.timeline = timeline
    timeline.mostOperations = Self.mostOperations
    givesKeys = timeline.focus != nil
  }

  /// Takes an input, after the move of the focus that waits for it.
  private mutating func take(_ input: Input, at time: Double) {
    let input = TimedInput(input, at: time)
    wasFull = !(focusWish.map { timeline.take(input, focusing: $0) } ?? timeline.take(input))
    focusWish = nil
    if !wasFull { giveKeys(at: time) }
  }

  /// The message about what has gone wrong, or takes long, since the last call; nil if there is nothing new.
  mutating func takeNews() -> StatusMessage? {
    defer { (toldFault, wasBehind, wasFull) = (timeline.fault, timeline.isBehind, false) }
    if timeline.fault != toldFault, let (beginning, ending) = timeline.fault?.brief {
      return StatusMessage(beginning, ending: ending, tone: .warning)
    }
    if wasFull { return StatusMessage("no more inputs fit into the log", tone: .warning) }
    return timeline.isBehind && !wasBehind ? StatusMessage("working out what happens until here", tone: .accent) : nil
  }

  // MARK: Keys

  /// The layer that keys go to, by its place: the one with the focus, or the one that gets it with the next key.
  private var keysPlace: Int? { givesKeys ? focusWish ?? timeline.focusPlace : nil }

  /// The name of the layer that keys go to; nil while they are the player's.
  var focusName: String? { keysPlace.map { timeline.behavior.layers[$0].name ?? "scene" } }

  /// Takes a key for the layer that has the focus; false if it is for the player.
  mutating func take(_ stroke: KeyStroke, at time: Double) -> Bool {
    guard !timeline.behavior.focusOrder.isEmpty else { return false }
    switch stroke.key {
    case .tab: moveFocus(.next, at: time)
    case .backTab: moveFocus(.previous, at: time)
    default:
      guard let focus = keysPlace else { return false }
      if stroke == KeyStroke(.escape) {
        moveFocus(.none, at: time)
      } else {
        guard let input = Input(stroke), timeline.listens(to: input, on: focus) else { return false }
        take(input, at: time)
      }
    }
    return true
  }

  /// Moves the focus. That is an input, since scenes show it; but where inputs follow, it would cut them off, which nobody wants who
  /// looks around. So it waits there for the first key, and only the status line tells it.
  mutating func moveFocus(_ move: Input.FocusMove, at time: Double) {
    guard timeline.hasInputs(after: time) else { return take(.focus(move), at: time) }
    timeline.advance(to: time)
    focusWish = timeline.focusPlace(after: move, from: keysPlace ?? timeline.focusPlace)
    givesKeys = focusWish != nil
  }

  /// Lets keys go to the layer that has the focus now; to the player if inputs follow, which a key would cut off.
  private mutating func giveKeys(at time: Double) {
    timeline.advance(to: time)
    givesKeys = timeline.focus != nil && !timeline.hasInputs(after: time)
  }

  /// Lets keys go to the player.
  mutating func withholdKeys() { (givesKeys, focusWish) = (false, nil) }

  // MARK: The pointer

  /// Takes what the pointer does.
  ///
  /// - Parameters:
  ///   - point: The point of the stage; nil if nothing of the stage is on the screen.
  ///   - isCovered: Whether something else is shown there.
  ///   - reach: How far a move has to lead to be kept when another follows, in points of the stage.
  /// - Returns: false if it is for the player.
  mutating func take(
    _ mouse: MouseEvent, at point: Point?, isCovered: Bool, reach: Double, time: Double
  ) -> Bool {
    guard let point else { return false }
    let modifiers = Input.Modifiers(mouse.modifiers)
    switch mouse.kind {
    case .press(.left): return !isCovered && press(point, modifiers, at: time)
    case .release:
      guard isPressed else { return false }
      isPressed = false
      take(.pointer(.up, point, modifiers), at: time)
    case .drag(.left):
      guard isPressed else { return false }
      path.add(PointerPath.Move(point: point, modifiers: modifiers, time: time), reach: reach)
    case .move:
      // Nobody who only moves the pointer wants to cut off what follows; so where inputs follow, nothing hovers.
      guard timeline.listensToHovering, !timeline.hasInputs(after: time) else { return false }
      // Beside the stage, and behind what covers it, the pointer is over nothing.
      let place = isCovered ? Point(x: -1e6, y: -1e6) : point
      path.add(PointerPath.Move(point: place, modifiers: modifiers, time: time), reach: .infinity)
    case .wheelUp, .wheelDown:
      guard !isCovered, timeline.listensToWheel(at: point, time: time) else { return false }
      take(.wheel(mouse.kind == .wheelUp ? 1 : -1, point, modifiers), at: time)
    case .press, .drag: return false
    }
    return true
  }

  private mutating func press(_ point: Point, _ modifiers: Input.Modifiers, at time: Double) -> Bool {
    guard timeline.listens(at: point, time: time) else {
      // A press beside everything that listens gives the keys back.
      guard givesKeys else { return false }
      moveFocus(.none, at: time)
      return true
    }
    isPressed = true
    path.start = point
    take(.pointer(.down, point, modifiers), at: time)
    return true
  }

  /// Takes the moves of the pointer, but for those that would change nothing: before a frame, and before whatever else is done.
  mutating func takeMoves() {
    for move in path.take()
    where isPressed || timeline.isHovered || timeline.hovers(at: move.point, time: move.time) {
      take(.pointer(.moved, move.point, move.modifiers), at: move.time)
    }
  }

  // MARK: Undoing

  /// Takes back the last gesture, key or typed text; false if there is none.
  mutating func undo(at time: Double) -> Bool { change(timeline.undo(), at: time) }

  /// Does again what was taken back; false if nothing was.
  mutating func redo(at time: Double) -> Bool { change(timeline.redo(), at: time) }

  /// The log as it is now tells who has the focus, and the keys go there.
  private mutating func change(_ isDone: Bool, at time: Double) -> Bool {
    focusWish = nil
    if isDone { giveKeys(at: time) }
    return isDone
  }
}

extension Input {
  /// Creates the input that a key stroke is to a scene: text, or a key by its name. Esc, and what is held with Ctrl or
  /// Alt, stay the player's.
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

extension Input.Modifiers {
  fileprivate init(_ modifiers: Terminal.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
  }
}
