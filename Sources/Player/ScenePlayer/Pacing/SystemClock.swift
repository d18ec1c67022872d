import CSystem

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
