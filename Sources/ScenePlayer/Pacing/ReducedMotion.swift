import LayerAnimation

/// What is shown to people who want little motion: a few frames a second, and short animations at their ends.
///
/// A frame that falls into an animation shorter than two frames shows the instant at which that animation ends, or, if
/// time runs backwards, begins. So nothing is ever caught halfway, and the picture at a time stays a function of that
/// time. A paused scene shows exactly the time that was asked for.
struct ReducedMotion {
  /// How many frames a second are enough.
  static let framesPerSecond = 4.0

  /// Animations of up to this many seconds are short.
  static let shortest = 2 / framesPerSecond

  /// When short animations run, in seconds of the root's local time.
  private let spans: [ClosedRange<Double>]

  /// The short animations of a scene.
  init(scene: Scene) {
    let tree = scene.tree
    spans = tree.committedAnimations.compactMap { animation in
      guard let span = tree.activeSpan(of: animation), span.end - span.begin <= Self.shortest else { return nil }
      return span.begin...span.end
    }
  }

  /// The root's local time to show instead of one.
  func settled(_ time: Double, isForwards: Bool) -> Double {
    var settled = time
    for span in spans where span.contains(time) {
      settled = isForwards ? max(settled, span.upperBound) : min(settled, span.lowerBound)
    }
    return settled
  }

  /// The media time to sample instead of one, for a transport that edits the root.
  func mediaTime(at now: Double, _ transport: Transport) -> Double {
    let (time, speed) = (transport.time(at: now), transport.root.speed)
    guard speed != 0 else { return now }
    return now + (settled(time, isForwards: speed > 0) - time) / speed
  }
}
