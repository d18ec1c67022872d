import LayerAnimation

/// Reduced motion: a few frames a second, and short animations shown at their ends.
///
/// A frame during an animation shorter than two frames shows the end of that animation, or, while time runs backwards,
/// its beginning. So no frame shows a short animation half finished, and the picture remains a function of time. A
/// paused scene shows exactly its time.
struct ReducedMotion {
  /// The number of frames a second.
  static let framesPerSecond = 4.0

  /// The longest duration of a short animation, in seconds.
  static let shortest = 2 / framesPerSecond

  /// The spans of the short animations, in seconds of the root's local time.
  private let spans: [ClosedRange<Double>]

  /// Creates reduced motion for the animations of a scene.
  init(scene: Scene) {
    let tree = scene.tree
    spans = tree.committedAnimations.compactMap { animation in
      guard let span = tree.activeSpan(of: animation), span.end - span.begin <= Self.shortest else { return nil }
      return span.begin...span.end
    }
  }

  /// Returns a transition between two scenes in reduced motion: it only fades, and a short one has no duration.
  static func settled(_ transition: Transition) -> Transition {
    var fade = transition
    fade.kind = .fade
    if fade.duration <= shortest { fade.duration = 0 }
    return fade
  }

  /// Returns the local time of the root that is shown in place of another one.
  func settled(_ time: Double, isForwards: Bool) -> Double {
    var settled = time
    for span in spans where span.contains(time) {
      settled = isForwards ? max(settled, span.upperBound) : min(settled, span.lowerBound)
    }
    return settled
  }
}
