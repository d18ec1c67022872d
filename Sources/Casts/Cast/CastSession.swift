import CSystem
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

  private var timeline: CastTimeline
  private var playhead: CastPlayhead
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// The bytes of output of which states are made for each screen that is asked for, about a millisecond's worth.
  private static let portion = 1 << 18

  /// Creates the content of layers that show a recording.
  public init(_ cast: Cast) {
    self.cast = cast
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
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    timeline.prepare(bytes: Self.portion)
    _ = playhead.move(to: time, in: timeline)
    return playhead.screen
  }

  /// What the recording has and the screen does not show, the first of each kind.
  ///
  /// - Complexity: O(bytes) the first time: the whole recording is played.
  public var omissions: [CastOmission] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    timeline.prepare()
    return timeline.omissions
  }

  /// Returns the columns and rows that the screen has at a time in seconds.
  public func size(at time: Double) -> (columns: Int, rows: Int) {
    let screen = screen(at: time)
    return (screen.columns, screen.rows)
  }
}
