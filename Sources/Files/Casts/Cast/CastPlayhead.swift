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
    move(to: time, in: timeline) { false } ?? false
  }

  /// Moves to a time; see `move(to:in:)`.
  ///
  /// - Parameter isUnwanted: Returns true if that is not wanted any more. It is called about every millisecond.
  /// - Returns: True if the screen may have changed; nil if it was not wanted any more. Then the screen is one on the way,
  ///   from which the next move goes on.
  mutating func move(to time: Double, in timeline: CastTimeline, unless isUnwanted: () -> Bool) -> Bool? {
    let target = CastTimeline.instant(time)
    if target == instant { return false }
    let state = timeline.state(before: target)
    let before = playback.work
    if playback.time > target || state.work > before { playback = state }
    while !playback.play(to: target, of: timeline.cast, work: CastTimeline.portion) {
      guard isUnwanted() else { continue }
      instant = -1
      return nil
    }
    defer { instant = target }
    return target < instant || playback.work != before
  }
}
