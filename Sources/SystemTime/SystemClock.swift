/// The process's one clock, which never goes back.
///
/// It starts at 0 when it is first read, so that times stay small and precise regardless of the machine's uptime, and stops while the machine
/// sleeps. Whoever reads it, a player or a listing, reads the same time.
package enum SystemClock {
  private static let clock = SuspendingClock()
  private static let start = clock.now

  /// The time since the clock was first read in this process.
  package static var now: Duration {
    // Read before the subtraction: else the first reading would begin before its own origin.
    let start = start
    return start.duration(to: clock.now)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
