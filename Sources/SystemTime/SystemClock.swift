import CTerminalRestoration

/// The process's one clock, which never goes back.
///
/// It starts at 0 when it is first read, so that times stay small and precise regardless of the machine's uptime, and stops while the machine
/// sleeps. Whoever reads it, a player or a listing, reads the same time.
///
/// It is the clock that `SuspendingClock` is, without what that takes: the runtime of concurrency, and arithmetic of 128 bits.
package enum SystemClock {
  private static let start = clockNanoseconds()

  /// The time since the clock was first read in this process, in nanoseconds.
  package static var nanoseconds: Int64 {
    // Read before the subtraction: else the first reading would begin before its own origin.
    let start = start
    return clockNanoseconds() - start
  }

  /// The time since the clock was first read in this process, in seconds.
  package static var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// The processor time that this process has taken so far, in seconds.
  package static var processorSeconds: Double { Double(clockProcessorNanoseconds()) * 1e-9 }

  /// The time since the clock was first read in this process.
  package static var now: Duration { .nanoseconds(nanoseconds) }
}

extension Duration {
  /// The duration as a number of seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
