import LayerAnimation

/// Reduced motion on the way from one scene to another; in a scene it is the tree's (`LayerTree.reducesMotion`).
enum ReducedMotion {
  /// The longest duration of a transition that is left out, in seconds.
  static let shortest = 0.5

  /// Returns a transition between two scenes in reduced motion: it only fades, and a short one has no duration.
  static func settled(_ transition: Transition) -> Transition {
    var fade = transition
    fade.kind = .fade
    if fade.duration <= shortest { fade.duration = 0 }
    return fade
  }
}
