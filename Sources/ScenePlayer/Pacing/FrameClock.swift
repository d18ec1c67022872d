/// Media time, and when the next frame is due.
///
/// Ticks lie at absolute instants, a whole number of periods after the first, so they do not drift. One that was missed
/// is dropped; frames never queue up. Media time starts at 0 with the clock, which keeps a scene's numbers small and
/// exact however long the machine has been running (T36).
package struct FrameClock {
  /// The time between two ticks.
  package let period: Duration

  private let now: () -> Duration
  private let start: Duration
  private var nextTick: Int = 0

  /// A clock that starts now.
  ///
  /// - Parameters:
  ///   - framesPerSecond: How many ticks a second has; positive.
  ///   - now: The time since some fixed instant, never going back.
  package init(framesPerSecond: Double, now: @escaping () -> Duration = FrameClock.systemTime) {
    precondition(framesPerSecond > 0, "a frame clock needs a positive rate, not \(framesPerSecond)")
    period = .seconds(1 / framesPerSecond)
    self.now = now
    start = now()
  }

  /// Media time: how long the clock has been running, in seconds.
  package var mediaTime: Double { (now() - start).inSeconds }

  /// How long it is until the next tick; none if it is due.
  package var untilNextTick: Duration { max(.zero, period * nextTick - (now() - start)) }

  /// What became of the ticks up to one that was taken.
  package struct Tick: Hashable, Sendable {
    /// How many before it were missed.
    package let dropped: Int
    /// How long after its instant it was taken.
    package let lateness: Duration
  }

  /// Takes the tick that is due, and with it all that were missed.
  @discardableResult
  package mutating func takeTick() -> Tick {
    let elapsed = now() - start
    // The quotient may fall short of a whole number by rounding; a tick that was taken must not be due again.
    let tick = max(nextTick, Int(elapsed / period))
    defer { nextTick = tick + 1 }
    return Tick(dropped: tick - nextTick, lateness: max(.zero, elapsed - period * tick))
  }

  /// The time of the system's monotonic clock, which stands still while the machine sleeps.
  package static let systemTime: @Sendable () -> Duration = {
    let clock = SuspendingClock()
    let origin = clock.now
    return { origin.duration(to: clock.now) }
  }()
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
