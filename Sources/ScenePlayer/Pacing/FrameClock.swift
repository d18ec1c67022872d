import SystemTime

/// Media time, and when the next frame is due.
///
/// Ticks are at fixed times, an integer number of periods after the first, so they do not drift. A missed tick is
/// dropped; frames are never queued. Media time starts at 0 with the clock, so that times stay small and precise
/// regardless of the machine's uptime (T36); or it is the given clock's own, which a program reads as well.
package struct FrameClock {
  /// The time between two ticks.
  package let period: Duration

  private let now: () -> Duration
  private let start: Duration
  /// The first tick, counted in ticks since media time 0.
  private var nextTick: Int

  /// A clock that starts now.
  ///
  /// - Parameters:
  ///   - framesPerSecond: How many ticks a second has; positive.
  ///   - isShared: Whether media time is what `now` returns, rather than the time since the clock was made.
  ///   - now: Returns the time since some fixed instant, monotonically.
  package init(framesPerSecond: Double, isShared: Bool = false, now: @escaping () -> Duration = FrameClock.systemTime) {
    precondition(framesPerSecond > 0, "a frame clock needs a positive rate, not \(framesPerSecond)")
    period = .seconds(1 / framesPerSecond)
    self.now = now
    start = isShared ? .zero : now()
    nextTick = Int((now() - start) / period)
  }

  /// Media time: the time since the clock was started, in seconds.
  package var mediaTime: Double { (now() - start).inSeconds }

  /// The time until the next tick; zero if it is due.
  package var untilNextTick: Duration { max(.zero, period * nextTick - (now() - start)) }

  /// A tick that was taken, with the ticks that were missed before it.
  package struct Tick: Hashable, Sendable {
    /// The number of ticks missed before it.
    package let dropped: Int
    /// The delay between the tick's time and the time at which it was taken.
    package let lateness: Duration
  }

  /// Takes the tick that is due, dropping those before it.
  @discardableResult
  package mutating func takeTick() -> Tick {
    let elapsed = now() - start
    // By rounding, the quotient may be slightly too small; a tick that was taken must not become due again.
    let tick = max(nextTick, Int(elapsed / period))
    defer { nextTick = tick + 1 }
    return Tick(dropped: tick - nextTick, lateness: max(.zero, elapsed - period * tick))
  }

  /// The process's clock, which stops while the machine sleeps.
  package static let systemTime: @Sendable () -> Duration = { SystemClock.now }
}
