/// The place in a recording that is shown, which moves with the time.
///
/// Going forwards, it plays only what comes; going back, it begins at a state of the timeline. What it shows is
/// `CastTimeline.screen(at:)` either way.
public struct CastPlayhead: Sendable {
  private var playback: Playback
  private var instant = -1

  /// Creates a playhead before the beginning.
  public init(_ timeline: CastTimeline) { playback = Playback(timeline.cast) }

  /// The screen that is shown.
  public var screen: Screen { playback.screen }

  /// Moves to a time, and returns true if the screen may have changed.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `CastTimeline.screen(at:)`.
  ///   - timeline: The timeline with which the playhead was made.
  public mutating func move(to time: Double, in timeline: CastTimeline) -> Bool {
    let target = CastTimeline.instant(time)
    defer { instant = target }
    if target == instant { return false }
    let state = timeline.state(before: target)
    let before = playback.position
    if playback.time > target || state.position > before { playback = state }
    _ = playback.play(to: target, of: timeline.cast)
    return target < instant || playback.position != before
  }
}
