import CSystem
import Cells
import LayerAnimation

/// A recording as the content of layers (`RecordingContent`).
///
/// Layers and threads share it. Which screen is found depends on the time alone; the place where the last one was found
/// is kept, so that playing on from there costs what changes.
public final class CastSession: RecordedSession, @unchecked Sendable {
  /// The recording.
  public let cast: Cast

  /// The greatest size of the screen.
  public let columns, rows: Int

  /// The length in seconds.
  public var duration: Double { cast.duration }

  /// The edits with which it is shown as a scene of its own; nil for none.
  package let edits: CastTimeMap?

  /// The activity of equal parts of the recording (`Cast.activity`).
  private lazy var activity = cast.activity(parts: 2048)

  private var timeline: CastTimeline
  private var playhead: CastPlayhead
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates the content of layers that show a recording.
  public convenience init(_ cast: Cast) { self.init(cast, edits: nil) }

  /// Creates the content of a scene that shows a recording with edits.
  package init(_ cast: Cast, edits: CastTimeMap?) {
    (self.cast, self.edits) = (cast, edits)
    (columns, rows) = (cast.largestColumns, cast.largestRows)
    timeline = CastTimeline(cast)
    playhead = CastPlayhead(timeline)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the screen at a time.
  ///
  /// - Parameter time: The time in seconds; before 0 it is the screen before the first event, behind the end the last one.
  public func screen(at time: Double) -> Screen {
    locked { moved(to: time) { false } ?? playhead.screen }
  }

  /// Returns the screen at a time; nil if it is not wanted any more. What was done until then is kept for the next call.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `screen(at:)`.
  ///   - isUnwanted: Returns true if the screen is not wanted any more. It is called about every millisecond.
  package func screen(at time: Double, unless isUnwanted: () -> Bool) -> Screen? {
    locked { moved(to: time, unless: isUnwanted) }
  }

  /// Returns what a function returns that no other thread is in.
  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  private func moved(to time: Double, unless isUnwanted: () -> Bool) -> Screen? {
    timeline.prepare(bytes: CastTimeline.portion)
    guard timeline.prepare(to: time, unless: isUnwanted) else { return nil }
    return playhead.move(to: time, in: timeline, unless: isUnwanted).map { _ in playhead.screen }
  }

  /// The time of the recording in seconds from which on nothing is shown, since that takes too long; nil if there is none in
  /// what was played so far.
  public var surrender: Double? { locked { timeline.surrender } }

  /// True if any screen is found soon, since states are made of the whole recording.
  package var isPrepared: Bool { locked { timeline.isPrepared } }

  /// Makes states for the next part of the recording, for about a millisecond.
  package func prepare() { locked { _ = timeline.prepare(bytes: CastTimeline.portion) } }

  /// What the recording has and the screen does not show, the first of each kind.
  ///
  /// - Complexity: O(bytes) the first time: the whole recording is played.
  public var omissions: [CastOmission] {
    locked {
      timeline.prepare()
      return timeline.omissions
    }
  }

  /// True if the recording has text in dark blue (SGR 34).
  ///
  /// - Complexity: O(bytes) the first time: the whole recording is played.
  package var hasBlueText: Bool {
    locked {
      timeline.prepare()
      return timeline.hasBlueText
    }
  }

  /// Returns the time of a scene of its own at which a time of the recording is shown; nil if it is left out.
  package func shownTime(ofRecorded time: Double) -> Double? {
    guard let edits else { return time }
    return edits.leavesOut(time) ? nil : edits.edited(time)
  }

  /// Returns the time of the recording that is shown at a time of a scene of its own.
  package func recordedTime(ofShown time: Double) -> Double {
    guard let corners = edits?.corners, let index = corners.firstIndex(where: { $0.edited > time }), index > 0 else {
      return edits == nil || time <= 0 ? time : duration
    }
    let (a, b) = (corners[index - 1], corners[index])
    return a.recorded + (b.recorded - a.recorded) * (time - a.edited) / (b.edited - a.edited)
  }

  /// True if the recording has inputs.
  ///
  /// - Complexity: O(bytes) up to the first one.
  package var hasInputs: Bool { !cast.inputs(after: -1, to: duration, limit: 1).isEmpty }

  /// Returns how much output there is in each of some equal parts of a scene of its own, in bytes.
  ///
  /// - Parameter parts: The number of parts.
  /// - Complexity: O(bytes) the first time, then O(parts).
  package func activity(parts: Int) -> [Int] {
    let activity = locked { self.activity }
    let length = edits?.duration ?? duration
    var sums = [Int](repeating: 0, count: max(parts, 0))
    guard length > 0, parts > 0 else { return sums }
    for (index, bytes) in activity.enumerated() where bytes > 0 {
      let time = (Double(index) + 0.5) / Double(activity.count) * duration
      guard let shown = shownTime(ofRecorded: time) else { continue }
      sums[max(0, min(Int(shown / length * Double(parts)), parts - 1))] += bytes
    }
    return sums
  }

  /// Returns the columns and rows that the screen has at a time in seconds.
  public func size(at time: Double) -> (columns: Int, rows: Int) {
    let screen = screen(at: time)
    return (screen.columns, screen.rows)
  }
}

extension Color {
  /// Creates the colour of a cell; black for the terminal's own.
  package init(_ color: CellColor) { self.init(hex: color.bits & 0xFFFFFF) }
}
