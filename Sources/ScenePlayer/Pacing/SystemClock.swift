import CSystem

/// The process's one clock, which listings read as well: it starts at 0 when it is first read, and never goes back.
///
/// It is the clock that `SuspendingClock` is, without what that takes: the runtime of concurrency, and arithmetic of 128 bits.
package enum SystemClock {
  /// The time since the clock was first read in this process, in seconds.
  package static var seconds: Double { Double(clockNanoseconds()) * 1e-9 }

  /// The processor time that this process has taken so far, in seconds.
  static var processorSeconds: Double { Double(clockProcessorNanoseconds()) * 1e-9 }

  /// The time since the clock was first read in this process.
  static var now: Duration { .nanoseconds(clockNanoseconds()) }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
