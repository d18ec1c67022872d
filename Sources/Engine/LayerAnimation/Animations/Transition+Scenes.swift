/// Transitions from one scene to another, outside of both, in a playlist.
extension Transition {
  /// Returns a transition between scenes with the default duration and timing function: half a second, eased at both
  /// ends.
  ///
  /// - Parameters:
  ///   - kind: The kind of the transition.
  ///   - subtype: The side that the new scene comes from.
  public static func ofScenes(
    _ kind: TransitionKind = .fade, _ subtype: TransitionSubtype = .fromRight
  ) -> Transition {
    var transition = Transition(kind, subtype, duration: 0.5)
    transition.timingFunction = .easeInEaseOut
    return transition
  }

  /// Returns the state of the transition at a time after its begin, in seconds; nil once it is over. Of its timing,
  /// only the duration and the timing function are used.
  package func state(after elapsed: Double) -> TransitionState? {
    guard elapsed < duration else { return nil }
    let fraction = max(0, elapsed / duration)
    return TransitionState(
      kind: kind, subtype: subtype, from: startProgress, to: endProgress, at: timingFunction?(fraction) ?? fraction)
  }

  /// The transition in the opposite direction, for going back.
  package var mirrored: Transition {
    var transition = self
    transition.subtype = subtype.opposite
    return transition
  }
}
