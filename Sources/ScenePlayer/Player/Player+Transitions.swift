import LayerAnimation
import SceneRendering
import Terminal

/// Lets a scene take another one's place by a transition. It runs by the player's clock, and the old scene stands still in it; every
/// command, and whatever moves time, ends it.
extension Player {
  /// Begins the transition to the scene that has just been put on.
  ///
  /// - Parameters:
  ///   - old: What drew the scene before. One that has not been seen is not left either.
  ///   - way: How one has come here.
  func beginTransition(from old: SceneRenderer, _ way: Way) {
    guard way != .chosen, old.fit.columns > 0, old.fit.rows > 0, var entrance = entrance else { return }
    if way == .backwards { entrance = entrance.mirrored }
    if options.reducesMotion { entrance = ReducedMotion.settled(entrance) }
    guard entrance.duration > 0 else { return }
    transition = SceneTransition(from: old, entrance, start: clock.mediaTime)
  }

  /// How the present scene comes in; nil for at once.
  private var entrance: Transition? {
    switch options.entrance {
    case .asScenesSay: renderer.scene.entrance
    case .cut: nil
    case .transition(let transition): transition
    }
  }

  /// Draws the stage as it is in the transition; nil if there is none. False if the frame was abandoned.
  func drawTransition() -> Bool? {
    guard let transition, let state = transition.state(at: frameStart), !isListShown else {
      self.transition = nil
      return nil
    }
    return transition.draw(
      state, to: renderer, in: SceneTransition.Region(columns: layout.stage.columns, rows: layout.stage.rows),
      on: SceneTransition.Ground(colors: terminal.colors, isMonochrome: theme.isMonochrome), into: frame)
  }
}
