import CSystem
import LayerAnimation

/// The pace of frames: the need for one, the time at which it is due, and the time that it may keep an event waiting.
struct FramePacing {
  private(set) var clock: FrameClock
  let statistics: FrameStatistics

  /// True if a frame is needed although time stands still.
  var needsFrame = true

  /// Work that takes as long as a frame, requested by a key and done once before the next frame.
  var postponed: Player.Postponed?

  /// True if the last wait was not for a tick, so that ticks that passed during it were not missed.
  private var isResting = true

  /// The media time at which the present frame began, in seconds.
  private var frameStart = 0.0
  /// The media time for which the last frame was drawn, in seconds.
  private(set) var lastFrameTime = 0.0

  /// The time that a frame may take while an event is pending, in seconds.
  private static let patience = 0.1

  /// Creates the pace of a number of frames per second, by a clock.
  init(framesPerSecond: Double, now: @escaping () -> Duration) {
    clock = FrameClock(framesPerSecond: framesPerSecond, now: now)
    statistics = FrameStatistics(period: clock.period, now: now)
  }

  /// Media time, in seconds.
  var now: Double { clock.mediaTime }

  /// True if the present frame takes so long that it should be abandoned for an event.
  var isOverdue: Bool { now - frameStart >= Self.patience }

  /// Takes the tick that is due.
  mutating func takeTick() {
    statistics.begin(clock.takeTick(), isResting: isResting)
    isResting = false
  }

  /// Notes that the player does not wait for ticks.
  mutating func rest() { isResting = true }

  /// Begins a frame. Returns its time, which is the present one.
  mutating func beginFrame() -> Double {
    frameStart = now
    return frameStart
  }

  /// Notes that the frame is drawn.
  mutating func endFrame() { lastFrameTime = frameStart }

  /// Abandons the frame; the previous one stays on the screen.
  mutating func giveUpFrame() {
    statistics.giveUp()
    needsFrame = true
  }
}

/// A clock of media time and of ticks, at which frames are due.
///
/// Ticks are at fixed times, an integer number of periods after time 0, so they do not drift. A missed tick is dropped;
/// frames are never queued. The clock counts in seconds as `Double` and not in `Duration`, which has 128 bits, since it
/// is read in every frame.
package struct FrameClock {
  private let framesPerSecond: Double
  private let now: () -> Duration
  /// The next tick, counted in ticks since media time 0.
  private var nextTick: Int

  /// Creates a clock whose ticks begin now.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of ticks per second; positive.
  ///   - now: Returns media time: the time since some fixed instant, which never goes back.
  package init(framesPerSecond: Double, now: @escaping () -> Duration = Player.processTime) {
    precondition(framesPerSecond > 0, "a frame clock needs a positive rate, not \(framesPerSecond)")
    (self.framesPerSecond, self.now) = (framesPerSecond, now)
    nextTick = Int(now().inSeconds * framesPerSecond)
  }

  /// The time between two ticks.
  package var period: Duration { .seconds(1 / framesPerSecond) }

  /// Media time, in seconds.
  package var mediaTime: Double { now().inSeconds }

  /// True if the next tick is due.
  package var isDue: Bool { rest <= Self.rounding }

  /// The time until the next tick; zero if it is due.
  package var untilNextTick: Duration {
    let rest = rest
    guard rest > Self.rounding else { return .zero }
    let seconds = rest.rounded(.down)
    let picoseconds = Int64(((rest - seconds) * 1e12).rounded())
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: picoseconds * 1_000_000)
  }

  /// The time until the next tick, in seconds; negative if it has passed.
  private var rest: Double { time(of: nextTick) - mediaTime }

  /// A tick that was taken, with the ticks that were missed before it.
  package struct Tick: Hashable, Sendable {
    /// The number of ticks missed before it.
    package let dropped: Int
    /// The delay between the tick's time and the time at which it was taken, in seconds.
    package let lateness: Double
  }

  /// Takes the tick that is due, dropping those before it.
  @discardableResult
  package mutating func takeTick() -> Tick {
    let elapsed = mediaTime
    // A tick that was taken must not become due again.
    let tick = max(nextTick, Int((elapsed + Self.rounding) * framesPerSecond))
    defer { nextTick = tick + 1 }
    return Tick(dropped: tick - nextTick, lateness: max(0, elapsed - time(of: tick)))
  }

  private func time(of tick: Int) -> Double { Double(tick) / framesPerSecond }

  /// The error of a tick's time by rounding, in seconds: clocks count in nanoseconds.
  private static let rounding = 1e-9
}

/// The clock of the process, which starts at 0 when it is first read, and never goes back.
///
/// It is the clock of `SuspendingClock` without its costs: the concurrency runtime, and arithmetic with 128 bits.
package enum SystemClock {
  /// The time since the clock was first read in this process, in seconds.
  package static var seconds: Double { Double(clockNanoseconds()) * 1e-9 }

  /// The processor time of this process so far, in seconds.
  static var processorSeconds: Double { Double(clockProcessorNanoseconds()) * 1e-9 }

  /// The time since the clock was first read in this process.
  static var now: Duration { .nanoseconds(clockNanoseconds()) }
}

extension Duration {
  /// The duration as a number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

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
