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
