/// Transitions from one scene to another, outside of both: those of a playlist.
extension Transition {
  /// A transition of scenes as long and as smooth as they are unless somebody says otherwise: half a second, eased at both ends, the new
  /// scene from the right.
  ///
  /// - Parameters:
  ///   - kind: What the two pictures do.
  ///   - subtype: Which side the new scene comes from.
  public static func ofScenes(
    _ kind: TransitionKind = .fade, _ subtype: TransitionSubtype = .fromRight
  ) -> Transition {
    var transition = Transition(kind, subtype, duration: 0.5)
    transition.timingFunction = .easeInEaseOut
    return transition
  }

  /// What it does a time after it has begun, in seconds; nil once it is over. Its timing function counts, and nothing else of its timing.
  package func state(after elapsed: Double) -> TransitionState? {
    guard elapsed < duration else { return nil }
    let fraction = max(0, elapsed / duration)
    return TransitionState(
      kind: kind, subtype: subtype, from: startProgress, to: endProgress, at: timingFunction?(fraction) ?? fraction)
  }

  /// The same one the other way, for who goes back.
  package var mirrored: Transition {
    var transition = self
    transition.subtype = subtype.opposite
    return transition
  }
}
