import Interaction
import LayerAnimation
import SceneRendering
import Terminal

/// A hand on the stage: what a scene listens to is its own, and everything else the player's.
///
/// Inputs go into the log with the scene's time. So a scene can be touched while it is paused, and at a time to which one has gone
/// back: what came later is cut off then, and `undo` brings it back.
extension Player {
  /// What the scene on does about inputs; nil for a scene that does nothing.
  var interaction: InteractionTimeline? { renderer.scene.director as? InteractionTimeline }

  /// What was done to the scene that is on.
  package var inputLog: InputLog? { interaction?.log }

  /// Hands an input to the scene, after the move of the focus that waits for it.
  func take(_ input: Input, at now: Double) {
    guard let interaction else { return }
    let input = TimedInput(input, at: max(0, transport.time(at: now)))
    let isTaken = focusWish.map { interaction.take(input, focusing: $0) } ?? interaction.take(input)
    focusWish = nil
    guard isTaken else { return tell("no more inputs fit into the log", .warning) }
    interaction.advance(to: input.time)
    tellFault()
    giveKeys(at: now)
    noteInputs()
  }

  /// Tells what has gone wrong, once.
  func tellFault() {
    let fault = interaction?.fault
    guard fault != toldFault else { return }
    toldFault = fault
    guard let (beginning, ending) = fault?.brief else { return }
    tell(StatusMessage(beginning, ending: ending, tone: .warning))
  }

  /// How many operations of what happens may be done for a frame: a tenth of a second or two, so that keys are answered.
  static let mostOperations = 1_000_000

  /// Goes on where what happens until the present time takes more than one frame.
  func noteWhetherBehind() {
    let isBehind = interaction?.isBehind == true
    if isBehind {
      needsFrame = true
      if !wasBehind { tell("working out what happens until here", .accent) }
    }
    wasBehind = isBehind
  }

  /// The bar shows where inputs are.
  func noteInputs() {
    isTimelineStale = true
    needsFrame = true
  }

  // MARK: Keys

  /// The layer that keys go to, by its place: the one with the focus, or the one that gets it with the next key.
  var keysPlace: Int? { givesKeys ? focusWish ?? interaction?.focusPlace : nil }

  /// Hands a key to the layer that has the focus; false if it is for the player.
  func handToScene(_ stroke: KeyStroke, at now: Double) -> Bool {
    guard let interaction, helpPage == nil, layout.lanes.isEmpty, !interaction.behavior.focusOrder.isEmpty else {
      return false
    }
    switch stroke.key {
    case .tab: moveFocus(.next, at: now)
    case .backTab: moveFocus(.previous, at: now)
    default:
      guard let focus = keysPlace else { return false }
      guard let input = Input(stroke) else {
        guard stroke == KeyStroke(.escape) else { return false }
        moveFocus(.none, at: now)
        return true
      }
      guard interaction.listens(to: input, on: focus) else { return false }
      take(input, at: now)
    }
    notice = nil
    return true
  }

  /// Moves the focus. That is an input, since scenes show it; but where inputs follow, it would cut them off, which nobody wants who
  /// looks around. So it waits there for the first key, and only the status line tells it.
  func moveFocus(_ move: Input.FocusMove, at now: Double) {
    guard let interaction else { return }
    let time = max(0, transport.time(at: now))
    guard interaction.hasInputs(after: time) else { return take(.focus(move), at: now) }
    interaction.advance(to: time)
    focusWish = interaction.focusPlace(after: move, from: keysPlace ?? interaction.focusPlace)
    givesKeys = focusWish != nil
    needsFrame = true
  }

  // MARK: Undoing

  func undoInput(at now: Double) { change(interaction?.undo(), or: "nothing to undo", at: now) }
  func redoInput(at now: Double) { change(interaction?.redo(), or: "nothing to do again", at: now) }

  /// What was undone or done again tells who has the focus, and the keys go there.
  private func change(_ isDone: Bool?, or message: String, at now: Double) {
    focusWish = nil
    guard let isDone else { return tell("this scene takes no inputs", .accent) }
    guard isDone else { return tell(message, .accent) }
    giveKeys(at: now)
    noteInputs()
  }

  /// Lets keys go to the layer that has the focus now; to the player if inputs follow, which a key would cut off.
  private func giveKeys(at now: Double) {
    guard let interaction else { return }
    let time = max(0, transport.time(at: now))
    interaction.advance(to: time)
    givesKeys = interaction.focus != nil && !interaction.hasInputs(after: time)
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
